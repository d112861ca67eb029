"""`program.run`, as the loader calls it: with a slot's folder, and on trial or after a fall."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.firmware.test_unit import broken, events, switched_on
from trading_unit_firmware.commands import execute
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.modules import fake_modules

SLOT = "/a"


class TrialBoard:
    """A board with that slot. `run` runs its program up to a moment, and ends it with Ctrl-C."""

    def __init__(self, bench: Bench | None = None) -> None:
        self.bench = bench or switched_on(until=1)
        self.bench.flash.files[SLOT + "/board.json"] = self.bench.flash.files.pop("board.json")
        self.good: list[int] = []
        self.units: list[Any] = []
        self.refuse = False

    def mark_good(self) -> None:
        self.good.append(self.bench.now)
        if self.refuse:
            raise OSError(28, "no space")

    def run(
        self,
        until: int,
        good: bool = True,
        failed_slot: str = "",
        broken_step: str = "",
        at: Mapping[int, Callable[[Any], object]] | None = None,
    ) -> None:
        bench = self.bench
        program = bench.load(fake_modules(bench))
        waiting = dict(at or {})
        board = self

        class WatchedUnit(program.Unit):  # type: ignore[name-defined, misc]
            def __init__(self, hardware: Any) -> None:
                super().__init__(hardware, bench.record_event)
                board.units.append(self)
                if broken_step:
                    setattr(self, broken_step, broken(1, getattr(self, broken_step)))

            def turn(self) -> None:
                if bench.now >= until:
                    raise KeyboardInterrupt
                for moment in [m for m in waiting if m <= bench.now]:
                    waiting.pop(moment)(self)
                super().turn()

        program.Unit = WatchedUnit
        with pytest.raises(KeyboardInterrupt):
            program.run(SLOT, self.mark_good if good else None, failed_slot)


def test_the_wiring_is_the_slots() -> None:
    board = TrialBoard()
    board.run(100, good=False)
    assert board.units[0].hardware.name == "pico"


def test_it_is_marked_good_once_after_ten_seconds() -> None:
    board = TrialBoard()
    board.run(60_000)
    (when,) = board.good
    assert 10_000 <= when < 10_200
    trial, proven = events(board.bench, "slot")
    assert trial == "slot name=a state=trial at=0"
    assert proven.startswith("slot name=a state=proven at=10")


def test_status_tells_how_the_slot_is() -> None:
    board = TrialBoard()
    ask = {ms: lambda unit: execute(unit, unit.last_step, "status") for ms in (5_000, 20_000)}
    board.run(30_000, at=ask)
    states = [body.split()[2] for body in events(board.bench, "slot")]
    assert states == ["state=trial", "state=trial", "state=proven", "state=proven"]


def test_a_slot_that_was_proven_before_is_told_by_status_alone() -> None:
    board = TrialBoard()
    board.run(30_000, good=False, at={5_000: lambda unit: execute(unit, unit.last_step, "status")})
    (told,) = events(board.bench, "slot")
    assert told.startswith("slot name=a state=proven at=")


def test_cells_that_nothing_measures_are_good_enough_for_it() -> None:
    board = TrialBoard(switched_on("pico-minimal", until=1))
    board.run(30_000)
    (when,) = board.good
    assert when < 10_200


def test_it_is_not_good_before() -> None:
    board = TrialBoard()
    board.run(9_900)
    assert board.good == []


def test_it_waits_until_nothing_is_lit() -> None:
    """Writing takes the chip's whole time."""
    board = TrialBoard()
    board.run(80_000, at={5_000: lambda unit: unit.open_auction(unit.last_step, 50_000)})
    (when,) = board.good
    closed = int(events(board.bench, "auction state=closed")[0].partition("at=")[2])
    assert closed < when < closed + 5_000


def test_it_waits_while_the_cells_are_low() -> None:
    board = TrialBoard()
    board.bench.at(100, board.bench.do_battery, (2_200,))
    board.bench.at(50_000, board.bench.do_battery, (3_000,))
    board.run(90_000)
    (when,) = board.good
    assert when > 50_000


@pytest.mark.parametrize("step", ["step_hour", "step_battery"])
def test_it_is_never_good_once_a_step_has_failed(step: str) -> None:
    board = TrialBoard()
    board.run(60_000, broken_step=step)
    assert board.good == []
    assert events(board.bench, "fault")[0].startswith("fault what=ZeroDivisionError")
    assert board.units[0].uptime > 40_000, "and the unit goes on"


def test_a_full_flash_when_it_is_marked_good() -> None:
    board = TrialBoard()
    board.refuse = True
    board.run(30_000)
    assert len(board.good) == 1
    assert [body.split(" at=")[0] for body in events(board.bench, "fault")] == ["fault what=flash"]


def test_a_slot_that_did_not_come_up_is_reported_and_shown() -> None:
    board = TrialBoard()
    board.run(5_000, good=False, failed_slot="b")
    assert [body.split(" at=")[0] for body in events(board.bench, "fault")] == ["fault what=slot:b"]
    entries = board.bench.timeline.entries
    lit = [entry[2:] for entry in entries if entry[1] == "light" and entry[0] > 600]
    assert [name for name, on in lit if on][:4] == ["railroad", "red", "railroad", "red"]
    assert board.good == []


def test_without_a_fallback_no_fault_is_reported() -> None:
    board = TrialBoard()
    board.run(5_000)
    assert events(board.bench, "fault") == []
