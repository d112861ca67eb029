"""What the die is thrown for."""

from typing import Any

from trading_unit.games.city_life.rules.town import JAIL, Town
from trading_unit.table.chance import Die

MISSES = 6  # on this the turn is missed; out of Jail and in the Lottery it is what is wanted
QUIZ = 3  # on this there is a quiz after the square


class OfTown(Die):
    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(seat, town.sources["dice"])
        self.town = town
        self.asides = town.SHUT


class ToBegin(OfTown):
    """The throw for the order of the turns (CL-A-02, CL-A-03, CL-B-07)."""

    purpose = "order"


class ToMove(OfTown):
    """The throw of a turn; before it everything is open (CL-B-15, CL-B-16, CL-B-17, CL-B-72)."""

    purpose = "move"
    offers_asides = True

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(town, seat)
        self.asides = town.OPEN


class OutOfJail(ToMove):
    """The throw for freedom (CL-B-56, CL-B-77, CL-A-56)."""

    purpose = "jail"

    def open(self) -> bool:
        """Not when it was put right that nothing is to be missed there."""
        return JAIL in self.town.missing[self.seat]


class ForLottery(OfTown):
    """The throw that may win the Lottery (CL-B-55, CL-A-55)."""

    purpose = "lottery"


class ForMuseum(OfTown):
    """The throw for money in the museum (CL-B-69, CL-A-62)."""

    purpose = "museum"

    def __init__(self, town: Town, seat: int, square: dict[str, Any]) -> None:
        super().__init__(town, seat)
        self.square = square
