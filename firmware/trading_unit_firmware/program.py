"""The program of the unit: `run()` from main.py."""

import io
import json

from trading_unit_firmware.hardware import Hardware
from trading_unit_firmware.unit import Unit

BOARD_FILE = "board.json"


def start(listener=None) -> Unit:
    """The unit on the board that board.json describes."""
    with io.open(BOARD_FILE) as file:
        board = json.loads(file.read())
    return Unit(Hardware(board), listener)


def run() -> None:
    """For ever. Whatever ends it (Ctrl-C, an error that escapes) leaves the board in order."""
    unit = start()
    try:
        while True:
            unit.turn()
    finally:
        unit.end()
