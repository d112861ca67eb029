"""Chance for one game: a source for each kind of it."""

from collections import Counter
from random import Random

from trading_unit.table import OnScreen
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance


class Streams(OnScreen):
    """Dice, cards and the unit's results come from sources of their own, so that two games of the
    same number that differ in a rule still throw the same dice, one after the other. Nothing is
    undone, so no card is known before it is drawn."""

    def __init__(self, game: str) -> None:
        super().__init__(Random())
        self.game = game
        self.sources: dict[str, Random] = {}
        self.thrown: Counter[int] = Counter()  # the sum of each throw

    def answer(self, ask: OfChance) -> Value:
        source = self.sources.get(ask.name)
        if source is None:
            source = self.sources[ask.name] = Random(f"{self.game} {ask.name}")
        value = ask.draw(source)
        if type(value) is list:
            self.thrown[sum(value)] += 1
        return value
