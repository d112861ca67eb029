"""What chance brings in a lesson, and what its bots answer, as long as its script goes."""

from collections.abc import Callable

from trading_unit.bots.bot import Aside, Bot
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import CHANCE, Value
from trading_unit.table.chance import OfChance, OnScreen

SILENT = "silent"  # in the script of a bot: it says nothing more under that light


class ScriptedChance(OnScreen):
    """The chance of the screen, but for what `next_chance` wants for an ask, where that is
    possible."""

    def __init__(self, screen: OnScreen, next_chance: Callable[[OfChance], Value | None]) -> None:
        super().__init__(screen.random)
        self.known_cards = screen.known_cards
        self.next_chance = next_chance

    def answer(self, ask: OfChance) -> Value:
        value = self.next_chance(ask)
        if value is not None and ask.refuses(CHANCE, value) is None:
            return value
        return super().answer(ask)


class ScriptedBot:
    """A bot that answers what `next_answer` wants, where that is possible, and else by itself.
    Until the lesson `is_over` it does nothing out of turn that it need not do: it would only
    confuse who learns what a turn is."""

    def __init__(
        self,
        bot: Bot,
        next_answer: Callable[[str, int], Value | None],
        is_over: Callable[[], bool],
    ) -> None:
        self.bot = bot
        self.next_answer = next_answer
        self.is_over = is_over

    def answer(self, view: SeatView) -> Value | None:
        value = self.next_answer(view.name, view.seat)
        if value == SILENT and not view.must_answer:
            return None
        if value is None or view.refuses(value):
            return self.bot.answer(view)
        return value

    def aside(self, view: SeatView) -> Aside | None:
        return self.bot.aside(view) if view.stuck or self.is_over() else None
