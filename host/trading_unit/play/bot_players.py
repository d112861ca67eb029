"""The bots of a running game: what they want to answer and do for the seats without a person."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.bots.bot_asides import BotAsides
from trading_unit.bots.seat_view import SeatView, seats_with_asides
from trading_unit.play.moves import Answer, AsideAnswer
from trading_unit.table import CLOCK, Table


class BotPlayers:
    """`bots` are by their seats. `passed`, in the methods, are the seats that answer no more under
    the light that is on. It reads the table and never answers it. `new_bot` makes a bot for a seat
    that a person hands over."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[int, Bot],
        new_bot: Callable[[int], Bot] | None = None,
    ) -> None:
        self.table = table
        self.new_bot = new_bot
        self.by_bot = list(table.game.by_bot)  # as the game says it of each seat
        self.bots = dict(bots)
        self.views = {seat: SeatView(table, seat) for seat in self.bots}
        self.asides = BotAsides(table, self.bots, self.views)

    def follow(self) -> None:
        """Follow the game where a seat has been handed over to a bot, or back to a person."""
        for seat, by_bot in enumerate(self.table.game.by_bot):
            if by_bot == self.by_bot[seat]:
                continue
            self.by_bot[seat] = by_bot
            if not by_bot:
                self.bots.pop(seat, None)
            elif self.new_bot is not None:
                self.bots[seat] = self.new_bot(seat)
                self.views[seat] = SeatView(self.table, seat)

    def next_answer(
        self, passed: Container[int], pass_seat: Callable[[int], None]
    ) -> Answer | None:
        """The answer of the first bot that wants to give one. `pass_seat` is called with the seat
        of each bot before it that keeps silent under a light."""
        ask: Any = self.table.ask
        for by in ask.asked():
            if by not in self.bots or by in passed:
                continue
            value = self.bots[by].answer(self.views[by])
            if value is not None:
                return Answer(by, value)
            if ask.timed:
                pass_seat(by)
        return None

    def next_aside(self) -> AsideAnswer | None:
        """The aside of the first bot that wants to do one."""
        if not self.bots:
            return None
        found = self.asides.next_aside()
        if found is None:
            return None
        seat, (name, value) = found
        return AsideAnswer(name, seat, value)

    def anyone_stuck(self) -> bool:
        """Whether a bot can give no answer before it has done an aside."""
        if not self.bots:
            return False
        seats = seats_with_asides(self.table)
        return any(seat in self.bots and self.views[seat].stuck for seat in seats)

    def anyone_may_answer(self, passed: Container[int]) -> bool:
        """Whether anybody, bot or person, may still want to answer before the light goes off."""
        ask: Any = self.table.ask
        return any(
            by != CLOCK and by not in passed and not ask.leads(by) and ask.may_answer(by)
            for by in ask.asked()
        )
