"""Asks and asides as plain data: what may be answered, with what each word means."""

from collections.abc import Iterable
from typing import Any

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.table import CHANCE, TABLE
from trading_unit.table.ask import Amount, Ask, Holding, Option, Partners, Throw, With
from trading_unit.table.chance import OfChance

Plain = dict[str, Any]


def amount(of: Amount) -> Plain:
    form = {
        "least": of.least,
        "most": of.most,
        "step": of.step,
    }
    return form | {"counts": True} if of.counts else form


def holding(of: Holding) -> Plain:
    return {"money": amount(of.money), "things": list(of.things)}


def options(
    found: Iterable[Option], ask: Ask[Any] | None, view: GameView, aside: str = ""
) -> list[Plain]:
    """A word that also comes with an amount stands once, with `alone`; one of an aside with what
    it brings in money."""
    words: dict[str, Plain] = {}
    forms: list[Plain] = []
    for option in found:
        match option:
            case str(word):
                plain = words.setdefault(word, {"word": word})
                plain["alone"] = True
            case With(word, behind):
                plain = words.setdefault(word, {"word": word, "alone": False})
                plain["amount"] = amount(behind)
            case Amount():
                forms.append({"amount": amount(option)})
            case Throw(dice, sides):
                forms.append({"throw": {"dice": dice, "sides": sides}})
            case Partners(ours, theirs):
                sides_by = {str(seat): holding(one) for seat, one in theirs.items()}
                forms.append({"partners": {"ours": holding(ours), "theirs": sides_by}})
    for word, plain in words.items():
        plain["text"] = view.aside_text(aside, word) if ask is None else view.choice_text(ask, word)
        to = None if ask is None else view.choice_space(ask, word)
        if to is not None:
            plain["space"] = to
        brings = view.aside_gain(aside, word) if aside else None
        if brings is not None:
            plain["brings"] = brings
    return [*words.values(), *forms]


def asked(ask: Ask[Any]) -> list[int]:
    """The seats that are meant, whoever says it for them."""
    if isinstance(ask, OfChance):
        return [ask.seat]
    return [by for by in ask.asked() if type(by) is int]


def sources(ask: Ask[Any]) -> list[str]:
    return [str(by) for by in ask.sources] if isinstance(ask, OfChance) else []


def by_hand(ask: Ask[Any]) -> bool:
    """Somebody has to throw, on the screen too."""
    return isinstance(ask, OfChance) and ask.by_hand and CHANCE in ask.sources


def throw(ask: Ask[Any]) -> Throw:
    """How many dice are thrown, and their sides; none where it is no throw."""
    found = ask.options(ask.sources[0]) if isinstance(ask, OfChance) else ()
    return next((option for option in found if isinstance(option, Throw)), Throw(0, 0))


def of_seat(ask: Ask[Any], seat: int, view: GameView) -> list[Plain]:
    """What a seat may answer; where people say what they threw, its own throw."""
    typed = isinstance(ask, OfChance) and TABLE in ask.sources and ask.seat == seat
    return options(ask.options(TABLE if typed else seat), ask, view)


def asides(view: GameView, table: Any, seat: int, opened: bool) -> Plain:
    """What a seat may do beside the pending ask, where it may do anything; what tells of hidden
    things only where those are open."""
    game, ask = table.game, table.ask
    found = {
        name: game.asides[name].options(seat)
        for name in ask.asides
        if opened or not game.asides[name].secret
    }
    return {name: options(one, None, view, name) for name, one in found.items() if one}


def rights(view: GameView) -> Plain:
    return {what: [form(field) for field in fields] for what, fields in view.corrections().items()}


def form(field: Field) -> Plain:
    return {
        "name": field.name,
        "question": field.question,
        "kind": field.kind,
        "names": list(field.names),
        "called": list(field.called),
        "nobody": field.may_be_nobody,
    }
