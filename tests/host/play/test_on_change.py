"""Whoever shows a game is called after each change that people see, and not without one."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.host.play.at_desk import SOON_MS
from tests.host.play.table_for import AtTable
from trading_unit.bots.steady import Steady
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.play.running_game import RunningGame


def seen(running: RunningGame) -> tuple[Any, ...]:
    """All that people see of a running game beside its table, but for the time that goes by."""
    light, hour, unit = running.light, running.hour, running.unit
    ask = running.table.ask
    return (
        None if light is None else (light.began, light.ms, light.purpose is None),
        running.lamp.state,
        frozenset(running.lamp.passed),
        running.spin.under_way(),
        ask is not None and running.spin.by_press(ask),
        None if hour is None else (hour.left_at_change, hour.running_since is None),
        running.pauses.paused,
        running.pauses.after_undo,
        running.pace.seconds,
        None if unit is None else (unit.up, unit.knows_game),
        len(running.notices),
        len(running.table.log),
    )


class Watched(AtTable):
    """Compares what people see with what they saw when they were called last."""

    def __init__(self, **how: Any) -> None:
        self.calls = 0
        super().__init__(**how)
        self.running.on_change = self.called
        self.before = seen(self.running)

    def called(self) -> None:
        self.calls += 1

    def check(self) -> None:
        """No change without a call since the last check."""
        now = seen(self.running)
        assert now == self.before or self.calls, (self.before, now)
        self.before, self.calls = now, 0

    def watch(self, ms: int) -> None:
        """Let that much time go by, and check at each millisecond."""
        for _ in range(ms):
            while self.running.step():
                self.check()
            self.check()
            self.desk.pass_ms(1)


def test_no_change_of_a_whole_auction_is_missed() -> None:
    game = Watched(bots={1: Steady(Random(1)), 2: Steady(Random(2))}, pace_s=0.3)
    game.at_buy()
    game.check()
    game.press("auction")
    game.watch(2_000)
    LightByHand(game.running).pass_seat(0, game.table.number)
    game.watch(15_000)
    assert game.unit_states("auction")[0] == "open"
    assert game.unit_states("auction")[-1] == "closed"


def test_no_change_of_the_unit_is_missed() -> None:
    game = Watched(close_early=False)
    game.at_buy()
    game.answer(["auction", 100_000])
    game.watch(SOON_MS)
    bench = game.pull()
    game.watch(1_000)
    assert game.before[-3] == (False, False)
    bench.at(bench.now, bench.do_off, ())
    bench.run_until(bench.now + 500)
    bench.at(bench.now, bench.do_on, ())
    bench.run_until(game.desk.now + 500)
    game.watch(500)
    game.put(bench)
    game.watch(3_000)
    assert game.before[-3] == (True, True)
    assert game.running.lamp.timed_by_unit


def test_no_change_of_a_spin_is_missed() -> None:
    game = Watched()
    game.at_build()
    game.check()
    game.press("build")
    game.watch(4_000)
    assert game.ask_name in ("blocks", "railroad")


ACTS: dict[str, Callable[[RunningGame], object]] = {
    "pause": lambda running: running.pauses.pause(True),
    "go on": lambda running: running.pauses.pause(False),
    "hour": lambda running: running.pauses.set_hour(60_000),
    "pace": lambda running: running.pace.set(2.0),
    "undo": lambda running: running.table.undo(1),
    "after an undo": lambda running: running.pauses.go_on_after_undo(),
    "wait": lambda running: running.pauses.wait_after_undo(),
}


@pytest.mark.parametrize("act", ACTS)
def test_what_people_do_calls_at_once(act: str) -> None:
    game = Watched(unit=False)
    game.at_buy()
    game.watch(10)
    ACTS[act](game.running)
    assert game.calls
    game.check()


def test_nothing_is_called_while_nothing_changes() -> None:
    game = Watched()
    game.begin()
    game.watch(500)
    game.wait(20_000)
    assert game.calls == 0
