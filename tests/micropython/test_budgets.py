"""DESIGN.md's budgets for the unit: its files summed, its heap under a 32-bit MicroPython."""

from collections.abc import Callable

import pytest

from tests.micropython.interpreter import MicroPython
from tests.micropython.test_scenarios import ROOT, sources
from trading_unit.flash import image
from trading_unit.flash.image import compiled
from trading_unit_boards import load

Tell = Callable[[str, object], None]

MPY_BUDGET = 40 * 1024
HEAP_BUDGET = 96 * 1024

# The fakes take the place of the board's own modules, which lie in flash there: what they need is
# counted before the firmware is loaded. The loader compiles its own source first, as on the board,
# and `run` stands in for the one that never ends.
MEASURE = """
import gc
import json
import os
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.on_micropython import load, modules

with open("/board.json") as file:
    board = file.read()
bench = Bench(json.loads(board), board, Power(2, 300, 1550), 1, load)
fakes = fake_modules(bench)
fakes["os"].stat = os.stat
fakes["sys"].path = []
for name in fakes:
    modules[name] = fakes[name]
rounds = 0
started = []

def run(folder, good, fell):
    started.append(folder)
    bench.unit = program.start(bench.record_event)
    for _ in range(3):
        bench.unit.turn()

def measure():
    global rounds, before, program, loader
    rounds += 1
    if rounds == 2:
        before = gc.mem_alloc()
        loader = {}
        with open("/main.py") as file:
            source = file.read()
        code = compile(source, "main.py", "exec")
        from trading_unit_firmware import program
        program.run = run
        exec(code, loader)
    if rounds == 4:
        print(started, gc.mem_alloc() - before)
    return rounds < 4
"""


@pytest.fixture(scope="module")
def mpy() -> dict[str, bytes]:
    """Every module that goes onto the unit."""
    return image.program()


def test_the_firmware_as_mpy(mpy: dict[str, bytes], record_property: Tell) -> None:
    loader = len(compiled(image.LOADER.decode(), "main.py"))
    total = sum(map(len, mpy.values())) + loader
    files = f"{len(mpy)} files and the loader's {loader:,}"
    record_property(".mpy of the firmware", f"{total:,} bytes of {MPY_BUDGET:,}, {files}")
    assert total <= MPY_BUDGET


def test_the_heap_after_the_start(
    mpy: dict[str, bytes], micropython: MicroPython, record_property: Tell
) -> None:
    files = {path: text for path, text in sources().items() if "trading_unit_firmware" not in path}
    files |= {f"{ROOT}/{path}": code for path, code in mpy.items()}
    files |= {"/board.json": load("pico").unit_json(), "/main.py": image.LOADER}
    files |= {"/slot": "a 0", "/a/whole": ""}
    printed = micropython.run(MEASURE, files, roots=(ROOT,), again="measure()")
    started, heap = printed.rsplit(maxsplit=1)
    assert started == "['/a']"
    record_property("heap in use after the start", f"{int(heap):,} bytes of {HEAP_BUDGET:,}")
    assert 10_000 < int(heap) <= HEAP_BUDGET
