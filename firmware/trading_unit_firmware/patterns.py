"""Every pattern of light, as data: (again and again?, lights claimed, ((milliseconds, lit), ...)).

Lights are bits. A frame of None milliseconds stays until it is released.
"""

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
LAST_SECONDS = (True, RED, ((100, RED), (100, 0)))
# What a build found, for eight seconds: a number stays lit, the railroad flashes.
RESULTS = ((False, BUILD, ((8_000, ONE),)),
           (False, BUILD, ((8_000, TWO),)),
           (False, BUILD, ((8_000, THREE),)),
           (False, BUILD, ((250, RAILROAD), (250, 0)) * 16))
OVER = (False, ALL, ((250, ALL), (250, 0)) * 20)  # the end of the hour: ten seconds
LOW_CELLS = (False, RED, ((40, RED),))
FAULT = (False, RED | RAILROAD, ((250, RED), (250, RAILROAD)) * 8)
# A refused settings file: waits until the sweep is over, to be seen as something of its own.
REFUSED = (False, RED, ((800, 0), (120, RED), (120, 0), (120, RED), (120, 0), (120, RED)))
SOUND_ON = (False, BUILD, ((200, BUILD), (100, 0), (200, BUILD)))
SOUND_OFF = (False, BUILD, ((500, BUILD),))
# fmt: on

# A run over the build lights: sixteen steps in equal proportion from 60 to 300 ms, 2,418 in all.
RUN_MS = (60, 67, 74, 83, 92, 103, 114, 127, 142, 158, 175, 195, 217, 242, 269, 300)

# A result that is counted: a breath, then a blink for each.
LEAD_MS = 750
LIT_MS = 250
DARK_MS = 250


def steady(lit: int, claimed: int = BUILD):
    """These lights, until others are played or they are released."""
    return (False, claimed, ((None, lit),))


def counted(counts, again: bool = False):
    """Blinks that a person counts; `counts` is ((how many, light), ...)."""
    claimed = BUILD
    frames = []
    for many, light in counts:
        claimed |= light
        frames.append((LEAD_MS, 0))
        frames.extend(((LIT_MS, light), (DARK_MS, 0)) * many)
    return (again, claimed, tuple(frames))


def length(pattern) -> int:
    """Milliseconds of a pattern played once."""
    return sum([ms for ms, _ in pattern[2]])
