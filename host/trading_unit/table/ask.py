"""What the rules want to know from outside, and what may be answered."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from trading_unit.table.refused import NO_CHOICE, SOMEBODY_ELSE, Refusal

By = int | str
"""Who answers: the number of a seat, or one of the names below."""

CHANCE = "chance"  # dice, cards and picks on the screen
UNIT = "unit"  # the trading unit's result
TABLE = "table"  # what the people at the table say they threw, drew or corrected
CLOCK = "clock"

Value = Any
"""Plain data, as JSON has it."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from `least` to `most` in steps; `most` is None where nothing bounds it.
    `counts` things, and is no money."""

    least: int
    most: int | None
    step: int
    counts: bool = False

    def refuses(self, value: Value) -> bool:
        if type(value) is not int or value < self.least or value % self.step:
            return True
        return self.most is not None and value > self.most


@dataclass(frozen=True, slots=True)
class With:
    """A word that comes with an amount: the answer is `[word, amount]`."""

    word: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Throw:
    """So many dice with so many sides."""

    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one side of a deal could give."""

    money: Amount
    things: Sequence[str]


@dataclass(frozen=True, slots=True)
class Partners:
    """A deal can be proposed to these: `{"with": seat, "give": {...}, "get": {...}}`, each side
    `{"money": amount, "things": [...]}`."""

    ours: Holding
    theirs: dict[int, Holding]


Option = str | With | Amount | Throw | Partners
"""One word, or a form to fill in."""


class Ask(Generic[Answer]):
    """Something that only the world outside knows. It holds no list: what is legal is worked out
    whenever somebody looks. The table sends the answer, which the rules get from `await`."""

    name: ClassVar[str] = ""  # what pages and bots know it by
    asides: tuple[str, ...] = ()  # what may be done beside it
    kind: ClassVar[str] = ""  # of chance: the n-th of a kind keeps its answer
    many: ClassVar[bool] = False  # takes answers until the rules go on; they are told by whom
    timed: ClassVar[bool] = False  # an answer is `[value, moment]`, the clock's is a moment
    dome: ClassVar[str] = ""  # what a press of the unit's Auction button answers here
    press: ClassVar[str] = ""  # and of its Build button
    light: object = None  # timed asks of one and the same light share it
    moment = 0  # the latest moment of a timed ask, in milliseconds since its light went on
    lasts_ms: int | None = None  # how long its light is on; None for as long as any auction's
    offers_asides: ClassVar[bool] = False  # bots are shown their asides here
    guess: ClassVar[bool] = False  # bots do not know the answer: they say any of the words
    secret: bool = False  # its words tell of what only the one asked may know
    purpose: str = ""  # what a throw or a number is for, where that is not always the same

    def __await__(self) -> Generator["Ask[Answer]", Answer, Answer]:
        return (yield self)

    def asked(self) -> tuple[By, ...]:
        """Who may answer."""
        raise NotImplementedError

    def refuses(self, by: By, value: Value) -> Refusal | None:
        """Why not, with what was legal; None when this may be answered."""
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        """All that this one may answer now."""
        raise NotImplementedError

    def shown_asides(self) -> tuple[By, ...]:
        """Whose bots are shown their asides here, where they are at all."""
        return self.asked()

    def open(self) -> bool:
        """False when an aside has left nothing to answer: then the rules are sent None."""
        return True

    def weigh(self, by: By, value: Value) -> int:
        """What this answer gains for who gives it, in money, by the game's own reckoning."""
        return 0


class Choice(Ask[str]):
    """A seat picks one word."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat,)

    def words(self) -> Sequence[str]:
        """What may be picked now, in the order of the game's data."""
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        words = self.words()
        if by != self.seat:
            return SOMEBODY_ELSE
        return None if value in words else one_of(words)

    def open(self) -> bool:
        return bool(self.words())


def one_of(words: Sequence[str]) -> Refusal:
    """What was legal."""
    if not words:
        return NO_CHOICE
    return Refusal("either" if len(words) < 3 else "one of", words=list(words))


def money_refusal(key: str, legal: Amount) -> Refusal:
    """An amount that is not legal: `refuse.KEY`, or `refuse.KEY up to` where it is bounded."""
    if legal.most is None:
        return Refusal(key, least=legal.least, step=legal.step)
    return Refusal(f"{key} up to", least=legal.least, most=legal.most, step=legal.step)
