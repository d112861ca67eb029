"""Every pattern of light, as data: (repeats, lights claimed, ((milliseconds, lit), ...)).

Lights are bits. A frame of None milliseconds stays until its lights are released.
"""

from trading_unit_firmware import const

RED = 1
ONE = 2
TWO = 4
THREE = 8
RAILROAD = 16
BUILD = ONE | TWO | THREE | RAILROAD
ALL = RED | BUILD
NAMES = ("red", "one", "two", "three", "railroad")  # in the order of the bits
BUILD_LIGHTS = (ONE, TWO, THREE, RAILROAD)

# fmt: off
SWEEP = (False, ALL, ((80, RED), (80, ONE), (80, TWO), (80, THREE), (80, RAILROAD)))
AUCTION = (True, RED, ((500, RED), (500, 0)))
LAST_SECONDS = (True, RED, ((100, 0), (100, RED)))  # counted back: lit to the end
# The result of a build, for eight seconds: a number stays lit, the railroad flashes.
RESULTS = ((False, BUILD, ((8_000, ONE),)),
           (False, BUILD, ((8_000, TWO),)),
           (False, BUILD, ((8_000, THREE),)),
           (False, BUILD, ((250, RAILROAD), (250, 0)) * 16))
OVER = (False, ALL, ((250, ALL), (250, 0)) * 20)  # the end of the hour: ten seconds
LOW_CELLS = (False, RED, ((40, RED),))
FAULT = (False, RED | RAILROAD, ((250, RED), (250, RAILROAD)) * 8)
# What follows the sweep of the start, where settings were refused and where the sound is off.
REFUSED = ((400, 0), (800, RED))
MUTED = ((400, 0), (120, RED), (240, 0), (120, RED), (240, 0), (120, RED))
SOUND_ON = (False, BUILD, ((200, BUILD), (100, 0), (200, BUILD)))
SOUND_OFF = (False, BUILD, ((500, BUILD),))
# fmt: on

# A run over the build lights: sixteen steps in equal proportion from 60 to 300 ms, 2,418 in all.
RUN_MS = (60, 67, 74, 83, 92, 103, 114, 127, 142, 158, 175, 195, 217, 242, 269, 300)

# A result as a count: a pause, then so many blinks.
_PAUSE_MS = const(750)
_BLINK_MS = const(250)  # lit, and as long dark


def start(refused, quiet):
    """The sweep, and after it what has to be said of the settings."""
    return (False, ALL, SWEEP[2] + (REFUSED if refused else ()) + (MUTED if quiet else ()))


def steady(lit: int, claimed: int = BUILD):
    """These lights, until another pattern is played or they are released."""
    return (False, claimed, ((None, lit),))


def blinks(counts, repeats: bool = False):
    """Blinks that a person counts; `counts` is ((how many, light), ...)."""
    claimed = BUILD
    frames = []
    for count, light in counts:
        claimed |= light
        frames.append((_PAUSE_MS, 0))
        frames.extend(((_BLINK_MS, light), (_BLINK_MS, 0)) * count)
    return (repeats, claimed, tuple(frames))


def length(pattern) -> int:
    """The milliseconds of a pattern that is played once."""
    return sum([ms for ms, _ in pattern[2]])


def last_seconds_lead(left: int) -> int:
    """How long ago LAST_SECONDS began, for its light to be on in the end, `left` ms from now."""
    return -left % length(LAST_SECONDS)
