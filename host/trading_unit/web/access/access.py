"""Who may do what: keys of the table, code and seats of phones, and who tries too often."""

from collections.abc import Callable

from trading_unit.screen.page_words import WORDS
from trading_unit.web.access.access_keys import AccessKeys
from trading_unit.web.access.guess_limit import GuessLimit
from trading_unit.web.access.phone_access import PhoneAccess
from trading_unit.web.access.rate_limits import RateLimit
from trading_unit.web.access.seat_memory import SeatMemory
from trading_unit.web.access.seat_requests import SeatRequests
from trading_unit.web.http.client import Client
from trading_unit.web.http.connection_limits import KnownAddresses
from trading_unit.web.streams.pages import Changes
from trading_unit.words.by_key import KeyedSentence
from trading_unit.words.sentence import Text

ADDRESS_AGAIN_S = 10.0  # between two addresses that are printed
REUSE_AGAIN_S = 60.0  # between two notices that an address was used again


class Access:
    """`clock` is in seconds; `seat_memory` knows phones again that had seats when an earlier
    program ended."""

    def __init__(
        self, clock: Callable[[], float], changes: Changes, seat_memory: SeatMemory | None = None
    ) -> None:
        self.clock = clock
        self.keys = AccessKeys(changes, clock, seat_memory)
        self.known_addresses = KnownAddresses(self.keys.is_token)
        self.rate_limit = RateLimit(clock)
        self.guess_limit = GuessLimit(clock, changes.note)
        self.seat_requests = SeatRequests(clock, changes.note)
        self.phones = PhoneAccess(changes)
        self.cookie_suffix = "table"  # tells this program's cookies from another's
        self.print_address: Callable[[], None] = lambda: None  # where the program runs
        self.address_printed_at = -ADDRESS_AGAIN_S
        self.reuse_announced_at = -REUSE_AGAIN_S

    def current_client(self, client: Client) -> Client:
        """Return the same client with the seat that it has now, if it has not lost it."""
        if client.table:
            return client
        seat = self.keys.seat_of(client.token)
        return Client(False, seat, client.language, client.address, client.token)

    def offer_address(self) -> None:
        """Print an address that opens the table, but not again at once."""
        if self.clock() - self.address_printed_at >= ADDRESS_AGAIN_S:
            self.address_printed_at = self.clock()
            self.print_address()

    def reuse_notice(self, address: str) -> Text | None:
        """Return what the table is told when somebody there has tried a key of the table that was
        used before; None where it was told of one just now."""
        if self.clock() - self.reuse_announced_at < REUSE_AGAIN_S:
            return None
        self.reuse_announced_at = self.clock()
        return KeyedSentence(WORDS, "key used again", {"address": address})
