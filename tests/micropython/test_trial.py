"""The trial of a new slot under a real MicroPython, until the unit says that it is proven."""

import json

from trading_unit.bench.micropython import ROOT, MicroPython, sources
from trading_unit_boards import load

TRY = """
import json
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.chip import Stopped
from trading_unit_sim.board.modules import fake_modules
from trading_unit_sim.board.power import Power
from trading_unit_sim.on_micropython import load

with open("/board.json") as file:
    board = file.read()
bench = Bench(json.loads(board), board, Power(2, 300, 1550), 1, load)
bench.flash.files = {"/b/board.json": board.encode(), "/slot": b"b 2"}
bench.do_on()
bench.at(30000, bench.do_end, ())
program = load(fake_modules(bench))
seen = []
plain = program.Unit

def watched(hardware):
    unit = plain(hardware, seen.append)
    return unit

def mark_good():
    seen.append(bench.flash.files["/slot"].decode())

program.Unit = watched
try:
    program.run("/b", mark_good, "")
except Stopped:
    pass
print(json.dumps([body for body in seen if body.startswith(("slot", "b ", "fault"))]))
"""


def test_it_is_told_and_written(micropython: MicroPython) -> None:
    files = sources() | {"/board.json": load("pico").unit_json()}
    told = json.loads(micropython.run(TRY, files, roots=(ROOT,)))
    assert told[:2] == ["slot name=b state=trial at=0", "b 1"], "an older loader counted the start"
    assert told[2].startswith("slot name=b state=proven at=1")
    assert len(told) == 3
