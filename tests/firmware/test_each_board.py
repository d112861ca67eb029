"""Each board that we ship, in the simulator: what it does as others do, and what only it does."""

from typing import Any

import pytest

from trading_unit_boards import load, names
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import simulated_unit

MINUTE = 60_000


def switched_on(board: str, until: int = 2000, *, usb: bool = False, cells: int = 0) -> Bench:
    """A unit at `until`; `cells` are their millivolts, fresh ones unless given."""
    bench = simulated_unit(load(board), 1)
    if usb or not load(board).power.cells:
        bench.at(0, bench.do_usb, (True,))
    if cells:
        bench.at(0, bench.do_battery, (cells,))
    bench.at(0, bench.do_on, ())
    bench.run_until(until)
    return bench


def unit_of(bench: Bench) -> Any:
    assert bench.unit is not None
    return bench.unit


def events(bench: Bench, name: str) -> list[str]:
    found = [body for _, what, body, _ in bench.timeline.entries if what == "event"]
    return [body.rpartition(" at=")[0] for body in found if body.startswith(name)]


def levels(bench: Bench) -> list[str]:
    return [body.rpartition("level=")[2] for body in events(bench, "battery")]


@pytest.mark.parametrize("board", names())
class TestEveryBoard:
    def test_times_an_auction_and_builds(self, board: str) -> None:
        bench = switched_on(board)
        bench.at(2000, bench.do_press, ("build", 100))
        bench.at(16_000, bench.do_press, ("auction", 100))
        bench.run_until(68_000)
        assert [body.split()[1] for body in events(bench, "build")] == ["state=spin", "state=done"]
        states = [body.split()[1] for body in events(bench, "auction")]
        assert states == ["state=open", "state=warn", "state=closed"]
        assert events(bench, "fault") == []
        assert {"red"} <= {name for _, name, _ in bench.history}

    def test_goes_on_after_a_hang(self, board: str) -> None:
        bench = switched_on(board)
        bench.at(2000, bench.do_press, ("auction", 100))
        bench.at(20_000, bench.do_hang, ())
        bench.run_until(60_000)
        assert events(bench, "fault") == ["fault what=watchdog"]
        assert [body.split()[1] for body in events(bench, "auction")][-1] == "state=closed"


@pytest.mark.parametrize("board", [name for name in names() if load(name).buzzer is not None])
class TestBuzzer:
    def test_its_two_pins_sound_in_opposite_phase(self, board: str) -> None:
        wiring = load(board)
        chip = switched_on(board, 50).chip
        sounding = {pad: inverted for pad, (_, inverted) in chip.pwm.items()}
        expected = {wiring.buzzer: False, wiring.buzzer_partner: True}
        expected.pop(None, None)
        assert sounding == expected
        assert len({hz for hz, _ in chip.pwm.values()}) == 1

    def test_both_are_low_when_it_is_silent(self, board: str) -> None:
        wiring = load(board)
        chip = switched_on(board, 1000).chip
        pads = [pad for pad in (wiring.buzzer, wiring.buzzer_partner) if pad is not None]
        assert chip.pwm == {}
        assert [(chip.driven[pad], chip.level[pad]) for pad in pads] == [(True, 0)] * len(pads)


class TestPico2:
    def test_it_sees_the_cable_go_though_its_inputs_leak(self) -> None:
        bench = switched_on("pico2", usb=True)
        bench.at(3000, bench.do_usb, (False,))
        bench.run_until(30_000)
        assert levels(bench) == ["usb", "ok"] or levels(bench)[-1] == "ok"
        assert bench.usage["naps"] > 200

    def test_with_its_input_always_on_it_would_not(self) -> None:
        """The simulated pad leaks as the erratum says, so that the test before proves something."""
        bench = switched_on("pico2", usb=True)
        unit_of(bench).hardware.registers.vbus_set = 0
        bench.chip.input_on[24] = True
        bench.at(3000, bench.do_usb, (False,))
        bench.run_until(30_000)
        assert bench.usage["naps"] == 0


class TestPicoWBare:
    def test_it_never_naps_on_a_charger(self) -> None:
        bench = simulated_unit(load("pico-w-bare"), 1)
        setattr(bench, "usb_frame", lambda: 0)  # noqa: B010 - a charger sends no frames
        bench.at(0, bench.do_usb, (True,))
        bench.run_until(60_000)
        assert bench.usage["naps"] == 0
        assert unit_of(bench).inputs & 4


class TestRp2040Zero:
    def test_low_is_said_while_it_can_be_measured_and_empty_never(self) -> None:
        bench = switched_on("rp2040-zero", cells=3 * 1220)
        bench.at(30_000, bench.do_battery, (3 * 1200,))
        bench.run_until(60_000)
        assert levels(bench) == ["ok", "low"]
        bench.at(60_000, bench.do_battery, (3 * 1050,))
        bench.run_until(120_000)
        assert levels(bench) == ["ok", "low"]


class TestNimh:
    def test_rechargeable_cells_are_low_at_another_voltage(self) -> None:
        bench = switched_on("pico", cells=2 * 1160)
        bench.run_until(15_000)
        assert levels(bench) == ["ok"]
        assert unit_of(bench).set("nimh", 1)
        bench.run_until(30_000)
        assert levels(bench) == ["ok", "low"]

    def test_they_are_empty_before_they_are_harmed(self) -> None:
        bench = switched_on("pico", 1000)
        battery = unit_of(bench).battery
        battery.flat = 900  # behind a MOSFET
        assert battery.level_of(999) == "low"
        battery.nimh = True
        assert battery.level_of(999) == "empty"
        battery.flat = 0  # where empty cannot be measured
        assert battery.level_of(999) == "low"

    def test_the_setting_is_there_after_a_start(self) -> None:
        bench = simulated_unit(load("pico"), 1)
        bench.flash.files["settings.json"] = b'{"nimh": 1}'
        bench.at(0, bench.do_on, ())
        bench.run_until(1000)
        assert unit_of(bench).battery.nimh


class TestCellsThatNothingMeasures:
    def toggle_sound(self, board: str) -> Bench:
        bench = switched_on(board)
        for button in ("auction", "build"):
            bench.at(3000, bench.do_press, (button, 2200))
        bench.run_until(30_000)
        assert events(bench, "set") == ["set key=quiet value=1"]
        return bench

    def test_are_not_written_on(self) -> None:
        bench = self.toggle_sound("pico-minimal")
        assert "settings.json" not in bench.flash.files
        bench.at(30_000, bench.do_usb, (True,))
        bench.run_until(31_000)
        assert b'"quiet": 1' in bench.flash.files["settings.json"]

    def test_are_written_on_when_the_owner_asks(self) -> None:
        board = load("pico-minimal")
        bench = simulated_unit(board, 1)
        text = board.unit_json().replace('"save_on_cells":false,', "")
        assert text != board.unit_json()
        bench.flash.files["board.json"] = text.encode()
        bench.at(0, bench.do_on, ())
        bench.run_until(2000)
        assert unit_of(bench).set("minutes", 5)
        bench.run_until(20_000)
        assert b'"minutes": 5' in bench.flash.files["settings.json"]

    def test_measured_ones_are(self) -> None:
        assert b'"quiet": 1' in self.toggle_sound("pico").flash.files["settings.json"]


@pytest.mark.parametrize("board", ["pico-bare", "pico-w-bare", "pico2-bare"])
class TestTheGameOfASingleButton:
    def hold(self, bench: Bench, at: int, ms: int) -> None:
        bench.at(at, bench.do_press, ("build", ms))

    def test_is_chosen_by_the_first_press_held_three_seconds(self, board: str) -> None:
        bench = switched_on(board)
        self.hold(bench, 2000, 3500)
        self.hold(bench, 7000, 100)  # Repentance
        self.hold(bench, 8000, 100)  # Greenopoly
        self.hold(bench, 9000, 100)  # City Life
        bench.run_until(12_000)
        assert unit_of(bench).game == 0
        self.hold(bench, 12_000, 800)  # takes it
        self.hold(bench, 15_000, 100)
        bench.run_until(20_000)
        assert unit_of(bench).game == 3
        states = [body.split()[1] for body in events(bench, "auction")]
        assert states == ["state=open", "state=cancelled"]
        assert events(bench, "number")[0] == "number state=spin of=6 n=1"
        assert len(events(bench, "hour state=start")) == 2

    def test_a_later_press_opens_an_auction_and_nothing_else(self, board: str) -> None:
        bench = switched_on(board)
        self.hold(bench, 2000, 100)
        self.hold(bench, 16_000, 4000)
        bench.run_until(70_000)
        states = [body.split()[1] for body in events(bench, "auction")]
        assert states == ["state=open", "state=warn", "state=closed"]

    def test_a_first_press_that_cancels_an_auction_chooses_nothing(self, board: str) -> None:
        bench = switched_on(board)
        unit_of(bench).open_auction(2000, 50_000)
        self.hold(bench, 3000, 4000)
        bench.run_until(9000)
        assert events(bench, "auction")[-1].startswith("auction state=cancelled")
        assert unit_of(bench).mode is None

    def test_after_a_hang_the_game_goes_on(self, board: str) -> None:
        bench = switched_on(board)
        bench.at(3000, bench.do_hang, ())
        self.hold(bench, 10_000, 4000)
        bench.run_until(16_000)
        assert unit_of(bench).mode is None
        assert len(events(bench, "hour state=start")) == 1
