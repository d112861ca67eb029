"""How high a tone is drawn: each octave is the same step."""

from math import log2

LOWEST_HZ, HIGHEST_HZ = 175, 4_200


def height(hz: int) -> float:
    """From 0 for the lowest tone that is drawn to 1 for the highest."""
    share = log2(hz / LOWEST_HZ) / log2(HIGHEST_HZ / LOWEST_HZ)
    return max(0.0, min(1.0, share))
