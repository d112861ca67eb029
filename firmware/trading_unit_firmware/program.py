"""The program of the unit: main.py calls `run()`, the simulator turns what `start()` gives."""

import io
import json

from trading_unit_firmware.hardware import Hardware
from trading_unit_firmware.ticks import ticks_diff
from trading_unit_firmware.unit import Unit

BOARD_FILE = "board.json"
PROVEN_MS = 10_000


def board(folder="") -> dict:
    """Which pin is what on this board."""
    with io.open(folder + "/" + BOARD_FILE if folder else BOARD_FILE) as file:
        return json.loads(file.read())


def start(listener=None) -> Unit:
    """The unit, for whoever turns it; `listener` is told its events."""
    return Unit(Hardware(board()), listener)


def run(folder="", good=None, fell="") -> None:
    """For ever. Whatever ends it (Ctrl-C, an error that escapes) leaves the board in order.

    `folder` is the slot with its board.json. `good` is called once this firmware has proven itself;
    `fell` names the slot that did not come up, so that this one was started instead.
    """
    hardware = Hardware(board(folder))
    try:
        unit = Unit(hardware)
        if fell:
            unit.tell_fall(fell)
        if good is not None:
            prove(unit, good)
        while True:
            unit.turn()
    finally:
        hardware.end()


def prove(unit, good) -> None:
    """Turn until ten seconds have gone well and writing is allowed; no `good` after a failure."""
    now = unit.hardware.now
    began = now()
    while ticks_diff(now(), began) < PROVEN_MS or not unit.may_write():
        unit.turn()
        if unit.failed:
            return
    try:
        good()
    except OSError as error:
        unit.note("flash", str(error))
