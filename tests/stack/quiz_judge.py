"""The person who reads real quiz cards aloud and judges the answers, under the light or later."""

from random import Random
from typing import Any

from trading_unit.table import TABLE, Refused
from trading_unit.table.ask import Ask

THINKS_MS = (300, 40_000)  # sometimes longer than the light is on
READS_MS = (300, 6_000)


class Judge:
    """Judges a whole game. Half the time it presses the dome when a question has been read, else it
    answers on the screen."""

    def __init__(self, whole_game: Any, seed: int) -> None:
        self.whole_game = whole_game
        self.random = Random(seed)
        self.number = -1  # of the ask that it will answer
        self.at = 0  # when it will answer
        self.by_dome = False

    def step(self) -> None:
        table, now = self.whole_game.table, self.whole_game.desk.now
        ask: Any = table.ask
        if ask is None or TABLE not in ask.asked():
            return
        if table.number != self.number:
            self.number = table.number
            self.at = now + self.random.randrange(*(THINKS_MS if ask.timed else READS_MS))
            self.by_dome = bool(ask.dome) and self.random.random() < 0.5
        if now >= self.at:
            self.answer(ask)

    def answer(self, ask: Ask[Any]) -> None:
        whole_game = self.whole_game
        if self.by_dome:
            self.by_dome = (
                False  # a press may be lost with the cable; then it answers on the screen
            )
            self.at = whole_game.desk.now + READS_MS[1]
            whole_game.press("auction", whole_game.table.number)
            return
        try:
            whole_game.running.answer(TABLE, self.random.choice(list(ask.options(TABLE))))
        except Refused:
            assert whole_game.table.number != self.number  # the light went off first
