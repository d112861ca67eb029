"""The asks that chance answers (dice, a card, a pick by weights), and how the screen draws them."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from trading_unit.table.ask import CHANCE, Ask, By, Option, Throw, Value, one_of
from trading_unit.table.refused import Refusal


def face(random: Random) -> int:
    """What a die shows: the same as `randrange(1, 7)`, in a third of the time."""
    while (bits := random.getrandbits(3)) >= 6:
        pass
    return bits + 1


class OfChance(Ask[Value]):
    """An ask of chance. `seat` is whose throw it is; `sources` are who may give the result."""

    by_hand: ClassVar[bool] = False  # a person has to throw, with a press on the screen too
    judged: ClassVar[bool] = False  # a person says what it was, not a die or a card

    def __init__(self, seat: int, sources: tuple[By, ...] = (CHANCE,)) -> None:
        self.seat = seat
        self.sources = sources

    def asked(self) -> tuple[By, ...]:
        return self.sources

    def asides_for(self) -> tuple[By, ...]:
        return (self.seat,)

    def draw(self, random: Random) -> Value:
        """A result, drawn with this source of chance."""
        raise NotImplementedError


class DrawnWord(OfChance):
    """One of the words, each as likely as the others; `elsewhere` is the key of the refusal of
    somebody who does not draw."""

    elsewhere: ClassVar[str]

    def words(self) -> list[str]:
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by not in self.sources:
            return Refusal(self.elsewhere, sources=list(self.sources))
        words = self.words()
        return None if value in words else one_of(words)

    def draw(self, random: Random) -> Value:
        return random.choice(self.words())


class Roll(OfChance):
    """Two dice."""

    name = "roll"
    by_hand = True

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by in self.sources:
            if type(value) is list and len(value) == 2:
                a, b = value
                if type(a) is int and type(b) is int and 0 < a < 7 and 0 < b < 7:
                    return None
            return Refusal("two dice")
        return Refusal("dice elsewhere", sources=list(self.sources))

    def options(self, by: By) -> Sequence[Option]:
        return (Throw(2, 6),) if by in self.sources else ()

    def draw(self, random: Random) -> Value:
        return [face(random), face(random)]


class Die(OfChance):
    """One die, or something else that shows a number from 1 up."""

    name = "roll"
    by_hand = True
    sides = 6

    thing: ClassVar[str] = "die"
    """What shows the number: refusals have the keys `THING` and `THING elsewhere`."""

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by in self.sources:
            if type(value) is list and len(value) == 1:
                (number,) = value
                if type(number) is int and 0 < number <= self.sides:
                    return None
            return Refusal(self.thing, sides=self.sides)
        return Refusal(f"{self.thing} elsewhere", sources=list(self.sources))

    def options(self, by: By) -> Sequence[Option]:
        return (Throw(1, self.sides),) if by in self.sources else ()

    def draw(self, random: Random) -> Value:
        return [random.randrange(1, self.sides + 1)]


class ManyDice(OfChance):
    """As many dice as the game wants now."""

    name = "roll"
    by_hand = True
    sides = 6

    def count(self) -> int:
        """How many are thrown."""
        raise NotImplementedError

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by not in self.sources:
            return Refusal("dice elsewhere", sources=list(self.sources))
        count = self.count()
        whole = type(value) is list and all(type(one) is int for one in value)
        if whole and len(value) == count and all(0 < one <= self.sides for one in value):
            return None
        return Refusal("many dice", count=count, sides=self.sides)

    def options(self, by: By) -> Sequence[Option]:
        return (Throw(self.count(), self.sides),) if by in self.sources else ()

    def draw(self, random: Random) -> Value:
        return [random.randrange(1, self.sides + 1) for _ in range(self.count())]


class Pick(OfChance):
    """One of the words, drawn by weights."""

    def __init__(
        self, seat: int, words: Sequence[str], weights: Sequence[int], sources: tuple[By, ...]
    ) -> None:
        super().__init__(seat, sources)
        self.words = words
        self.weights = weights

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by in self.sources:
            return None if value in self.words else one_of(self.words)
        return Refusal("pick elsewhere", sources=list(self.sources))

    def options(self, by: By) -> Sequence[Option]:
        return self.words if by in self.sources else ()

    def draw(self, random: Random) -> Value:
        return random.choices(self.words, self.weights)[0]


class OnScreen:
    """The chance of the screen."""

    def __init__(self, random: Random) -> None:
        self.random = random
        # Cards of which an answer was shown in a future that was left: drawn after all others.
        self.known_cards: set[str] = set()

    def answer(self, ask: OfChance) -> Value:
        value = ask.draw(self.random)
        if type(value) is str and value in self.known_cards:
            others = [option for option in ask.options(CHANCE) if option not in self.known_cards]
            while others and value in self.known_cards:
                value = ask.draw(self.random)
        return value
