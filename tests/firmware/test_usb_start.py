"""USB after cells: a restart where naps have stopped it, once for each plugging in."""

from typing import Any

import pytest

from tests.firmware.test_unit import events, program_of, switched_on
from trading_unit_sim.board.bench import Bench

HOUR_MS = 3_600_000
WAIT_MS = 3_000


def plug(bench: Bench, at: int, cable: bool = True, frames: bool = True) -> None:
    bench.at(at, bench.do_usb, (cable, frames))


def restarts(bench: Bench) -> list[int]:
    """When the hour went on after one."""
    return [t for t, what, body, _ in bench.timeline.entries if what == "event" and
            body.startswith("hour state=resumed")]  # fmt: skip


def deaf(board: str = "pico") -> Bench:
    """A unit whose naps stop USB, as they do on the chip."""
    bench = switched_on(board, until=1)
    bench.chip.naps_stop_usb = True
    bench.run_until(5_000)
    return bench


def test_a_computer_is_seen_after_one_restart() -> None:
    bench = deaf()
    plug(bench, 10_000)
    bench.run_until(60_000)
    assert len(restarts(bench)) == 1
    assert bench.chip.usb_runs
    assert events(bench, "fault") == []


def test_each_plugging_in_has_its_own() -> None:
    bench = deaf()
    for at in (10_000, 40_000, 70_000):
        plug(bench, at)
        plug(bench, at + 20_000, cable=False)
    bench.run_until(100_000)
    assert len(restarts(bench)) == 3


def test_where_usb_starts_by_itself_nothing_happens() -> None:
    bench = switched_on(until=5_000)
    plug(bench, 10_000)
    bench.run_until(60_000)
    assert restarts(bench) == []


def test_a_charger_leads_to_one_restart_and_the_hour_is_right() -> None:
    bench = switched_on(until=5_000)
    plug(bench, 10_000, frames=False)
    bench.run_until(HOUR_MS + 10_000)
    (when,) = restarts(bench)
    assert 0 <= when - 10_000 - WAIT_MS < 50
    (over,) = [t for t, what, body, _ in bench.timeline.entries if what == "event" and
               body.startswith("hour state=over")]  # fmt: skip
    assert abs(over - HOUR_MS) <= 50


def test_a_computer_that_wakes_up_late_finds_usb_running() -> None:
    bench = deaf()
    plug(bench, 10_000, frames=False)
    plug(bench, 60_000)
    bench.run_until(90_000)
    assert len(restarts(bench)) == 1
    assert bench.chip.usb_runs


def test_a_computer_that_falls_asleep_later_restarts_nothing() -> None:
    bench = deaf()
    plug(bench, 10_000)
    plug(bench, 60_000, frames=False)
    plug(bench, 90_000)
    bench.run_until(120_000)
    assert len(restarts(bench)) == 1


def test_a_unit_that_has_not_napped_since_its_start_is_left_alone() -> None:
    bench = switched_on("pico", until=1)
    program_of(bench).hardware.naps.endless = True
    plug(bench, 2_000, frames=False)
    bench.run_until(30_000)
    assert restarts(bench) == []


@pytest.mark.parametrize("board", ["pico-w", "xiao-rp2040"])
def test_a_board_without_a_pin_for_it_is_left_alone(board: str) -> None:
    bench = deaf(board)
    plug(bench, 30_000)
    bench.run_until(60_000)
    assert restarts(bench) == []


def busy_trial(unit: Any) -> None:
    unit.on_trial = True


def busy_with_settings(unit: Any) -> None:
    unit.unsaved = True
    unit.battery.level = "low"


def busy_with_a_throw(unit: Any) -> None:
    unit.throw(unit.hardware.now(), None)


@pytest.mark.parametrize("busy", [busy_trial, busy_with_settings, busy_with_a_throw])
def test_what_a_restart_would_cut_off_comes_first(busy: Any) -> None:
    bench = deaf()
    plug(bench, 10_000)
    bench.run_until(12_500)
    busy(program_of(bench))
    bench.run_until(15_000)
    assert restarts(bench) == []
    unit = program_of(bench)
    unit.on_trial = unit.unsaved = False
    bench.run_until(30_000)
    assert len(restarts(bench)) == 1
