"""The same scenarios under a real MicroPython: the timelines agree with CPython's to the byte.

All are played in one process, firmware and board both interpreted by MicroPython.
"""

import json
from pathlib import Path

import pytest

import trading_unit_firmware
import trading_unit_sim
from tests import scenario
from tests.micropython.interpreter import MicroPython
from trading_unit_boards import load

EVERY = scenario.every()
ROOT = "/rooms"
NEXT = "----- "  # stands before each timeline, with its name

PLAYER = """
import json
import sys
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.script import parse
from trading_unit_sim.on_micropython import load

with open("/scenarios.json") as file:
    waiting = json.loads(file.read())

def play_next():
    name, board, cells, drop, brownout, seed, script = waiting.pop(0)
    bench = Bench(json.loads(board), board, Power(cells, drop, brownout), seed, load)
    bench.play(parse(script))
    bench.run()
    print("%s" + name)
    print(bench.timeline.text(), end="")
    return len(waiting) > 0
"""


def sources() -> dict[str, bytes | str]:
    """The firmware whole, and of the simulator what MicroPython runs."""
    found: dict[str, bytes | str] = {}
    sim = Path(trading_unit_sim.__file__).parent
    for folder, pattern in (
        (Path(trading_unit_firmware.__file__).parent, "*.py"),
        (sim, "board/*.py"),
        (sim, "__init__.py"),
        (sim, "on_micropython.py"),
    ):
        for path in folder.glob(pattern):
            found[f"{ROOT}/{path.relative_to(folder.parent).as_posix()}"] = path.read_bytes()
    return found


@pytest.fixture(scope="module")
def timelines(micropython: MicroPython) -> dict[str, str]:
    """Each scenario's timeline, as MicroPython gave it."""
    inputs = []
    for case in EVERY:
        board = load(case.board)
        power = board.power
        inputs.append(
            (case.name, board.unit_json(), power.cells, power.drop, board.brownout, case.seed,
             case.script)
        )  # fmt: skip
    files = sources() | {"/scenarios.json": json.dumps(inputs)}
    printed = micropython.run(PLAYER % NEXT, files, roots=(ROOT,), again="play_next()")
    found = {}
    for part in printed.split(NEXT)[1:]:
        name, _, timeline = part.partition("\n")
        found[name] = timeline
    return found


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_scenario(case: scenario.Scenario, timelines: dict[str, str]) -> None:
    assert timelines[case.name] == case.expected.read_text("utf-8")


def test_all_were_played(timelines: dict[str, str]) -> None:
    assert sorted(timelines) == sorted(case.name for case in EVERY)
