"""The asks and asides of the fruit stall, the game of stall.py."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from trading_unit.table import CHANCE, CLOCK, Ask, By
from trading_unit.table.ask import Amount, Choice, Option, Value, one_of
from trading_unit.table.chance import OfChance, Roll
from trading_unit.table.game import Aside, Rules
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal

if TYPE_CHECKING:
    from tests.host.table.stall import Stall

OPEN = ("eat", "swap")
SEATS = (0, 1)


class Fill(Roll):
    """How many apples and pears come into the basket: two dice."""

    name = "fill"
    asides = OPEN


class Wind(OfChance):
    """Which fruit of the basket falls: an aside may have eaten one meanwhile."""

    name = "wind"
    asides = OPEN

    def __init__(self, stall: "Stall", seat: int) -> None:
        super().__init__(seat)
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return self.stall.fruits() if by == CHANCE else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != CHANCE:
            return Refusal("wind on screen")
        return None if value in self.stall.fruits() else one_of(self.stall.fruits())

    def draw(self, random: Random) -> Value:
        return random.choice(self.stall.fruits())

    def open(self) -> bool:
        return bool(self.stall.fruits())


class Take(Choice):
    """Which fruit the seat takes, for a point."""

    name = "take"
    asides = OPEN

    def __init__(self, stall: "Stall", seat: int) -> None:
        super().__init__(seat)
        self.stall = stall

    def words(self) -> Sequence[str]:
        return self.stall.fruits()


class Shout(Ask[tuple[By, Value]]):
    """Any seat answers `["mine", moment]`, as often as it likes, until the clock does."""

    name = "shout"
    asides = ("eat",)
    many = True
    timed = True

    def asked(self) -> tuple[By, ...]:
        return (*SEATS, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        return (Amount(0, None, 1),) if by == CLOCK else ("mine",)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            return None if type(value) is int else Refusal("moment")
        return None if by in SEATS and value[0] == "mine" else Refusal("shout")


class Swap(Ask[tuple[By, Value]]):
    """The other seat answers yes, no, or "and you?", which asks the first seat."""

    name = "swap?"
    many = True
    timed = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat, CLOCK)

    def options(self, by: By) -> Sequence[Option]:
        return ("yes", "no", "and you?") if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == CLOCK:
            return None
        if by != self.seat:
            return SOMEBODY_ELSE
        return None if value[0] in ("yes", "no", "and you?") else Refusal("swap answer")


class Eat(Aside):
    """An aside that asks nobody: a fruit goes out of the basket."""

    def __init__(self, stall: "Stall") -> None:
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return self.stall.fruits()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return None if value in self.stall.fruits() else one_of(self.stall.fruits())

    def do(self, by: By, value: Value) -> None:
        self.stall.basket[value] -= 1
        self.stall.log.append(("eats", by, value))


class OfferSwap(Aside):
    """An aside that asks the other seat: the points are swapped, and the basket is emptied."""

    def __init__(self, stall: "Stall") -> None:
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return ("swap",) if by in SEATS else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return None if by in SEATS and value == "swap" else one_of(["swap"])

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return self.stall.swap(by)
