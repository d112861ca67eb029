"""Copies of the games file beside it: one is made each week, and the newest five are kept.

No copy knows a phone, so forgetting a phone reaches them all; deleting a game does so game by game.
"""

import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from secrets import token_hex

from trading_unit.atomic_files import write_errors_as_trouble
from trading_unit.table.store import owner_only
from trading_unit.table.store.game_lock import GameLock
from trading_unit.table.store.game_summary import utc_time
from trading_unit.table.store.sqlite_file import (
    connect,
    is_file,
    read_errors_as_trouble,
    sqlite_trouble,
    transaction,
)
from trading_unit.table.store.stored_game import GameIdentity, delete_game, identity_of
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Series

EVERY = timedelta(days=7)
MOST = 5
MOST_OF_A_DAY = 100  # games files put aside when a copy was restored


@dataclass(frozen=True, slots=True, order=True)
class Backup:
    """One copy; `number` tells those of the same day apart."""

    day: date
    number: int
    file: Path


def backups(path: Path) -> list[Backup]:
    """Return the copies of that games file, the newest first."""
    names = re.compile(
        rf"{re.escape(path.stem)}-backup-(\d{{4}}-\d\d-\d\d)(?:-(\d{{1,3}}))?{re.escape(path.suffix)}"
    )
    with read_errors_as_trouble(path):
        if not is_file(path) and not path.parent.is_dir():
            return []
        found = [backup for file in path.parent.iterdir() if (backup := backup_in(file, names))]
    return sorted(found, reverse=True)


def backup_in(file: Path, names: re.Pattern[str]) -> Backup | None:
    match = names.fullmatch(file.name)
    if match is None:
        return None
    try:
        return Backup(date.fromisoformat(match[1]), int(match[2] or 1), file)
    except ValueError:  # a day that no calendar has
        return None


def back_up_when_due(db: sqlite3.Connection, path: Path, now: int) -> None:
    """Copy the games file when no copy is younger than a week and there is an answer in it. Raises
    Trouble."""
    today = utc_time(now).date()
    before = backups(path)
    if any(today - EVERY < one.day <= today for one in before):
        return
    with sqlite_trouble(path):
        if db.execute("SELECT 1 FROM entries LIMIT 1").fetchone() is None:
            return
    write_copy(db, unused_file(path, today))
    for old in before[MOST - 1 :]:
        with write_errors_as_trouble("copy of the games", str(old.file)):
            for end in ("", *owner_only.BESIDE_DATABASE):
                old.file.with_name(old.file.name + end).unlink(missing_ok=True)


def unused_file(path: Path, day: date) -> Path:
    for number in range(1, MOST_OF_A_DAY):
        end = "" if number == 1 else f"-{number}"
        file = path.with_name(f"{path.stem}-backup-{day}{end}{path.suffix}")
        with read_errors_as_trouble(file):
            if not file.exists():
                return file
    raise Trouble("there are too many copies of {path} of this day; delete some", path=path)


def write_copy(db: sqlite3.Connection, file: Path, aside: Path | None = None) -> None:
    """Write all games of the database, without their phones, into a file for its owner alone. What
    was there is renamed to `aside`."""
    draft = file.with_name(f".trading-unit-{token_hex(6)}")
    with write_errors_as_trouble("copy of the games", str(file)), sqlite_trouble(file):
        try:
            owner_only.prepare_database(draft)
            db.execute("VACUUM INTO ?", (str(draft),))
            forget_phones(draft)
            if aside is not None:
                put_aside(file, aside)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)


def forget_phones(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA secure_delete = ON")
        db.execute("DELETE FROM phones")


def delete_from_backups(path: Path, db: sqlite3.Connection, game: int) -> list[Path]:
    """Delete a game of the database out of each copy, and return the copies that cannot be
    changed."""
    with sqlite_trouble(path):
        identity = identity_of(db, game)
    unchanged = []
    for backup in backups(path):
        try:
            delete_from(backup.file, identity)
        except Trouble:
            unchanged.append(backup.file)
    return unchanged


def still_in(name: str, files: list[Path]) -> Trouble:
    return Trouble(
        "{name!r} is deleted, but may still be in {files}, which cannot be changed; delete "
        "what nobody is to read there",
        name=name,
        files=Series(files),
    )


def delete_from(file: Path, identity: GameIdentity) -> None:
    with closing(connect(file)) as db, sqlite_trouble(file):
        db.execute("PRAGMA secure_delete = ON")
        found = db.execute("SELECT 1 FROM games WHERE (id, begun, seal) = (?, ?, ?)", identity)
        if found.fetchone() is not None:
            with transaction(db):
                delete_game(db, identity[0])


def restore(path: Path, file: Path, now: int) -> Path | None:
    """Put a copy in the place of the games file. The file that was there becomes a copy itself,
    which is returned. Raises Trouble while a game of it is played."""
    with write_errors_as_trouble("copy of the games", str(path.parent)):
        for lock in list(path.parent.iterdir()):
            if re.fullmatch(rf"{re.escape(path.name)}-open-\d+", lock.name):
                GameLock(lock, path.name).release()
        aside = unused_file(path, utc_time(now).date()) if path.exists() else None
        with closing(connect(file)) as db:
            if aside is not None:
                with suppress(Trouble):
                    connect(path).close()  # puts its log into it
            write_copy(db, path, aside)
    return aside


def put_aside(path: Path, aside: Path) -> None:
    """Rename the games file, and its log, where the newest answers may be. Whatever holds the old
    index is left without it."""
    path.replace(aside)
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        log.replace(aside.with_name(f"{aside.name}-wal"))
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
