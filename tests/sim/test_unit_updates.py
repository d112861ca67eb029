"""The updates of a simulated unit for a page: each change once, and all of it at the start."""

import json
from typing import Any

import pytest

from trading_unit_boards import load
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit
from trading_unit_sim.unit_updates import WINDOW_MS, UnitUpdates


class Table:
    """A unit that is switched on, and its updates every few milliseconds."""

    def __init__(self, board: str = "pico", forgets: bool = False) -> None:
        self.seconds = 0.0
        self.bench = simulated_unit(load(board), 1)
        self.unit = RealTimeUnit(self.bench, lambda: self.seconds)
        self.updates = UnitUpdates(self.bench, load(board).power.cells, forgets)
        self.sent: list[dict[str, Any]] = []
        self.unit.set_switch(True)

    def wait(self, ms: int, step_ms: int = 16) -> None:
        for _ in range(ms // step_ms):
            self.seconds += step_ms / 1000
            self.unit.catch_up()
            text = self.updates.text()
            if text:
                self.sent.append(json.loads(text))

    def play(self) -> None:
        self.wait(1_000)
        self.unit.tap("build")
        self.wait(8_000)
        self.unit.tap("auction")
        self.wait(60_000)


@pytest.mark.parametrize("forgets", [False, True])
@pytest.mark.parametrize("board", ["pico", "pico-minimal"])
def test_every_change_and_every_event_once(board: str, forgets: bool) -> None:
    whole, table = Table(board), Table(board, forgets)
    whole.play()
    table.play()
    changes = [tuple(change) for update in table.sent for change in update["changes"]]
    events = [tuple(event) for update in table.sent for event in update["told"]]
    entries = whole.bench.timeline.entries
    assert changes == whole.bench.history
    assert events == [(entry[0], entry[2]) for entry in entries if entry[1] == "event"]
    assert any(body.startswith("auction state=closed") for _, body in events)


def test_a_page_that_stays_open_needs_no_more_room() -> None:
    table = Table(forgets=True)
    table.play()
    table.wait(35_000)
    table.unit.tap("build")
    table.wait(16)
    assert len(table.bench.history) < 10
    assert len(table.bench.timeline.entries) < 10


def test_it_says_nothing_while_nothing_happens() -> None:
    table = Table()
    table.wait(3_000)
    before = len(table.sent)
    table.wait(5_000)
    assert len(table.sent) == before


def test_switch_cable_and_cells_are_updates() -> None:
    table = Table()
    table.wait(3_000)
    table.unit.set_usb(True)
    table.wait(100)
    assert (table.sent[-1]["usb"], table.sent[-1]["level"]) == (True, "usb")
    table.unit.set_switch(False)
    table.wait(100)
    assert (table.sent[-1]["switch"], table.sent[-1]["power"]) == (False, True)
    table.unit.set_usb(False)
    table.wait(100)
    assert (table.sent[-1]["power"], table.sent[-1]["up"]) == (False, False)
    table.unit.set_battery(2_500)
    table.wait(100)
    assert table.sent[-1]["mv"] == 2_500


def test_the_state_of_the_unit() -> None:
    table = Table()
    table.wait(2_000)
    table.unit.hold("auction")
    table.wait(208)
    update = table.sent[-1]
    assert (update["lights"], update["down"]) == (["red"], ["auction"])
    assert 0 < update["auction"]["left"] <= 50_000
    assert 3_590_000 < update["hour"] < 3_600_000
    assert update["parts"]["buttons"] == ["auction", "build"]


def test_a_button_is_down_from_its_first_contact_however_it_bounces() -> None:
    table = Table()
    table.wait(1_000)
    for _ in range(5):
        before = len(table.sent)
        table.unit.hold("build")
        table.wait(40, step_ms=1)
        assert all(update["down"] == ["build"] for update in table.sent[before:])
        before = len(table.sent)
        table.unit.let_go("build")
        table.wait(80, step_ms=1)
        assert all(update["down"] == [] for update in table.sent[before:])
    contacts = [part for _, part, _ in table.bench.history].count("build")
    assert contacts > 20  # it did bounce


@pytest.mark.parametrize("forgets", [False, True])
def test_the_whole_is_the_last_half_minute_and_what_lasts_since_before(forgets: bool) -> None:
    table = Table(forgets=forgets)
    table.wait(1_000)
    table.unit.hold("auction")
    table.wait(35_000)
    whole = json.loads(table.updates.whole())
    now = table.bench.now
    assert [now - WINDOW_MS, "auction", 1] in whole["changes"]
    assert min(change[0] for change in whole["changes"]) >= now - WINDOW_MS
    assert whole["whole"]
    assert table.updates.text() == ""  # nothing was taken from those who listen


def test_a_game_that_is_chosen() -> None:
    table = Table()
    table.unit.set_switch(False)
    table.unit.hold("build")
    table.wait(100)
    table.unit.set_switch(True)
    table.wait(100)
    assert table.sent[-1]["mode"] == "choose"


def test_a_page_that_comes_between_two_updates_gets_everything_once() -> None:
    table = Table()
    table.wait(1_000)
    table.unit.tap("build")
    table.seconds += 0.2
    table.unit.catch_up()  # something has happened that has not been sent
    whole = json.loads(table.updates.whole())
    update = json.loads(table.updates.text())
    assert [*whole["changes"], *update["changes"]] == [list(one) for one in table.bench.history]
    events = [body for _, body in [*whole["told"], *update["told"]]]
    assert len(events) == len(set(events)) >= 3
