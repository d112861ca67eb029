"""Every tune, as data: (repeats, ((hertz, milliseconds), ...)); 0 hertz is a rest.

A bare piezo is loudest from 2 to 4 kHz and weak below 400 Hz. So what has to be heard across a
table lies high, and what only says "no" lies low. The page plays these same tables.
"""

# fmt: off
CHIRP = (False, ((1319, 60), (1568, 60), (2093, 110)))
CLICK = (False, ((2637, 8),))
BLIP = (False, ((220, 90),))
LOW_DOUBLE = (False, ((262, 120), (0, 60), (196, 200)))
# One second: three quick calls and a pause. It repeats until the light goes off.
ALARM = (True, ((2349, 80), (0, 50), (2349, 80), (0, 50), (2794, 120), (0, 620)))
# Two knocks and a rising call.
GAVEL = (False, ((330, 45), (0, 75), (330, 45), (0, 155),
                 (1047, 90), (0, 20), (1568, 90), (0, 20), (2093, 320)))
# A whistle in two notes, then wheels over the rail joints, faster and faster.
TRAIN = (False, ((784, 260), (0, 40), (784, 120), (0, 30), (659, 420), (0, 180),
                 (247, 40), (0, 50), (247, 40), (0, 230), (247, 40), (0, 50), (247, 40), (0, 190),
                 (262, 40), (0, 45), (262, 40), (0, 150), (262, 40), (0, 45), (262, 40), (0, 110),
                 (277, 35), (0, 40), (277, 35), (0, 80), (277, 35), (0, 40), (277, 35), (0, 90),
                 (784, 160), (0, 30), (659, 500)))
BEEP = (False, ((1760, 50), (0, 90), (1760, 50)))
# The end of the hour, as long as people take to put the money down.
OVER = (False, ((1047, 150), (1319, 150), (1568, 150), (2093, 300), (0, 60),
                (1568, 130), (0, 30), (2093, 500), (0, 200),
                (1760, 150), (1976, 150), (2093, 150), (2637, 300), (0, 60),
                (2349, 130), (0, 30), (2093, 700)))
EMPTY = (False, ((880, 160), (0, 40), (698, 160), (0, 40), (523, 320)))
SOUND_ON = (False, ((1568, 60), (0, 40), (2093, 90)))
# fmt: on

COUNT_HZ = 1568

# By the names that `play tune=<name>` takes.
TUNES = {
    "chirp": CHIRP,
    "click": CLICK,
    "blip": BLIP,
    "cancel": LOW_DOUBLE,
    "alarm": ALARM,
    "gavel": GAVEL,
    "train": TRAIN,
    "beep": BEEP,
    "over": OVER,
    "empty": EMPTY,
    "sound-on": SOUND_ON,
}


def beeps(pattern):
    """A beep wherever the pattern is lit, for counts that are seen and heard."""
    return (False, tuple([(COUNT_HZ if lit else 0, ms) for ms, lit in pattern[2]]))
