"""Milliseconds that wrap at 2^30: every sum and difference of moments is made here."""

HALF = 1 << 29
MASK = (1 << 30) - 1


def ticks_add(moment: int, ms: int) -> int:
    """The moment `ms` later (or earlier, when negative)."""
    return (moment + ms) & MASK


def ticks_diff(later: int, earlier: int) -> int:
    """Milliseconds from `earlier` to `later`, right while they are less than 2^29 apart."""
    gap = (later - earlier) & MASK
    # HALF twice, because 2^30 is no small integer on the unit: it would take memory.
    return gap - HALF - HALF if gap >= HALF else gap
