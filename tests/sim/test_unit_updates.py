"""What a page is told of a simulated unit: nothing twice, nothing left out, all at the start."""

import json
from typing import Any

import pytest

from trading_unit_boards import load
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated
from trading_unit_sim.unit_updates import WINDOW_MS, UnitUpdates


class Table:
    """A unit that is switched on, and its news each 16 ms."""

    def __init__(self, board: str = "pico", forgets: bool = False) -> None:
        self.seconds = 0.0
        self.bench = simulated(load(board), 1)
        self.wall = RealTimeUnit(self.bench, lambda: self.seconds)
        self.news = UnitUpdates(self.bench, load(board).power.cells, forgets)
        self.told: list[dict[str, Any]] = []
        self.wall.turn(True)

    def wait(self, ms: int) -> None:
        for _ in range(ms // 16):
            self.seconds += 0.016
            self.wall.catch_up()
            text = self.news.text()
            if text:
                self.told.append(json.loads(text))

    def play(self) -> None:
        self.wait(1_000)
        self.wall.tap("build")
        self.wait(8_000)
        self.wall.tap("auction")
        self.wait(60_000)


@pytest.mark.parametrize("forgets", [False, True])
@pytest.mark.parametrize("board", ["pico", "pico-minimal"])
def test_every_change_and_every_event_once(board: str, forgets: bool) -> None:
    whole, table = Table(board), Table(board, forgets)
    whole.play()
    table.play()
    changes = [tuple(change) for told in table.told for change in told["changes"]]
    events = [tuple(event) for told in table.told for event in told["told"]]
    entries = whole.bench.timeline.entries
    assert changes == whole.bench.history
    assert events == [(entry[0], entry[2]) for entry in entries if entry[1] == "event"]
    assert any(body.startswith("auction state=closed") for _, body in events)


def test_a_page_that_stays_open_needs_no_more_room() -> None:
    table = Table(forgets=True)
    table.play()
    table.wait(35_000)
    table.wall.tap("build")
    table.wait(16)
    assert len(table.bench.history) < 10
    assert len(table.bench.timeline.entries) < 10


def test_it_says_nothing_while_nothing_happens() -> None:
    table = Table()
    table.wait(3_000)
    before = len(table.told)
    table.wait(5_000)
    assert len(table.told) == before


def test_what_is_done_to_it_is_told() -> None:
    table = Table()
    table.wait(3_000)
    table.wall.plug(True)
    table.wait(100)
    assert (table.told[-1]["usb"], table.told[-1]["level"]) == (True, "usb")
    table.wall.turn(False)
    table.wait(100)
    assert (table.told[-1]["switch"], table.told[-1]["power"]) == (False, True)
    table.wall.plug(False)
    table.wait(100)
    assert (table.told[-1]["power"], table.told[-1]["up"]) == (False, False)
    table.wall.charge(2_500)
    table.wait(100)
    assert table.told[-1]["mv"] == 2_500


def test_how_it_stands() -> None:
    table = Table()
    table.wait(2_000)
    table.wall.hold("auction")
    table.wait(208)
    told = table.told[-1]
    assert (told["lights"], told["down"]) == (["red"], ["auction"])
    assert told["auction"]["of"] == 50_000
    assert 0 < told["auction"]["left"] <= 50_000
    assert 3_590_000 < told["hour"] < 3_600_000
    assert told["parts"]["buttons"] == ["auction", "build"]


@pytest.mark.parametrize("forgets", [False, True])
def test_the_whole_is_the_last_half_minute_and_what_lasts_since_before(forgets: bool) -> None:
    table = Table(forgets=forgets)
    table.wait(1_000)
    table.wall.hold("auction")
    table.wait(35_000)
    whole = json.loads(table.news.whole())
    now = table.bench.now
    assert [now - WINDOW_MS, "auction", 1] in whole["changes"]
    assert min(change[0] for change in whole["changes"]) >= now - WINDOW_MS
    assert whole["whole"]
    assert table.news.text() == ""  # nothing was taken from those who listen


def test_a_game_that_is_chosen() -> None:
    table = Table()
    table.wall.turn(False)
    table.wall.hold("build")
    table.wait(100)
    table.wall.turn(True)
    table.wait(100)
    assert table.told[-1]["mode"] == "choose"


def test_whoever_comes_between_two_news_hears_all_of_it_once() -> None:
    table = Table()
    table.wait(1_000)
    table.wall.tap("build")
    table.seconds += 0.2
    table.wall.catch_up()  # something has happened, and nobody has been told
    whole = json.loads(table.news.whole())
    told = json.loads(table.news.text())
    assert [*whole["changes"], *told["changes"]] == [list(one) for one in table.bench.history]
    events = [body for _, body in [*whole["told"], *told["told"]]]
    assert len(events) == len(set(events)) >= 3
