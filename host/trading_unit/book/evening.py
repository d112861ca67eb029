"""Evenings: what is played until five in the morning belongs to the evening before."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

from trading_unit.table.store.game_summary import utc_time

MORNING = timedelta(hours=5)

LocalTime = Callable[[int], datetime]
"""What a clock on the wall shows at that moment, in seconds since 1970."""


def wall_clock(seconds: int) -> datetime:
    """Where this program runs."""
    try:
        return utc_time(seconds).astimezone()
    except (OSError, OverflowError, ValueError):  # not each system has zones for all years
        return utc_time(seconds)


def evening_of(seconds: int, local: LocalTime = wall_clock) -> date:
    return (local(seconds) - MORNING).date()
