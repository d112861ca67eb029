"""How many connections each address may have, and all addresses without a code together."""

from collections.abc import Callable
from typing import Generic, TypeVar

from trading_unit.web.http.local_network import LOOPBACK

LEAST_OPEN_FILES = 1_024  # what MOST_OF_NETWORK in connection_limits reckons with


def allow_open_files() -> None:
    """Raises the system's limit to LEAST_OPEN_FILES where it is lower, as it is on macOS."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = LEAST_OPEN_FILES if hard == unlimited else min(LEAST_OPEN_FILES, hard)
    if soft != unlimited and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


MOST_OF_ADDRESS = 64  # a browser has six
MOST_OF_STRANGERS = 300  # of all addresses from which nobody holds a seat or is the table
MOST_OF_NETWORK = 500  # of all addresses but the loopback; a process usually has 1,024 handles
MOST_KNOWN = 200  # addresses that are remembered

Connection = TypeVar("Connection")


class KnownAddresses:
    """The addresses from which requests have come with a token that is still valid."""

    def __init__(self, is_valid: Callable[[str], bool]) -> None:
        self.is_valid = is_valid
        self.tokens: dict[str, str] = {}  # by address: the newest; the address used last comes last

    def note(self, address: str, token: str) -> None:
        """A request with that token, which is valid now, has come from that address."""
        self.tokens.pop(address, None)
        self.tokens[address] = token
        if len(self.tokens) > MOST_KNOWN:
            del self.tokens[next(iter(self.tokens))]

    def __contains__(self, address: str) -> bool:
        return address in self.tokens and self.is_valid(self.tokens[address])


class ConnectionLimits(Generic[Connection]):
    """Counts the connections of each address. The loopback is not limited, so that nobody on the
    network can shut out the table on its own machine."""

    def __init__(self, known: KnownAddresses) -> None:
        self.known = known
        # By address; the oldest of each comes first.
        self.connections: dict[str, dict[Connection, None]] = {}

    def add(self, address: str, connection: Connection) -> Connection | None:
        """Counts a new connection. Returns the one that has to end to keep within the limits, which
        may be the new one and is counted no more; None if there is room."""
        own = self.connections.setdefault(address, {})
        own[connection] = None
        if address == LOOPBACK:
            return None
        if len(own) > MOST_OF_ADDRESS:
            self.remove(address, connection)
            return connection
        network = [one for one in self.connections if one != LOOPBACK]
        strangers = [one for one in network if one not in self.known]
        if address in strangers and self.count(strangers) > MOST_OF_STRANGERS:
            return self.take_oldest_of_busiest(strangers)
        if self.count(network) > MOST_OF_NETWORK:
            return self.take_oldest_of_busiest(strangers or network)
        return None

    def remove(self, address: str, connection: Connection) -> None:
        """It may have been removed before."""
        own = self.connections.get(address, {})
        own.pop(connection, None)
        if not own:
            self.connections.pop(address, None)

    def count(self, addresses: list[str]) -> int:
        return sum(len(self.connections[one]) for one in addresses)

    def take_oldest_of_busiest(self, addresses: list[str]) -> Connection:
        """Of the address with the most connections: one that has few of them keeps them."""
        busiest = max(addresses, key=lambda one: len(self.connections[one]))
        oldest = next(iter(self.connections[busiest]))
        self.remove(busiest, oldest)
        return oldest
