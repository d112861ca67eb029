"""Every scenario on an emulated RP2040 with real MicroPython, at its pads."""

import json
from pathlib import Path

import pytest

from tests.emulator.compare import differences, furthest
from tests.emulator.draws import Chances
from tests.emulator.flash import flashed, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import cannot_play, play
from tests.scenario import FOLDER, every, read
from trading_unit.flash.image import compiled
from trading_unit_boards import load
from trading_unit_firmware import patterns
from trading_unit_sim.board.script import parse

BUILD = read(FOLDER / "build-one.script")

# Five minutes of chip time on a slow machine.
pytestmark = MARKS


def played(scenario, uf2, changed=None):
    """What the simulator says, and what was seen of a unit with those files changed."""
    board = load(scenario.board)
    steps = parse(scenario.script)
    flash = flashed(uf2, {**unit_files(board), **(changed or {})})
    seen = play(board, flash, scenario.seed, steps)
    expected = Chances(board, scenario.seed, steps, seen.restart_ms).closest_to(seen.entries)
    return expected, seen


@pytest.mark.parametrize("scenario", every(), ids=str)
def test_the_chip_shows_and_sounds_what_the_simulator_does(scenario, uf2, record_property):
    why = scenario.not_emulated or cannot_play(parse(scenario.script))
    if why:
        pytest.skip(why)
    expected, seen = played(scenario, uf2)
    found = differences(expected, seen.entries, seen.end)
    assert not found, "\n".join(difference.text for difference in found)
    worst = furthest(expected, seen.entries)
    record_property("moments", f"{len(expected)}, worst {worst:.1f} ms")


def test_a_light_on_another_pad_is_noticed(uf2):
    wiring = json.loads(load("pico").unit_json())
    lights = wiring["lights"]
    lights["one"], lights["two"] = lights["two"], lights["one"]
    changed = {"/a/board.json": json.dumps(wiring).encode()}
    expected, seen = played(BUILD, uf2, changed)
    assert next(d.text for d in differences(expected, seen.entries, seen.end)).startswith("one: ")


def test_a_step_40_ms_longer_is_noticed(uf2):
    source = Path(patterns.__file__).read_text("utf-8")
    longer = source.replace("RUN_MS = (60, 67, 74,", "RUN_MS = (60, 67, 114,")
    assert longer != source
    path = "trading_unit_firmware/patterns.py"
    changed = {f"/a/{path.removesuffix('.py')}.mpy": compiled(longer, path)}
    expected, seen = played(BUILD, uf2, changed)
    assert differences(expected, seen.entries, seen.end)
