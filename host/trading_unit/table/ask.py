"""Asks: what a game's rules ask somebody, and which answers are legal."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from trading_unit.table.refused import NO_CHOICE, SOMEBODY_ELSE, Refusal

By = int | str
"""Who answers: the number of a seat, or one of the four names below."""

CHANCE = "chance"  # dice, cards and picks on the screen
UNIT = "unit"  # the trading unit's result
TABLE = "table"  # the people together: what they threw or drew themselves, and corrections
CLOCK = "clock"  # a light that goes off, or the end of the hour

Value = Any
"""Plain data, as JSON has it."""

Answer = TypeVar("Answer")

LIGHT_MS = 50_000  # MC-24: how long a light is on where its ask does not say


@dataclass(slots=True)  # not frozen: one is made for each bid, and that would take thrice as long
class Amount:
    """A whole number from `least` to `most` in steps; `most` is None where nothing bounds it. With
    `counts` it is a number of things, else money."""

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
    """A word with an amount: the answer is `[word, amount]`."""

    word: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Throw:
    """That many dice of that many sides. The answer is a list of what they show."""

    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one side of a deal could give at most."""

    money: Amount
    things: Sequence[str]


@dataclass(frozen=True, slots=True)
class Partners:
    """The seats that a deal can be proposed to. The answer is `{"with": seat, "give": {...}, "get":
    {...}}`, each side `{"money": amount, "things": [...]}`."""

    ours: Holding
    theirs: dict[int, Holding]
    left: dict[int, int] = field(default_factory=dict)
    """How many offers may still be made to each of them."""
    barred: dict[int, Refusal] = field(default_factory=dict)
    """Why none may be made to others."""


@dataclass(frozen=True, slots=True)
class StreetGroup:
    """Streets of one group that can be built on, with the level of each. A level more costs
    `price`, is built on one of the lowest streets of the group, and is `top` at most."""

    name: str
    levels: dict[str, int]
    top: int
    price: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Building on several streets at once, for `money` at most; None where nothing bounds it. The
    answer is `{street: how many levels more}`."""

    groups: Sequence[StreetGroup]
    money: int | None


Option = str | With | Amount | Throw | Partners | Plan
"""One of the legal answers: a word, or a form to fill in."""


class Ask(Generic[Answer]):
    """A question of the rules, awaited in them: the table sends the answer, and `await` returns it.

    An ask holds no list of answers: what is legal is worked out at each call, because an aside may
    have changed it meanwhile.
    """

    name: ClassVar[str] = ""  # by which pages and bots know it
    asides: tuple[str, ...] = ()  # the names of those that are open beside it
    many: ClassVar[bool] = False  # it takes many answers, each as `(by, value)`
    timed: ClassVar[bool] = False  # an answer is `[value, moment]`, the clock's is a moment
    dome: ClassVar[str] = ""  # the answer that a press of the unit's Auction button gives
    press: ClassVar[str] = ""  # the answer that a press of its Build button gives
    passes: ClassVar[str] = ""  # the answer that is meant where people play on without one
    light: object = None  # timed asks under the same light have the same object here
    moment = 0  # the latest one of a timed ask, in milliseconds since its light went on
    lasts_ms: int | None = None  # how long its light is on; None for LIGHT_MS
    offers_asides: ClassVar[bool] = False  # bots look at their asides here
    shows: str | None = None  # the card of which an answer is shown once this is answered
    reveals: ClassVar[tuple[str, ...]] = ()  # answers after which people see more than before
    ends: ClassVar[tuple[str, ...]] = ()  # answers of the table that end the game
    secret: bool = False  # its words are only for the one who is asked
    purpose: str = ""  # what a throw or a number is for, where that differs

    def __await__(self) -> Generator["Ask[Answer]", Answer, Answer]:
        return (yield self)

    def asked(self) -> tuple[By, ...]:
        """Who may answer."""
        raise NotImplementedError

    def refuses(self, by: By, value: Value) -> Refusal | None:
        """Why this is no legal answer, with what would be; None when it is legal."""
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        """All that `by` may answer now."""
        raise NotImplementedError

    def beat(self) -> Sequence[int]:
        """The seats that may do something beside this before it is answered: whoever shows the game
        gives them a moment for it."""
        return ()

    def light_ms(self, usual: int) -> int:
        """How long its light is on, where a light is usually on for so long."""
        return self.lasts_ms or usual

    def asides_for(self) -> tuple[By, ...]:
        """Whose bots look at their asides here, where `offers_asides` is set."""
        return self.asked()

    def open(self) -> bool:
        """False when an aside has left nothing to answer; the rules then get None."""
        return True

    def leads(self, by: By) -> bool:
        """Whether nothing is better for `by` now than that nobody answers any more, so that the
        light need not wait for `by`."""
        return False

    def may_answer(self, by: By) -> bool:
        """Whether `by` has an answer now, or could have one after an aside."""
        return bool(self.options(by))


class SeatAsk(Ask[Answer]):
    """One seat answers."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat,)


class HowMuch(SeatAsk[int]):
    """One seat names an amount."""

    def amount(self) -> Amount:
        """What may be named now."""
        raise NotImplementedError

    def refusal(self, legal: Amount) -> Refusal:
        """The refusal of any other amount."""
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        return (self.amount(),) if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.seat:
            return SOMEBODY_ELSE
        legal = self.amount()
        return self.refusal(legal) if legal.refuses(value) else None


class Choice(SeatAsk[str]):
    """One seat chooses one word."""

    def words(self) -> Sequence[str]:
        """What may be chosen now, in the order of the game's data."""
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
    """The refusal that names the legal words."""
    if not words:
        return NO_CHOICE
    return Refusal("either" if len(words) < 3 else "one of", words=list(words))


def money_refusal(key: str, legal: Amount) -> Refusal:
    """The refusal of an amount: with the key, or with `KEY up to` where something bounds it."""
    if legal.most is None:
        return Refusal(key, least=legal.least, step=legal.step)
    return Refusal(f"{key} up to", least=legal.least, most=legal.most, step=legal.step)
