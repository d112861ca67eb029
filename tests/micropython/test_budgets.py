"""DESIGN.md's budgets for the unit: its .mpy files summed, its heap under a 32-bit MicroPython."""

from pathlib import Path

import pytest

import trading_unit_firmware
from tests.micropython.interpreter import MicroPython
from tests.micropython.mpy import compiled
from tests.micropython.test_scenarios import ROOT, sources
from trading_unit_boards import load

MPY_BUDGET = 40 * 1024
HEAP_BUDGET = 96 * 1024

# The fakes take the place of the board's own modules, which lie in flash there: what they need is
# counted before the firmware is loaded.
MEASURE = """
import gc
import json
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.on_micropython import load, modules

with open("/board.json") as file:
    board = file.read()
bench = Bench(json.loads(board), board, Power(2, 300, 1550), 1, load)
fakes = fake_modules(bench)
for name in fakes:
    modules[name] = fakes[name]
rounds = 0

def measure():
    global rounds, before
    rounds += 1
    if rounds == 2:
        before = gc.mem_alloc()
        from trading_unit_firmware import program
        bench.unit = program.start(bench.heard)
        for _ in range(3):
            bench.unit.turn()
    if rounds == 4:
        print(gc.mem_alloc() - before)
    return rounds < 4
"""


@pytest.fixture(scope="module")
def mpy() -> dict[str, bytes]:
    """Every module of the firmware as it goes onto the unit."""
    folder = Path(trading_unit_firmware.__file__).parent
    return {path.stem: compiled(path.read_text("utf-8"), path.name) for path in folder.glob("*.py")}


def test_the_firmware_as_mpy(mpy: dict[str, bytes], capsys: pytest.CaptureFixture[str]) -> None:
    total = sum(len(code) for code in mpy.values())
    with capsys.disabled():
        print(f"\n.mpy of the firmware: {total:,} bytes of {MPY_BUDGET:,}, {len(mpy)} files")
    assert total <= MPY_BUDGET


def test_the_heap_after_the_start(
    mpy: dict[str, bytes], micropython: MicroPython, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {path: text for path, text in sources().items() if "trading_unit_firmware" not in path}
    files |= {f"{ROOT}/trading_unit_firmware/{name}.mpy": code for name, code in mpy.items()}
    files["/board.json"] = load("pico").unit_json()
    heap = int(micropython.run(MEASURE, files, roots=(ROOT,), again="measure()"))
    with capsys.disabled():
        print(f"\nheap in use after the start: {heap:,} bytes of {HEAP_BUDGET:,}")
    assert 10_000 < heap <= HEAP_BUDGET
