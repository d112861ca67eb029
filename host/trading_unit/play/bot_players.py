"""The seats that play by themselves: each bot answers through its own door."""

from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.bots.bot_asides import BotAsides
from trading_unit.bots.seat_view import SeatView
from trading_unit.table import CLOCK, Table


class BotPlayers:
    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = dict(bots)
        self.views = {seat: SeatView(table, seat) for seat in self.bots}
        self.asides = BotAsides(table, self.bots, self.views)

    def act(self, passed: set[int], moment: Callable[[], int]) -> bool:
        """One of them does something, if it wants to; who keeps silent under a light has passed."""
        ask: Any = self.table.ask
        if self.act_beside():
            return True
        for by in ask.asked():
            if by not in self.bots or by in passed:
                continue
            value = self.bots[by].answer(self.views[by])
            if value is not None:
                said = [value, moment()] if ask.timed else value
                self.table.answer(self.table.number, by, said)
                passed -= set(self.bots)  # the others think again
                return True
            if ask.timed:
                passed.add(by)
        return False

    def act_beside(self) -> bool:
        """One of them does something beside what is asked, if it wants to."""
        return self.asides.act()

    def wanted(self, passed: set[int]) -> bool:
        """Whether anybody, bot or not, may still answer before the light goes off."""
        ask: Any = self.table.ask
        return any(by != CLOCK and by not in passed and ask.options(by) for by in ask.asked())
