"""Naps on cells: what ends them, how long they are, and chips on which edges end none."""

import sys
from types import FrameType
from typing import Any

import pytest

from tests.firmware.test_unit import events, press, program_of, switched_on
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.chip import LOST, WAITS, WAKES
from trading_unit_sim.unit_on_board import simulated_unit

LATEST_LINE = 160  # of the program, counted from a wake on: beyond a whole turn


def idle(board: str = "pico", minor: int = 29, edges: int = WAKES) -> Bench:
    """A unit on cells whose start is over, with every turn of its program run."""
    bench = simulated_unit(load(board), 1)
    bench.version = (1, minor, 0, "")
    bench.chip.edges = edges
    bench.skip_idle_turns = lambda moment: None  # type: ignore[method-assign]
    bench.at(0, bench.do_on, ())
    bench.run_until(2000)
    return bench


def watched_naps(bench: Bench) -> list[int]:
    """The length asked for of each nap from now on."""
    asked: list[int] = []
    nap = bench.chip.nap

    def watched(ms: int) -> None:
        asked.append(ms)
        nap(ms)

    bench.chip.nap = watched  # type: ignore[method-assign]
    return asked


def downs(bench: Bench) -> list[int]:
    """When a press was seen."""
    return [
        int(t)
        for t, what, body, _ in bench.timeline.entries
        if what == "event" and "state=down" in body
    ]


def close_at_line(bench: Bench, number: int) -> int | None:
    """Close a contact before that line of the firmware is executed; when that was."""
    lines = 0
    closed: list[int] = []

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal lines
        if "trading_unit_firmware" not in frame.f_code.co_filename:
            return None
        if event == "line":
            lines += 1
            if lines == number:
                closed.append(bench.now)
                bench.contact("auction", True)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        bench.run_until(bench.now + 400)
    finally:
        sys.settrace(before)
    return closed[0] if closed else None


def test_a_press_between_any_two_lines_of_the_program_is_seen_at_once() -> None:
    """The program takes no time in the simulator: a press that is slept over is seen later."""
    for number in range(1, LATEST_LINE):
        bench = idle()
        closed = close_at_line(bench, number)
        assert closed is not None
        assert downs(bench) == [closed], number
        assert not events(bench, "fault")


def test_a_press_that_was_seen_before_a_nap_shows_nothing_of_edges() -> None:
    bench = idle(edges=WAITS)
    hardware = program_of(bench).hardware
    bench.contact("auction", True)
    hardware.naps.nap(50, 0)
    assert bench.now == 2000
    assert hardware.naps.most == 100


def test_naps_are_short_until_an_edge_has_ended_one() -> None:
    bench = idle()
    asked = watched_naps(bench)
    bench.run_until(20_000)
    assert max(asked) == 100
    press(bench, "build")
    bench.run_until(bench.now + 20_000)
    assert max(asked) == 2_000


def test_before_micropython_1_29_no_nap_is_longer_than_100_ms() -> None:
    bench = idle(minor=28)
    asked = watched_naps(bench)
    press(bench, "build")
    bench.run_until(30_000)
    assert max(asked) == 100


def test_no_alarm_of_a_nap_ends_the_next_one() -> None:
    """Interrupts are off in a nap, so its alarm's is taken by nobody."""
    bench = idle()
    press(bench, "build")
    bench.run_until(20_000)
    before = bench.usage["naps"]
    bench.run_until(28_000)
    assert bench.usage["naps"] - before <= 6


def test_a_wait_of_a_millisecond_is_no_nap() -> None:
    """MicroPython waits for it by an interrupt, and interrupts are off in a nap."""
    bench = idle()
    asked = watched_naps(bench)
    unit = program_of(bench)
    unit.hardware.rest(1)
    assert bench.now == 2001
    unit.hardware.rest(2)
    assert asked == [2]


def test_a_board_whose_button_has_no_edges_looks_at_it_every_8_ms() -> None:
    bench = idle("pico-bare")
    asked = watched_naps(bench)
    bench.run_until(3000)
    assert asked
    assert max(asked) == 8


def test_the_cable_ends_a_nap() -> None:
    bench = idle()
    press(bench, "build")
    bench.run_until(20_000)
    bench.at(21_001, bench.do_usb, (True,))
    bench.run_until(22_000)
    assert events(bench, "battery")[-1] == "battery mv=0 level=usb at=21001"


class TestAChipWhoseEdgesEndNoNap:
    def test_the_first_press_shows_it_where_their_handlers_are_not_called(self) -> None:
        bench = idle(edges=LOST)
        bench.at(2050, bench.do_press, ("build", 300))
        bench.run_until(4000)
        assert downs(bench)[0] - 2050 <= 100
        assert [body.split(" at=")[0] for body in events(bench, "fault")] == ["fault what=edges"]

    def test_a_few_presses_show_it_where_they_are_called_late(self) -> None:
        bench = idle(edges=WAITS)
        for moment in (12_010, 24_010, 36_010):
            assert not events(bench, "fault")
            bench.at(moment, bench.do_press, ("build", 300))
            bench.run_until(moment + 10_000)
        assert len(events(bench, "fault what=edges")) == 1

    @pytest.mark.parametrize("edges", [LOST, WAITS])
    def test_then_presses_of_20_ms_are_seen_by_naps_of_8_ms(self, edges: int) -> None:
        bench = idle(edges=edges)
        for moment in (12_010, 24_010, 36_010):
            bench.at(moment, bench.do_press, ("build", 300))
        bench.run_until(50_000)
        asked = watched_naps(bench)
        presses = [50_000 + 151 * n for n in range(50)]
        seen = len(downs(bench))
        for moment in presses:
            bench.at(moment, bench.do_press, ("build", 20))
        bench.run_until(58_000)
        late = [t - ms for t, ms in zip(downs(bench)[seen:], presses, strict=True)]
        assert max(late) <= 5 + 8
        assert max(asked) == 8

    def test_presses_as_a_nap_ends_by_chance_show_nothing(self) -> None:
        """Two of them, and one that has ended a nap, and two again."""
        bench = idle()
        naps = program_of(bench).hardware.naps
        for late in (2, 2):
            naps.edge = True
            for _ in range(late):
                naps.pressed_in_vain()
            bench.run_until(bench.now + 5_000)
            press(bench, "build")
        assert naps.most == 2_000
        assert naps.faults == []


def test_a_unit_that_starts_on_usb_does_not_nap() -> None:
    bench = switched_on(until=1)
    bench.at(1, bench.do_usb, (True,))
    bench.run_until(100)
    before = bench.usage["naps"]
    bench.run_until(10_000)
    assert bench.usage["naps"] == before
