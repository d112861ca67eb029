"""An answer that cannot be saved changes nothing, and can be given again as it was."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.table.stall import any_answer, stall_table, whole_state
from tests.host.table.stored_stall import (
    play,
    raising_from,
    stall_kind,
    stall_setup,
    stall_store,
)
from trading_unit.table import Broken, Refused, Table
from trading_unit.table.entries import Entry, State
from trading_unit.table.refused import Locked


class Fails:
    """In the place of a record: each entry fails once, then is saved."""

    def __init__(self, table: Table, at_once: bool) -> None:
        self.at_once = at_once
        self.failed = False
        self.saved: list[Entry] = []
        table.reserve, table.save, table.release = self.reserve, self.save, lambda: None

    def fail(self, error: Exception) -> None:
        self.failed = not self.failed
        if self.failed:
            raise error

    def reserve(self) -> None:
        if self.at_once:
            self.fail(Locked("another program"))

    def save(self, entry: Entry, state: State | None) -> None:
        if not self.at_once:
            self.fail(OSError("no space"))
        self.saved.append(entry)


def standing(table: Table) -> tuple[Any, ...]:
    light = None if table.ask is None else table.ask.light
    return whole_state(table), light, [number for *_, number in table.suspended]


def any_step(table: Table, random: Random) -> None:
    if random.random() < 0.15 and table.done:
        table.undo(random.randint(1, len(table.done)))
    elif random.random() < 0.5 and table.future.entries:
        table.redo()
    else:
        any_answer(table, random)


@pytest.mark.parametrize("seed", range(sample(4, 40)))
@pytest.mark.parametrize("at_once", [True, False])
def test_every_entry_fails_once_and_the_game_is_the_same(seed: int, at_once: bool) -> None:
    """Asks keep their numbers, those below an aside too, and auctions their light."""
    table, twin = stall_table(6, seed), stall_table(6, seed)
    fails = Fails(table, at_once)
    random = Random(seed)
    while table.ask is not None and len(table.log) < 60:
        chosen = random.getstate()
        before = standing(table)
        ask, drawn = table.ask, table.chance.random.getstate()
        listeners: list[Entry] = []
        table.listeners = [listeners.append]
        try:
            with pytest.raises(Locked if at_once else Broken):
                any_step(table, random)
        except Refused:
            continue
        assert listeners == []
        assert standing(table) == before
        assert table.ask is ask or not at_once  # nothing was even tried
        random.setstate(chosen)
        table.chance.random.setstate(drawn)  # what the screen drew, nobody has seen
        any_step(table, random)
        random.setstate(chosen)
        any_step(twin, random)
        assert standing(table) == standing(twin)
        assert fails.saved == table.log
    assert len(table.log) > 10


def test_a_rule_that_raises_leaves_no_transaction_open(path: Path) -> None:
    """Another program could save nothing until the next answer."""
    kind = stall_kind(change=raising_from(2))
    with stall_store(path, kind) as store, stall_store(path, kind) as other:
        record = store.new(stall_setup(), Random(1), "g")
        with pytest.raises(Broken, match="ZeroDivisionError"):
            play(record, 1000)
        number, count = record.table.number, record.count
        assert not store.db.in_transaction
        play(other.new(stall_setup(), Random(1), "another"), 3)
        record.table.undo()
        assert (record.table.number, record.count) == (number + 1, count + 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_a_program_that_has_locked_the_record(path: Path) -> None:
    with stall_store(path) as store:
        store.wait_at_most(0)
        record = store.new(stall_setup(), Random(1), "g")
        play(record, 3)
        before, ask = whole_state(record.table), record.table.ask
        backup = sqlite3.connect(path, isolation_level=None)
        backup.execute("BEGIN EXCLUSIVE")
        for use in (
            lambda: any_answer(record.table, Random(1)),
            record.table.undo,
            lambda: store.rename("g", "h"),
            lambda: store.new(stall_setup(), Random(1), "another"),
            record.save_hour,
        ):
            record.clock = lambda: 5
            with pytest.raises(Locked, match="another program is busy with"):
                use()
        assert whole_state(record.table) == before
        assert record.table.ask is ask
        backup.execute("COMMIT")
        backup.close()
        play(record, 3)
        assert [game.name for game in store.games()] == ["g"]
