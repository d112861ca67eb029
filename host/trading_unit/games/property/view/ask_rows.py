"""The figures beneath the questions that property games share."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row
from trading_unit.games.base.view.log_text import name, wording
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.view.log_values import side

AnyAsk = Any
"""An ask of such a game, whichever it is."""


def offer(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    """What the one who is asked would get and give."""
    terms = ask.terms
    yield Row("you get", side(realm, terms["give"], language))
    yield Row("you give", side(realm, terms["get"], language))
    yield from purse(realm, terms["with"], language)


def owe(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    debt = realm.debts[0]
    if realm.real_money:
        return
    if debt.about:
        yield Row("for", name(realm, debt.about, language))
    yield from purse(realm, ask.seat, language)
    yield amount(realm, "short", debt.amount - realm.cash[ask.seat], language)
    yield amount(realm, "raise", realm.can_raise(ask.seat), language)
    yield from rescue(realm, ask, ask.seat, language)


def leave_jail(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(realm, "fine", realm.board.fine, language)
    yield from after_paying(realm, ask, ask.seat, realm.board.fine, language)


def group(realm: Realm, seat: int, deed: int, language: str) -> Row:
    """How many of its group that seat has."""
    number = realm.board.group[deed]
    said = wording(realm, "so many of", language)
    count, of = realm.of_group(seat, number), realm.board.sizes[number]
    return Row("group", said.format(count=count, of=of))


ASK_ROWS: Mapping[str, AskRows] = {
    "leave jail": leave_jail,
    "offer": offer,
    "owe": owe,
}
