"""The figures beneath the questions that property games share."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row
from trading_unit.games.base.view.log_text import money, name, seat, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, Priced, ways_to_money
from trading_unit.games.property.rules.debts import BANKRUPT
from trading_unit.games.property.rules.moves import FINE
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.view.log_values import side
from trading_unit.games.property.view.places import colour, mortgaged

AnyAsk = Any
"""An ask of such a game, whichever it is."""


def offer(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    """What the one who is asked would get and give."""
    terms = ask.terms
    yield Row("you get", side(realm, terms["give"], language))
    yield Row("you give", side(realm, terms["get"], language))
    for deed in deeds_in(realm, terms):
        about = [money(realm, realm.board.price[deed], language)]
        about += [colour(realm, deed, language), mortgaged(realm, deed, language)]
        yield Row("thing", ", ".join(filter(None, about)), {"name": realm.board.names[deed]})
    yield from purse(realm, terms["with"], language)


def deeds_in(realm: Realm, terms: dict[str, Any]) -> list[int]:
    """Those that would change hands, in track order."""
    things = {*terms["give"]["things"], *terms["get"]["things"]}
    return sorted(realm.board.number[thing] for thing in things if thing in realm.board.number)


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
    if BANKRUPT in ask.words():
        yield from buyers(realm, ask, language)


def buyers(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    """To whom something could still be sold, for as much as they have."""
    if "deal" not in ways_to_money(realm, ask, ask.seat):
        return
    for other in realm.playing():
        if other != ask.seat:
            who = seat(realm, other, language)
            yield amount(realm, "buyer", realm.cash[other], language, who=who)


def leave_jail(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(realm, "fine", realm.board.fine, language)
    yield from after_paying(realm, ask.seat, realm.board.fine, language)


def group(realm: Realm, owner: int, deed: int, language: str) -> Row:
    """How many of its group that seat has."""
    number = realm.board.group[deed]
    said = wording(realm, "so many of", language)
    count, of = realm.of_group(owner, number), realm.board.sizes[number]
    return Row("group", said.format(count=count, of=of))


ASK_ROWS: Mapping[str, AskRows] = {
    "leave jail": leave_jail,
    "offer": offer,
    "owe": owe,
}


def fine(realm: Realm, ask: AnyAsk) -> list[Priced]:
    return [(FINE, realm.board.fine)] if ask.may_pay() else []


ASK_PRICES: Mapping[str, AskPrices] = {"leave jail": fine}
