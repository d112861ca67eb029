"""The figures beneath each question of City Life."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse, rescue
from trading_unit.games.base.view.game_view import AskRows, Row, drawn
from trading_unit.games.base.view.log_text import money, numbered, seat, wording
from trading_unit.games.base.view.out_of_reach import AskPrices, Priced
from trading_unit.games.base.view.words import words
from trading_unit.games.city_life.data.board import HOUSE
from trading_unit.games.city_life.rules import bank, deals
from trading_unit.games.city_life.rules.credit import mortgage
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import GIVE_UP, cost_of
from trading_unit.games.city_life.rules.quiz_asks import Reveal
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.city_life.rules.visits import BUY
from trading_unit.games.city_life.view.log_values import traffic_card
from trading_unit.games.property.view import ask_rows
from trading_unit.games.property.view.ask_rows import buyers

AnyAsk = Any
"""An ask of this game, whichever it is."""


def roll(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    match ask.purpose:
        case "lottery":
            yield amount(town, "pot", town.cash[town.pot], language)
        case "jail":
            yield Row("turns", str(len(town.missing[ask.seat])))
        case "museum":
            yield from museum_throw(town, ask.square, language)


def museum_throw(town: Town, square: dict[str, Any], language: str) -> Iterator[Row]:
    pip: int = square["per pip"]
    yield amount(town, "per pip", pip, language)
    tax = town.rules.prize_tax(pip)
    if tax:
        yield amount(town, "prize tax", tax, language)


def its_purse(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    return purse(town, ask.seat, language)


# Buying


def buy(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield from bought(town, ask, town.board.names[ask.deed], language)


def take(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield from bought(town, ask, ask.thing, language)


def bought(town: Town, ask: AnyAsk, thing: str, language: str) -> Iterator[Row]:
    """For the original price, with the tax that the buyer pays."""
    price = amount(town, "price", town.price(thing), language)
    if town.is_share(thing):
        yield price
    else:
        yield from drawn([price, *title(town, town.board.number[thing], language)])
    tax = town.transfer_tax(thing)
    if tax:
        yield amount(town, "tax", tax, language)
        yield amount(town, "in all", cost_of(town, thing), language)
    yield from after_paying(town, ask.seat, cost_of(town, thing), language)


def title(town: Town, deed: int, language: str) -> Iterator[Row]:
    """What a visitor pays, and what a mortgage brings, where there are any (CL-A-24)."""
    yield amount(town, "fee", town.board.fee[deed], language)
    if town.mortgaged(deed):
        yield amount(town, "mortgaged", town.mortgage[deed], language)
    elif town.advanced:
        yield amount(town, "mortgage", mortgage(town, deed), language)


def shares(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(town, "each", town.board.share, language)
    yield Row("may buy", str(bank.shares_left(town, ask.seat)))
    if town.shares[ask.seat]:
        yield Row("shares", str(town.shares[ask.seat]))
    if town.rules.dividend():
        yield amount(town, "dividend", town.rules.dividend(), language)
    yield from purse(town, ask.seat, language)


# Deals, visiting and owing


def offer(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    """CL-A-13, CL-A-14: with what is to be paid beside, whatever the price."""
    yield from ask_rows.offer(town, ask, language, fee_of)
    costs = deals.costs_of(town, ask.terms["get"], ask.terms["give"])
    if costs:
        yield amount(town, "deal costs", costs, language)


def fee_of(town: Town, deed: int, language: str) -> list[str]:
    fee = money(town, town.board.fee[deed], language)
    return [wording(town, "fact.fee", language).format(fee=fee)]


def visit(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    """A House's fee has to be covered by all that the visitor could sell (CL-B-27)."""
    deed, visitor = ask.deed, ask.visitor
    fee, who = town.board.fee[deed], seat(town, visitor, language)
    yield amount(town, "fee", fee, language)
    tax = town.rules.fee_tax(deed, fee)
    if tax:
        yield amount(town, "fee tax", tax, language)
    yield amount(town, "visitor has", town.cash[visitor], language, who=who)
    if town.board.group[deed] == HOUSE and town.cash[visitor] < fee:
        could = town.cash[visitor] + town.can_raise(visitor)
        yield amount(town, "can raise", could, language, who=who)


def owe(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    debt = ask.debt
    about = owed_for(town, debt, language)
    if about:
        yield Row("for", about)
    yield from purse(town, ask.seat, language)
    yield amount(town, "short", debt.amount - town.cash[ask.seat], language)
    yield amount(town, "all sold", town.can_raise(ask.seat), language)
    if debt.is_fee() and bank.assets(town, ask.seat):
        yield Row("asked first", seat(town, debt.creditor, language))
    yield from rescue(town, ask, ask.seat, language)
    if GIVE_UP in ask.words():
        yield from buyers(town, ask, language)


def owed_for(town: Town, debt: Debt, language: str) -> str:
    about = numbered(town, debt.about, language)
    if debt.about in town.board.cards:
        about = traffic_card(town, debt.about, language)
    meant = words(town.PACKAGE, language).get(f"owed.{debt.why}")
    return about if meant is None else meant.format(name=about)


# Cards


def points(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    """CL-B-39"""
    yield Row("points", str(town.points[ask.seat]))
    yield Row("most points", str(town.board.data["most points"]))


def question(town: Town, ask: AnyAsk, language: str) -> Iterator[Row]:
    """A question that is put when nobody was left for one before it pays nobody (CL-A-35)."""
    if not isinstance(ask, Reveal):
        yield amount(town, "right answer", town.board.quiz_prize, language)


ASK_ROWS: Mapping[str, AskRows] = {
    "roll": roll,
    "museum": its_purse,
    "buy": buy,
    "take": take,
    "shares": shares,
    "visit": visit,
    "owe": owe,
    "points": points,
    "answer": question,
    "verdict": question,
    "offer": offer,
    "read": question,
    "late verdict": question,
    "fine": its_purse,
}


# What is no choice for want of money alone


def bought_from_bank(town: Town, ask: AnyAsk) -> Iterator[Priced]:
    yield BUY, ask.cost()


def some_shares(town: Town, ask: AnyAsk) -> Iterator[Priced]:
    for count in range(1, bank.shares_left(town, ask.seat) + 1):
        yield str(count), count * town.board.share


ASK_PRICES: Mapping[str, AskPrices] = {
    "buy": bought_from_bank,
    "shares": some_shares,
}
