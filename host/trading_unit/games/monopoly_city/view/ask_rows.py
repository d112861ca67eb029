"""The figures beneath each question of Monopoly City."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row, drawn
from trading_unit.games.base.view.log_text import money, seat, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, Priced
from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.landing import BUY
from trading_unit.games.monopoly_city.view.choice_text import rent_of
from trading_unit.games.property.view import ask_rows, places
from trading_unit.games.property.view.ask_rows import group
from trading_unit.games.property.view.balance import colours, with_names
from trading_unit.games.property.view.log_values import piece

FEW_PIECES = 3

AnyAsk = Any
"""An ask of this game, whichever it is."""


def rents(city: City, district: int, language: str) -> Iterator[Row]:
    """What a visitor pays now, with one block more that counts, and with all for which there is
    room; the mortgage is the rent of this moment (MI-24)."""
    yield amount(city, "rent now", city.rent(district), language)
    count, room = city.counted_blocks(district), city.board.most - city.blocks(district)
    if room:
        yield amount(city, "next rent", rent_of(city, district, count + 1), language)
        yield amount(city, "full rent", rent_of(city, district, count + room), language)
    if city.mortgage[district] == NOT_MORTGAGED:
        yield amount(city, "mortgage", city.rent(district), language)
    else:
        yield amount(city, "mortgaged", city.mortgage[district], language)
    residential, industrial = (
        money(city, pieces.price(city, kind, district), language)
        for kind in (pieces.RESIDENTIAL, pieces.INDUSTRIAL)
    )
    prices = wording(city, "block prices", language)
    yield Row("blocks cost", prices.format(residential=residential, industrial=industrial))


def buy(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    district = ask.deed
    price = city.board.price[district]
    yield from drawn([amount(city, "price", price, language), *rents(city, district, language)])
    yield from after_paying(city, ask.seat, price, language)
    yield group(city, ask.seat, district, language)


def bid(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    district = city.board.number[ask.lot]
    price = amount(city, "price", city.board.price[district], language)
    yield from drawn([price, *rents(city, district, language)])
    yield from ask_rows.who_has(city, district, language)


def dodge(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    debt = ask.debt
    yield Row("to", seat(city, debt.creditor, language))
    yield from after_paying(city, ask.seat, debt.amount, language)
    if not city.has(ask.seat, debt.amount):
        yield from rescue(city, ask, ask.seat, language)


def build(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    """What the press may bring is built with the money there is then."""
    if ask.may_press():
        yield Row("press brings", wording(city, "press brings", language))
    yield from purse(city, ask.seat, language)
    prices = [
        pieces.price(city, kind, district)
        for kind, district in pieces.places_of_blocks(city, city.owned[ask.seat])
    ]
    if prices:
        yield amount(city, "cheapest block", min(prices), language)


def its_purse(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    return purse(city, ask.seat, language)


def inherit(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    return after_paying(city, ask.seat, ask.price, language)


def give_back(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(city, "bank pays", ask.amount, language)


def offer(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield from ask_rows.offer(city, ask, language, rent_fact)
    yield from with_names(city, colours(city, ask.seat, ask.terms, language), language)


def rent_fact(city: City, district: int, language: str) -> list[str]:
    return [places.rent(city, money(city, city.rent(district), language), language)]


def lot(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(city, "least", city.board.opening, language)
    yield from purse(city, ask.seat, language)


def jump(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    if due := ask.due():
        yield amount(city, "rent first", due, language)
        yield from after_paying(city, ask.seat, due, language)
    yield amount(city, "over go", city.board.wages, language)


def railroad(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield Row("stock", str(city.railroads_left()))


def plan(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    """How many there are of each piece, where few are in question."""
    hazards, bonuses = ask.hazards, ask.bonuses
    if len(hazards) + len(bonuses) > FEW_PIECES:
        return
    left = [(city.board.hazards[kind], city.hazards_left(kind)) for kind in hazards]
    left += [(city.board.bonuses[kind], city.bonuses_left(kind)) for kind in bonuses]
    yield Row("stock", ", ".join(f"{piece(city, kind, language)} {n}" for kind, n in left if n))


ASK_ROWS: Mapping[str, AskRows] = {
    **ask_rows.ASK_ROWS,
    "bid": bid,
    "blocks": its_purse,
    "build": build,
    "buy": buy,
    "dodge": dodge,
    "give back": give_back,
    "inherit": inherit,
    "jump": jump,
    "lot": lot,
    "offer": offer,
    "plan": plan,
    "railroad": railroad,
}


# What is no choice for want of money alone


def bought(city: City, ask: AnyAsk) -> Iterator[Priced]:
    yield BUY, city.board.price[ask.deed]


def any_unowned(city: City, ask: AnyAsk) -> Iterator[Priced]:
    return ((city.board.names[district], ask.price) for district in city.unowned())


def left_by_rail(city: City, ask: AnyAsk) -> Iterator[Priced]:
    """MI-35: nobody leaves without the rent of the district that is left."""
    due = 0 if ask.refuses_to_leave() is None else ask.due()
    names = enumerate(city.board.names)
    return ((name, due) for district, name in names if ask.leads_to(district))


def big_piece(city: City, ask: AnyAsk) -> Iterator[Priced]:
    return put_there(city, pieces.places_of_big(city, ask.seat))


def block_or_big_piece(city: City, ask: AnyAsk) -> Iterator[Priced]:
    """MC-34"""
    if city.to_build:
        yield from put_there(city, pieces.places_of_blocks(city, city.owned[ask.seat]))
    yield from big_piece(city, ask)


def put_there(city: City, found: Iterator[pieces.Place]) -> Iterator[Priced]:
    """MC-76, MI-14: nothing is put in a mortgaged district."""
    for what, district in found:
        if city.mortgage[district] == NOT_MORTGAGED:
            where = city.board.names[district]
            yield f"{what} in {where}", pieces.price(city, what, district)


ASK_PRICES: Mapping[str, AskPrices] = {
    **ask_rows.ASK_PRICES,
    "blocks": block_or_big_piece,
    "build": big_piece,
    "buy": bought,
    "inherit": any_unowned,
    "jump": left_by_rail,
}
