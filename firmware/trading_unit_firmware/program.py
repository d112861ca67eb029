"""The program of the unit: `run()` from main.py."""

import io
import json

from trading_unit_firmware.hardware import Hardware
from trading_unit_firmware.unit import Unit

BOARD_FILE = "board.json"


def board() -> dict:
    """Which pin is what on this board."""
    with io.open(BOARD_FILE) as file:
        return json.loads(file.read())


def start(listener=None) -> Unit:
    """The unit, for whoever turns it; `listener` is told its events."""
    return Unit(Hardware(board()), listener)


def run() -> None:
    """For ever. Whatever ends it (Ctrl-C, an error that escapes) leaves the board in order."""
    hardware = Hardware(board())
    try:
        unit = Unit(hardware)
        while True:
            unit.turn()
    finally:
        hardware.end()
