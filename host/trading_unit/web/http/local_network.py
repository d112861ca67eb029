"""This machine's addresses on the home network, and sockets to listen at."""

import errno
import ipaddress
import socket
from contextlib import suppress

from trading_unit.trouble import Trouble

USUAL_PORT = 8760
MOST_PORTS = 20  # tried one after the other
# That wait to be accepted. asyncio accepts as many in one turn, before any limit can end them, and
# where handles have run out, tries and complains as often.
BACKLOG = 100
# The system is asked which of our addresses it would use to reach these; nothing is sent.
PROBED = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PRIVATE_NETWORKS = (  # the most usual for a home first
    ipaddress.ip_network("192.168.0.0/16"),
    ipaddress.ip_network("10.0.0.0/8"),
    ipaddress.ip_network("172.16.0.0/12"),
)


def addresses() -> list[str]:
    """This machine's on its networks, the likeliest for phones first."""
    found = set()
    for place in PROBED:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((place, 9))
                found.add(probe.getsockname()[0])
            except OSError:
                continue  # there is no route
    with suppress(OSError):  # a machine may not know its own name
        found.update(info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None))
    return sorted(filter(is_reachable, map(str, found)), key=likelihood)


def is_reachable(address: str) -> bool:
    """Whether another machine could reach us at that address."""
    try:
        parsed = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def likelihood(address: str) -> tuple[int, str]:
    """A sort key: addresses that a home network is likely to use come first."""
    parsed = ipaddress.IPv4Address(address)
    places = [place for place, network in enumerate(PRIVATE_NETWORKS) if parsed in network]
    return (places[0] if places else len(PRIVATE_NETWORKS), address)


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at that port. Raises OSError."""
    # asyncio sets TCP_NODELAY only where the protocol is named; else a response takes 40 ms.
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # On Windows SO_REUSEADDR would let two programs listen at one port.
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
        sock.setblocking(False)
    except BaseException:
        sock.close()
        raise
    return sock


def open_socket(host: str, port: int | None, usual: int = USUAL_PORT) -> socket.socket:
    """Listens at that port, or if it is None, at the usual one or the next that is free. Raises
    Trouble."""
    if port is not None:
        try:
            return listening_socket(host, port)
        except OSError as error:
            raise listen_trouble(host, port, error) from None
    for one in range(usual, usual + MOST_PORTS):
        try:
            return listening_socket(host, one)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise listen_trouble(host, one, error) from None
    last = usual + MOST_PORTS - 1
    raise Trouble(
        "the ports {usual} to {last} are all in use; name another with --page-port",
        usual=usual,
        last=last,
    )


def listen_trouble(host: str, port: int, error: OSError) -> Trouble:
    if error.errno == errno.EADDRINUSE:
        free = next_free(host, port)
        if free:
            return Trouble(
                "port {port} is in use by another program; {free} is free: --page-port {free}",
                port=port,
                free=free,
            )
        return Trouble(
            "port {port} is in use by another program; name another with --page-port", port=port
        )
    if error.errno == errno.EACCES:
        return Trouble(
            "the system does not let this program use port {port}; use one from 1024", port=port
        )
    return Trouble(
        "cannot listen at port {port} ({why}); name another", port=port, why=error.strerror or error
    )


def next_free(host: str, port: int) -> int | None:
    """A free port above that one; None if the next MOST_PORTS are all in use."""
    for one in range(port + 1, min(port + MOST_PORTS, 65_536)):
        try:
            listening_socket(host, one).close()
        except OSError:
            continue
        return one
    return None
