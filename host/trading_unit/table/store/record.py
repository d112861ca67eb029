"""The record of one open game: it saves each entry in a transaction of its own, before anybody is
told of it."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from trading_unit.table.entries import FROM, Entry, State
from trading_unit.table.game_kind import Setup
from trading_unit.table.refused import Replaced
from trading_unit.table.said import say
from trading_unit.table.store import game_file
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_lock import GameLock
from trading_unit.table.store.sqlite_file import OpenFiles, begin, sqlite_trouble, transaction
from trading_unit.table.store.stored_game import StoredGame, insert_ending, read_game
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence


class Record:
    """`table` plays the game; `notice` is what people have to know about how it goes on, or empty.
    Until the record is closed nobody else can open the game."""

    def __init__(
        self,
        db: sqlite3.Connection,
        path: Path,
        game: int,
        stored: StoredGame,
        table: Table,
        lock: GameLock,
        files: OpenFiles,
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.path = path
        self.files = files
        self.reserved = False  # the transaction of the next entry has been begun
        self.copy: Path | None = None  # written when the database has been replaced
        self.game = game
        self.name = stored.name
        self.table = table
        self.notice: Sentence | str = ""
        self.count = len(stored.entries)
        self.checksum = stored.checksum
        self.over = stored.ending is not None
        self.on_end: Callable[[], None] = lambda: None  # after an entry with which the game is over
        self.lock: GameLock | None = lock
        self.on_close: Callable[[], None] = lambda: None  # after the lock has been released
        self.now = now
        self.last_played = stored.last_played
        self.setup = stored.setup_data()
        self.clock: Callable[[], int] | None = None  # gives the milliseconds left of the hour
        self.left_ms = stored.left_ms  # of the hour, when it was last played

    def __enter__(self) -> "Record":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def reserve(self) -> None:
        """Begin the transaction of the next entry, before the rules take it: while another program
        writes, it could not be saved, and nothing is to be taken back then."""
        self.release()
        try:
            self.files.check()
        except Replaced:
            self.copy = self.copy or self.saved_copy()
            raise Replaced(self.path, self.copy) from None
        with sqlite_trouble(self.path):
            begin(self.db)
        self.reserved = True

    def release(self) -> None:
        """No entry is saved after all."""
        self.reserved = False
        with suppress(sqlite3.Error):  # where the disk fails, SQLite itself has rolled back
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def save(self, entry: Entry, state: State | None) -> None:
        """Save an entry, with the state when it has begun a turn. Raises Trouble when nothing
        could be written."""
        text = json_text(list(entry))
        checksum = checksum_of(text, self.checksum)
        over = self.table.ask is None
        at = max(self.now(), self.last_played)  # the clock may have been set back
        reserved, self.reserved = self.reserved, False
        with sqlite_trouble(self.path), transaction(self.db, begun=reserved):
            self.db.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
                (self.game, self.count, at, text, checksum),
            )
            if state is not None:
                state_text = json_text(state)
                self.db.execute(
                    "INSERT INTO starts VALUES (?, ?, ?, ?)",
                    (self.game, self.count, state_text, checksum_of(state_text)),
                )
            self.save_clock()
            if self.over:
                self.db.execute("DELETE FROM endings WHERE game = ?", (self.game,))
            if over:
                insert_ending(self.db, self.game, ending_text(self.table, self.setup))
            self.files.check()
        self.count += 1
        self.checksum = checksum
        self.last_played = at
        self.over = over

    def follow(self, entry: Entry) -> None:
        """Called when the entry is saved and counts."""
        if self.over:
            self.on_end()

    def close(self) -> None:
        """Save nothing more, and let others open the game."""
        if self.lock is None:
            return
        self.table.reserve, self.table.save = None, refuse_to_save
        try:
            # Where that fails, the hour is as it was at the last answer.
            with suppress(Trouble):
                self.save_hour()
        finally:
            self.lock.release()
            self.lock = None
            self.on_close()

    def save_hour(self) -> None:
        """Save what is left of the hour, outside of an answer."""
        if self.clock is not None:
            with sqlite_trouble(self.path), transaction(self.db):
                self.save_clock()

    def saved_copy(self) -> Path | None:
        """A single file of the game beside the database, which has been replaced; None when it
        could not be written. What is open can be read until it is closed."""
        try:
            stored = read_game(self.db, self.game)
            file = unused_file(self.path.parent, stored.name)
            game_file.write(game_file.file_text(stored), file)
        except (OSError, sqlite3.Error, Trouble):
            return None
        return file

    def save_clock(self) -> None:
        """MI-41: the hour belongs to the game, and stands still while the game is closed."""
        if self.clock is not None:
            row = (self.game, self.clock())
            self.db.execute("INSERT OR REPLACE INTO clocks VALUES (?, ?)", row)


def unused_file(folder: Path, name: str) -> Path:
    """A file that is not there yet, for a game of that name."""
    stem = "".join(letter for letter in name if letter.isalnum() or letter in " -_").strip()
    file = folder / f"{stem or 'game'}.game"
    number = 1
    while file.exists():
        number += 1
        file = folder / f"{stem or 'game'} {number}.game"
    return file


def refuse_to_save(entry: Entry, state: State | None) -> None:
    raise ValueError("the game has been closed; open it again")


def counts(table: Table, setup: Setup) -> bool:
    """Return whether the game counts in statistics: nothing seen was drawn anew, and it was played
    from its beginning."""
    return not table.anew and is_from_beginning(table.log, setup)


def is_from_beginning(entries: Sequence[Entry], setup: Setup) -> bool:
    """Return whether the game neither began on a table nor went on from a state."""
    return setup.get("standing") is None and all(what != FROM for what, _, _ in entries)


def ending_text(table: Table, setup: Setup) -> str:
    """How the game has ended, as JSON text: what the whole table may see of it."""
    game = table.game
    return json_text(
        {
            "winners": list(game.winners),
            "counts": counts(table, setup) and not setup.get("lesson"),
            "totals": [
                [seat, [[what, amount] for what, amount in lines]]
                for seat, lines in game.totals.items()
            ],
            "log": [say(game, line) for line in game.log if game.sees(None, line)],
        }
    )
