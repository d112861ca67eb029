"""What the rules want to know: how many dice, and what they show."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trading_unit.table.ask import Choice
from trading_unit.table.chance import ManyDice

if TYPE_CHECKING:
    from trading_unit_hog.rules.game import Hog


class HowMany(Choice):
    """How many dice this turn (HOG-01, HOG-03)."""

    name = "how many"
    asides = ("put right",)

    def __init__(self, hog: "Hog", seat: int) -> None:
        super().__init__(seat)
        self.hog = hog

    def words(self) -> Sequence[str]:
        return [str(count) for count in range(1, self.hog.board.most + 1)]


class Dice(ManyDice):
    """As many dice as were wished for (HOG-02 to HOG-04)."""

    asides = ("put right",)

    def __init__(self, hog: "Hog", seat: int) -> None:
        super().__init__(seat, hog.sources["dice"])
        self.hog = hog

    def count(self) -> int:
        return self.hog.dice
