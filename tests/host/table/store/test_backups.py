"""The weekly copies of the games file: when one is made, what reaches them, and how one is put in
the place of the games."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.host.web.server import setup
from trading_unit.games.registry import game_kind
from trading_unit.table.refused import Replaced
from trading_unit.table.store.backups import MOST, back_up_when_due, backups, restore
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.trouble import Trouble
from trading_unit.web.access.seat_memory import SeatMemory, SeenPhone

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
AtDay = Callable[[int], GameStore]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def at_day(path: Path) -> AtDay:
    """The store, opened so many days after the first."""

    def store(day: int) -> GameStore:
        return GameStore(path, game_kind, lambda: seconds(day))

    return store


def seconds(day: int) -> int:
    return int((NOON + timedelta(days=day)).timestamp())


def begin(store: GameStore, name: str) -> Record:
    """A game with an answer."""
    record = store.new(setup("Ann, Ben"), Random(1), name)
    record.table.by_chance()
    return record


def back_up(store: GameStore) -> None:
    back_up_when_due(store.db, store.path, store.now())


def copied(path: Path) -> list[str]:
    return [f"{one.day:%m-%d}" for one in backups(path)]


def names(path: Path) -> set[str]:
    with GameStore(path, game_kind) as store:
        return set(store.names())


def test_a_copy_is_made_once_a_week_while_the_game_goes_on(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store, begin(store, "Sunday") as record:
        for day in (0, 0, 6, 7, 13, 14):
            store.now = lambda day=day: seconds(day)  # type: ignore[misc]
            back_up(store)
            record.table.undo()
            record.table.redo()
    assert copied(path) == ["12-04", "11-27", "11-20"]
    assert all(names(one.file) == {"Sunday"} for one in backups(path))


def test_an_empty_store_is_not_copied(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        back_up(store)
    assert copied(path) == []


def test_the_newest_five_are_kept(at_day: AtDay, path: Path) -> None:
    for week in range(MOST + 2):
        with at_day(7 * week) as store:
            begin(store, f"week {week}")
            back_up(store)
    assert copied(path) == ["01-01", "12-25", "12-18", "12-11", "12-04"]


def test_a_copy_of_a_day_to_come_keeps_none_from_being_made(at_day: AtDay, path: Path) -> None:
    """The clock was wrong once."""
    for day in (1000, 0):
        with at_day(day) as store:
            begin(store, f"day {day}")
            back_up(store)
    assert len(copied(path)) == 2


def test_deleting_a_game_reaches_every_copy(at_day: AtDay, path: Path) -> None:
    for day in (0, 7):
        with at_day(day) as store:
            begin(store, f"day {day}").close()
            back_up(store)
    with at_day(8) as store:
        store.rename("day 0", "renamed")
        store.delete("renamed")
    assert [names(one.file) for one in backups(path)] == [{"day 7"}, set()]
    assert all(b"day 0" not in one.file.read_bytes() for one in backups(path))


def test_another_game_of_that_number_stays_in_a_newer_copy(at_day: AtDay, path: Path) -> None:
    """After an older copy was restored, numbers are given a second time."""
    for day in (0, 7):
        with at_day(day) as store:
            begin(store, f"day {day}").close()
            back_up(store)
    restore(path, backups(path)[1].file, seconds(8))
    with at_day(8) as store:
        begin(store, "day 8").close()
        store.delete("day 8")
    assert names(backups(path)[1].file) == {"day 0", "day 7"}


def test_a_damaged_copy_is_named_when_a_game_is_deleted(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        begin(store, "Sunday").close()
        back_up(store)
        (copy,) = backups(path)
        copy.file.write_bytes(copy.file.read_bytes()[:5000])
        with pytest.raises(Trouble, match=copy.file.name):
            store.delete("Sunday")
        assert store.names() == []


def test_no_copy_knows_a_phone(at_day: AtDay, path: Path) -> None:
    """So a phone that is forgotten later has no seat after a restore, either."""
    with at_day(0) as store, begin(store, "Sunday") as record:
        memory = SeatMemory(store, bytes(32))
        memory.save(record.game, {memory.digest("token"): SeenPhone(0, store.now())})
        assert memory.knows("token")
        back_up(store)
        memory.forget(None)
    (copy,) = backups(path)
    assert memory.digest("token").encode() not in copy.file.read_bytes()
    restore(path, copy.file, seconds(1))
    with at_day(1) as store:
        assert not SeatMemory(store, bytes(32)).knows("token")


def test_a_restored_copy_goes_on_and_what_was_there_is_a_copy(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store, begin(store, "Sunday") as record:
        back_up(store)
        log = list(record.table.log)
        record.table.by_chance()
        begin(store, "later").close()
    (copy,) = backups(path)
    aside = restore(path, copy.file, seconds(0))
    assert aside is not None
    assert names(aside) == {"Sunday", "later"}
    with at_day(1) as store, store.open("Sunday", Random(2)) as record:
        assert record.table.log == log
        assert store.names() == ["Sunday"]
    assert len(backups(path)) == 2


def test_a_games_file_that_cannot_be_read_is_put_aside_as_it_is(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        begin(store, "Sunday").close()
        back_up(store)
    (copy,) = backups(path)
    path.write_bytes(b"noise")
    aside = restore(path, copy.file, seconds(0))
    assert aside is not None
    assert aside.read_bytes() == b"noise"
    assert names(path) == {"Sunday"}


def test_a_damaged_copy_changes_nothing(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        begin(store, "Sunday").close()
        back_up(store)
    (copy,) = backups(path)
    copy.file.write_bytes(copy.file.read_bytes()[:5000])
    before = path.read_bytes()
    with pytest.raises(Trouble, match="damaged"):
        restore(path, copy.file, seconds(0))
    assert path.read_bytes() == before
    assert len(backups(path)) == 1


def test_nothing_is_restored_while_a_game_is_played(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        record = begin(store, "Sunday")
        back_up(store)
        (copy,) = backups(path)
        with pytest.raises(Trouble, match="being played"):
            restore(path, copy.file, seconds(0))
        record.close()
        restore(path, copy.file, seconds(0))
        with pytest.raises(Replaced):
            store.new(setup("Ann, Ben"), Random(1))


def test_a_copy_that_fails_leaves_nothing_behind(at_day: AtDay, path: Path) -> None:
    with at_day(0) as store:
        begin(store, "Sunday").close()
        # VACUUM attaches the file that it writes.
        store.db.set_authorizer(lambda action, *_: int(action == sqlite3.SQLITE_ATTACH))
        with pytest.raises(Trouble):
            back_up(store)
    assert {one.name for one in path.parent.iterdir()} == {path.name}
