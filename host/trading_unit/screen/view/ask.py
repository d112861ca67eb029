"""What is asked now and what may be done beside it: its data, and how it is made."""

from collections.abc import Collection, Iterable
from typing import NotRequired, TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import AskRow, Balance, Deed, Offer, OutOfReach, Quiz
from trading_unit.screen.session import Session
from trading_unit.table import CHANCE, TABLE, Table
from trading_unit.table import ask as rules
from trading_unit.table.chance import OfChance
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


def ask_view(
    session: Session, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> Ask | None:
    """The pending ask; None when the game is over. A seat gets its options if the ask is put to
    it; the table gets those of every person asked, secret ones only of the revealed seats."""
    table = session.table
    ask = table.ask
    if ask is None:
        return None
    asked = asked_seats(ask)
    secret = ask.secret
    found: Ask = {
        "number": table.number,
        "name": ask.name,
        "by": asked,
        "mine": seat in asked,
        "text": view.ask_text(ask),
        "rows": view.rows_in_words(ask),
        "deeds": view.title_cards(ask),
        "outOfReach": view.out_of_reach(ask),
        "timed": ask.timed,
        "hand": by_hand(ask),
        "dice": throw(ask).dice,
        "secret": secret,
        "thrown": session.running.spin.under_way(),
        "build": session.running.spin.by_press(ask),
        "sources": sources(ask),
        "terms": view.terms(ask),
        "balance": view.balance_of(ask),
        "quiz": view.quiz(ask),
        "hint": "" if seat is None else view.hint(ask, seat),
        "options": [],
    }
    if seat is not None:
        found["options"] = seat_options(ask, seat, view) if seat in asked else []
        return found
    if TABLE in found["sources"]:
        found["options"] = option_views(ask.options(TABLE), ask, view)
    found["optionsBy"] = {
        str(one): seat_options(ask, one, view)
        for one in asked
        if one not in session.bots and (one in revealed or not secret)
    }
    return found


def asides_view(
    session: Session, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> Asides:
    """The asides that are open to that seat, or for the table those of every person."""
    table = session.table
    if table.ask is None:
        return {}
    if seat is not None:
        found = [seat]
    else:
        found = [one for one in range(len(session.seats)) if one not in session.bots]
    return {str(one): aside_options(view, table, one, one in revealed) for one in found}


def amount_view(amount: rules.Amount) -> Amount:
    found: Amount = {"least": amount.least, "most": amount.most, "step": amount.step}
    if amount.counts:
        found["counts"] = True
    return found


def holding_view(holding: rules.Holding) -> Holding:
    return {"money": amount_view(holding.money), "things": list(holding.things)}


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


def asked_seats(ask: rules.Ask[object]) -> list[int]:
    """The seats that the ask is put to; of a throw or a draw, the seat that it is for."""
    if isinstance(ask, OfChance):
        return [ask.seat]
    return [by for by in ask.asked() if type(by) is int]


def sources(ask: rules.Ask[object]) -> list[str]:
    """Where the result of a throw or a draw may come from; empty for another ask."""
    return [str(by) for by in ask.sources] if isinstance(ask, OfChance) else []


def by_hand(ask: rules.Ask[object]) -> bool:
    """Whether the screen throws or draws only when somebody presses."""
    return isinstance(ask, OfChance) and ask.by_hand and CHANCE in ask.sources


def throw(ask: rules.Ask[object]) -> rules.Throw:
    """How many dice are thrown, and their sides; 0 of each if the ask is no throw."""
    found = ask.options(ask.sources[0]) if isinstance(ask, OfChance) else ()
    return next((option for option in found if isinstance(option, rules.Throw)), rules.Throw(0, 0))


def seat_options(ask: rules.Ask[object], seat: int, view: GameView) -> list[Option]:
    """What that seat may answer; its own throw or draw is the table's answer, typed by the seat."""
    typed = isinstance(ask, OfChance) and TABLE in ask.sources and ask.seat == seat
    return option_views(ask.options(TABLE if typed else seat), ask, view)


def aside_options(
    view: GameView, table: Table, seat: int, with_secret: bool
) -> dict[str, list[Option]]:
    """The options of each aside that is open to that seat now; of those that would tell what the
    seat hides only `with_secret`."""
    game, ask = table.game, table.ask
    found = {
        name: game.asides[name].options(seat)
        for name in ask.asides
        if with_secret or not game.asides[name].secret
    }
    return {name: option_views(one, None, view, name) for name, one in found.items() if one}
