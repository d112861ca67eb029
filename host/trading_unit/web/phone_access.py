"""The house network: whether phones are let in, and where they find the table."""

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble
from trading_unit.web import local_network

LONGEST = 100

Opening = Callable[[], int]
"""Opens the house network and tells the port; raises Trouble."""


class PhoneAccess:
    """`opening` and `closing` are given by whoever listens at the sockets."""

    def __init__(self) -> None:
        self.opening: Opening | None = None
        self.closing: Callable[[], None] | None = None
        self.port: int | None = None  # None while it is closed
        self.addresses: Sequence[str] = ()
        self.named = ""  # an address that the table has typed
        self.own: set[str] = set()  # this machine's own doors, as Host headers name them
        self.twice: set[int] = set()  # seats whose two phones have been told

    @property
    def open(self) -> bool:
        return self.port is not None

    def let_in(self) -> None:
        if self.open:
            return
        if self.opening is None:
            raise Trouble("this program cannot open the house network here")
        self.port = self.opening()
        self.look()

    def shut(self) -> None:
        if self.open and self.closing is not None:
            self.port = None
            self.closing()

    def look(self) -> None:
        """This machine's addresses may have changed: another network, a VPN."""
        self.addresses = local_network.addresses()

    def call(self, address: str) -> None:
        """The table says where phones find it: a name or an address, with a port or without."""
        text = address.strip()
        if not text:
            self.named = ""
            return
        parts = urlsplit(text if "//" in text else f"//{text}", "http")
        try:
            host, port = parts.hostname, parts.port
        except ValueError:
            host, port = None, None
        plain = host is not None and host.isascii() and len(text) <= LONGEST
        if not plain or host is None or parts.scheme != "http" or parts.username is not None:
            raise Trouble("an address is like 192.168.1.7 or mytable.local, with :port if need be")
        if not all(letter.isalnum() or letter in ".-" for letter in host):
            raise Trouble("an address is like 192.168.1.7 or mytable.local, with :port if need be")
        self.named = f"{host}:{port}" if port else host

    def host(self) -> str:
        """Where phones find the table: what was typed, or our likeliest address."""
        named = self.named or (self.addresses[0] if self.addresses else "")
        return named if ":" in named or not named else f"{named}:{self.port}"

    def hosts(self) -> set[str]:
        """All that a Host header may say."""
        if not self.open:
            return self.own
        there = {f"{address}:{self.port}" for address in self.addresses}
        return self.own | there | ({self.host()} if self.named else set())

    def address(self, code: str) -> str:
        """What the QR says. The code stands behind #, which is never sent over the network."""
        host = self.host()
        return f"http://{host}/seat#{code}" if self.open and host else ""

    def plain(self, code: str) -> dict[str, Any]:
        host = self.host()
        return {
            "open": self.open,
            "code": code if self.open else "",
            "address": f"http://{host}/" if self.open and host else "",
            "addresses": list(self.addresses),
            "named": self.named,
            "port": self.port,
        }

    def mark(self) -> tuple[Any, ...]:
        return (self.port, self.named, tuple(self.addresses))

    def newly_twice(self, seat: int, count: int) -> bool:
        if count < 2:
            self.twice.discard(seat)
            return False
        new = seat not in self.twice
        self.twice.add(seat)
        return new
