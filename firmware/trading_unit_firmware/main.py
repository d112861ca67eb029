"""The loader of the trading unit: on the board it is main.py, and starts the firmware of a slot.

There are two slots, the folders /a and /b, so that an update never touches what works. The file
/slot says which of them to start, and after its name may stand a word:

    a         slot a is good
    a 0       slot a is new and on trial, and has not been started
    a 1 4     it has been started, and of its starts the watchdog has ended one, the power's going 4
    a fell    slot b did not come up, so slot a is started instead
"""

import machine
import os
import sys

OTHER = {"a": "b", "b": "a"}
FELL = "fell"
TRIALS = ("0", "1", "2")  # how often it was bitten, or an older loader's count
MOST_BITES = 2  # then the other slot is started
MOST_CUTS = 10

LONGEST_WATCHDOG_MS = 8388
# The loader asks the chip where its watchdog is, for it has no board.json yet.
RP2350 = "RP2350" in sys.implementation._machine  # noqa: SLF001 - MicroPython's name for it
WATCHDOG = 0x400D_8000 if RP2350 else 0x4005_8000
REASON = 0x08  # 1 when the watchdog ran out
CLEAR = 0x3000  # clears the bits that are written to it
ENABLE = 1 << 30


def is_whole(slot):
    """The file `whole` is the last to be written into a slot: without it, something is missing."""
    try:
        os.stat("/%s/whole" % slot)
        return True
    except OSError:
        return False


def read_slot():
    """The slot to start and the two words after it. Anything else in the file counts as slot a."""
    try:
        with open("/slot") as file:
            words = file.read(20).split() + ["", "", ""]
    except (OSError, UnicodeError):
        words = [""]
    return words[:3] if words[0] in OTHER else ("a", "", "")


def count_start(bites, cuts):
    """The words of a slot on trial that is started once more, or FELL when it has failed.

    Without `cuts` it is new, or an older loader has counted so far.
    """
    bites = int(bites)
    cuts = int(cuts) if cuts.isdigit() else -1
    if cuts >= 0 and machine.mem32[WATCHDOG + REASON] == 1:
        bites += 1
    else:
        cuts += 1
    return FELL if bites >= MOST_BITES or cuts >= MOST_CUTS else "%d %d" % (bites, cuts)


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
    """The slot to start, and the word after it; no slot when none is whole."""
    slot, word, cuts = read_slot()
    if not is_whole(slot):
        slot, word = OTHER[slot], ""
        if not is_whole(slot):
            return None, ""
    if word in TRIALS and is_whole(OTHER[slot]):
        # What a start has come to is known at the next one. A start that cannot be counted might
        # be tried for ever: then the other slot is started too.
        count = count_start(word, cuts)
        if count == FELL or not try_write_slot(slot + " " + count):
            slot, word = OTHER[slot], FELL
            try_write_slot(slot + " " + word)
    return slot, word


def start(slot, word):
    """Run the slot's program, which ends only by an error, by Ctrl-C or by a soft reset."""
    sys.path.insert(0, "/" + slot)
    from trading_unit_firmware.program import run

    mark_good = (lambda: write_slot(slot)) if word in TRIALS else None
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
        machine.mem32[WATCHDOG + CLEAR] = ENABLE


main()
