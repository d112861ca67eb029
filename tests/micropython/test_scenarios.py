"""The same scenarios under a real MicroPython: the timelines agree with CPython's to the byte.

All are played in one process, firmware and board both interpreted by MicroPython.
"""

import json

import pytest

from tests import scenario
from trading_unit.bench.micropython import ROOT, MicroPython, sources
from trading_unit_boards import load
from trading_unit_sim.hold_up import hold_up_of

EVERY = scenario.every()
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
    name, board, supply, seed, script = waiting.pop(0)
    bench = Bench(json.loads(board), board, Power(*supply), seed, load)
    bench.play(parse(script))
    bench.run()
    print("%s" + name)
    print(bench.timeline.text(), end="")
    return len(waiting) > 0
"""


@pytest.fixture(scope="module")
def timelines(micropython: MicroPython) -> dict[str, str]:
    """Each scenario's timeline, as MicroPython gave it."""
    inputs = []
    for case in EVERY:
        board = load(case.board)
        supply = board.power.cells, board.power.drop, board.brownout, hold_up_of(board)
        inputs.append((case.name, board.unit_json(), supply, case.seed, case.script))
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
