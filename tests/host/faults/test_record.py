"""Each call of SQLite and of the file system fails in turn, while games are begun, played, undone,
left, resumed, exported, imported, renamed and deleted.

Whoever gets a sentence does the same again. What was told is in the record at each moment, and the
game is the same at the end.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from tests.exhaustive import sample
from tests.host.faults.faults import PLACES, Faults, assert_sentence, saved_entries, turns
from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import StoredStall, empty_store, stall_kind, stall_setup
from trading_unit.table import CHANCE, CLOCK, TABLE, Table
from trading_unit.table.entries import Entry
from trading_unit.table.store import game_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.trouble import Trouble

Found = TypeVar("Found")
FEW = 6
CASES = [(place, error) for place in ("sqlite", "files") for error in PLACES[place][1]]


class Person:
    """Plays, and does again what could not be done."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.path = folder / "games.sqlite"
        self.path.write_bytes(empty_store())
        self.file = folder / "g.game"
        self.faults = faults
        self.told: list[Entry] = []
        self.sentences: list[str] = []
        self.store: GameStore | None = None

    def do(self, what: Callable[[], Found]) -> Found:
        for _ in range(self.faults.times):
            try:
                return what()
            except Trouble as trouble:
                self.sentences.append(str(trouble))
                assert_sentence(str(trouble))
                with self.faults.off():
                    self.check_told()
        return what()

    def check_told(self) -> None:
        """The record has what was told, and nothing else."""
        saved = [json.loads(text) for text in saved_entries(self.path, "g")]
        assert saved == [list(entry) for entry in self.told]

    def answer(self, record: Record, by: Any, value: Any) -> None:
        number = record.table.number
        self.do(lambda: record.table.answer(number, by, value))

    def listen(self, record: Record) -> Record:
        record.table.listeners.append(self.told.append)
        return record

    def open_store(self) -> GameStore:
        self.store = GameStore(self.path, lambda _: stall_kind(), lambda: 86_400)
        with self.faults.off():
            self.store.db.execute("PRAGMA synchronous = OFF")  # faster
        return self.store

    def play(self) -> tuple[Any, ...]:
        """The whole of it: what the game is at the end, and how many games are kept."""
        store = self.do(self.open_store)
        table = self.first_part(store)
        self.do(lambda: game_file.write(self.do(lambda: store.export_text("g")), self.file))
        self.do(lambda: import_file(store, self.file, "copy"))
        self.do(lambda: store.rename("copy", "other"))
        self.do(lambda: store.delete("other"))
        names = [game.name for game in self.do(store.games)]
        store.close()
        return *standing(table), names

    def first_part(self, store: GameStore) -> Table:
        record = self.listen(self.do(lambda: store.new(stall_setup(2), Random(1), "g")))
        record.clock = lambda: 60_000
        self.answer(record, TABLE, [2, 2])
        self.answer(record, CHANCE, "pear")
        self.answer(record, 1, "apple")
        self.do(record.table.undo)
        self.do(record.table.redo)
        self.answer(record, 0, ["mine", 3])
        record.close()
        record = self.listen(self.do(lambda: store.open("G", Random(2))))
        self.answer(record, CLOCK, 50)
        self.answer(record, TABLE, [1, 2])
        self.do(lambda: record.table.aside("eat", 0, "pear"))
        self.answer(record, CHANCE, "apple")
        self.answer(record, 0, "pear")
        self.answer(record, CLOCK, 9)
        assert record.table.ask is None
        self.do(lambda: store.stored("g"))
        record.close()
        return record.table


def standing(table: Table) -> tuple[Any, ...]:
    assert isinstance(table.game, StoredStall)
    return table.game.state(), table.game.log, table.log, table.game.winners


def run(
    folder: Path, place: str, error: str, fail_at: int, times: int, patch: pytest.MonkeyPatch
) -> tuple[tuple[Any, ...], Faults, Person]:
    install, errors = PLACES[place]
    faults = Faults(folder, errors[error], fail_at, times)
    person = Person(folder, faults)
    with patch.context() as here:
        install(faults, here)
        faults.on = True
        try:
            found = person.play()
        finally:
            faults.on = False
            if person.store is not None:
                person.store.close()
    return found, faults, person


@pytest.mark.parametrize("times", [1, 3])  # so many calls fail, one after the other
@pytest.mark.parametrize(("place", "error"), CASES)
def test_each_call_fails_in_turn(
    place: str,
    error: str,
    times: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    (tmp_path / "whole").mkdir()
    whole, faults, person = run(tmp_path / "whole", place, error, 0, times, monkeypatch)
    assert person.sentences == []
    assert faults.count > 40
    calls, quiet = turns(faults.count, sample(FEW, faults.count)), 0
    for fail_at in calls:
        folder = tmp_path / str(fail_at)
        folder.mkdir()
        found, faults, person = run(folder, place, error, fail_at, times, monkeypatch)
        assert faults.failed, fail_at
        assert len(person.sentences) <= times, (fail_at, faults.failed, person.sentences)
        quiet += not person.sentences
        assert found == whole, (fail_at, faults.failed, person.sentences)
        person.check_told()
        with GameStore(person.path, lambda _: stall_kind()) as again:  # after a restart
            record = again.open("g", Random(1))
            assert record.notice == ""
            assert standing(record.table) == whole[:-1]
        # The empty file of a lock may stay, and is used again; a draft, where even taking it away
        # has failed.
        left = {file.name for file in folder.iterdir() if "-open-" not in file.name}
        left -= {name for name in left if name.startswith(".trading-unit-") and times > 1}
        assert left == {"games.sqlite", "g.game"}, (fail_at, faults.failed)
    record_property(f"{place}, {error}: calls that failed, without a word", (len(calls), quiet))
