"""The keys in addresses that make a browser the table: each of them works once."""

from collections import deque
from collections.abc import Callable
from hmac import compare_digest
from secrets import token_urlsafe

from trading_unit.web.http.local_network import LOOPBACK


def equal_in_constant_time(one: str, other: str) -> bool:
    """Whether both are the same; the time it takes does not tell where they differ."""
    return compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


KEY_BYTES = 24
OPENED_LASTS_S = 30.0
MOST_REMEMBERED = 20  # of each kind: keys that were used, and keys for browsers that open


class TableKeys:
    """The key that is printed stands in the terminal alone, and lasts until it is used. A key for
    the system's browser stands in the list of processes, where every user of this machine can read
    it: it lasts 30 s, and only for who connects from this machine. `clock` is in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.printed = token_urlsafe(KEY_BYTES)
        self.opened: deque[tuple[str, float]] = deque(maxlen=MOST_REMEMBERED)  # with their ends
        self.used: deque[str] = deque(maxlen=MOST_REMEMBERED)

    def open_key(self) -> str:
        """A new key for the system's browser."""
        key = token_urlsafe(KEY_BYTES)
        self.opened.append((key, self.clock() + OPENED_LASTS_S))
        return key

    def redeem(self, key: str, address: str) -> bool:
        """Whether `key` is valid for a client from that address; then it is not any more."""
        if equal_in_constant_time(key, self.printed):
            self.printed = token_urlsafe(KEY_BYTES)
            self.used.append(key)
            return True
        for one, until in list(self.opened):
            if equal_in_constant_time(key, one) and address == LOOPBACK and self.clock() < until:
                self.opened.remove((one, until))
                self.used.append(key)
                return True
        return False

    def was_used(self, key: str) -> bool:
        return any(equal_in_constant_time(key, one) for one in self.used)
