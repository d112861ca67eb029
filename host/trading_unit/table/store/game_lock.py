"""A lock on a game: only one program at a time may play it.

The program that opens a game holds its lock until it closes the game or is killed.
"""

import contextlib
import sqlite3
from pathlib import Path

from trading_unit.table.store import owner_only
from trading_unit.table.store.sqlite_file import sqlite_trouble
from trading_unit.trouble import Trouble


class PlayedAlready(Trouble):
    """Another table plays the game now."""


class GameLock:
    """An empty file that SQLite locks, which works on every system; the system releases the lock
    when the program ends.

    Raises PlayedAlready when the lock is taken, also by another table of the same program.
    """

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        owner_only.prepare_database(path)
        with sqlite_trouble(path):
            self.db = sqlite3.connect(path, 0, isolation_level=None, check_same_thread=False)
            try:
                self.db.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self.db.close()
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                raise PlayedAlready(
                    "{name!r} is being played already; go on there, or close it there first",
                    name=name,
                ) from None
            except BaseException:
                self.db.close()
                raise

    def release(self) -> None:
        self.db.close()
        # Another program may lock the file between these two lines. Then a third could lock a new
        # file of that name, but the key of the entries table still refuses a second writer.
        with contextlib.suppress(OSError):
            self.path.unlink()
