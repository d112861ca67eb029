"""A person who bets on the wheel at any moment, also while the unit spins it, and presses the dome,
which does nothing in that game."""

from random import Random
from typing import Any

from trading_unit.bots.any_answer import AnyAnswer

BETWEEN_MS = (300, 4_000)
PRESSES = 0.1  # how often it presses the dome instead
LOW_BLIP_HZ = 220  # the unit's tone for that


class WheelBettor:
    """Bets in a whole game; it does nothing in a game without bets."""

    def __init__(self, whole_game: Any, seed: int) -> None:
        self.whole_game = whole_game
        self.random = Random(seed)
        self.any = AnyAnswer(self.random)
        self.at = BETWEEN_MS[0]  # when something is done next

    def step(self) -> None:
        table, now = self.whole_game.table, self.whole_game.desk.now
        ask: Any = table.ask
        if ask is None or "bet" not in ask.asides or now < self.at:
            return
        self.at = now + self.random.randrange(*BETWEEN_MS)
        if self.random.random() < PRESSES:
            self.whole_game.press_again("auction")
            return
        seat = self.random.choice(table.game.seats)
        options = table.game.asides["bet"].options(seat)
        if options:
            value = self.any.fill_in(self.random.choice(options))
            self.whole_game.running.aside("bet", seat, value)
