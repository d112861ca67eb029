"""What a page is sent of the pending ask, and of what may be done beside it."""

from typing import NotRequired, TypedDict

from trading_unit.games.base.view.view_data import AskRow, Balance, Deed, Offer, OutOfReach, Quiz


class Amount(TypedDict):
    """A whole number from `least` to `most` in steps; nothing bounds it where `most` is null. With
    `counts` it is no money."""

    least: int
    most: int | None
    step: int
    counts: NotRequired[bool]


class Throw(TypedDict):
    """That many dice of that many sides."""

    dice: int
    sides: int


class Holding(TypedDict):
    """What one side of a deal could give."""

    money: Amount
    things: list[str]


class Partners(TypedDict):
    """Both sides of a deal; `theirs` by seat."""

    ours: Holding
    theirs: dict[str, Holding]


class StreetGroup(TypedDict):
    """Streets of a group with the level of each; a level more is built on one of the lowest, costs
    `price`, and is `top` at most."""

    name: str
    levels: dict[str, int]
    top: int
    price: int


class Plan(TypedDict):
    """Building on several streets at once, for `money` at most; nothing bounds it where that is
    null. The value is how many levels more, by street."""

    groups: list[StreetGroup]
    money: int | None


class Option(TypedDict):
    """One word, an amount, both, a throw, a deal or a plan: a form to fill in.

    `alone` says that the word is an answer without an amount, `brings` how much money it brings,
    `space` is the number of the space that it is about."""

    word: NotRequired[str]
    text: NotRequired[str]
    amount: NotRequired[Amount]
    alone: NotRequired[bool]
    brings: NotRequired[int]
    space: NotRequired[int]
    throw: NotRequired[Throw]
    partners: NotRequired[Partners]
    plan: NotRequired[Plan]


class Ask(TypedDict):
    """What is asked now, and what this page may answer.

    `rows` are figures beneath the question, `deeds` the title cards of what it is about, `balance`
    is of an offer; `outOfReach` is what the one who is asked could answer
    with more money, `by` the seats asked, `dice` how many are thrown;
    `thrown` says that they are under way, `hand` that a press throws them, `build` that a press of
    the unit does. `sources` are where the result of a throw or a draw may come from. The table has
    the options of each seat in `optionsBy`."""

    number: int
    name: str
    by: list[int]
    mine: bool
    text: str
    rows: list[AskRow]
    deeds: list[Deed]
    outOfReach: OutOfReach | None
    timed: bool
    hand: bool
    dice: int
    secret: bool
    thrown: bool
    build: bool
    sources: list[str]
    terms: Offer | None
    balance: Balance | None
    quiz: Quiz | None
    hint: str
    options: list[Option]
    optionsBy: NotRequired[dict[str, list[Option]]]


Asides = dict[str, dict[str, list[Option]]]
"""By seat and by the name of the aside."""
