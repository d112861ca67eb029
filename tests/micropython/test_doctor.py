"""What the doctor runs at a board's prompt, under a real MicroPython."""

import pytest

from trading_unit.doctor.prompt import QUESTION
from trading_unit_boards import load
from trading_unit_firmware import __version__

FIRMWARE = {"/lib/trading_unit_firmware/__init__.py": f'__version__ = "{__version__}"\n'}
PROGRAM = {"/main.py": ""}
WIRING = {"/board.json": load("pico").unit_json()}
# Auction's pin reads low, Build's high.
MACHINE = """
class Pin:
    IN = PULL_UP = 1
    def __init__(self, number, mode, pull):
        self.number = number
    def value(self):
        return self.number != 2
"""
PINS = {"/lib/machine.py": MACHINE}
ROOM = "import os\nos.chdir('/')\n"


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, ["", "False", "False", ""]),
        (FIRMWARE, [__version__, "False", "False", ""]),
        (FIRMWARE | PROGRAM, [__version__, "True", "False", ""]),
        (PROGRAM | WIRING, ["", "True", "True", ""]),
        (FIRMWARE | PROGRAM | WIRING | PINS, [__version__, "True", "True", "auction"]),
        # A wiring that nobody can read is the firmware's business, and no reason to stop.
        (FIRMWARE | PROGRAM | PINS | {"/board.json": "{"}, [__version__, "True", "True", ""]),
    ],
    ids=["nothing", "firmware", "no wiring", "no firmware", "all", "bad wiring"],
)
def test_what_a_board_answers(micropython, files: dict[str, str], says: list[str]) -> None:
    printed = micropython.run(ROOM + QUESTION.decode(), files, roots=("/lib",))
    *facts, machine, down = printed.rstrip("\n").split("|")
    assert [*facts, down] == says
    assert "|" not in machine
