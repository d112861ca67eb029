"""The secrets that let a browser in: the table's key, the code for phones, the tokens of seats."""

from hmac import compare_digest
from secrets import choice, token_urlsafe

from trading_unit.web.changes import Changes

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"  # no two that look alike, and no vowels: no words
CODE_LETTERS = 6
TOKEN_BYTES = 24
MOST_TABLES = 8  # browsers that are the table; one more ends the oldest
MOST_PHONES = 4  # on one seat; one more ends the oldest


def equal_in_constant_time(one: str, other: str) -> bool:
    """Whether both are the same; the time it takes does not tell where they differ."""
    return compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


class AccessKeys:
    """Tokens are valid as long as the program runs; a seat's until its phone leaves, the table
    frees the seat, or another game is opened."""

    def __init__(self, changes: Changes) -> None:
        self.changes = changes
        self.table_key = token_urlsafe(TOKEN_BYTES)  # in the address that is opened; used once
        self.code = new_code()
        self.table_tokens: list[str] = []
        self.seat_tokens: dict[int, list[str]] = {}

    def redeem(self, key: str) -> str | None:
        """A new table token if `key` is the table's key, which is then replaced; else None."""
        if not equal_in_constant_time(key, self.table_key):
            return None
        self.table_key = token_urlsafe(TOKEN_BYTES)
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
