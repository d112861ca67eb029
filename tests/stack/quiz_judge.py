"""Who reads a family's quiz cards at a real table, and says what was heard: under the light, or
after it."""

from random import Random
from typing import Any

from trading_unit.table import TABLE, Refused
from trading_unit.table.ask import Ask

THINKS_MS = (300, 40_000)  # a quiz's light is on for less
READS_MS = (300, 6_000)


class Judge:
    """Hung on an evening. The dome says as often as a word that a question has been read."""

    def __init__(self, evening: Any, seed: int) -> None:
        self.evening = evening
        self.random = Random(seed)
        self.number = -1  # of the ask that is thought about
        self.at = 0  # when it is answered
        self.by_dome = False

    def step(self) -> None:
        table, now = self.evening.table, self.evening.desk.now
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
        evening = self.evening
        if self.by_dome:
            self.by_dome = False  # a press may be lost with the cable: then it is said
            self.at = evening.desk.now + READS_MS[1]
            evening.press("auction", evening.table.number)
            return
        try:
            evening.running.answer(TABLE, self.random.choice(list(ask.options(TABLE))))
        except Refused:
            assert evening.table.number != self.number  # the light was faster
