"""Milliseconds that wrap at 2^30: every sum and difference of moments is made here."""

from trading_unit_firmware import const

_HALF = const(1 << 29)
MASK = (1 << 30) - 1


def ticks_add(moment: int, ms: int) -> int:
    """The moment `ms` later (or earlier, when negative)."""
    return (moment + ms) & MASK


def ticks_diff(later: int, earlier: int) -> int:
    """Milliseconds from `earlier` to `later`, right while they are less than 2^29 apart."""
    gap = (later - earlier) & MASK
    # _HALF twice, because 2^30 is no small integer on the unit: it would take memory.
    return gap - _HALF - _HALF if gap >= _HALF else gap
