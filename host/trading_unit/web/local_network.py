"""This machine on the house network: its addresses, and sockets to listen at."""

import errno
import ipaddress
import socket
from contextlib import suppress

from trading_unit.trouble import Trouble

USUAL_PORT = 8760
MOST_PORTS = 20  # tried one after the other
BACKLOG = 128
# Asked only which of our addresses would be used to get there: nothing is ever sent.
ELSEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
HOME = (  # in the order in which a house most likely has them
    ipaddress.ip_network("192.168.0.0/16"),
    ipaddress.ip_network("10.0.0.0/8"),
    ipaddress.ip_network("172.16.0.0/12"),
)


def addresses() -> list[str]:
    """Ours on the network, the likeliest for phones first."""
    found = set()
    for place in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((place, 9))
                found.add(probe.getsockname()[0])
            except OSError:
                continue  # no way there
    with suppress(OSError):  # a machine may not know its own name
        found.update(info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None))
    return sorted(filter(reached_by_phones, map(str, found)), key=likely)


def reached_by_phones(address: str) -> bool:
    try:
        parsed = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def likely(address: str) -> tuple[int, str]:
    parsed = ipaddress.IPv4Address(address)
    places = [place for place, network in enumerate(HOME) if parsed in network]
    return (places[0] if places else len(HOME), address)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError."""
    # The protocol is named, else asyncio does not send at once and each answer takes 40 ms.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Where Windows has this option it means another thing: two programs on one port.
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
        found.setblocking(False)
    except BaseException:
        found.close()
        raise
    return found


def opened(host: str, port: int | None, usual: int = USUAL_PORT) -> socket.socket:
    """At that port, or, where none is named, at the usual one or the next that is free."""
    if port is not None:
        try:
            return listening(host, port)
        except OSError as error:
            raise refused(host, port, error) from None
    for one in range(usual, usual + MOST_PORTS):
        try:
            return listening(host, one)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise refused(host, one, error) from None
    last = usual + MOST_PORTS - 1
    raise Trouble(f"the ports {usual} to {last} are all in use; name another with --port")


def refused(host: str, port: int, error: OSError) -> Trouble:
    if error.errno == errno.EADDRINUSE:
        free = next_free(host, port)
        offer = f"; {free} is free: --port {free}" if free else "; name another with --port"
        return Trouble(f"port {port} is in use by another program{offer}")
    if error.errno == errno.EACCES:
        return Trouble(f"the system does not let this program use port {port}; use one from 1024")
    return Trouble(f"cannot listen at port {port} ({error.strerror or error}); name another")


def next_free(host: str, port: int) -> int | None:
    for one in range(port + 1, min(port + MOST_PORTS, 65_536)):
        try:
            listening(host, one).close()
        except OSError:
            continue
        return one
    return None
