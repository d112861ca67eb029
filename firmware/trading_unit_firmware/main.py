"""The loader of the trading unit: on the board it is main.py, and starts the firmware of a slot.

There are two slots, the folders /a and /b, so that an update never touches what works. The file
/slot says which of them to start, and after its name may stand a word:

    a         slot a is good
    a 0       slot a is new and on trial, and has been started 0 times (or 1, or 2)
    a fell    slot b did not come up, so slot a is started instead
"""

import machine
import os
import sys

OTHER = {"a": "b", "b": "a"}
FELL = "fell"
NEXT_WORD = {"0": "1", "1": "2", "2": FELL}  # after one more start

LONGEST_WATCHDOG_MS = 8388
# Clears the bits that are written to it. The loader asks the chip, for it has no board.json yet.
MACHINE = getattr(sys.implementation, "_machine", "")
WATCHDOG_CLEAR = 0x400D_B000 if "RP2350" in MACHINE else 0x4005_B000
WATCHDOG_ENABLE = 1 << 30


def is_whole(slot):
    """The file `whole` is the last to be written into a slot: without it, something is missing."""
    try:
        os.stat("/%s/whole" % slot)
        return True
    except OSError:
        return False


def read_slot():
    """The slot to start and the word after it. Anything else in the file counts as slot a."""
    try:
        with open("/slot") as file:
            words = file.read(20).split() + ["", ""]
    except (OSError, UnicodeError):
        words = ["", ""]
    return (words[0], words[1]) if words[0] in OTHER else ("a", "")


def write_slot(line):
    """Replace the file: when the power goes, it is the old one or the new."""
    with open("/slot.new", "w") as file:
        file.write(line)
    os.rename("/slot.new", "/slot")


def try_write_slot(line):
    """The same, and whether it could be done: the flash may be full."""
    try:
        write_slot(line)
        return True
    except OSError:
        return False


def choose():
    """The slot to start, and its word; no slot when none is whole."""
    slot, word = read_slot()
    if not is_whole(slot):
        slot, word = OTHER[slot], ""
        if not is_whole(slot):
            return None, ""
    if word in NEXT_WORD and is_whole(OTHER[slot]):
        # A new slot that hangs is restarted by the watchdog, so each start is counted before it is
        # tried. After two the other slot is started, and so it is when a start cannot be counted.
        word = NEXT_WORD[word]
        if word == FELL or not try_write_slot(slot + " " + word):
            slot, word = OTHER[slot], FELL
            try_write_slot(slot + " " + word)
    return slot, word


def start(slot, word):
    """Run the slot's program, which ends only by an error, by Ctrl-C or by a soft reset."""
    sys.path.insert(0, "/" + slot)
    from trading_unit_firmware.program import run

    mark_good = (lambda: write_slot(slot)) if word in NEXT_WORD else None
    run("/" + slot, mark_good, OTHER[slot] if word == FELL else "")


def main():
    try:
        machine.WDT(timeout=LONGEST_WATCHDOG_MS)
        slot, word = choose()
        if slot is None:
            print("There is nothing to start here: run trading-unit flash.")  # noqa: T201 - to a person
            return
        try:
            start(slot, word)
        except Exception as error:  # noqa: BLE001 - whatever is wrong, the other slot may run
            sys.print_exception(error)
            other = OTHER[slot]
            # Once only: an error in the slot that is started instead of another leaves the prompt,
            # or two bad slots would start each other for ever.
            if word != FELL and is_whole(other) and try_write_slot(other + " " + FELL):
                machine.reset()
    finally:
        # At the prompt nobody feeds the watchdog.
        machine.mem32[WATCHDOG_CLEAR] = WATCHDOG_ENABLE


main()
