"""The prompt under a real MicroPython says the same, byte for byte, as on CPython."""

import json

from trading_unit.bench.micropython import ROOT, sources
from trading_unit_boards import load
from trading_unit_sim.unit_on_board import simulated_unit

HELLO = "#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"
TYPED = [HELLO, "\x03", HELLO, "\x04\x03\r1+1\r", "\x04", HELLO]

CONVERSATION = """
import json
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.on_micropython import load

with open("/board.json") as file:
    text = file.read()
bench = Bench(json.loads(text), text, Power(2, 300, 1550), 1, load)
bench.at(0, bench.do_usb, (True,))
bench.serial.open = True
for typed in json.loads(%r):
    bench.serial.receive(typed.encode())
    bench.run_until(bench.now + 100)
print(bytes(bench.serial.outgoing).decode())
"""


def test_ctrl_c_and_ctrl_d(micropython) -> None:
    bench = simulated_unit(load("pico"), 1)
    bench.at(0, bench.do_usb, (True,))
    bench.serial.open = True
    for typed in TYPED:
        bench.serial.receive(typed.encode())
        bench.run_until(bench.now + 100)
    expected = bytes(bench.serial.outgoing).decode()
    assert expected.count("@0 0 hello ") == 2
    assert expected.count("MPY: soft reboot") == 1
    files = sources() | {"/board.json": load("pico").unit_json()}
    printed = micropython.run(CONVERSATION % json.dumps(TYPED), files, roots=(ROOT,))
    assert printed == expected + "\n"
