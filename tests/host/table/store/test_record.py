"""The record: each entry is saved before anybody is notified, and a reopened game is the same."""

import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.stall import whole_state
from tests.host.table.stored_stall import (
    StoredStall,
    content,
    play,
    same_game,
    stall_setup,
    stall_store,
)
from trading_unit.table import CHANCE, TABLE, Broken, Refused, Table
from trading_unit.table.game_kind import GameKind
from trading_unit.table.store.game_store import GameStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_an_entry_is_saved_before_listeners_are_notified(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(), Random(1))
        reader = sqlite3.connect(path)
        counts = []

        def count_saved(entry: object) -> None:
            rows = reader.execute("SELECT count(*) FROM entries").fetchone()
            counts.append(rows[0])

        record.table.listeners.append(count_saved)
        play(record, 12, with_undo=True)
        reader.close()
        assert counts == list(range(1, 13))


@pytest.mark.parametrize("seed", range(8))
def test_reopened_at_any_moment_it_is_the_same_table(path: Path, seed: int) -> None:
    """Also in the numbers of asks, undo, redo and what chance remembers."""
    with stall_store(path) as store:
        live = store.new(stall_setup(9), Random(seed), "g")
        for part in range(8):
            play(live, 9, seed=100 * seed + part, with_undo=True)
            live.close()
            again = store.open("g", Random(99))
            assert again.notice == ""
            same_game(again.table, live.table)
            live = again


def test_undo_and_redo_after_reopening(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(9), Random(1), "g")
        play(record, 20)
        twenty = record.table.game.state()
        record.table.undo(7)
        thirteen = record.table.game.state()
        record.close()
        with store.open("g", Random(2)) as record:
            record.table.redo(7)
            assert record.table.game.state() == twenty
            record.table.undo(20)
            record.table.redo(13)
        with store.open("g", Random(3)) as record:
            assert record.table.game.state() == thirteen
            record.table.redo(7)
            assert record.table.game.state() == twenty


@pytest.mark.parametrize("seed", range(5))
def test_nobody_throws_again_by_undo_and_reopening(path: Path, seed: int) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(), Random(seed), "g")
        thrown = [record.table.by_chance(), record.table.by_chance()]
        record.table.undo(2)
        record.close()
        with store.open("g", Random(seed + 50)) as record:
            assert [record.table.by_chance(), record.table.by_chance()] == thrown
            record.table.undo(2)
            with pytest.raises(Refused, match="known future"):
                record.table.answer(record.table.number, TABLE, [6, 6])  # typed by people
        with store.open("g", Random(seed + 60)) as record:
            assert record.table.by_chance() == thrown[0]


def back_and_forth(table: Table) -> None:
    """Until the file can take no more."""
    while True:
        table.undo()
        table.redo()


def test_a_full_disk_takes_back_the_answer_and_nothing_else(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(400), Random(1), "g")
        play(record, 10)
        pages = store.db.execute("PRAGMA page_count").fetchone()[0]
        store.db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Broken) as broken:
            play(record, 1000)
        assert str(broken.value) == (
            "the game could not be saved, so nothing has changed: "
            f"there is no room left for {path}; make some, and do it again"
        )
        count = record.count
        assert len(record.table.log) == count
        assert len(content(path)[1]) == count
        before = record.table.game.state(), list(record.table.game.log)
        with pytest.raises(Broken, match=r"could not be saved|nothing was taken back"):
            back_and_forth(record.table)
        store.db.execute("PRAGMA max_page_count = 100000")
        while record.table.future.entries:
            record.table.redo()
        assert (record.table.game.state(), record.table.game.log) == before
        play(record, 10)
        record.close()
        same_game(store.open("g", Random(1)).table, record.table)


def test_a_write_that_the_system_refuses(path: Path) -> None:
    resource = pytest.importorskip("resource")
    with stall_store(path) as store:
        record = store.new(stall_setup(400), Random(1), "g")
        play(record, 10)
        log = path.with_name(path.name + "-wal")
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 100, hard))
        before = whole_state(record.table)
        try:
            with pytest.raises(Broken, match="could not be saved, so nothing has changed"):
                play(record, 1)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        after = whole_state(record.table)
        assert after[0] == before[0]  # the number of the ask is another
        assert after[2:] == before[2:]
        play(record, 10)
        record.close()
        assert store.open("g", Random(1)).table.log == record.table.log


@pytest.mark.parametrize("moment", [(1, 2), 1.5, {1: 2}, float("nan"), {3}, b"x"])
def test_only_plain_data_is_saved(path: Path, moment: object) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(), Random(1), "g")
        table = record.table
        table.answer(table.number, TABLE, [2, 2])
        table.by_chance()
        table.aside("swap", 0, "swap")
        before = whole_state(table)[:1] + whole_state(table)[2:]
        value = ["no", moment]
        if moment == 1.5:
            table.answer(table.number, 1, value)
            assert store.db.execute("SELECT entry FROM entries WHERE number = 3").fetchone() == (
                '[3,1,["no",1.5]]',
            )
            return
        with pytest.raises(Broken, match="only plain data can be kept"):
            table.answer(table.number, 1, value)
        assert whole_state(table)[:1] + whole_state(table)[2:] == before
        assert record.count == 3


class NotPlainState(StoredStall):
    """A game whose state is no plain data from the second turn on."""

    def state(self) -> dict[str, Any]:
        return super().state() | ({"points": (1, 2)} if self.turn > 1 else {})


def test_an_entry_is_saved_with_its_state_or_not_at_all(path: Path) -> None:
    kind = GameKind("stall", 1, lambda setup: lambda state: NotPlainState(setup, state, None))
    with stall_store(path, kind) as store:
        record = store.new(stall_setup(), Random(1), "g")
        with pytest.raises(Broken, match="only plain data can be kept, lists and not tuples"):
            play(record, 1000)
        assert record.table.game.turn == 1
        assert len(content(path)[1]) == record.count == len(record.table.log)
        assert content(path)[2] == []


def test_a_closed_record_saves_nothing_more(path: Path) -> None:
    with stall_store(path) as store:
        with store.new(stall_setup(), Random(1), "g") as record:
            record.table.by_chance()
        with pytest.raises(Broken, match="the game has been closed; open it again"):
            record.table.by_chance()
        assert len(content(path)[1]) == 1


def test_commits_a_second(path: Path, record_property) -> None:
    """It is measured only: the disk decides."""
    with stall_store(path) as store:
        store.db.execute("PRAGMA synchronous = FULL")
        record = store.new(stall_setup(400), Random(1), "g")
        began = time.perf_counter()
        play(record, 100)
        rate = 100 / (time.perf_counter() - began)
        assert len(content(path)[1]) == 100
    record_property("commits a second", round(rate))
    print(f"{rate:,.0f} commits a second")


def test_the_caller_gives_the_source_of_chance(path: Path) -> None:
    with stall_store(path) as store:
        throws = [store.new(stall_setup(), Random(seed)).table.by_chance() for seed in (1, 1, 2, 3)]
    assert throws[0] == throws[1]
    assert len({tuple(throw) for throw in throws}) > 1


def test_a_store_is_closed_with_its_games(path: Path) -> None:
    store = stall_store(path)
    record = store.new(stall_setup(), Random(1), "g")
    store.close()
    with pytest.raises(Broken):
        record.table.by_chance()
    with GameStore(path, store.kind_of) as again:
        assert again.open("g", Random(1)).table.log == []


def test_entries_are_compact_lines(path: Path) -> None:
    with stall_store(path) as store:
        table = store.new(stall_setup(), Random(1), "g").table
        table.answer(table.number, TABLE, [2, 3])
        fallen = table.by_chance()
        table.undo(1)
    lines = [row[3] for row in content(path)[1]]
    assert lines == [f'[0,"{TABLE}",[2,3]]', f'[1,"{CHANCE}","{fallen}"]', f'["undo","{TABLE}",1]']
