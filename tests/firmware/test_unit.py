"""The unit as a whole: what an error in a step does, and how the program ends.

The board under it is the simulated one; an error is put into one of its parts.
"""

from collections.abc import Callable
from typing import Any

import pytest

from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.unit_on_board import simulated_unit


def switched_on(board: str = "pico", until: int = 2000) -> Bench:
    bench = simulated_unit(load(board), 1)
    bench.at(0, bench.do_on, ())
    bench.run_until(until)
    return bench


def program_of(bench: Bench) -> Any:
    """The unit that runs, untyped: tests reach into it."""
    assert bench.unit is not None
    return bench.unit


def press(bench: Bench, button: str, ms: int = 100) -> None:
    bench.at(bench.now, bench.do_press, (button, ms))
    bench.run_until(bench.now + ms + 50)


def events(bench: Bench, name: str) -> list[str]:
    return [body for _, what, body, _ in bench.timeline.entries if what == "event" and
            body.startswith(name)]  # fmt: skip


def broken(times: int, step: Callable[..., Any]) -> Callable[..., Any]:
    """The same step, failing so many times."""
    left = [times]

    def failing(*args: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError("a part gave way")
        return step(*args)

    return failing


class TestAnErrorInAStep:
    def test_is_reported_and_shown_and_the_unit_goes_on(self) -> None:
        bench = switched_on()
        unit = program_of(bench)
        unit.step_hour = broken(1, unit.step_hour)
        press(bench, "auction")
        assert events(bench, "fault") == ["fault what=ZeroDivisionError at=2000"]
        assert unit.has_failed
        bench.run_until(2000 + 50_500)
        assert [body.split(" at=")[0] for body in events(bench, "auction")] == [
            "auction state=open ms=50000 left=50000",
            "auction state=warn ms=50000 left=5000",
            "auction state=closed ms=50000 left=0",
        ]

    def test_is_shown_by_red_and_railroad_in_turn(self) -> None:
        bench = switched_on(until=5000)
        program_of(bench).step_battery = broken(1, program_of(bench).step_battery)
        bench.run_until(20_000)
        start = bench.timeline.entries[-1][0]
        changes = [
            entry for entry in bench.timeline.entries if entry[1] == "light" and entry[0] > 5000
        ]
        first = changes[0][0]
        assert [(t - first, name, on) for t, _, name, on in changes[:5]] == [
            (0, "red", True),
            (250, "red", False),
            (250, "railroad", True),
            (500, "red", True),
            (500, "railroad", False),
        ]
        assert start - first == 4000
        assert bench.lit == 0

    def test_that_comes_again_and_again_drops_what_runs_and_still_the_unit_lives(self) -> None:
        bench = switched_on()
        press(bench, "auction")
        unit = program_of(bench)
        unit.step_auction = broken(50, unit.step_auction)
        bench.run_until(bench.now + 20_000)
        assert not unit.auction.running
        assert bench.lit == 0
        before = len(events(bench, "auction"))
        press(bench, "auction")
        assert len(events(bench, "auction")) == before + 1

    def test_does_not_starve_the_watchdog(self) -> None:
        bench = switched_on()
        unit = program_of(bench)
        unit.step_hour = broken(10_000, unit.step_hour)
        press(bench, "build")
        bench.run_until(bench.now + 30_000)
        assert bench.unit is unit, "never restarted"


class TestTheEnd:
    """`program.run` ends by Ctrl-C or an error that escapes: the board is left in order."""

    @pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit, MemoryError])
    def test_leaves_the_board_dark_silent_and_without_a_watchdog(
        self, ending: type[BaseException]
    ) -> None:
        bench = switched_on()
        press(bench, "build")
        program = bench.load(fake_modules(bench))

        class Failing(program.Unit):  # type: ignore[name-defined, misc]
            def turn(self) -> None:
                self.hardware.set_lights(31)
                self.hardware.set_tone(440)
                raise ending

        program.Unit = Failing
        with pytest.raises(ending):
            program.run()
        assert bench.lit == 0
        assert bench.tone is None
        assert bench.chip.timeout == 0
        assert bench.chip.scratch[:4] == [0, 0, 0, 0]

    def test_nobody_restarts_a_unit_at_the_prompt(self) -> None:
        bench = switched_on()
        program_of(bench).hardware.shut_down()
        bench.unit = None
        starts = len(events(bench, "hour"))
        bench.run_until(60_000)
        assert len(events(bench, "hour")) == starts


class TestSettings:
    def test_what_is_set_holds_at_once_and_is_written_when_idle(self) -> None:
        bench = switched_on(until=100)
        assert program_of(bench).set("longest", 20)
        assert "settings.json" not in bench.flash.files, "the start is still showing"
        bench.run_until(2000)
        assert b'"longest": 20' in bench.flash.files["settings.json"]
        press(bench, "auction")
        assert events(bench, "auction")[0].startswith("auction state=open ms=20000")

    def test_a_full_flash_is_reported_and_survived(self) -> None:
        bench = switched_on()

        def full(*_: object) -> None:
            raise OSError(28, "no space")

        program_of(bench).hardware.write_file = full
        assert program_of(bench).set("minutes", 30)
        bench.run_until(12_000)
        assert events(bench, "fault")[0].startswith("fault what=flash")
        press(bench, "auction")
        assert events(bench, "auction")

    def test_what_does_not_fit_changes_nothing(self) -> None:
        bench = switched_on()
        assert not program_of(bench).set("longest", 9)
        assert not program_of(bench).unsaved
        assert events(bench, "set") == []
