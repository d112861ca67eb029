"""How high a tone stands in a picture of sound: an octave is the same step everywhere."""

from math import log2

LOWEST_HZ, HIGHEST_HZ = 175, 4_200


def height(hz: int) -> float:
    """0 for the lowest tone that is drawn, 1 for the highest."""
    share = log2(hz / LOWEST_HZ) / log2(HIGHEST_HZ / LOWEST_HZ)
    return max(0.0, min(1.0, share))
