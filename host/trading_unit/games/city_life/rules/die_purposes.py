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
    purpose = "order"


class ToMove(OfTown):
    """Before it everything is open."""

    purpose = "move"
    offers_asides = True

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(town, seat)
        self.asides = town.OPEN


class OutOfJail(ToMove):
    purpose = "jail"

    def open(self) -> bool:
        """Not when it was put right that nothing is to be missed there."""
        return JAIL in self.town.missing[self.seat]


class ForLottery(OfTown):
    purpose = "lottery"


class ForMuseum(OfTown):
    purpose = "museum"

    def __init__(self, town: Town, seat: int, square: dict[str, Any]) -> None:
        super().__init__(town, seat)
        self.square = square
