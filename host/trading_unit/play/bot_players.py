"""The bots of a running game: they answer asks and do asides for the seats that have no person."""

from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.bots.bot_asides import BotAsides
from trading_unit.bots.seat_view import SeatView
from trading_unit.table import CLOCK, Table


class BotPlayers:
    """`bots` are by their seats. `passed`, in the methods, are the seats that answer no more under
    the light that is on."""

    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = dict(bots)
        self.views = {seat: SeatView(table, seat) for seat in self.bots}
        self.asides = BotAsides(table, self.bots, self.views)

    def act(self, passed: set[int], moment: Callable[[], int]) -> bool:
        """Let one bot do an aside or answer, if one wants to. True when something was done. A bot
        that keeps silent under a light is added to `passed`."""
        ask: Any = self.table.ask
        if self.do_aside():
            return True
        for by in ask.asked():
            if by not in self.bots or by in passed:
                continue
            value = self.bots[by].answer(self.views[by])
            if value is not None:
                answer = [value, moment()] if ask.timed else value
                self.table.answer(self.table.number, by, answer)
                passed -= set(self.bots)  # the others may want to answer now
                return True
            if ask.timed:
                passed.add(by)
        return False

    def do_aside(self) -> bool:
        """Let one bot do an aside, if one wants to. True when something was done."""
        return self.asides.act()

    def anyone_may_answer(self, passed: set[int]) -> bool:
        """Whether anybody, bot or person, may still answer before the light goes off."""
        ask: Any = self.table.ask
        return any(by != CLOCK and by not in passed and ask.options(by) for by in ask.asked())
