"""Faults of SQLite, of the file system, of the serial port and of the rules: the n-th call fails,
once.

Each call is counted whether it fails or not, so a test finds out how many there are, and then lets
each of them fail in turn.
"""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from serial.serialutil import SerialException

from trading_unit.table.entries import Entry
from trading_unit.table.rules_driver import RulesDriver
from trading_unit_sim import port as sim_port

real_connect = sqlite3.connect


class Faults:
    """`error` makes the exception of the call of number `fail_at`, counted from 1 while `on`, and
    of those after it until `times` have failed; `folder` is that of the record."""

    def __init__(
        self, folder: Path, error: Callable[[], BaseException], fail_at: int = 0, times: int = 1
    ) -> None:
        self.folder = folder
        self.error = error
        self.fail_at = fail_at
        self.times = times
        self.count = 0
        self.on = False
        self.failed = ""  # what has failed

    def call(self, what: str) -> None:
        if not self.on:
            return
        self.count += 1
        if 0 < self.fail_at <= self.count < self.fail_at + self.times:
            self.failed = self.failed or what
            raise self.error()

    @contextmanager
    def off(self) -> Iterator[None]:
        """The test itself looks."""
        before, self.on = self.on, False
        try:
            yield
        finally:
            self.on = before


def sqlite_error(code: int, text: str) -> Callable[[], Exception]:
    def error() -> Exception:
        found = sqlite3.OperationalError(text)
        found.sqlite_errorcode = code
        return found

    return error


def os_error(number: int) -> Callable[[], Exception]:
    return lambda: OSError(number, os.strerror(number))


Install = Callable[[Faults, pytest.MonkeyPatch], None]
Errors = dict[str, Callable[[], BaseException]]

SQLITE: Errors = {
    "disk error": sqlite_error(sqlite3.SQLITE_IOERR, "disk I/O error"),
    "full": sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full"),
    "locked": sqlite_error(sqlite3.SQLITE_BUSY, "database is locked"),
}
FILES: Errors = {"no space": os_error(errno.ENOSPC), "disk error": os_error(errno.EIO)}
ENDS: Errors = {"no memory": MemoryError, "Ctrl-C": KeyboardInterrupt}
"""What may come out of any call."""

SERIAL: Errors = {
    "gone": lambda: SerialException("device reports readiness to read but returned no data")
}


def into_sqlite(faults: Faults, patch: pytest.MonkeyPatch) -> None:
    """Each opening, statement and reading of rows."""

    class FaultyCursor(sqlite3.Cursor):
        def fetchone(self) -> Any:
            faults.call("fetchone")
            return super().fetchone()

        def fetchall(self) -> Any:
            faults.call("fetchall")
            return super().fetchall()

        def __next__(self) -> Any:
            faults.call("next")
            return super().__next__()

    class FaultyConnection(sqlite3.Connection):
        def cursor(self, factory: Any = FaultyCursor) -> Any:
            return super().cursor(factory)

        def execute(self, statement: str, *values: Any) -> Any:
            try:
                # SQLite rolls back without room and without a lock: only by itself may it fail.
                if statement != "ROLLBACK" or faults.times == 1:
                    faults.call(statement)
            except sqlite3.OperationalError as error:
                lost = error.sqlite_errorcode == sqlite3.SQLITE_IOERR
                if lost and self.in_transaction:
                    super().execute("ROLLBACK")  # as SQLite does by itself
                raise
            return super().execute(statement, *values)

    def connect(*values: Any, **named: Any) -> Any:
        faults.call("connect")
        return real_connect(*values, factory=FaultyConnection, **named)

    patch.setattr(sqlite3, "connect", connect)


def into_files(faults: Faults, patch: pytest.MonkeyPatch) -> None:
    """Each call of the file system for the record and a game's file; the program's own files are
    not in their folder."""

    def counted(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def call(*values: Any, **named: Any) -> Any:
            if type(values[0]) is int or str(values[0]).startswith(str(faults.folder)):
                faults.call(name)
            return real(*values, **named)

        patch.setattr(owner, name, call)

    for name in ("open", "stat", "unlink", "replace", "exists", "mkdir"):
        counted(Path, name)
    for name in ("stat", "fsync"):
        counted(os, name)


def into_serial(faults: Faults, patch: pytest.MonkeyPatch) -> None:
    """Each call of a unit's port."""
    for name in ("open", "read", "write"):
        real = getattr(sim_port.Port, name)

        def call(*values: Any, name: str = name, real: Any = real) -> Any:
            faults.call(name)
            return real(*values)

        patch.setattr(sim_port.Port, name, call)


def into_rules(faults: Faults, patch: pytest.MonkeyPatch) -> None:
    """Each answer that the rules take."""
    real = RulesDriver.apply

    def apply(table: RulesDriver, entry: Entry) -> None:
        faults.call("apply")
        real(table, entry)

    patch.setattr(RulesDriver, "apply", apply)


PLACES: dict[str, tuple[Install, Errors]] = {
    "sqlite": (into_sqlite, SQLITE),
    "files": (into_files, FILES),
    "serial": (into_serial, SERIAL),
    "rules": (into_rules, ENDS),
}


def assert_sentence(text: str) -> None:
    """For a person: one line, and no word of the library's alone."""
    assert text
    assert "\n" not in text
    assert "Traceback" not in text
    assert len(text) > 20


def saved_entries(path: Path, name: str) -> list[str]:
    """What another program finds in the record of that game."""
    db = real_connect(path)
    try:
        rows = db.execute(
            "SELECT entry FROM entries JOIN games ON id = game WHERE name = ? ORDER BY number",
            (name,),
        ).fetchall()
    finally:
        db.close()
    return [text for (text,) in rows]


def turns(count: int, few: int) -> list[int]:
    """All calls of so many, or `few` of them from the first to the last."""
    if few >= count:
        return list(range(1, count + 1))
    return sorted({1 + round(place * (count - 1) / (few - 1)) for place in range(few)})
