"""What the doctor runs at a board's prompt, under a real MicroPython."""

import pytest

from trading_unit.doctor.prompt import QUESTION
from trading_unit_boards import load
from trading_unit_firmware import __version__

FIRMWARE = {"/b/trading_unit_firmware/__init__.py": f'__version__ = "{__version__}"\n'}
PROGRAM = {"/main.py": ""}
WIRING = {"/b/board.json": load("pico").unit_json()}
WHOLE = {"/b/whole": ""}
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
OTHER_SLOT = {"/a/trading_unit_firmware/__init__.py": '__version__ = "0.0.1"\n', "/a/whole": ""}
ROOM = "import os\nos.chdir('/')\n"


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, ["", "False", "False", ""]),
        (FIRMWARE | PROGRAM | WIRING, ["", "True", "False", ""]),
        (FIRMWARE | WHOLE, [__version__, "False", "False", ""]),
        (FIRMWARE | WHOLE | PROGRAM, [__version__, "True", "False", ""]),
        (WHOLE | PROGRAM | WIRING, ["", "True", "True", ""]),
        (FIRMWARE | WHOLE | PROGRAM | WIRING | PINS, [__version__, "True", "True", "auction"]),
        (
            FIRMWARE | WHOLE | PROGRAM | WIRING | PINS | OTHER_SLOT | {"/slot": "b 1"},
            [__version__, "True", "True", "auction"],
        ),
        (FIRMWARE | WHOLE | OTHER_SLOT, ["0.0.1", "False", "False", ""]),
        (FIRMWARE | WHOLE | {"/slot": "a"}, [__version__, "False", "False", ""]),
        # A wiring that nobody can read is no reason to stop.
        (
            FIRMWARE | WHOLE | PROGRAM | PINS | {"/b/board.json": "{"},
            [__version__, "True", "True", "", "ValueError('syntax error in JSON',)"],
        ),
        (
            FIRMWARE | WHOLE | PROGRAM | PINS | {"/b/board.json": "{}"},
            [__version__, "True", "True", "", "KeyError('buttons',)"],
        ),
    ],
    ids=[
        "nothing",
        "no slot is whole",
        "firmware",
        "no wiring",
        "no firmware",
        "all",
        "the slot that is named",
        "no slot is named",
        "one is named that is not whole",
        "bad wiring",
        "a wiring without buttons",
    ],
)
def test_what_a_board_answers(micropython, files: dict[str, str], says: list[str]) -> None:
    printed = micropython.run(ROOM + QUESTION.decode(), files, roots=("/lib",))
    *facts, machine, down, wrong = printed.rstrip("\n").split("|")
    assert [*facts, down, *filter(None, [wrong])] == says
    assert "|" not in machine
