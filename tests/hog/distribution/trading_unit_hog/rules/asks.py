"""What the rules want to know: how many dice, and what they show."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trading_unit.table.ask import By, Choice, Value
from trading_unit.table.chance import ManyDice

if TYPE_CHECKING:
    from trading_unit_hog.rules.game import Hog


class HowMany(Choice):
    """HOG-01: how many dice this turn."""

    name = "how many"
    asides = ("put right",)

    def __init__(self, hog: "Hog", seat: int) -> None:
        super().__init__(seat)
        self.hog = hog

    def words(self) -> Sequence[str]:
        return [str(count) for count in range(1, self.hog.board.most + 1)]

    def weigh(self, by: By, value: Value) -> int:
        """What so many dice bring on average: each that is no 1 brings 4."""
        count = int(value)
        return int(4 * count * 5**count // 6**count)


class Dice(ManyDice):
    """HOG-02: as many dice as were wished for."""

    asides = ("put right",)

    def __init__(self, hog: "Hog", seat: int) -> None:
        super().__init__(seat, hog.sources["dice"])
        self.hog = hog

    def count(self) -> int:
        return self.hog.dice
