"""Each call of SQLite, of the file system and of the serial port fails in turn, while a game is
played on its page with a simulated unit: an auction under the unit's light, an undo, a leave and a
return.

Whoever gets a sentence does the same again. What the pages were told is in the record at each
moment, and the game is the same at the end, also after a restart.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.faults.faults import PLACES, Faults, assert_sentence, saved_entries, turns
from tests.host.table.stored_stall import empty_store
from tests.host.web.server import Browser, Clock, PageServer, setup, simulated_unit
from trading_unit.table.entries import Entry
from trading_unit.trouble import Trouble

NAME = "Ann, Ben, Cleo"
ON_TABLE = {"dice": "table", "cards": "table", "build": "screen"}
CASES = [
    ("sqlite", "disk error", 2),
    ("sqlite", "full", 2),
    ("sqlite", "locked", 2),
    ("files", "disk error", 2),
    ("serial", "gone", 3),
]
LIGHT_MS = 50_000
NEAR_MS = 100
MOST_S = 60  # for a light of 50 s, one that could not be saved at once too


class Table:
    """The page of the table, and who sits before it."""

    def __init__(self, folder: Path, faults: Faults, name: str) -> None:
        self.path = folder / "games.sqlite"
        with faults.off():
            self.path.write_bytes(empty_store())
        self.folder = folder
        self.faults = faults
        self.clock = Clock()
        self.name = name
        self.told: list[Entry] = []
        self.sentences: list[str] = []
        self.server = self.start()

    def start(self) -> PageServer:
        """Start the program; what it says instead is a sentence, and it is started again."""
        with self.faults.off():
            unit = simulated_unit(self.name, self.clock)
        try:
            server = PageServer(self.folder, unit, self.clock)
        except Trouble as trouble:
            self.note(str(trouble))
            server = PageServer(self.folder, unit, self.clock)
        with self.faults.off():
            server.store.wait_at_most(0)
            server.store.db.execute("PRAGMA synchronous = OFF")  # faster

        async def pause(seconds: float) -> None:
            self.clock.now += seconds
            server.state.step()

        server.state.waiting.pause = pause
        self.browser: Browser = server.table()
        return server

    def note(self, sentence: str) -> None:
        assert_sentence(sentence)
        self.sentences.append(sentence)

    def post(self, path: str, **data: Any) -> None:
        """Done at once, or refused with a sentence and done at the second time."""
        status, why = self.browser.send(path, data)
        if status != "accepted":
            self.note(why)
            self.check_told()
            status, why = self.browser.send(path, data)
        assert (status, why) == ("accepted", ""), (path, data)
        self.check_told()

    def answer(self, by: int | str, value: Any) -> None:
        self.post("/answer", number=self.session.table.number, by=by, value=value)

    @property
    def session(self) -> Any:
        assert self.server.state.game.session is not None
        return self.server.state.game.session

    def listen(self) -> None:
        self.session.table.listeners.append(self.told.append)

    def move(self, seconds: float) -> None:
        """A second in steps as they are due; then what was not possible is possible again."""
        until = self.clock.now + seconds
        while self.clock.now < until:
            self.server.move(min(0.5, until - self.clock.now))
        self.check_told()

    def until(self, ask: str) -> None:
        for _ in range(200):
            if self.session.table.ask.name == ask:
                return
            self.move(1)
        raise AssertionError(f"{ask} never comes")

    def check_told(self) -> None:
        with self.faults.off():
            saved = [json.loads(text) for text in saved_entries(self.path, NAME)]
        assert saved == [list(entry) for entry in self.told]

    def play(self) -> None:
        self.begin()
        self.listen()
        self.move(1)
        for throw in ([6, 6], [1, 2], [1, 2], [2, 4]):
            self.answer("table", throw)
        self.answer(0, ["auction", 100_000])
        began = self.clock.now
        self.move(3)
        self.answer(1, 500_000)
        self.until("build")
        assert self.clock.now < began + MOST_S  # the light has not begun anew
        self.post("/do", what="undo", count=1)
        self.post("/do", what="redo", count=1)
        self.post("/leave")
        self.post("/resume", name=NAME)
        self.listen()
        self.answer(0, "done")
        self.answer("table", [1, 2])

    def begin(self) -> None:
        for _ in range(2):
            try:
                self.server.state.game.begin(
                    setup("Ann, Ben, Cleo", chance=ON_TABLE, length={"until": "hour"})
                )
            except Trouble as trouble:
                self.note(str(trouble))
                assert self.server.store.games() == []
            else:
                return
        raise AssertionError("no game begins")

    def standing(self) -> tuple[Any, ...]:
        """What has come of it, but for moments that depend on when the unit was there."""
        table = self.session.table
        return table.game.state(), [entry[:2] for entry in table.done], lights(table)

    def close(self) -> None:
        self.server.close()


def lights(table: Any) -> int:
    """When the light went off: always after its time."""
    (off,) = [line[1] for line in table.game.log if line[0] == "light off"]
    assert abs(off - LIGHT_MS) < NEAR_MS
    return 1


def run(
    folder: Path, place: str, error: str, fail_at: int, patch: pytest.MonkeyPatch
) -> tuple[tuple[Any, ...], Faults, Table]:
    install, errors = PLACES[place]
    faults = Faults(folder, errors[error], fail_at)
    folder.mkdir()
    with patch.context() as here:
        install(faults, here)
        faults.on = True
        table = Table(folder, faults, f"{place} {error} {fail_at}")
        try:
            table.play()
            faults.on = False
            found = table.standing()
            table.check_told()
        finally:
            faults.on = False
            table.close()
    return found, faults, table


@pytest.mark.parametrize(("place", "error", "few"), CASES)
def test_each_call_fails_in_turn(
    place: str,
    error: str,
    few: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    whole, faults, table = run(tmp_path / "whole", place, error, 0, monkeypatch)
    assert table.sentences == []
    calls = turns(faults.count, sample(few, faults.count))
    for fail_at in calls:
        folder = tmp_path / str(fail_at)
        found, faults, table = run(folder, place, error, fail_at, monkeypatch)
        assert faults.failed, fail_at
        assert len(table.sentences) <= 1, (fail_at, faults.failed, table.sentences)
        assert found == whole, (fail_at, faults.failed, table.sentences)
        with_restart(folder, table, whole)
    record_property(f"{place}, {error}: calls that failed", len(calls))


def with_restart(folder: Path, before: Table, whole: tuple[Any, ...]) -> None:
    """Another program goes on with the game, and plays it further."""
    server = PageServer(folder)
    try:
        server.state.game.resume(NAME)
        assert server.state.game.session is not None
        table = server.state.game.session.table
        assert (table.game.state(), [entry[:2] for entry in table.done], lights(table)) == whole
        assert table.log == [(what, by, value) for what, by, value in before.told]
        table.undo()
        table.redo()
        assert table.game.state() == whole[0]
    finally:
        server.close()
