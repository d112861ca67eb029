"""The program of the unit: main.py calls `run()`, the simulator `start()`."""

import io
import json

from trading_unit_firmware.hardware import Hardware
from trading_unit_firmware.ticks import ticks_diff
from trading_unit_firmware.unit import Unit

BOARD_FILE = "board.json"
TRIAL_MS = 10_000


def read_board(folder="") -> dict:
    """The wiring in this folder: which pin is what."""
    with io.open(folder + "/" + BOARD_FILE if folder else BOARD_FILE) as file:
        return json.loads(file.read())


def start(listener=None) -> Unit:
    """The unit, for whoever takes its turns; `listener` is called with each event."""
    return Unit(Hardware(read_board()), listener)


def run(folder="", mark_good=None, failed_slot="") -> None:
    """Take turns for ever. Whatever ends that (Ctrl-C, an error that escapes) leaves the board dark
    and silent.

    `folder` is the slot with its board.json. `mark_good` is called once this firmware has passed
    its trial; `failed_slot` is the one that did not come up, so that this one was started instead.
    """
    hardware = Hardware(read_board(folder))
    try:
        unit = Unit(hardware)
        if failed_slot:
            unit.report_fallback(failed_slot)
        if mark_good is not None:
            run_trial(unit, mark_good)
        while True:
            unit.turn()
    finally:
        hardware.shut_down()


def run_trial(unit, mark_good) -> None:
    """Take turns until ten seconds are over and writing is allowed. A step that fails ends the
    trial, and `mark_good` is not called."""
    now = unit.hardware.now
    began = now()
    while ticks_diff(now(), began) < TRIAL_MS or not unit.may_write():
        unit.turn()
        if unit.has_failed:
            return
    try:
        mark_good()
    except OSError:
        unit.report_fault("flash")
