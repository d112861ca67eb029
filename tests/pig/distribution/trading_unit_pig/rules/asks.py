"""What the rules want to know: the dice, and whether to go on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trading_unit.table.ask import Choice
from trading_unit.table.chance import Roll

if TYPE_CHECKING:
    from trading_unit_pig.rules.game import Pig


class Dice(Roll):
    """Two dice (PIG-01, PIG-03, PIG-04)."""

    asides = ("put right",)

    def __init__(self, pig: "Pig", seat: int) -> None:
        super().__init__(seat, pig.sources["dice"])


class GoOn(Choice):
    """Throw again, or bank the points of this turn; Build throws again (PIG-02, PIG-05)."""

    name = "go on"
    asides = ("put right",)
    press = "throw"

    def __init__(self, pig: "Pig", seat: int) -> None:
        super().__init__(seat)
        self.pig = pig

    def words(self) -> Sequence[str]:
        return ("throw", "bank")
