"""The figures beneath the questions that property games share."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row
from trading_unit.games.base.view.log_text import money, name, seat, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, Priced, ways_to_money
from trading_unit.games.property.rules.debts import BANKRUPT
from trading_unit.games.property.rules.moves import FINE
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import FREE, Realm
from trading_unit.games.property.view.balance import rents, with_names, worth_texts
from trading_unit.games.property.view.log_values import side
from trading_unit.games.property.view.places import colour, mortgaged, name_of

AnyAsk = Any
"""An ask of such a game, whichever it is."""


Facts = Callable[[Any, int, str], list[str]]
"""What a game has to say of a deed that would change hands."""


def offer(realm: Owners, ask: AnyAsk, language: str, facts: Facts) -> Iterator[Row]:
    """What the one who is asked would get and give, what it is worth, and what each deed is."""
    terms = ask.terms
    yield Row("you get", side(realm, terms["give"], language), drawn=True)
    yield Row("you give", side(realm, terms["get"], language), drawn=True)
    texts = worth_texts(realm, ask.seat, terms, language)
    for who, text in zip((ask.seat, terms["with"]), texts, strict=True):
        yield Row("gives in all", text, {"who": seat(realm, who, language)}, drawn=True)
    yield from with_names(realm, rents(realm, ask.seat, terms, language), language)
    for deed in deeds_in(realm, terms):
        price = money(realm, realm.board.price[deed], language)
        about = [price, colour(realm, deed, language), *facts(realm, deed, language)]
        about.append(mortgaged(realm, deed, language))
        said = ", ".join(filter(None, about))
        yield Row("thing", said, {"name": name_of(realm, deed, language)}, drawn=True)
    yield from purse(realm, terms["with"], language)


def deeds_in(realm: Owners, terms: dict[str, Any]) -> list[int]:
    """Those that would change hands, in track order."""
    things = {*terms["give"]["things"], *terms["get"]["things"]}
    return sorted(realm.board.number[thing] for thing in things if thing in realm.board.number)


def owe(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    debt = ask.debt
    if realm.real_money:
        return
    if debt.about:
        yield Row("for", name(realm, debt.about, language))
    yield from purse(realm, ask.seat, language)
    yield amount(realm, "short", ask.short(), language)
    yield amount(realm, "raise", realm.can_raise(ask.seat), language)
    yield from rescue(realm, ask, ask.seat, language)
    if BANKRUPT in ask.words():
        yield from buyers(realm, ask, language)


def buyers(realm: Owners, ask: AnyAsk, language: str) -> Iterator[Row]:
    """To whom something could still be sold, for as much as they have."""
    if "deal" not in ways_to_money(realm, ask, ask.seat):
        return
    for other in realm.playing():
        if other != ask.seat:
            who = seat(realm, other, language)
            yield amount(realm, "buyer", realm.cash[other], language, who=who)


def who_has(realm: Realm, deed: int, language: str) -> Iterator[Row]:
    """Of its colour, where all are asked."""
    number = realm.board.group[deed]
    for one in realm.playing():
        count = realm.of_group(one, number)
        if count:
            said = wording(realm, "so many of", language)
            text = said.format(count=count, of=realm.board.sizes[number])
            yield Row("has of it", text, {"who": seat(realm, one, language)})


def roll(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    """In jail the last throw pays the fine, if it is no double."""
    failed = realm.jailed[ask.seat]
    if failed != FREE and failed + 1 == realm.board.jail_turns:
        yield amount(realm, "no double", realm.board.fine, language)
        yield from purse(realm, ask.seat, language)


def leave_jail(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    if failed := realm.jailed[ask.seat]:
        said = wording(realm, "so many of", language)
        yield Row("failed throws", said.format(count=failed, of=realm.board.jail_turns))
    yield amount(realm, "fine", realm.board.fine, language)
    yield from after_paying(realm, ask.seat, realm.board.fine, language)


def group(realm: Realm, owner: int, deed: int, language: str) -> Row:
    """How many of its colour that seat has."""
    number = realm.board.group[deed]
    said = wording(realm, "so many of", language)
    count, of = realm.of_group(owner, number), realm.board.sizes[number]
    return Row("group", said.format(count=count, of=of))


ASK_ROWS: Mapping[str, AskRows] = {
    "leave jail": leave_jail,
    "owe": owe,
    "roll": roll,
}


def fine(realm: Realm, ask: AnyAsk) -> list[Priced]:
    return [(FINE, realm.board.fine)] if ask.may_pay() else []


ASK_PRICES: Mapping[str, AskPrices] = {"leave jail": fine}
