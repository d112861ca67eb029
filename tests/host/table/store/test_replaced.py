"""A database that is deleted or replaced while it is open: nothing is told as accepted any more,
and the game so far is in a file of its own."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import play, same_game, stall_setup, stall_store
from trading_unit.table.entries import Entry
from trading_unit.table.refused import Replaced
from trading_unit.table.store.sqlite_file import connect

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows does not let an open file go")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def delete(path: Path) -> None:
    path.unlink()


def delete_with_its_log(path: Path) -> None:
    for name in ("", "-wal", "-shm"):
        path.with_name(path.name + name).unlink()


def delete_the_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def restore_a_copy(path: Path) -> None:
    """As a program for copies does."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def begin_another(path: Path) -> None:
    delete_with_its_log(path)
    connect(path).close()


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


WAYS = [delete, delete_with_its_log, delete_the_log, restore_a_copy, begin_another, move]


@pytest.mark.parametrize("replace", WAYS)
def test_nothing_is_told_that_is_in_no_file(path: Path, replace: Callable[[Path], None]) -> None:
    with stall_store(path) as store, stall_store(path.with_name("other")) as other:
        record = store.new(stall_setup(400), Random(1), "Sunday: ours")
        play(record, 7, with_undo=True)
        told: list[Entry] = []
        record.table.listeners.append(told.append)
        number, ask, log = record.table.number, record.table.ask, list(record.table.log)
        replace(path)
        for _ in range(3):
            for use in (record.table.by_chance, record.table.undo):
                with pytest.raises(Replaced) as replaced:
                    play(record, 1) if use is record.table.by_chance else use()
                file = path.with_name("Sunday ours.game")
                assert str(replaced.value) == (
                    f"{path} was deleted or replaced while it was open, so nothing is saved any "
                    f"more; the game so far is in {file}: end this program, and take that in with: "
                    f"trading-unit games kept import '{file}'"
                )
        assert told == []
        assert (record.table.number, record.table.ask, record.table.log) == (number, ask, log)
        assert import_file(other, file) == "Sunday: ours"
        same_game(other.open("Sunday: ours", Random(1)).table, record.table)
        for change in (
            lambda: store.rename("Sunday: ours", "x"),
            lambda: store.new(stall_setup(), Random(1), "another"),
            lambda: import_file(store, file, "again"),
        ):
            with pytest.raises(Replaced):
                change()


def test_it_goes_on_when_the_file_is_put_back(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(400), Random(1), "g")
        play(record, 5)
        elsewhere = path.with_name("elsewhere")
        path.rename(elsewhere)
        with pytest.raises(Replaced):
            play(record, 1)
        elsewhere.rename(path)
        play(record, 5)
    with stall_store(path) as store:
        assert store.games()[0].answers == 10


def test_where_no_copy_can_be_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with stall_store(path) as store:
        record = store.new(stall_setup(400), Random(1), "g")
        play(record, 5)
        path.unlink()
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(Replaced) as replaced:
            play(record, 1)
        assert str(replaced.value).endswith("put it back, or end this program and begin again")
        assert list(path.parent.glob("*.game")) == []
        assert list(path.parent.glob(".trading-unit-*")) == []
        monkeypatch.undo()
        with pytest.raises(Replaced, match=r"the game so far is in .*g\.game"):
            play(record, 1)


def test_replaced_between_the_rules_and_the_commit(path: Path) -> None:
    """The last look is just before the commit; the table is as it was."""
    with stall_store(path) as store:
        record = store.new(stall_setup(400), Random(1), "g")
        play(record, 5)
        before, say = list(record.table.log), record.now

        def now() -> int:
            path.rename(path.with_name("elsewhere"))
            return say()

        record.now = now
        with pytest.raises(Replaced):
            play(record, 1)
        assert record.table.log == before
        path.with_name("elsewhere").rename(path)
        record.now = say
        play(record, 5)
    with stall_store(path) as store:
        assert store.games()[0].answers == 10
