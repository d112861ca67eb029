"""What is asked at the fruit stall, and what may be done beside it."""

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
    """So many apples and pears come into the basket."""

    name = "fill"
    asides = OPEN


class Wind(OfChance):
    """One of the fruits in the basket falls: what is legal hangs on what has been eaten."""

    name = "wind"
    kind = "wind"
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

    def drawn(self, random: Random) -> Value:
        return random.choice(self.stall.fruits())

    def open(self) -> bool:
        return bool(self.stall.fruits())


class Take(Choice):
    """A fruit for the seat, worth a point."""

    name = "take"
    asides = OPEN

    def __init__(self, stall: "Stall", seat: int) -> None:
        super().__init__(seat)
        self.stall = stall

    def words(self) -> Sequence[str]:
        return self.stall.fruits()


class Shout(Ask[tuple[By, Value]]):
    """`["mine", moment]` from anybody, and the clock ends it."""

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
    """The other seat says yes, no, or lets the same be asked the other way round."""

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
    """A plain aside: a fruit out of the basket, for nobody."""

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
    """An aside that asks: the points are swapped, and the basket is emptied on it."""

    def __init__(self, stall: "Stall") -> None:
        self.stall = stall

    def options(self, by: By) -> Sequence[Option]:
        return ("swap",) if by in SEATS else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return None if by in SEATS and value == "swap" else one_of(["swap"])

    def do(self, by: By, value: Value) -> Rules:
        assert type(by) is int
        return self.stall.swap(by)
