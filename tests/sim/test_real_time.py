"""A unit in real time, on a clock that stands still until the test moves it."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_boards import load
from trading_unit_firmware import tunes
from trading_unit_firmware.games import GAMES
from trading_unit_sim.appearance import appearance_of
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.recording import recording_of
from trading_unit_sim.unit_on_board import simulated_unit


class Clock:
    """Begins anywhere, as a monotonic clock does."""

    def __init__(self) -> None:
        self.seconds = 12_345.678

    def __call__(self) -> float:
        return self.seconds


class Table:
    """A unit with somebody who waits and presses."""

    def __init__(self, board: str = "pico") -> None:
        self.clock = Clock()
        self.bench: Bench = simulated_unit(load(board), 1)
        self.unit = RealTimeUnit(self.bench, self.clock)
        self.unit.set_switch(True)

    def wait(self, ms: int) -> None:
        self.clock.seconds += ms / 1000
        self.unit.catch_up()

    def events(self, words: str) -> list[int]:
        entries = self.bench.timeline.entries
        return [at for at, what, body, _ in entries if what == "event" and body.startswith(words)]


def test_the_unit_keeps_up_with_the_clock() -> None:
    table = Table()
    for ms in (1, 3, 16, 33, 1000, 60_000):
        table.wait(ms)
        assert 0 <= table.bench.now - table.unit.now <= 8  # it may be in the middle of a nap
    assert table.bench.power.on


def test_an_auction_lasts_fifty_seconds_of_real_time() -> None:
    table = Table()
    table.wait(2_000)
    table.unit.tap("auction")
    for _ in range(1_600):
        table.wait(33)
    (opened,) = table.events("auction state=open")
    (closed,) = table.events("auction state=closed")
    assert abs(opened - 2_000) <= 15
    assert abs(closed - opened - 50_000) <= 5


def test_a_long_pause_is_one_jump() -> None:
    table = Table()
    table.wait(1_000)
    table.unit.tap("auction")
    table.wait(3_700_000)
    assert len(table.events("auction state=closed")) == 1
    assert len(table.events("hour state=over")) == 1


def test_it_says_how_long_nothing_will_happen() -> None:
    table = Table()
    table.wait(5_000)
    quiet_ms = table.unit.quiet_s() * 1000
    assert quiet_ms > 100
    before = len(table.bench.history)
    table.wait(int(quiet_ms) - 1)
    assert len(table.bench.history) == before


def test_after_a_press_the_unit_is_due_at_once() -> None:
    """At the latest after the nap that is under way."""
    table = Table()
    table.wait(5_000)
    table.unit.tap("build")
    assert table.unit.quiet_s() <= 0.008


def test_before_it_has_power_only_the_world_outside_can_wake_it() -> None:
    bench = simulated_unit(load("pico"), 1)
    clock = Clock()
    unit = RealTimeUnit(bench, clock)
    assert unit.quiet_s() > 1e6
    clock.seconds += 100
    unit.catch_up()
    assert bench.now == 100_000
    assert not bench.power.on


def test_taps_that_come_too_fast_are_one_press() -> None:
    table = Table()
    table.wait(2_000)
    for _ in range(3):
        table.unit.tap("build")
        table.wait(20)
    table.wait(1_000)
    assert len(table.events("button name=build state=down")) == 1


def test_hold_and_let_go() -> None:
    table = Table()
    table.wait(2_000)
    table.unit.hold("auction")
    table.wait(1_000)
    assert appearance_of(table.bench).down == {"auction"}
    table.unit.tap("auction")
    table.unit.hold("auction")
    table.wait(1_000)
    table.unit.let_go("auction")
    table.wait(100)
    assert appearance_of(table.bench).down == frozenset()
    (down,), (up,) = (table.events(f"button name=auction state={way}") for way in ("down", "up"))
    assert abs(up - down - 2_000) <= 15


def test_let_go_at_once_still_ends_open() -> None:
    table = Table()
    table.wait(2_000)
    table.unit.hold("build")
    table.unit.let_go("build")
    table.wait(100)
    assert appearance_of(table.bench).down == frozenset()


def test_what_is_not_held_cannot_be_let_go() -> None:
    table = Table()
    table.wait(2_000)
    before = len(table.bench.history)
    table.unit.let_go("build")
    table.wait(100)
    assert len(table.bench.history) == before


def test_on_a_single_button_auction_is_a_longer_press() -> None:
    table = Table("pico-bare")
    table.unit.set_usb(True)
    table.wait(2_000)
    table.unit.tap("auction")
    table.wait(300)
    table.unit.tap("build")  # the button is down
    table.wait(3_000)
    assert len(table.events("auction state=open")) == 1
    assert table.events("build") == []
    table.unit.hold("auction")  # there is no such button
    table.wait(100)
    assert appearance_of(table.bench).down == frozenset()


def test_switch_cable_and_cells() -> None:
    table = Table()
    table.wait(1_000)
    table.unit.set_battery(2_000)
    table.wait(100)
    assert appearance_of(table.bench).mv <= 2_000
    table.unit.set_usb(True)
    table.unit.set_switch(False)
    table.wait(100)
    seen = appearance_of(table.bench)
    assert (seen.power, seen.usb, seen.switch) == (True, True, False)
    table.unit.set_usb(False)
    table.wait(100)
    assert appearance_of(table.bench).hour is None
    assert not appearance_of(table.bench).power


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize(("cells", "usb"), [(True, False), (True, True), (False, True)])
def test_a_game_is_chosen_as_a_person_does_it(game: int, cells: bool, usb: bool) -> None:
    table = Table()
    table.unit.set_usb(usb)
    table.unit.set_switch(cells)
    table.wait(60_000)
    table.unit.choose_game(game)
    table.unit.choose_game(0)  # that is going on already
    table.unit.tap("auction")  # and so nothing is pressed
    table.wait(4_000)
    assert table.bench.unit is not None
    assert (table.bench.unit.game, table.bench.unit.mode) == (game, None)
    left = appearance_of(table.bench).hour
    assert left is not None
    assert 3_596_000 < left <= 3_600_000, "another hour"
    assert table.events("auction") == []
    assert (table.bench.power.switch, table.bench.power.usb) == (cells, usb)
    assert appearance_of(table.bench).down == frozenset()
    table.unit.choose_game(0)
    table.wait(4_000)
    assert table.bench.unit.game == 0


def test_a_unit_that_is_off_is_switched_on_by_the_choice_of_its_game() -> None:
    table = Table()
    table.unit.set_switch(False)
    table.wait(1_000)
    table.unit.choose_game(3)
    table.wait(4_000)
    assert table.bench.unit is not None
    assert table.bench.unit.game == 3


def test_a_board_with_one_button_is_not_started_anew() -> None:
    table = Table("pico-bare")
    table.unit.set_usb(True)
    table.wait(60_000)
    table.unit.choose_game(2)
    table.wait(4_000)
    assert len(table.events("hour state=start")) == 1


def test_lights_tones_and_times_left() -> None:
    table = Table()
    table.wait(2_000)
    table.unit.tap("auction")
    table.wait(47_100)
    seen = appearance_of(table.bench)
    assert seen.auction == pytest.approx(2_900, abs=20)
    assert seen.auction_ms == 50_000
    assert seen.hour == pytest.approx(3_600_000 - 49_100, abs=20)
    over_a_second = []
    for _ in range(100):
        table.wait(10)
        over_a_second.append(appearance_of(table.bench))
    assert {seen.lit for seen in over_a_second} == {frozenset(), frozenset({"red"})}
    third_second = {hz for hz, _ in tunes.alarm(5_000)[12:18]}
    assert {seen.hz for seen in over_a_second} >= third_second


def test_a_game_that_is_being_chosen() -> None:
    table = Table()
    table.wait(100)
    table.unit.set_switch(False)
    table.wait(100)
    table.unit.hold("build")
    table.wait(100)
    table.unit.set_switch(True)
    table.wait(100)
    table.unit.let_go("build")
    assert appearance_of(table.bench).mode == "choosing a game"
    assert appearance_of(table.bench).lit == {"one"}


ACTS: list[Callable[[Table], object]] = [
    lambda table: table.unit.tap("auction"),
    lambda table: table.unit.tap("build"),
    lambda table: table.unit.hold("auction"),
    lambda table: table.unit.hold("build"),
    lambda table: table.unit.let_go("auction"),
    lambda table: table.unit.let_go("build"),
    lambda table: table.unit.set_usb(True),
    lambda table: table.unit.set_usb(False),
    lambda table: table.unit.set_switch(True),
    lambda table: table.unit.set_switch(False),
    lambda table: table.unit.set_battery(2_100),
    lambda table: table.unit.set_battery(3_200),
]


@given(st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 700)), max_size=25))
def test_whatever_fingers_do_no_contact_stays_closed_that_nobody_holds(
    acts: list[tuple[Callable[[Table], object], int]],
) -> None:
    table = Table()
    for act, ms in acts:
        act(table)
        table.wait(ms)
    for name in ("auction", "build"):
        table.unit.let_go(name)
    table.wait(1_000)
    seen = appearance_of(table.bench)
    assert seen.down == frozenset()
    assert seen.lit <= set(recording_of(table.bench).lights)
