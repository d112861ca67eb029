"""The record of a game being played: each entry is kept, in a transaction of its own, before it is
told."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from trading_unit.table.checksums import seal, text_of
from trading_unit.table.game_lock import GameLock
from trading_unit.table.sqlite_file import saying, transaction
from trading_unit.table.stored_game import StoredGame, add_ending
from trading_unit.table.table import Entry, State, Table


class Record:
    """`table` is the game, to be asked and answered; `news` says what there is to know about how it
    goes on, if anything. Until it is closed nobody else can open it."""

    def __init__(
        self,
        db: sqlite3.Connection,
        path: Path,
        game: int,
        kept: StoredGame,
        table: Table,
        hold: GameLock,
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.path = path
        self.game = game
        self.name = kept.name
        self.table = table
        self.news = ""
        self.count = len(kept.entries)
        self.seal = kept.seal
        self.over = kept.ending is not None
        self.hold: GameLock | None = hold
        self.now = now
        self.setup = kept.setup_data()
        self.clock: Callable[[], int] | None = None  # tells the milliseconds left of the hour
        self.left_ms = left_in(db, path, game)  # of it, when the game was last played

    def __enter__(self) -> "Record":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def keep(self, entry: Entry, state: State | None) -> None:
        """Raises Trouble when it could not be written; then nothing has been."""
        text = text_of(list(entry))
        mark = seal(text, self.seal)
        over = self.table.ask is None
        with saying(self.path), transaction(self.db):
            self.db.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
                (self.game, self.count, self.now(), text, mark),
            )
            if state is not None:
                plain = text_of(state)
                self.db.execute(
                    "INSERT INTO starts VALUES (?, ?, ?, ?)",
                    (self.game, self.count, plain, seal(plain)),
                )
            self.keep_clock()
            if self.over:
                self.db.execute("DELETE FROM endings WHERE game = ?", (self.game,))
            if over:
                add_ending(self.db, self.game, ending_text(self.table))
        self.count += 1
        self.seal = mark
        self.over = over

    def close(self) -> None:
        """Nothing more is kept; somebody else may open the game."""
        if self.hold is None:
            return
        self.table.keep = closed
        try:
            if self.clock is not None:
                with saying(self.path), transaction(self.db):
                    self.keep_clock()
        finally:
            self.hold.release()
            self.hold = None

    def keep_clock(self) -> None:
        """MI-41: the hour is the table's, and stands still while the game is closed."""
        if self.clock is not None:
            row = (self.game, self.clock())
            self.db.execute("INSERT OR REPLACE INTO clocks VALUES (?, ?)", row)


def left_in(db: sqlite3.Connection, path: Path, game: int) -> int | None:
    """What was left of the hour; None when that has never been noted."""
    with saying(path):
        row = db.execute("SELECT left_ms FROM clocks WHERE game = ?", (game,)).fetchone()
    return row[0] if row is not None and type(row[0]) is int and row[0] >= 0 else None


def closed(entry: Entry, state: State | None) -> None:
    raise ValueError("the game has been closed; open it again")


def ending_text(table: Table) -> str:
    """How the game has ended, for who looks at it later: what the whole table may see."""
    game = table.game
    return text_of(
        {
            "winners": list(game.winners),
            "totals": [
                [seat, [[what, amount] for what, amount in lines]]
                for seat, lines in game.totals.items()
            ],
            "log": [game.say(line) for line in game.log if game.sees(None, line)],
        }
    )
