"""The secrets that let a browser in: the table's key, the code for phones, the tokens of seats."""

import time
from collections.abc import Callable, Collection
from contextlib import suppress
from hashlib import sha256
from secrets import choice, token_urlsafe

from trading_unit.trouble import Trouble
from trading_unit.web.access.seat_memory import SeatMemory, SeenPhone, SeenPhones
from trading_unit.web.access.table_keys import TableKeys, equal_in_constant_time
from trading_unit.web.streams.pages import Changes

LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"  # no two that look alike, and no vowels: no words
CODE_LETTERS = 8
GROUP_LETTERS = 4  # of a code that is shown, as people read it aloud
TOKEN_BYTES = 24
MOST_TABLES = 8  # browsers that are the table; one more ends the oldest
MOST_PHONES = 4  # on one seat; one more is refused
MOST_LEFT_GAMES = 20  # whose phones are remembered

SeatTokens = dict[int, list[str]]


class SeatFull(Trouble):
    """As many phones have the seat as may have it."""


class AccessKeys:
    """The table's tokens are valid as long as the program runs. A seat's token is valid in one
    game, until its phone leaves or the table frees the seat; it is valid again when that game is
    resumed. With a `memory` that holds also when the program was ended: a phone that was there has
    its seat from its first request on, and until then the seat is free for others."""

    def __init__(
        self,
        changes: Changes,
        clock: Callable[[], float] = time.monotonic,
        memory: SeatMemory | None = None,
    ) -> None:
        self.changes = changes
        self.memory = memory
        self.number: int | None = None  # of the game on the table, in its store
        self.returning: SeenPhones = {}  # phones that were in it and have not come back
        self.is_saved = True  # who has seats in it
        self.table_keys = TableKeys(clock)
        self.code = new_code()
        self.table_tokens: list[str] = []
        self.seat_tokens: SeatTokens = {}  # of the game on the table
        self.present: SeenPhones = {}  # the phones with these tokens
        self.left_games: dict[object, SeatTokens] = {}  # the game left last comes last

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

    def is_full(self, seat: int) -> bool:
        return len(self.seat_tokens.get(seat, ())) >= MOST_PHONES

    def add_phone(self, seat: int, before: str = "") -> str:
        """A token for that seat. Whoever calls it has checked the code. `before` is the phone's
        token until now, which stays its token if it has a seat in a game that was left. Raises
        SeatFull."""
        if self.is_full(seat):
            raise SeatFull(f"the seat {seat} has {MOST_PHONES} phones")
        token = before if self.has_left_seat(before) else token_urlsafe(TOKEN_BYTES)
        if seat not in self.seat_tokens:
            self.forget_returning(seat)  # the seat is given to another
        self.seat_tokens.setdefault(seat, []).append(token)
        self.note_seats()
        return token

    def seat_of(self, token: str) -> int | None:
        """Found by the token's digest: a request, an open page and a new connection ask for it,
        and the time it takes says nothing of a token."""
        digest = self.digest(token)
        found = self.present.get(digest) or self.returning.get(digest)
        return None if found is None else found.seat

    def phones(self) -> SeenPhones:
        """Return the phones with seats in the game on the table, come back or not."""
        return self.returning | self.present

    def digest(self, token: str) -> str:
        """Return the name by which a phone is remembered, and which is no token."""
        if self.memory is not None:
            return self.memory.digest(token)
        return sha256(token.encode(errors="replace")).hexdigest()

    def now(self) -> int:
        """Return the time in seconds since 1970."""
        return int(time.time()) if self.memory is None else self.memory.store.now()

    def note_seen(self, token: str) -> None:
        """Note that a phone is here now. If it is one that was there before the program ended, it
        has come back."""
        digest = self.digest(token)
        if digest in self.present:
            self.present[digest] = SeenPhone(self.present[digest].seat, self.now())
            return
        found = self.returning.pop(digest, None)
        if found is not None:
            if not self.is_full(found.seat):
                self.seat_tokens.setdefault(found.seat, []).append(token)
            self.note_seats()

    def forget_returning(self, seat: int) -> None:
        self.returning = {one: of for one, of in self.returning.items() if of.seat != seat}

    def note_seats(self) -> None:
        """Another phone has a seat, or one has none any more."""
        before, now = self.present, self.now()
        self.present = {}
        for seat, tokens in self.seat_tokens.items():
            for digest in map(self.digest, tokens):
                seen = before[digest].seen if digest in before else now
                self.present[digest] = SeenPhone(seat, seen)
        self.is_saved = self.memory is None or self.number is None
        self.save_seats()
        self.changes.note()

    def save_seats(self) -> None:
        """Where it cannot be saved now, the next call tries again."""
        if self.is_saved or self.memory is None or self.number is None:
            return
        with suppress(Trouble):
            self.memory.save(self.number, self.phones())
            self.is_saved = True

    def has_left_seat(self, token: str) -> bool:
        """Whether it is of a seat in a game that was left and may be resumed."""
        if any(seat_in(seats, token) is not None for seats in self.left_games.values()):
            return True
        if not token or self.memory is None:
            return False
        with suppress(Trouble):
            return self.memory.knows(token)
        return False

    def free_seat(self, seat: int) -> None:
        """Let all phones of that seat lose it. They know the code, so there is a new one."""
        self.code = new_code()
        self.put_out([one for one, phone in self.phones().items() if phone.seat == seat])

    def remove_phone(self, token: str) -> None:
        """The phone with that token gives up its seat; other phones on it stay."""
        self.put_out([self.digest(token)])

    def put_out(self, digests: Collection[str]) -> None:
        """Let these phones have no seat in the game on the table any more."""
        self.returning = {one: of for one, of in self.returning.items() if one not in digests}
        self.seat_tokens = self.without(self.seat_tokens, digests)
        self.note_seats()

    def without(self, seats: SeatTokens, digests: Collection[str]) -> SeatTokens:
        """Return the seats that have other phones, with these."""
        kept = {
            seat: [token for token in tokens if self.digest(token) not in digests]
            for seat, tokens in seats.items()
        }
        return {seat: tokens for seat, tokens in kept.items() if tokens}

    def forget(self, digest: str | None = None) -> None:
        """Let that phone, or every one, have a seat in no game any more, and make a new code.
        Raises Trouble."""
        if self.memory is not None:
            self.memory.forget(digest)
        digests = list(self.phones()) if digest is None else [digest]
        self.left_games = {
            game: {} if digest is None else self.without(seats, digests)
            for game, seats in self.left_games.items()
        }
        self.code = new_code()
        self.put_out(digests)

    def open_game(self, game: object, number: int | None = None, seats: int = 0) -> None:
        """The phones that had seats in that game have them again, all others have none, and there
        is a new code. `number` is the game's in its store, `seats` how many it has."""
        self.leave_room()
        self.seat_tokens = self.left_games.pop(game, {})
        self.number = number
        if self.memory is not None and number is not None:
            with suppress(Trouble):
                found = self.memory.phones(number)
                self.returning = {one: of for one, of in found.items() if 0 <= of.seat < seats}
            for tokens in self.seat_tokens.values():
                for token in tokens:
                    self.returning.pop(self.memory.digest(token), None)
        self.note_seats()

    def phones_left_in(self, game: object, number: int) -> int:
        """How many phones will have their seats again when that game goes on."""
        digests: set[str] = set()
        for tokens in self.left_games.get(game, {}).values():
            digests.update(map(self.digest, tokens))
        if self.memory is not None:
            with suppress(Trouble):
                digests.update(self.memory.phones(number))
        return len(digests)

    def leave_room(self) -> None:
        """No phone has a seat until it takes one with a new code."""
        if self.present:
            self.is_saved = False  # when they were seen last
        self.save_seats()
        self.number, self.returning = None, {}
        self.seat_tokens = {}
        self.code = new_code()
        self.note_seats()

    def give_seats(self, seats: SeatTokens, code: str = "") -> None:
        """The phones with these tokens have these seats from now on, and no others; `code` is the
        code for phones, if it is to be another one."""
        self.seat_tokens = seats
        self.code = code or self.code
        self.note_seats()

    def leave_game(self, game: object) -> None:
        """No phone has a seat until a game is opened."""
        if self.seat_tokens:
            self.left_games[game] = self.seat_tokens
            if len(self.left_games) > MOST_LEFT_GAMES:
                del self.left_games[next(iter(self.left_games))]
        self.leave_room()


def seat_in(seats: SeatTokens, token: str) -> int | None:
    """The seat that has that token."""
    found = [
        seat
        for seat, tokens in seats.items()
        for one in tokens
        if equal_in_constant_time(token, one)
    ]
    return found[0] if found else None


def new_code() -> str:
    return "".join(choice(LETTERS) for _ in range(CODE_LETTERS))


def in_groups(code: str) -> str:
    """The code as people read it: BCDF GHJK."""
    starts = range(0, len(code), GROUP_LETTERS)
    return " ".join(code[start : start + GROUP_LETTERS] for start in starts)
