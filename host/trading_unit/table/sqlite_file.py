"""The file that games are kept in: SQLite, looked at before it is touched, with its refusals as
sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from trading_unit.trouble import Trouble

FILE = "games.sqlite"
MAGIC = b"SQLite format 3\0"
OURS = 0x7472_756E  # the header's place for whose file it is
FORMAT = 1  # of the tables below
WAIT_S = 5  # for another program's commit

TABLES = (
    """CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL, version INTEGER NOT NULL, begun INTEGER NOT NULL, setup TEXT NOT NULL,
    seal TEXT NOT NULL)""",
    # Only ever added to: `number` counts from 0 in each game, and the key refuses a second table
    # on the same list, should one slip past the hold.
    """CREATE TABLE entries (game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,
    entry TEXT NOT NULL, seal TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID""",
    # A turn's start, by the entry that began it. A game that came in as a single file and was
    # played under other rules has the seal alone.
    """CREATE TABLE starts (game INTEGER NOT NULL, number INTEGER NOT NULL, state TEXT,
    seal TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID""",
    # What is left of the hour: not an answer, so no entry. The newest is all that counts.
    "CREATE TABLE clocks (game INTEGER PRIMARY KEY, left_ms INTEGER NOT NULL)",
    """CREATE TABLE endings (game INTEGER PRIMARY KEY, winners TEXT NOT NULL, story TEXT NOT NULL,
    seal TEXT NOT NULL)""",
)


def usual_path() -> Path:
    """In the user's data directory, which is made when it is not there."""
    folder = user_data_path("trading-unit", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(
            f"cannot make {folder} for the games: {error.strerror}; name another place"
        ) from None
    return folder / FILE


def connected(path: Path) -> sqlite3.Connection:
    """The file, made when there is none. What is not ours raises Trouble, and stays as it was."""
    look(path)
    with saying(path):
        db = sqlite3.connect(path, WAIT_S, isolation_level=None, check_same_thread=False)
        # Bytes that damage has made no text of must not keep the rest from being read.
        db.text_factory = lambda text: text.decode("utf-8", "replace")
        try:
            with transaction(db):
                if owner(db):
                    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
                        raise damaged(path)
                else:
                    for table in TABLES:
                        db.execute(table)
                    db.execute(f"PRAGMA application_id = {OURS}")
                    db.execute(f"PRAGMA user_version = {FORMAT}")
            db.execute("PRAGMA journal_mode = WAL")
            # A killed program loses nothing it has confirmed, either way. With FULL a loss of power
            # takes nothing either, if the disk keeps its word; with NORMAL, the last seconds.
            # Measured on a virtual disk: 280 commits a second while others wrote to it too, 7,500
            # alone; NORMAL 9,500 to 67,000. People answer once in seconds: 4 ms are not felt.
            db.execute("PRAGMA synchronous = FULL")
        except BaseException:
            db.close()
            raise
    return db


def look(path: Path) -> None:
    """Read the header before SQLite does, which would repair what is none of ours."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        return
    except OSError as error:
        raise Trouble(f"cannot read the games in {path}: {error.strerror}") from None
    if not header:
        return
    if header[:16] != MAGIC or len(header) < 100:
        raise Trouble(f"{path} holds no games: it is another kind of file; name another")
    if int.from_bytes(header[68:72], "big") != OURS:
        raise Trouble(f"{path} holds no games: it belongs to another program; name another")
    if int.from_bytes(header[60:64], "big") > FORMAT:
        raise Trouble(f"the games in {path} were kept by a newer trading-unit; upgrade this one")
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    log = path.with_name(path.name + "-wal")
    if size < pages * (65536 if page == 1 else page) and not (log.exists() and log.stat().st_size):
        raise damaged(path)


def owner(db: sqlite3.Connection) -> int:
    number: int = db.execute("PRAGMA application_id").fetchone()[0]
    return number


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


@contextmanager
def saying(path: Path) -> Iterator[None]:
    """What SQLite refuses here is said in a sentence about that file."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:  # misuse of the library is a bug of ours
            raise
        raise trouble(path, code & 0xFF, str(error)) from error
    except UnicodeDecodeError as error:  # what SQLite quotes of a damaged file
        raise damaged(path) from error


def trouble(path: Path, code: int, says: str) -> Trouble:
    match code:
        case sqlite3.SQLITE_FULL:
            return Trouble(f"there is no room left for {path}; make some, and do it again")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Trouble(f"another program is busy with {path}; do it again in a moment")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return Trouble(f"cannot write to {path}; it and its folder must be there and allow it")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
        case sqlite3.SQLITE_CONSTRAINT:
            return Trouble(f"another program has changed this game in {path}; open it again")
    return Trouble(f"{path} cannot be used ({says}); look at the disk that it is on")


def damaged(path: Path) -> Trouble:
    return Trouble(f"{path} is damaged; keep a copy of it, and name another file for new games")
