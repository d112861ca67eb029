"""Asks and asides as plain data: what may be answered, and the text of each answer."""

from collections.abc import Iterable

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.screen.view import ask_data as protocol
from trading_unit.screen.view.data import Field as FieldData
from trading_unit.table import CHANCE, TABLE, Table
from trading_unit.table.ask import (
    Amount,
    Ask,
    Holding,
    Option,
    Partners,
    Plan,
    StreetGroup,
    Throw,
    With,
)
from trading_unit.table.chance import OfChance


def amount_view(amount: Amount) -> protocol.Amount:
    found: protocol.Amount = {"least": amount.least, "most": amount.most, "step": amount.step}
    if amount.counts:
        found["counts"] = True
    return found


def holding_view(holding: Holding) -> protocol.Holding:
    return {"money": amount_view(holding.money), "things": list(holding.things)}


def option_views(
    options: Iterable[Option], ask: Ask[object] | None, view: GameView, aside: str = ""
) -> list[protocol.Option]:
    """The options of the ask, or of the aside of that name where `ask` is None. A word is listed
    once."""
    words: dict[str, protocol.Option] = {}
    forms: list[protocol.Option] = []
    for option in options:
        match option:
            case str(word):
                words[word] = {**word_view(words.get(word), word, ask, view, aside), "alone": True}
            case With(word, amount):
                found = word_view(words.get(word), word, ask, view, aside)
                words[word] = {**found, "amount": amount_view(amount)}
            case _:
                forms.append(form_view(option))
    return [*words.values(), *forms]


def word_view(
    known: protocol.Option | None, word: str, ask: Ask[object] | None, view: GameView, aside: str
) -> protocol.Option:
    """The option of that word, as far as it is the same with an amount and without."""
    if known is not None:
        return known
    text = view.aside_text(aside, word) if ask is None else view.choice_text(ask, word)
    found: protocol.Option = {"word": word, "alone": False, "text": text}
    space = None if ask is None else view.choice_space(ask, word)
    if space is not None:
        found["space"] = space
    brings = view.aside_gain(aside, word) if aside else None
    if brings is not None:
        found["brings"] = brings
    return found


def form_view(option: Amount | Throw | Partners | Plan) -> protocol.Option:
    match option:
        case Amount():
            return {"amount": amount_view(option)}
        case Throw(dice, sides):
            return {"throw": {"dice": dice, "sides": sides}}
        case Partners(ours, theirs):
            by_seat = {str(seat): holding_view(one) for seat, one in theirs.items()}
            return {"partners": {"ours": holding_view(ours), "theirs": by_seat}}
        case Plan(groups, money):
            return {"plan": {"groups": [street_group(one) for one in groups], "money": money}}


def street_group(group: StreetGroup) -> protocol.StreetGroup:
    return {
        "name": group.name,
        "levels": dict(group.levels),
        "top": group.top,
        "price": group.price,
    }


def asked_seats(ask: Ask[object]) -> list[int]:
    """The seats that the ask is put to; of a throw or a draw, the seat that it is for."""
    if isinstance(ask, OfChance):
        return [ask.seat]
    return [by for by in ask.asked() if type(by) is int]


def sources(ask: Ask[object]) -> list[str]:
    """Where the result of a throw or a draw may come from; empty for another ask."""
    return [str(by) for by in ask.sources] if isinstance(ask, OfChance) else []


def by_hand(ask: Ask[object]) -> bool:
    """Whether the screen throws or draws only when somebody presses."""
    return isinstance(ask, OfChance) and ask.by_hand and CHANCE in ask.sources


def throw(ask: Ask[object]) -> Throw:
    """How many dice are thrown, and their sides; 0 of each if the ask is no throw."""
    found = ask.options(ask.sources[0]) if isinstance(ask, OfChance) else ()
    return next((option for option in found if isinstance(option, Throw)), Throw(0, 0))


def seat_options(ask: Ask[object], seat: int, view: GameView) -> list[protocol.Option]:
    """What that seat may answer; its own throw or draw is the table's answer, typed by the seat."""
    typed = isinstance(ask, OfChance) and TABLE in ask.sources and ask.seat == seat
    return option_views(ask.options(TABLE if typed else seat), ask, view)


def aside_options(
    view: GameView, table: Table, seat: int, with_secret: bool
) -> dict[str, list[protocol.Option]]:
    """The options of each aside that is open to that seat now; of those that would tell what the
    seat hides only `with_secret`."""
    game, ask = table.game, table.ask
    found = {
        name: game.asides[name].options(seat)
        for name in ask.asides
        if with_secret or not game.asides[name].secret
    }
    return {name: option_views(one, None, view, name) for name, one in found.items() if one}


def corrections(view: GameView) -> dict[str, list[FieldData]]:
    """The form of each kind of correction that the table may put right."""
    return {
        what: [field_view(field, view.company.board.step) for field in fields]
        for what, fields in view.corrections().items()
    }


def field_view(field: Field, step: int) -> FieldData:
    return {
        "name": field.name,
        "question": field.question,
        "kind": field.kind,
        "names": list(field.names),
        "called": list(field.called),
        "nobody": field.may_be_nobody,
        "step": step,
    }
