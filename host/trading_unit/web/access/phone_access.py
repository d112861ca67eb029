"""Access from the home network: whether phones are let in, and at which addresses."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import in_groups
from trading_unit.web.http import local_network
from trading_unit.web.streams.pages import Changes

LONGEST_ADDRESS = 100

OpenNetwork = Callable[[], int]
"""Listens on all networks of this machine and returns the port; raises Trouble."""


class WrongCodes(TypedDict):
    """How many wrong codes have come from an address."""

    address: str
    count: int


class KnownPhone(TypedDict):
    """A phone that has a seat, or has it again as soon as it comes back: by which `id` it can be
    put out, and when it was `seen` last, in seconds since 1970; None while it is here."""

    id: str
    seat: int
    seen: int | None


class Phones(TypedDict):
    """Whether phones are let in, and `new` ones too, with what code, and at which addresses; those
    that are `known`. `wrong` is what the table has to answer."""

    open: bool
    new: bool
    code: str
    address: str
    addresses: list[str]
    known: list[KnownPhone]
    wrong: list[WrongCodes]


class PhoneAccess:
    """The server sets `open_network` and `close_network`; without them phones cannot be let in."""

    def __init__(self, changes: Changes) -> None:
        self.changes = changes
        self.open_network: OpenNetwork | None = None
        self.close_network: Callable[[], None] | None = None
        self.port: int | None = None  # None while phones are shut out
        self.addresses: Sequence[str] = ()  # of this machine, the likeliest for phones first
        self.typed_address = ""  # the table's own choice
        self.new_phones = True  # are let in; the phones that have a seat stay in any case
        self.own_hosts: set[str] = set()  # what a Host header says on this machine itself
        self.shared_seats: set[int] = set()  # whose second phone has been announced

    @property
    def is_open(self) -> bool:
        return self.port is not None

    def let_in(self) -> None:
        if self.is_open:
            return
        if self.open_network is None:
            raise Trouble("this program cannot open the house network here")
        self.port = self.open_network()
        self.new_phones = True
        self.changes.note()
        self.refresh_addresses()

    def shut_out(self) -> None:
        if self.is_open and self.close_network is not None:
            self.port = None
            self.changes.note()
            self.close_network()

    def let_new_in(self, on: bool) -> None:
        """Whether phones without a seat may take one with the code."""
        self.new_phones = on
        self.changes.note()

    def refresh_addresses(self) -> None:
        """They change when this machine joins another network or starts a VPN."""
        before, self.addresses = self.addresses, local_network.addresses()
        if self.addresses != before:
            self.changes.note()

    def set_address(self, address: str) -> None:
        """Phones find the table at that name or address, with a port or without; at this machine's
        likeliest address if it is empty. Raises Trouble."""
        text = address.strip()
        if not text:
            self.typed_address = ""
            self.changes.note()
            return
        parts = urlsplit(text if "//" in text else f"//{text}", "http")
        try:
            host, port = parts.hostname, parts.port
        except ValueError:
            host, port = None, None
        plain = host is not None and host.isascii() and len(text) <= LONGEST_ADDRESS
        if not plain or host is None or parts.scheme != "http" or parts.username is not None:
            raise Trouble("an address is like 192.168.1.7 or mytable.local, with :port if need be")
        if not all(letter.isalnum() or letter in ".-" for letter in host):
            raise Trouble("an address is like 192.168.1.7 or mytable.local, with :port if need be")
        self.typed_address = f"{host}:{port}" if port else host
        self.changes.note()

    def host(self) -> str:
        """Host and port for phones: the typed address, or this machine's likeliest."""
        host = self.typed_address or (self.addresses[0] if self.addresses else "")
        return host if ":" in host or not host else f"{host}:{self.port}"

    def allowed_hosts(self) -> set[str]:
        """The Host headers that are answered."""
        if not self.is_open:
            return self.own_hosts
        on_network = {f"{address}:{self.port}" for address in self.addresses}
        return self.own_hosts | on_network | ({self.host()} if self.typed_address else set())

    def join_address(self, code: str) -> str:
        """What the QR code says; empty while phones are shut out. The code stands behind #, which
        browsers do not send over the network."""
        host = self.host()
        return f"http://{host}/seat#{code}" if self.is_open and host else ""

    def view(self, code: str, known: list[KnownPhone], wrong: Mapping[str, int]) -> Phones:
        """As the table's page shows it. `wrong` is how many wrong codes came from an address."""
        host = self.host()
        return {
            "open": self.is_open,
            "new": self.new_phones,
            "code": in_groups(code) if self.is_open else "",
            "address": f"http://{host}/" if self.is_open and host else "",
            "addresses": list(self.addresses),
            "known": known,
            "wrong": [{"address": one, "count": count} for one, count in wrong.items()],
        }

    def is_newly_shared(self, seat: int, count: int) -> bool:
        """Whether `count`, of the phones that listen for that seat, is above 1 for the first
        time since it was below 2."""
        if count < 2:
            self.shared_seats.discard(seat)
            return False
        new = seat not in self.shared_seats
        self.shared_seats.add(seat)
        return new
