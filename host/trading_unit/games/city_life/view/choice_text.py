"""What each choice of City Life means, and each thing that may be done beside an ask."""

from typing import Any

from trading_unit.games.base.view.game_view import ChoiceSentence
from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.city_life.rules import credit
from trading_unit.games.city_life.rules.bank import sale_costs
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import GIVE_UP
from trading_unit.games.city_life.rules.quiz_asks import letter_order
from trading_unit.games.city_life.rules.squares import THROW, TO_SCHOOL
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.city_life.rules.visits import BUY
from trading_unit.games.city_life.view import chart, log_values
from trading_unit.games.city_life.view.log_values import traffic_card

AnyAsk = Any
"""An ask of this game, whichever it is."""


def sold(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    """What is sold for what is owed: what it brings, less its tax and what is due on it; and that
    it is for others now that who is owed does not want it."""
    if word == GIVE_UP:
        return given_up(town, ask.debt, language)
    costs = sale_costs(town, word)
    key = "means.owe to others" if word in ask.debt.declined else "means.owe"
    return wording(town, f"{key} less" if costs else key, language).format(
        name=numbered(town, word, language),
        price=money(town, town.price(word), language),
        costs=money(town, costs, language),
    )


def given_up(town: Town, debt: Debt, language: str) -> str:
    """All that it costs."""
    return wording(town, f"means.owe.give up {debt.fate.word}", language).format(
        turns=debt.fate.turns(debt.amount - town.cash[debt.debtor]),
        name=numbered(town, debt.about, language),
        square=numbered(town, town.board.spaces[town.board.due_to - 1], language),
    )


def of_buying(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    """With the tax on it."""
    if word != BUY:
        return ""
    cost = money(town, ask.cost(), language)
    return wording(town, "means.buy.buy", language).format(price=cost)


def of_house(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    """What a visitor pays there, and what it can be sold for."""
    deed = town.board.number[word]
    fee = wording(town, "fact.fee", language).format(
        fee=money(town, town.board.fee[deed], language)
    )
    price = money(town, town.board.price[deed], language)
    name = numbered(town, word, language)
    return wording(town, "place", language).format(name=name, about=f"{price}, {fee}")


def of_visit(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    key = word if word in ("fee", "miss") else "send"
    back = 0
    if key == "send":
        there = town.board.space[town.board.number[word]]
        back = town.board.square(town.place[ask.visitor]) - town.board.square(there)
        key = "send" if back >= 0 else "send on"
    return wording(town, f"means.visit.{key}", language).format(
        squares=abs(back),
        fee=money(town, town.board.fee[ask.deed], language),
        turns=town.board.house_misses,
        name=numbered(town, word, language),
    )


def of_museum(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    square = ask.square
    tax = town.rules.prize_tax(square["per pip" if word == THROW else "money"])
    key = f"means.museum.{word} tax" if tax and word != TO_SCHOOL else f"means.museum.{word}"
    return wording(town, key, language).format(
        name=numbered(town, town.board.spaces[square["to"] - 1], language),
        tax=money(town, tax, language),
        money=money(town, square["money"], language),
        pip=money(town, square["per pip"], language),
    )


def of_shares(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    if word == "0":
        return ""
    price = money(town, int(word) * town.board.share, language)
    return wording(town, "means.shares", language).format(count=word, price=price)


def lettered(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    deck_letter = letter_order(town, ask.card, ask.question)[word]
    return f"{word}) {log_values.answer(town, ask.card, ask.question, deck_letter, language)}"


def traffic(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    return traffic_card(town, word, language) if word in town.board.cards else ""


def quiz_card(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    return log_values.quiz_card(town, word, language)


# Beside an ask


def aside_text(town: Town, aside: str, word: str, language: str) -> str:
    """`House 4 for Tower 61` is a swap; of a loan its button says what is done."""
    if word == "loan":
        if aside == "repay":
            return ""
        return due_in(town, credit.loan_due(town), language)
    if aside == "swap":
        house, tower = word.split(" for ")
        now, then = (
            money(town, town.board.fee[town.board.number[one]], language) for one in (tower, house)
        )
        swap = wording(town, "swap", language).format(
            house=numbered(town, house, language), tower=numbered(town, tower, language)
        )
        fees = wording(town, "fact.fee then", language).format(now=now, then=then)
        return wording(town, "place", language).format(name=swap, about=fees)
    if word not in town.board.number:
        return numbered(town, word, language)
    more = ""
    if aside == "mortgage":
        more = due_in(town, credit.mortgage_due(town, town.board.number[word]), language)
    return with_fee(town, word, language, more)


def with_fee(town: Town, name: str, language: str, more: str = "") -> str:
    fee = money(town, town.board.fee[town.board.number[name]], language)
    about = [wording(town, "fact.fee", language).format(fee=fee), *([more] if more else [])]
    return wording(town, "place", language).format(
        name=numbered(town, name, language), about=", ".join(about)
    )


def due_in(town: Town, amount: int, language: str) -> str:
    """CL-A-20, CL-A-25: what has to be paid back, in so many own turns."""
    due = chart.due(town, amount, credit.turns(town), language)
    return wording(town, "fact.due", language).format(due=due)


CHOICE_SENTENCES: dict[str, ChoiceSentence] = {
    "owe": sold,
    "buy": of_buying,
    "house": of_house,
    "visit": of_visit,
    "museum": of_museum,
    "shares": of_shares,
    "answer": lettered,
    "card": traffic,
    "quiz card": quiz_card,
}
