"""The capacitor at the supply input bridges dips of the cells, and no longer ones."""

from dataclasses import replace

import pytest

from trading_unit_boards import Wiring, load, names
from trading_unit_sim.board.power import RAIL_MV, between, square_root
from trading_unit_sim.energy import RAIL_MV as MODEL_RAIL_MV
from trading_unit_sim.energy import model
from trading_unit_sim.hold_up import ASLEEP, DRAWN, bridged_ms, hold_up_of
from trading_unit_sim.unit_on_board import play_script

PICO = load("pico")
ALARM = "awake and sounding"
FRESH_MV, HALF_MV, FLAT_MV = 2960, 2360, 1860  # at VSYS of a Pico, behind its diode
BEFORE = "0 battery {volts}\n0 on\n8000 press auction\n"
MOMENTS = {ASLEEP: 5_000, ALARM: 54_001}


def cuts(board: Wiring, script: str) -> int:
    return play_script(board, 1, script).timeline.text().count('"what": "power", "on": false')


def is_bridged(volts: float, state: str, ms: int) -> bool:
    lines = BEFORE.format(volts=volts).splitlines()
    lines = sorted([*lines, f"{MOMENTS[state]} dip {ms}"], key=lambda line: int(line.split()[0]))
    return not cuts(PICO, "\n".join([*lines, "60000 end"]))


@pytest.mark.parametrize(("volts", "mv"), [(3.2, FRESH_MV), (2.6, HALF_MV), (2.1, FLAT_MV)])
def test_a_sleeping_unit_is_fed_for_as_long_as_the_table_says(volts: float, mv: int) -> None:
    longest = bridged_ms(PICO, mv, ASLEEP)
    assert is_bridged(volts, ASLEEP, int(longest) - 6)  # it looks at its buttons meanwhile
    assert not is_bridged(volts, ASLEEP, int(longest) + 6)


def test_a_dip_in_the_alarm_is_shorter() -> None:
    longest = bridged_ms(PICO, HALF_MV, ALARM)
    assert 6.5 < longest < 7.5
    assert is_bridged(2.6, ALARM, int(longest) - 2)
    assert not is_bridged(2.6, ALARM, int(longest) + 2)


def test_a_dip_that_is_bridged_changes_nothing() -> None:
    calm = "0 on\n8000 press auction\n70000 end\n"
    shaken = calm.replace("70000", "5000 dip 200\n30000 dip 10\n54001 dip 8\n70000")
    shaken = "\n".join(sorted(shaken.split("\n")[:-1], key=lambda line: int(line.split()[0])))
    assert (
        play_script(PICO, 1, shaken).timeline.text() == play_script(PICO, 1, calm).timeline.text()
    )


def test_without_a_capacitor_or_with_usb() -> None:
    bare = replace(PICO, power=replace(PICO.power, hold_up=0))
    script = "0 on\n5000 dip 1\n9000 end\n"
    assert (cuts(bare, script), cuts(PICO, script)) == (1, 0)
    assert cuts(bare, script.replace("0 on", "0 usb on\n0 on", 1)) == 0
    assert hold_up_of(bare) is None
    assert bridged_ms(bare, FRESH_MV, ASLEEP) == 0


def test_a_unit_that_is_cut_off_starts_when_the_cells_are_back() -> None:
    script = "0 on\n5000 dip 1000\n9000 end\n"
    assert cuts(PICO, script) == 1
    assert (
        '{"t": 6000, "what": "power", "on": true}' in play_script(PICO, 1, script).timeline.text()
    )


@pytest.mark.parametrize("name", [name for name in names() if load(name).power.hold_up])
def test_what_is_taken_longer_is_bridged_shorter(name: str) -> None:
    board = load(name)
    mv = board.power.cells * 1400 - board.power.drop
    times = [bridged_ms(board, mv, state) for state in DRAWN]
    assert times == sorted(times, reverse=True)
    assert 100 < times[0] < 500
    assert 3 < times[-1] < 20


def test_the_figures_are_those_of_the_energy_model() -> None:
    assert RAIL_MV == MODEL_RAIL_MV
    assert model().rail.value == 0.8
    parts = hold_up_of(PICO)
    assert parts is not None
    microfarads, asleep, awake, linear = parts
    assert (microfarads, linear) == (470, False)
    assert between(asleep, 2360) == pytest.approx(model().nap.milliamps(2360) * 2360, rel=0.01)
    assert between(awake, 2360) == pytest.approx(model().waiting.milliamps(2360) * 2360, rel=0.01)


def test_a_linear_regulator_takes_the_same_current_at_any_voltage() -> None:
    parts = hold_up_of(load("rp2040-zero"))
    assert parts is not None
    _, asleep, _, linear = parts
    assert linear
    assert between(asleep, 4400) / 4400 == pytest.approx(between(asleep, 3000) / 3000, rel=0.01)


def test_the_whole_root_of_a_square() -> None:
    assert [square_root(number) for number in (0, 1, 2, 3, 4, 8, 9)] == [0, 1, 1, 1, 2, 2, 3]
    assert all(square_root(mv * mv) == mv for mv in range(1_000, 5_000, 37))
