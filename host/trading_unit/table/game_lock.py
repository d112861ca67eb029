"""One program at a time plays a game: who opens it holds it until he closes it, or is killed."""

import contextlib
import sqlite3
from pathlib import Path

from trading_unit.table.sqlite_file import saying
from trading_unit.trouble import Trouble


class GameLock:
    """An empty file that SQLite locks, as it can on every system; the lock dies with its holder.

    Raises Trouble when somebody else has it, another table of the same program among them.
    """

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        with saying(path):
            self.db = sqlite3.connect(path, 0, isolation_level=None, check_same_thread=False)
            try:
                self.db.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self.db.close()
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                raise Trouble(
                    f"{name!r} is being played already; go on there, or close it there first"
                ) from None
            except BaseException:
                self.db.close()
                raise

    def release(self) -> None:
        self.db.close()
        # Where another program is about to lock it, the key of the entries still keeps them apart.
        with contextlib.suppress(OSError):
            self.path.unlink()
