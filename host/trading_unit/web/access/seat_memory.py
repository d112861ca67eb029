"""Which phones had seats in a kept game, so that they have them again when it goes on, also after
the program has ended.

A token itself is nowhere on the disk: the game's record has a digest of it, made with a key that
lies in the user's own folder. Whoever hands out a file of games hands out no seat with it, and in a
file that somebody else has made no phone of his is known.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from secrets import token_bytes

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import KB, is_file, read_file
from trading_unit.table.store import owner_only
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.sqlite_file import default_path, sqlite_trouble
from trading_unit.trouble import Trouble

KEY_FILE = "phones.key"
KEY_BYTES = 32
MOST_BYTES = KB  # a file with more is damaged by more than a line end
LASTS_S = 60 * 24 * 3600  # since a phone was seen last
MOST_OF_GAME = 100  # rows that are read


@dataclass(frozen=True, slots=True)
class SeenPhone:
    """A phone's seat, and when it was seen last, in seconds since 1970."""

    seat: int
    seen: int


SeenPhones = dict[str, SeenPhone]
"""Phones by the digests of their tokens."""


class SeatMemory:
    """In one store; `key` is this user's."""

    def __init__(self, store: GameStore, key: bytes) -> None:
        self.store = store
        self.key = key

    def digest(self, token: str) -> str:
        return blake2b(token.encode(errors="replace"), key=self.key, digest_size=32).hexdigest()

    def phones(self, game: int) -> SeenPhones:
        """Return those of the game of that number, while they last. Raises Trouble."""
        rows = self.read(
            "SELECT digest, seat, until FROM phones WHERE game = ? AND until > ? LIMIT ?",
            (game, self.store.now(), MOST_OF_GAME),
        )
        return {
            digest: SeenPhone(seat, until - LASTS_S)
            for digest, seat, until in rows
            if (type(digest), type(seat), type(until)) == (str, int, int)
        }

    def knows(self, token: str) -> bool:
        """Whether it is of a seat in any game. Raises Trouble."""
        return bool(
            self.read(
                "SELECT 1 FROM phones WHERE digest = ? AND until > ? LIMIT 1",
                (self.digest(token), self.store.now()),
            )
        )

    def save(self, game: int, phones: SeenPhones) -> None:
        """Let these phones and no others have seats in that game. Raises Trouble."""
        rows = [(game, digest, one.seat, one.seen + LASTS_S) for digest, one in phones.items()]
        db = self.store.db
        with self.store.transaction():
            db.execute("DELETE FROM phones WHERE game = ? OR until <= ?", (game, self.store.now()))
            db.executemany("INSERT INTO phones VALUES (?, ?, ?, ?)", rows)

    def forget(self, digest: str | None) -> None:
        """Let that phone, or every one, have a seat in no game any more. Raises Trouble."""
        with self.store.transaction():
            self.store.db.execute("DELETE FROM phones WHERE ?1 IS NULL OR digest = ?1", (digest,))

    def read(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        with sqlite_trouble(self.store.path):
            return self.store.db.execute(query, values).fetchall()


def users_seat_memory(store: GameStore, print_line: Callable[[str], None]) -> SeatMemory | None:
    """None where no key can be kept: then phones have their seats as long as the program runs."""
    try:
        return SeatMemory(store, user_key())
    except Trouble as trouble:
        print_line(str(trouble))
        return None


def user_key(folder: Path | None = None) -> bytes:
    """This user's key, which is made when there is none. Raises Trouble when it can neither be read
    nor made."""
    path = (folder or default_path().parent) / KEY_FILE
    owner_only.narrow(path, owner_only.FILE_MODE)
    try:
        key = read_file("key", path, MOST_BYTES) if is_file(path) else b""
        if len(key) != KEY_BYTES:
            key = token_bytes(KEY_BYTES)
            write_file("key", str(path), lambda: key, private=True)
    except Trouble as trouble:
        raise Trouble(
            "{trouble}; phones that have seats need the code again when this program was ended",
            trouble=trouble.sentence,
        ) from None
    return key
