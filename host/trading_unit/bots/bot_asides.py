"""Asks bots for asides beside the pending ask, and keeps them from doing so for ever."""

from collections.abc import Mapping

from trading_unit.bots.bot import Aside, Bot
from trading_unit.bots.seat_view import SeatView
from trading_unit.table import Table

MOST_ASIDES = 20  # beside one ask; then it has to be answered


class BotAsides:
    """Bots look at their asides where the ask offers them, and look again only when something has
    happened at the table since."""

    def __init__(
        self, table: Table, bots: Mapping[int, Bot], views: Mapping[int, SeatView]
    ) -> None:
        self.table = table
        self.bots = bots
        self.views = views
        self.done: dict[int, int] = {}  # how many asides beside each ask, by its number
        self.last_length = -1  # of the table's log, when the bots looked last

    def next_aside(self) -> tuple[int, Aside] | None:
        """The seat of one bot that wants to do an aside, and the aside, which then has to be
        done."""
        table, ask = self.table, self.table.ask
        if not ask.offers_asides:
            return None
        length = len(table.log)
        changed, self.last_length = length != self.last_length, length
        done = self.done.get(table.number, 0)
        for by in ask.asides_for():
            bot = self.bots.get(by)
            if bot is None:
                continue
            view = self.views[by]
            if (done >= MOST_ASIDES or not changed) and not view.stuck:
                continue
            aside = bot.aside(view)
            if aside is not None:
                self.done[table.number] = done + 1
                return by, aside
        return None
