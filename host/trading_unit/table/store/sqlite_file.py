"""The SQLite file of the game store: how it is opened, whether it is still the same, its errors."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from trading_unit.table.refused import Locked, NotSaved, Replaced
from trading_unit.table.store import owner_only
from trading_unit.table.store.schema import (
    APPLICATION_ID,
    FORMAT,
    add_new_tables,
    check_schema,
    create_tables,
)
from trading_unit.trouble import Trouble

FileIdentity = tuple[int, int] | None
"""The device and the number of a file there; None where there is none."""


class OpenFiles:
    """The database and its log, as they are when they have been opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        log = path.with_name(path.name + "-wal")
        self.opened = {file: self.identity(file) for file in (path, log)}

    def check(self) -> None:
        """Raises Replaced when they are not there any more, and NotSaved when nobody can tell. It
        takes a few microseconds."""
        for file, opened in self.opened.items():
            if self.identity(file) != opened:
                raise Replaced(self.path)

    def identity(self, file: Path) -> FileIdentity:
        try:
            found = os.stat(file)  # noqa: PTH116 - at each answer, and in a quarter of the time
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise NotSaved(
                "{path} cannot be reached ({why}), so nothing has changed; look at the disk "
                "that it is on",
                path=self.path,
                why=error.strerror,
            ) from error
        return found.st_dev, found.st_ino


FILE_NAME = "games.sqlite"
SQLITE_MAGIC = b"SQLite format 3\0"
WAIT_S = 5  # for another program's commit


class CannotWrite(Trouble):
    """The file or its folder may not be written."""


def default_path() -> Path:
    """The file in the user's data directory, which is made when there is none."""
    folder = user_data_path("trading-unit", appauthor=False)
    try:
        owner_only.make_folder(folder)
    except OSError as error:
        raise Trouble(
            "cannot make {folder} for the games: {why}; name another place",
            folder=folder,
            why=error.strerror,
        ) from None
    return folder / FILE_NAME


def connect(path: Path, copy: Path | None = None) -> sqlite3.Connection:
    """Open the file, or make it. A file of another program raises Trouble and is not changed. Where
    there is a `copy`, that is opened in its place."""
    there = check_header(path)
    # SQLite would leave files in the folder that are in the way of who may write there.
    if copy is None and there and not all(map(writable, (path, path.parent))):
        raise cannot_write(path)
    if copy is None:
        owner_only.prepare_database(path)
    with sqlite_trouble(path):
        db = sqlite3.connect(copy or path, WAIT_S, isolation_level=None, check_same_thread=False)
        # Damaged bytes that are no text must not keep the rest from being read.
        db.text_factory = lambda text: text.decode("utf-8", "replace")
        try:
            # For a file that somebody else has made: no function runs by its tables, and pages
            # that were made to overlap are noticed.
            db.execute("PRAGMA trusted_schema = OFF")
            db.execute("PRAGMA cell_size_check = ON")
            with transaction(db):
                if application_id(db):
                    check_schema(db, path)
                    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
                        raise damaged_file(path)
                    add_new_tables(db)
                else:
                    create_tables(db)
            db.execute("PRAGMA journal_mode = WAL")
            # Either way a killed program loses no confirmed entry. With FULL a power cut loses none
            # either, if the disk does what it confirms; with NORMAL it loses the last seconds.
            # Measured on a virtual disk: 280 commits a second while others wrote to it too, 7,500
            # alone; NORMAL 9,500 to 67,000. People answer every few seconds, so 4 ms do not matter.
            db.execute("PRAGMA synchronous = FULL")
            application_id(db)  # with the first reading the log is there, and stays
        except BaseException:
            db.close()
            raise
    return db


def check_header(path: Path) -> bool:
    """Whether there is a file. Raise Trouble when it is not one of ours or is cut off.

    SQLite itself must not open it first: it would repair the file of another program.
    """
    with read_errors_as_trouble(path):
        if not is_file(path):
            return False
        with path.open("rb") as file:
            header = file.read(100)
        log = path.with_name(path.name + "-wal")
        with_log = log.exists() and log.stat().st_size > 0
        size = path.stat().st_size
    if not header:
        return True
    if header[:16] != SQLITE_MAGIC or len(header) < 100:
        raise other_kind(path)
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise Trouble(
            "{path} holds no games: it belongs to another program; name another", path=path
        )
    if int.from_bytes(header[60:64], "big") > FORMAT:
        raise Trouble(
            "the games in {path} were kept by a newer trading-unit; upgrade this one", path=path
        )
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    if size < pages * (65536 if page == 1 else page) and not with_log:
        raise damaged_file(path)
    return True


@contextmanager
def read_errors_as_trouble(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Trouble("cannot read the games in {path}: {why}", path=path, why=why) from None


def is_file(path: Path) -> bool:
    """Whether there is a file. Raise Trouble for what is none, as a folder or a device, and the
    system's errors for a name that it refuses."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(mode):
        raise other_kind(path)
    return True


def writable(path: Path) -> bool:
    return os.access(path, os.W_OK)


def application_id(db: sqlite3.Connection) -> int:
    number: int = db.execute("PRAGMA application_id").fetchone()[0]
    return number


def begin(db: sqlite3.Connection, how: str = "BEGIN IMMEDIATE") -> None:
    """Begin a transaction, and nothing of an earlier one that could not even be rolled back."""
    if db.in_transaction:
        db.execute("ROLLBACK")
    db.execute(how)


@contextmanager
def transaction(db: sqlite3.Connection, *, begun: bool = False) -> Iterator[None]:
    """Commit at the end; roll back when anything is raised."""
    if not begun:
        begin(db)
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


@contextmanager
def sqlite_trouble(path: Path) -> Iterator[None]:
    """Raise SQLite's errors as Trouble, with a sentence about that file."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:  # the library was misused, which is a bug in this program
            raise
        raise trouble_for(path, code & 0xFF, str(error)) from error
    except UnicodeDecodeError as error:  # in a message that quotes a damaged file
        raise damaged_file(path) from error


def trouble_for(path: Path, code: int, error: str) -> Trouble:
    match code:
        case sqlite3.SQLITE_FULL:
            return Trouble(
                "there is no room left for {path}; make some, and do it again", path=path
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Locked("another program is busy with {path}; do it again in a moment", path=path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return cannot_write(path)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged_file(path)
        case sqlite3.SQLITE_CONSTRAINT:
            return Trouble(
                "another program has changed this game in {path}; open it again", path=path
            )
    return Trouble(
        "{path} cannot be used ({error}); look at the disk that it is on", path=path, error=error
    )


def cannot_write(path: Path) -> CannotWrite:
    return CannotWrite(
        "cannot write to {path}; it and its folder must be there and allow it", path=path
    )


def other_kind(path: Path) -> Trouble:
    return Trouble("{path} holds no games: it is another kind of file; name another", path=path)


def damaged_file(path: Path) -> Trouble:
    return Trouble(
        "{path} is damaged; keep a copy of it, and name another file for new games", path=path
    )
