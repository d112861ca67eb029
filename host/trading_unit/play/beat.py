"""A moment before some asks are answered, in which others may do something beside them: bet on a
spin, or give a card (GL-54). It is pace and no rule, and is never recorded."""

from collections.abc import Callable, Collection
from typing import Any

from trading_unit.table import Table
from trading_unit.table.refused import NotSaved


class Beat:
    """It reads the table and never answers it. `now`, in the methods, is in seconds. `on_change` is
    called after each change that people see."""

    def __init__(
        self,
        table: Table,
        bots: Collection[int],
        length_s: float,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.bots = bots
        self.length_s = length_s
        self.on_change = on_change
        self.number = -1  # of the newest ask that was looked at
        self.ends = 0.0
        self.seats: set[int] = set()  # people who may still do something
        self.then: Callable[[], None] | None = None  # what was answered meanwhile, done at its end

    def follow_ask(self, now: float) -> None:
        """Begin one if another ask is pending, and people may do something beside it first."""
        table = self.table
        if table.number == self.number:
            return
        self.number, self.then = table.number, None
        ask: Any = table.ask
        waits = ask is not None and self.length_s > 0 and not table.future.sealed
        seats = {seat for seat in ask.beat() if seat not in self.bots} if waits else set()
        self.ends = now + self.length_s
        if seats or self.seats:
            self.seats = seats
            self.on_change()

    def renew(self, now: float) -> None:
        """Begin the one of the pending ask again: until now people were busy with a hint."""
        if self.then is None:
            self.number = -1
            self.follow_ask(now)

    def set_length(self, seconds: float) -> None:
        """From the next one on."""
        self.length_s = seconds
        self.on_change()

    def waits(self, now: float) -> bool:
        return bool(self.seats) and now < self.ends

    def left_ms(self, now: float) -> int:
        return max(0, round((self.ends - now) * 1000)) if self.seats else 0

    def next_moment(self) -> float | None:
        return self.ends if self.seats else None

    def say_no(self, seats: Collection[int]) -> None:
        """These seats do nothing more; after the last of them it is over."""
        if not self.seats.isdisjoint(seats):
            self.seats.difference_update(seats)
            self.on_change()

    def do_later(self, answer: Callable[[], None]) -> None:
        """Give this answer when it is over, instead of one that was to be given then."""
        self.then = answer
        self.on_change()

    def answer(self, now: float) -> bool:
        """Once it is over, give what was answered meanwhile. True when that was done. What could
        not be saved is given again at the next call."""
        if self.waits(now):
            return False
        if self.seats:
            self.seats = set()
            self.on_change()
        answer, self.then = self.then, None
        if answer is None:
            return False
        try:
            answer()
        except NotSaved:
            self.then = answer
            raise
        return True
