"""The others are asked whether a known future may be left (DESIGN: Undo)."""

from collections.abc import Callable, Collection

from trading_unit.table.ask import TABLE, By
from trading_unit.table.table import Table


class Agreement:
    """`persons` are the seats of people; `by` is who wants to answer in another way, TABLE when all
    of them do. `again` gives the answer that was refused; it is None where nobody has given one."""

    def __init__(
        self,
        table: Table,
        persons: Collection[int],
        by: By,
        again: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self.by = by
        self.again = again
        # Who plays alone against bots says yes for himself: the game counts no more.
        self.waits = {seat for seat in persons if seat != by} or set(persons)
        self.agreed: list[int] = []

    def agree(self, seats: Collection[int]) -> None:
        """These seats say yes. After the last one the future is left, and the answer is given if
        what it answers is still asked."""
        agreed = [*self.agreed, *sorted(self.waits.intersection(seats))]
        if self.waits.issubset(seats):  # saved first: while it cannot be, they are still asked
            count = len(self.table.done)
            by = self.by if type(self.by) is int else TABLE
            self.table.leave_future(by, agreed)
        self.agreed = agreed
        self.waits.difference_update(seats)
        if self.waits:
            return
        if self.again is not None and len(self.table.done) == count:
            self.again()
