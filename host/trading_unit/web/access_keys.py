"""Who may do what: the table's key, the code for phones, and the tokens of seats."""

from hmac import compare_digest
from secrets import choice, token_urlsafe

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"  # no two that look alike, and no words
CODE_LETTERS = 6
TOKEN_BYTES = 24
MOST_TABLES = 8  # browsers that are the table; the oldest goes
MOST_PHONES = 4  # on one seat


def same(one: str, other: str) -> bool:
    """Takes as long whatever is the same."""
    return compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


class AccessKeys:
    """Tokens live as long as the program; a seat's until it is taken back or left."""

    def __init__(self) -> None:
        self.once = token_urlsafe(TOKEN_BYTES)  # in the address that is opened; good for one use
        self.code = new_code()
        self.tables: list[str] = []
        self.seats: dict[int, list[str]] = {}

    def spend(self, key: str) -> str | None:
        """A token of the table for the key, which opens nothing from then on."""
        if not same(key, self.once):
            return None
        self.once = token_urlsafe(TOKEN_BYTES)
        token = token_urlsafe(TOKEN_BYTES)
        self.tables = [*self.tables, token][-MOST_TABLES:]
        return token

    def is_table(self, token: str) -> bool:
        return any(same(token, one) for one in self.tables)

    def fits(self, code: str) -> bool:
        """As it was typed: small letters and gaps do not matter."""
        return same("".join(code.upper().split()).replace("-", ""), self.code)

    def join(self, seat: int) -> str:
        """A token for whoever has told the code."""
        token = token_urlsafe(TOKEN_BYTES)
        self.seats[seat] = [*self.seats.get(seat, ()), token][-MOST_PHONES:]
        return token

    def seat_of(self, token: str) -> int | None:
        found = [seat for seat, held in self.seats.items() for one in held if same(token, one)]
        return found[0] if found else None

    def take_back(self, seat: int) -> None:
        self.seats.pop(seat, None)

    def leave(self, token: str) -> None:
        """One phone gives its seat up."""
        for seat, held in list(self.seats.items()):
            held[:] = [one for one in held if not same(token, one)]
            if not held:
                del self.seats[seat]

    def anew(self) -> None:
        """Another game: no phone has a seat, and the code is another one."""
        self.seats.clear()
        self.code = new_code()


def new_code() -> str:
    return "".join(choice(LETTERS) for _ in range(CODE_LETTERS))
