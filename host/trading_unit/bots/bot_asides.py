"""What bots do beside the pending ask, out of turn."""

from collections.abc import Mapping

from trading_unit.bots.bot import Bot
from trading_unit.bots.seat_view import SeatView, seats_shown_asides
from trading_unit.table import Table

MOST_ASIDES = 20  # beside one ask; then it has to be answered


class BotAsides:
    """Each bot is shown its asides where the ask offers them, again only when the list of answers
    has grown."""

    def __init__(
        self, table: Table, bots: Mapping[int, Bot], views: Mapping[int, SeatView]
    ) -> None:
        self.table = table
        self.bots = bots
        self.views = views
        self.number = -1  # of the ask beside which so many have been done
        self.done = 0
        self.looked_at = -1  # how long the list was when nobody wanted anything

    def act(self) -> bool:
        """Let one bot do one thing, if one wants to. True when something was done."""
        table = self.table
        if table.number != self.number:
            self.number, self.done = table.number, 0
        fresh, self.looked_at = self.looked_at != len(table.log), len(table.log)
        for seat in seats_shown_asides(table):
            if seat not in self.bots:
                continue
            view = self.views[seat]
            if (self.done >= MOST_ASIDES or not fresh) and not view.stuck:
                continue
            found = self.bots[seat].aside(view)
            if found is not None:
                self.done += 1
                name, value = found
                table.aside(name, seat, value)
                return True
        return False
