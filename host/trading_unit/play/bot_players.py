"""The seats that play by themselves: each bot answers through its own door."""

from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.bots.seat_view import SeatView, shown_asides
from trading_unit.table import CLOCK, Table

MOST_ASIDES = 20  # of a bot beside one ask


class BotPlayers:
    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = dict(bots)
        self.doors = {seat: SeatView(table, seat) for seat in self.bots}
        self.beside = (-1, 0)  # how much bots have done beside the ask of that number
        self.looked = -1  # at how many entries of the list bots have last found nothing to do

    def act(self, passed: set[int], moment: Callable[[], int]) -> bool:
        """One of them does something, if it wants to; who keeps silent under a light has passed."""
        ask: Any = self.table.ask
        if self.act_beside():
            return True
        for by in ask.asked():
            if by not in self.bots or by in passed:
                continue
            value = self.bots[by].answer(self.doors[by])
            if value is not None:
                said = [value, moment()] if ask.timed else value
                self.table.answer(self.table.number, by, said)
                passed -= set(self.bots)  # the others think again
                return True
            if ask.timed:
                passed.add(by)
        return False

    def act_beside(self) -> bool:
        """Each is shown what it may do beside the ask, again only when something has changed."""
        table = self.table
        number, count = self.beside if self.beside[0] == table.number else (table.number, 0)
        fresh, self.looked = self.looked != len(table.log), len(table.log)
        for seat in shown_asides(table):
            if seat not in self.bots:
                continue
            if (count >= MOST_ASIDES or not fresh) and not self.doors[seat].stuck:
                continue
            done = self.bots[seat].aside(self.doors[seat])
            if done is not None:
                self.beside = (number, count + 1)
                table.aside(done[0], seat, done[1])
                return True
        return False

    def wanted(self, passed: set[int]) -> bool:
        """Whether anybody, bot or not, may still answer before the light goes off."""
        ask: Any = self.table.ask
        return any(by != CLOCK and by not in passed and ask.options(by) for by in ask.asked())
