"""Who bets on the wheel at any moment, also while the unit spins it, and presses a dome that is
good for nothing."""

from random import Random
from typing import Any

from trading_unit.bots.any_answer import AnyAnswer

BETWEEN_MS = (300, 4_000)
PRESSES = 0.1  # how often it is the dome
LOW_BLIP_HZ = 220  # what the unit says to that


class Punter:
    """Hung on an evening; only of a game in which one bets."""

    def __init__(self, evening: Any, seed: int) -> None:
        self.evening = evening
        self.random = Random(seed)
        self.any = AnyAnswer(self.random)
        self.at = BETWEEN_MS[0]  # when something is done next

    def step(self) -> None:
        table, now = self.evening.table, self.evening.desk.now
        ask: Any = table.ask
        if ask is None or "bet" not in ask.asides or now < self.at:
            return
        self.at = now + self.random.randrange(*BETWEEN_MS)
        if self.random.random() < PRESSES:
            self.evening.press_anyhow("auction")
            return
        seat = self.random.choice(table.game.seats)
        options = table.game.asides["bet"].options(seat)
        if options:
            value = self.any.fill_in(self.random.choice(options))
            self.evening.running.aside("bet", seat, value)
