"""Every tune, as data: ((hertz, milliseconds), ...); 0 hertz is a rest.

A bare piezo is loud from 2 to 4.2 kHz, loudest at 4, and weak below 400 Hz. So what has to be heard
across a table lies high, and what only says "no" lies low.
"""

from trading_unit_firmware import const

_CALL_MS = const(1_000)
COUNT_HZ = 3136


def alarm(left: int):
    """A call for each of the last seconds, `left` ms in all, each higher than the one before."""
    calls = max(1, -(-left // _CALL_MS))
    rising = [(hz + hz * n // (3 * calls), ms) for n in range(calls) for hz, ms in CALL]
    return tuple(rising)


def beeps(pattern):
    """A beep wherever the pattern is lit, for counts that are heard, and mostly seen too."""
    return tuple([(COUNT_HZ if lit else 0, ms) for ms, lit in pattern[2]])


# fmt: off
# Three quick notes and a pause: a second of the alarm.
CALL = ((2637, 80), (0, 50), (2637, 80), (0, 50), (3136, 120), (0, 620))
# A whistle of two chords, whose notes take turns, and the clicks of wheels over the rail joints,
# faster and faster. Turns of less than 20 ms would leave the link no time.
HIGH = ((2637, 20), (3136, 20), (3951, 20))
LOW = ((2217, 20), (2637, 20), (3322, 20))
WHEELS = tuple([note for ms in (80, 260, 80, 220, 75, 180, 75, 140, 65, 105, 65, 115)
                for note in ((3951, 10), (0, ms))])

# By the names that `play tune=<name>` takes.
TUNES = {
    "chirp": ((1319, 60), (1568, 60), (2093, 110)),
    "click": ((2637, 8),),
    "blip": ((220, 90),),
    "open": ((2794, 70), (0, 20), (3520, 110)),
    "cancel": ((2794, 120), (0, 60), (2349, 200)),
    "alarm": alarm(5_000),
    # Two knocks and a rising call.
    "gavel": ((330, 45), (0, 75), (330, 45), (0, 155),
              (2093, 90), (0, 20), (2637, 90), (0, 20), (3520, 320)),
    "train": HIGH * 4 + ((0, 40),) + HIGH * 2 + ((0, 30),) + LOW * 7 + ((0, 180),) + WHEELS
             + HIGH * 3 + ((0, 30),) + LOW * 8,
    "beep": ((1760, 50), (0, 90), (1760, 50)),
    # The end of the hour, as long as people take to put the money down.
    "over": ((1047, 150), (1319, 150), (1568, 150), (2093, 300), (0, 60),
             (1568, 130), (0, 30), (2093, 500), (0, 200),
             (1760, 150), (1976, 150), (2093, 150), (2637, 300), (0, 60),
             (2349, 130), (0, 30), (2093, 700)),
    "empty": ((880, 160), (0, 40), (698, 160), (0, 40), (523, 320)),
    "sound-on": ((1568, 60), (0, 40), (2093, 90)),
}
# fmt: on
