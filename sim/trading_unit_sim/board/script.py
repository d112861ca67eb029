"""A script: lines of `<ms> <what>`, read and checked whole before anything runs."""

HOLD_MS = 100
SINGLE_MS = 600  # a board with one button: held so long it is Auction
BUTTONS = ("auction", "build")
WORDS = "on, off, press auction|build [ms], usb on|off, battery <volts>, end"


class ScriptError(ValueError):
    """A line that cannot be read, and what could stand there."""


def parse(text: str):
    """The steps as (line number, ms, word, value), up to `end`."""
    steps = []
    last = 0
    held = {}
    ended = False
    number = 0
    for line in text.split("\n"):
        number += 1
        words = line.split(None, 3)
        if len(words) < 2 or words[1] != "file":  # a file's text may hold a #
            words = line.split("#", 1)[0].split()
        if not words or words[0][0] == "#":
            continue
        if ended:
            raise ScriptError("line %d: nothing may follow `end`" % number)
        ms = whole(words[0])
        if ms is None or len(words) < 2:
            raise ScriptError(
                "line %d: %r is not `<ms> <what>`; known are: %s" % (number, line.strip(), WORDS)
            )
        if ms < last:
            raise ScriptError(
                "line %d: %d ms comes after %d ms; lines must rise in time" % (number, ms, last)
            )
        last = ms
        value = read(words[1:])
        if value is None:
            raise ScriptError(
                "line %d: %r is not known; known are: %s"
                % (number, " ".join([str(word) for word in words[1:]]), WORDS)
            )
        if words[1] == "press":
            button, hold = value
            if ms < held.get(button, 0):
                raise ScriptError(
                    "line %d: %s is still held until %d ms" % (number, button, held[button])
                )
            held[button] = ms + hold
        steps.append((number, ms, words[1], value))
        ended = words[1] == "end"
    if not ended:
        raise ScriptError("the script has no `<ms> end`; every script needs one as its last line")
    return steps


def whole(word: str):
    """A number without sign; None for anything else."""
    digits = [c for c in word if c in "0123456789"]
    return int(word) if word and len(digits) == len(word) <= 12 else None


def read(words):
    """The value of one line's words; None when they are not understood."""
    what = words[0]
    many = len(words)
    if what in ("on", "off", "end", "hang") and many == 1:
        return ()
    if what == "usb" and many == 2 and words[1] in ("on", "off"):
        return (words[1] == "on",)
    if what == "press" and 2 <= many <= 3 and words[1] in BUTTONS:
        hold = whole(words[2]) if many == 3 else HOLD_MS
        return (words[1], hold) if hold else None
    if what == "battery" and many == 2:
        return millivolts(words[1])
    # Ours, for what a person at a table cannot do: where the timer stands at the next start, a file
    # in flash, power lost at the n-th write from now.
    if what in ("ticks", "cut") and many == 2:
        number = whole(words[1])
        return None if number is None else (number,)
    if what == "file" and many == 3:
        return (words[1], words[2])
    return None


def millivolts(word: str):
    """`2.85` as 2850; None for anything but volts from 0 to 9.999."""
    volts, _, thousandths = word.partition(".")
    if whole(volts) is None or len(volts) != 1 or len(thousandths) > 3:
        return None
    if thousandths and whole(thousandths) is None:
        return None
    return (int(volts) * 1000 + int((thousandths + "000")[:3]),)
