"""What may be answered: words, amounts, throws, deals and plans, with the text of each."""

from collections.abc import Iterable
from typing import NotRequired, TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.table import ask as rules
from trading_unit.table.said import refusal_text


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
    """Both sides of a deal; `theirs` by seat, with how many offers are `left` to each of them, and
    why none may be made to those who are `barred`."""

    ours: Holding
    theirs: dict[str, Holding]
    left: dict[str, int]
    barred: dict[str, str]


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
    `space` is the number of the space that it is about, `group` a heading for it, under which
    stands what it `does`."""

    word: NotRequired[str]
    text: NotRequired[str]
    amount: NotRequired[Amount]
    alone: NotRequired[bool]
    brings: NotRequired[int]
    space: NotRequired[int]
    group: NotRequired[str]
    does: NotRequired[str]
    throw: NotRequired[Throw]
    partners: NotRequired[Partners]
    plan: NotRequired[Plan]


def option_views(
    options: Iterable[rules.Option], ask: rules.Ask[object] | None, view: GameView, aside: str = ""
) -> list[Option]:
    """The options of the ask, or of the aside of that name where `ask` is None. A word is listed
    once."""
    words: dict[str, Option] = {}
    forms: list[Option] = []
    for option in options:
        match option:
            case str(word):
                words[word] = {**word_view(words.get(word), word, ask, view, aside), "alone": True}
            case rules.With(word, amount):
                found = word_view(words.get(word), word, ask, view, aside)
                words[word] = {**found, "amount": amount_view(amount)}
            case _:
                forms.append(form_view(option, view))
    return [*words.values(), *forms]


def word_view(
    known: Option | None, word: str, ask: rules.Ask[object] | None, view: GameView, aside: str
) -> Option:
    """The option of that word, as far as it is the same with an amount and without."""
    if known is not None:
        return known
    text = view.aside_text(aside, word) if ask is None else view.choice_text(ask, word)
    found: Option = {"word": word, "alone": False, "text": text}
    space = None if ask is None else view.choice_space(ask, word)
    if space is not None:
        found["space"] = space
    group = None if ask is None else view.choice_group(ask, word)
    if group is not None:
        found["group"] = group[0]
        found["does"] = group[1]
    brings = view.aside_gain(aside, word) if aside else None
    if brings is not None:
        found["brings"] = brings
    return found


def form_view(
    option: rules.Amount | rules.Throw | rules.Partners | rules.Plan, view: GameView
) -> Option:
    match option:
        case rules.Amount():
            return {"amount": amount_view(option)}
        case rules.Throw(dice, sides):
            return {"throw": {"dice": dice, "sides": sides}}
        case rules.Partners():
            return {"partners": partners_view(option, view)}
        case rules.Plan(groups, money):
            return {"plan": {"groups": [street_group(one) for one in groups], "money": money}}


def amount_view(amount: rules.Amount) -> Amount:
    found: Amount = {"least": amount.least, "most": amount.most, "step": amount.step}
    if amount.counts:
        found["counts"] = True
    return found


def holding_view(holding: rules.Holding) -> Holding:
    return {"money": amount_view(holding.money), "things": list(holding.things)}


def partners_view(partners: rules.Partners, view: GameView) -> Partners:
    """The sentences are those of the table's refusals."""
    game, language = view.table.game, view.language
    return {
        "ours": holding_view(partners.ours),
        "theirs": {str(seat): holding_view(one) for seat, one in partners.theirs.items()},
        "left": {str(seat): count for seat, count in partners.left.items()},
        "barred": {
            str(seat): refusal_text(game, why, language) for seat, why in partners.barred.items()
        },
    }


def street_group(group: rules.StreetGroup) -> StreetGroup:
    return {
        "name": group.name,
        "levels": dict(group.levels),
        "top": group.top,
        "price": group.price,
    }
