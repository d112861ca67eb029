"""The program of the unit: main.py calls `run()`, the simulator `start()`."""

import io
import json

from trading_unit_firmware import const
from trading_unit_firmware.hardware import Hardware
from trading_unit_firmware.ticks import ticks_diff
from trading_unit_firmware.unit import Unit

BOARD_FILE = "board.json"
SLOT_FILE = "/slot"
_TRIAL_MS = const(10_000)
# What an older loader has counted, and what stood there before. It counts each start before it.
COUNT_BEFORE = {"1": "0", "2": "1"}


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
        unit.slot = folder[1:]
        if failed_slot:
            unit.report_fallback(failed_slot)
        if mark_good is not None:
            try_slot(unit, mark_good)
        while True:
            unit.turn()
    finally:
        hardware.shut_down()


def try_slot(unit, mark_good) -> None:
    """Run the trial of a slot that is new, and write that it is proven."""
    unit.on_trial = True
    unit.report_slot()
    if not unit.bitten:
        unit.write_flash(take_back_count, unit)
    if pass_trial(unit) and unit.write_flash(mark_good):
        unit.on_trial = False
        unit.report_slot()


def take_back_count(unit) -> None:
    """Let a start not count that no bite has led to, where an older loader has counted it."""
    words = (unit.hardware.read_file(SLOT_FILE) or "").split()
    if words[:1] == [unit.slot] and len(words) == 2 and words[1] in COUNT_BEFORE:
        unit.hardware.write_file(SLOT_FILE, unit.slot + " " + COUNT_BEFORE[words[1]])


def pass_trial(unit) -> bool:
    """Take turns until ten seconds are over and writing is allowed; False when a step fails before.
    What was passed before a bite is written at once, for another bite would count against it."""
    now = unit.hardware.now
    began = now()
    ready = unit.passed
    while not ready:
        unit.turn()
        if ticks_diff(now(), began) >= _TRIAL_MS:
            unit.passed = True
        elif unit.has_failed:
            return False
        ready = unit.passed and unit.may_prove()
    return True
