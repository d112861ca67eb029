"""The secrets that let a browser in: the table's key, the code for phones, the tokens of seats."""

import time
from collections.abc import Callable
from secrets import choice, token_urlsafe

from trading_unit.web.changes import Changes
from trading_unit.web.constant_time import equal_in_constant_time
from trading_unit.web.table_keys import TableKeys

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"  # no two that look alike, and no vowels: no words
CODE_LETTERS = 6
TOKEN_BYTES = 24
MOST_TABLES = 8  # browsers that are the table; one more ends the oldest
MOST_PHONES = 4  # on one seat; one more ends the oldest


class AccessKeys:
    """Tokens are valid as long as the program runs; a seat's until its phone leaves, the table
    frees the seat, or another game is opened."""

    def __init__(self, changes: Changes, clock: Callable[[], float] = time.monotonic) -> None:
        self.changes = changes
        self.table_keys = TableKeys(clock)
        self.code = new_code()
        self.table_tokens: list[str] = []
        self.seat_tokens: dict[int, list[str]] = {}

    @property
    def table_key(self) -> str:
        """The one in the address that is printed."""
        return self.table_keys.printed

    def redeem(self, key: str, address: str = "") -> str | None:
        """A new table token if `key` is a valid key of the table for a client from that address,
        which it then is no more; else None."""
        if not self.table_keys.redeem(key, address):
            return None
        token = token_urlsafe(TOKEN_BYTES)
        self.table_tokens = [*self.table_tokens, token][-MOST_TABLES:]
        return token

    def is_table(self, token: str) -> bool:
        return any(equal_in_constant_time(token, one) for one in self.table_tokens)

    def is_token(self, token: str) -> bool:
        """Whether it is the table's or a seat's."""
        return self.is_table(token) or self.seat_of(token) is not None

    def matches_code(self, code: str) -> bool:
        """Whether `code` is the code for phones; case, spaces and hyphens do not matter."""
        typed = "".join(code.upper().split()).replace("-", "")
        return equal_in_constant_time(typed, self.code)

    def add_phone(self, seat: int) -> str:
        """A new token for that seat. Whoever calls it has checked the code."""
        token = token_urlsafe(TOKEN_BYTES)
        self.seat_tokens[seat] = [*self.seat_tokens.get(seat, ()), token][-MOST_PHONES:]
        self.changes.note()
        return token

    def seat_of(self, token: str) -> int | None:
        found = [
            seat
            for seat, tokens in self.seat_tokens.items()
            for one in tokens
            if equal_in_constant_time(token, one)
        ]
        return found[0] if found else None

    def seat_token_set(self) -> set[str]:
        return {token for tokens in self.seat_tokens.values() for token in tokens}

    def free_seat(self, seat: int) -> None:
        """All phones of that seat lose it."""
        self.seat_tokens.pop(seat, None)
        self.changes.note()

    def remove_phone(self, token: str) -> None:
        """The phone with that token gives up its seat; other phones on it stay."""
        for seat, tokens in list(self.seat_tokens.items()):
            tokens[:] = [one for one in tokens if not equal_in_constant_time(token, one)]
            if not tokens:
                del self.seat_tokens[seat]
        self.changes.note()

    def reset_seats(self) -> None:
        """For another game: every phone loses its seat, and there is a new code."""
        self.seat_tokens.clear()
        self.code = new_code()
        self.changes.note()


def new_code() -> str:
    return "".join(choice(LETTERS) for _ in range(CODE_LETTERS))
