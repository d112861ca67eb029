"""The figures beneath each question of Monopoly City."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row
from trading_unit.games.base.view.log_text import money, seat, wording
from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.view import ask_rows
from trading_unit.games.property.view.ask_rows import group

AnyAsk = Any
"""An ask of this game, whichever it is."""


def rents(city: City, district: int, language: str) -> Iterator[Row]:
    """What a visitor pays now, and with one block more that counts."""
    yield amount(city, "rent now", city.rent(district), language)
    table, count = city.board.rent[district], city.industrial[district]
    if not city.hazards[district]:
        count = city.blocks(district)
    if city.blocks(district) < city.board.most:
        doubled = city.rent(district) // table[count] if table[count] else 1
        yield amount(city, "next rent", table[count + 1] * doubled, language)
    residential, industrial = (
        money(city, pieces.price(city, district, kind), language)
        for kind in (pieces.RESIDENTIAL, pieces.INDUSTRIAL)
    )
    prices = wording(city, "block prices", language)
    yield Row("blocks cost", prices.format(residential=residential, industrial=industrial))


def buy(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    district = city.at_stake
    price = city.board.price[district]
    yield amount(city, "price", price, language)
    yield from after_paying(city, ask, ask.seat, price, language)
    yield from rents(city, district, language)
    yield group(city, ask.seat, district, language)


def bid(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    district = city.board.number[ask.lot]
    yield amount(city, "price", city.board.price[district], language)
    yield from rents(city, district, language)


def dodge(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    debt = city.debts[0]
    yield Row("to", seat(city, debt.creditor, language))
    yield from after_paying(city, ask, ask.seat, debt.amount, language)


def blocks(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    """The money, and how many blocks would have a place if there were more of it."""
    yield from purse(city, ask.seat, language)
    prices = sorted(out_of_reach(city, ask.seat))
    if prices and not city.real_money:
        said = wording(city, "cheapest of them", language)
        price = money(city, prices[0], language)
        yield Row("out of reach", said.format(count=len(prices), price=price))
        yield from rescue(city, ask, ask.seat, language)


def out_of_reach(city: City, player: int) -> Iterator[int]:
    for district in city.owned[player]:
        room = city.blocks(district) < city.board.most
        if not room or city.mortgage[district] != NOT_MORTGAGED:
            continue
        for kind in (pieces.RESIDENTIAL, pieces.INDUSTRIAL):
            price = pieces.price(city, district, kind)
            if price > city.cash[player]:
                yield price


def its_purse(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    return purse(city, ask.seat, language)


def inherit(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    price = min(card["price"] for card in city.board.cards.values() if "price" in card)
    return after_paying(city, ask, ask.seat, price, language)


def give_back(city: City, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Such cards pay the same, as far as they are known."""
    cards = [card for card in city.board.cards.values() if card["effect"] == "repossessed"]
    for paid in sorted({card["amount"] for card in cards}):
        yield amount(city, "bank pays", paid, language)


ASK_ROWS: Mapping[str, AskRows] = {
    **ask_rows.ASK_ROWS,
    "bid": bid,
    "blocks": blocks,
    "build": its_purse,
    "buy": buy,
    "dodge": dodge,
    "give back": give_back,
    "inherit": inherit,
    "lot": its_purse,
}
