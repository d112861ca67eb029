"""The hour of a game (MI-41): it stands still while the game is closed or paused."""

from typing import Any

from trading_unit.play.moves import AsideAnswer
from trading_unit.play.unit.unit import Unit
from trading_unit.table import CLOCK, Table

MINUTE_MS = 60_000
HOUR_OVER = "hour over"  # the aside that ends a game against the clock
HOUR_BEGINS = "hour begins"  # the ask that the clock answers by beginning another hour
BEGINS = "begins"


class Hour:
    """`whole_ms` is how long it is when it begins anew; `now`, in the methods, is in seconds."""

    def __init__(self, left_ms: int, now: float, whole_ms: int | None = None) -> None:
        self.whole_ms = left_ms if whole_ms is None else whole_ms
        self.left_at_change = left_ms  # milliseconds left when it was started, stopped or set last
        self.running_since: float | None = now  # None while it stands still

    def left_ms(self, now: float) -> int:
        gone = 0 if self.running_since is None else round((now - self.running_since) * 1000)
        return max(0, self.left_at_change - gone)

    def pause(self, now: float) -> None:
        self.left_at_change = self.left_ms(now)
        self.running_since = None

    def resume(self, now: float) -> None:
        if self.running_since is None:
            self.running_since = now

    def stand_still(self, seconds: float) -> None:
        """For so long until now, its time has not gone by."""
        if self.running_since is not None:
            self.running_since += seconds

    def set(self, left_ms: int, now: float) -> None:
        self.left_at_change = left_ms
        if self.running_since is not None:
            self.running_since = now

    def next_moment(self, now: float) -> float | None:
        """When it will be over; None while it stands still, and once it is over."""
        if self.running_since is None or self.left_ms(now) == 0:
            return None
        return self.running_since + self.left_at_change / 1000

    def show_on(self, unit: Unit, now: float) -> None:
        """Set the unit's hour to this one."""
        unit.start_hour(self.left_ms(now))
        if self.running_since is None:
            unit.pause_hour(True)


def begins_anew(ask: Any) -> bool:
    """Whether the table has agreed on another hour, which the clock has to begin."""
    return ask is not None and ask.name == HOUR_BEGINS


def hour_over(hour: Hour, table: Table, now: float) -> AsideAnswer | None:
    """The aside that ends the game, when its hour is over and it has not been done yet."""
    # After an undo the end of the hour can still be redone, as long as nobody answers anew.
    if hour.left_ms(now) > 0 or table.ask is None or table.future.entries:
        return None
    if HOUR_OVER not in table.ask.asides or table.game.asides[HOUR_OVER].refuses(CLOCK, None):
        return None
    return AsideAnswer(HOUR_OVER, CLOCK, None)
