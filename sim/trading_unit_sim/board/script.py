"""A script: lines of `<ms> <what>`, all of them checked before anything runs."""

HOLD_MS = 100
SINGLE_MS = 600  # the button of a board with only one is Auction when it is held so long
BUTTONS = ("auction", "build")
SETTINGS = "settings.json"
# Whether USB gives power, and whether a computer sends frames. One that falls asleep sends none.
CABLE = {
    "on": (True, True),
    "off": (False, False),
    "charger": (True, False),
    "asleep": (True, False),
}
KNOWN = "on, off, press auction|build [ms], usb on|off|charger|asleep, battery <volts>, end"


class ScriptError(ValueError):
    """A line that cannot be read, and what could stand there."""


def parse(text: str):
    """The steps as (line number, ms, word, value), up to `end`."""
    steps = []
    last = 0
    held_until = {}
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
        ms = parse_int(words[0])
        if ms is None or len(words) < 2:
            raise ScriptError(
                "line %d: %r is not `<ms> <what>`; known are: %s" % (number, line.strip(), KNOWN)
            )
        if ms < last:
            raise ScriptError(
                "line %d: %d ms comes after %d ms; lines must rise in time" % (number, ms, last)
            )
        last = ms
        value = parse_step(words[1:])
        if value is None:
            raise ScriptError(
                "line %d: %r is not known; known are: %s"
                % (number, " ".join([str(word) for word in words[1:]]), KNOWN)
            )
        if words[1] == "press":
            button, hold = value
            if ms < held_until.get(button, 0):
                raise ScriptError(
                    "line %d: %s is still held until %d ms" % (number, button, held_until[button])
                )
            held_until[button] = ms + hold
        steps.append((number, ms, words[1], value))
        ended = words[1] == "end"
    if not ended:
        raise ScriptError("the script has no `<ms> end`; every script needs one as its last line")
    return steps


def parse_int(word: str):
    """A number without a sign; None for anything else."""
    digits = [c for c in word if c in "0123456789"]
    return int(word) if word and len(digits) == len(word) <= 12 else None


def parse_step(words):
    """The arguments of a step, as a tuple; None when its words are not understood."""
    what = words[0]
    count = len(words)
    if what in ("on", "off", "end", "hang") and count == 1:
        return ()
    if what == "usb" and count == 2 and words[1] in CABLE:
        return CABLE[words[1]]
    if what == "press" and 2 <= count <= 3 and words[1] in BUTTONS:
        hold = parse_int(words[2]) if count == 3 else HOLD_MS
        return (words[1], hold) if hold else None
    if what == "battery" and count == 2:
        return millivolts(words[1])
    # For tests, what nobody at a table can do: the timer's value at the next start, the settings in
    # flash, power cut at the n-th write from now, cells without contact for so many milliseconds.
    # Without its own files the program cannot start.
    if what in ("ticks", "cut", "dip") and count == 2:
        number = parse_int(words[1])
        return None if number is None else (number,)
    if what == "file" and count == 3 and words[1] == SETTINGS:
        return (words[1], words[2])
    return None


def millivolts(word: str):
    """`2.85` as 2850; None for anything but volts from 0 to 9.999."""
    volts, _, thousandths = word.partition(".")
    if parse_int(volts) is None or len(volts) != 1 or len(thousandths) > 3:
        return None
    if thousandths and parse_int(thousandths) is None:
        return None
    return (int(volts) * 1000 + int((thousandths + "000")[:3]),)
