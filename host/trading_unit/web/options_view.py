"""Asks and asides as plain data: what may be answered, and the text of each answer."""

from collections.abc import Iterable
from typing import Any

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.table import CHANCE, TABLE, Table
from trading_unit.table.ask import Amount, Ask, Holding, Option, Partners, Throw, With
from trading_unit.table.chance import OfChance

Plain = dict[str, Any]


def amount_view(amount: Amount) -> Plain:
    found = {"least": amount.least, "most": amount.most, "step": amount.step}
    return found | {"counts": True} if amount.counts else found


def holding_view(holding: Holding) -> Plain:
    return {"money": amount_view(holding.money), "things": list(holding.things)}


def option_views(
    options: Iterable[Option], ask: Ask[Any] | None, view: GameView, aside: str = ""
) -> list[Plain]:
    """The options of the ask, or of the aside of that name where `ask` is None.

    A word is listed once: `alone` says that it is an answer without an amount, `amount` which
    amounts may come with it, `brings` how much money it brings as an aside."""
    words: dict[str, Plain] = {}
    forms: list[Plain] = []
    for option in options:
        match option:
            case str(word):
                plain = words.setdefault(word, {"word": word})
                plain["alone"] = True
            case With(word, amount):
                plain = words.setdefault(word, {"word": word, "alone": False})
                plain["amount"] = amount_view(amount)
            case Amount():
                forms.append({"amount": amount_view(option)})
            case Throw(dice, sides):
                forms.append({"throw": {"dice": dice, "sides": sides}})
            case Partners(ours, theirs):
                by_seat = {str(seat): holding_view(one) for seat, one in theirs.items()}
                forms.append({"partners": {"ours": holding_view(ours), "theirs": by_seat}})
    for word, plain in words.items():
        plain["text"] = view.aside_text(aside, word) if ask is None else view.choice_text(ask, word)
        space = None if ask is None else view.choice_space(ask, word)
        if space is not None:
            plain["space"] = space
        brings = view.aside_gain(aside, word) if aside else None
        if brings is not None:
            plain["brings"] = brings
    return [*words.values(), *forms]


def asked_seats(ask: Ask[Any]) -> list[int]:
    """The seats that the ask is put to; of a throw or a draw, the seat that it is for."""
    if isinstance(ask, OfChance):
        return [ask.seat]
    return [by for by in ask.asked() if type(by) is int]


def sources(ask: Ask[Any]) -> list[str]:
    """Where the result of a throw or a draw may come from; empty for another ask."""
    return [str(by) for by in ask.sources] if isinstance(ask, OfChance) else []


def by_hand(ask: Ask[Any]) -> bool:
    """Whether the screen throws or draws only when somebody presses."""
    return isinstance(ask, OfChance) and ask.by_hand and CHANCE in ask.sources


def throw(ask: Ask[Any]) -> Throw:
    """How many dice are thrown, and their sides; 0 of each if the ask is no throw."""
    found = ask.options(ask.sources[0]) if isinstance(ask, OfChance) else ()
    return next((option for option in found if isinstance(option, Throw)), Throw(0, 0))


def seat_options(ask: Ask[Any], seat: int, view: GameView) -> list[Plain]:
    """What that seat may answer; its own throw or draw is the table's answer, typed by the seat."""
    typed = isinstance(ask, OfChance) and TABLE in ask.sources and ask.seat == seat
    return option_views(ask.options(TABLE if typed else seat), ask, view)


def aside_options(view: GameView, table: Table, seat: int, with_secret: bool) -> Plain:
    """The options of each aside that is open to that seat now; of those that would tell what the
    seat hides only `with_secret`."""
    game, ask = table.game, table.ask
    found = {
        name: game.asides[name].options(seat)
        for name in ask.asides
        if with_secret or not game.asides[name].secret
    }
    return {name: option_views(one, None, view, name) for name, one in found.items() if one}


def corrections(view: GameView) -> Plain:
    """The form of each kind of correction that the table may put right."""
    return {
        what: [field_view(field) for field in fields] for what, fields in view.corrections().items()
    }


def field_view(field: Field) -> Plain:
    return {
        "name": field.name,
        "question": field.question,
        "kind": field.kind,
        "names": list(field.names),
        "called": list(field.called),
        "nobody": field.may_be_nobody,
    }
