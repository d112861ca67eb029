"""What each ask of Monopoly City asks, and what its words mean, for people."""

from typing import Any

from trading_unit.games.base.view.log_text import money, seat, spoken
from trading_unit.games.base.view.words import USUAL, words
from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.view.log_values import deal, piece
from trading_unit.table.ask import Ask

What = Any
"""An ask of this game, whichever it is."""


def ask_text(city: City, ask: Ask[Any], language: str = USUAL) -> str:
    """Without who is asked."""
    tell = ASKED.get(ask.name)
    key, said = (ask.name, {}) if tell is None else tell(city, ask, language)
    return spoken(city, f"ask.{key}", language).format(**said)


def choice_text(city: City, ask: Ask[Any], word: str, language: str = USUAL) -> str:
    meant = words(city.PACKAGE, language).get(f"means.{ask.name}.{word}")
    if meant is not None:
        return meant.format(**fields(city))
    if " in " not in word:
        return piece(city, word, language) if ask.name == "result" else word
    called = piece(city, word, language)
    if ask.name not in ("build", "blocks"):
        return called
    what, _, name = word.partition(" in ")
    district = city.board.number[name]
    if what in (pieces.STADIUM, pieces.SKYSCRAPER, pieces.TOWER):
        price = pieces.cost(city, what, district)
    else:
        price = pieces.price(city, district, what)
    return f"{called}, {money(city, price)}"


def fields(city: City) -> dict[str, str]:
    """What the meaning of a word may name."""
    return {
        "price": money(city, city.board.price[city.at_stake]),
        "fine": money(city, city.board.fine),
        "amount": money(city, city.debts[0].amount) if city.debts else "",
    }


# What is asked: which words, and what they name

Said = tuple[str, dict[str, Any]]


def roll(city: City, ask: What, language: str) -> Said:
    return ("roll" if city.began else "roll to begin"), {}


def buy(city: City, ask: What, language: str) -> Said:
    price = money(city, city.board.price[city.at_stake])
    return "buy", {"name": city.board.names[city.at_stake], "price": price}


def bid(city: City, ask: What, language: str) -> Said:
    name = ask.lot
    if ask.bids:
        by, amount, _ = ask.bids[-1]
        who = seat(city, by, language)
        return "bid", {"name": name, "amount": money(city, amount), "who": who}
    least = money(city, ask.least(ask.bidders()[0]))
    if ask.opener is None:
        return "bid first", {"name": name, "least": least}
    return "bid opens", {"name": name, "least": least, "who": seat(city, ask.opener, language)}


def offer(city: City, ask: What, language: str) -> Said:
    who = seat(city, ask.seat, language)
    return "offer", {"who": who, "deal": deal(city, ask.terms, language)}


def owe(city: City, ask: What, language: str) -> Said:
    debt = city.debts[0]
    key = "owe real" if city.real_money else "owe"
    said = {
        "who": seat(city, debt.creditor, language),
        "amount": money(city, debt.amount),
        "about": debt.about,
        "short": money(city, debt.amount - city.cash[ask.seat]),
    }
    return (f"{key} for" if debt.about else key), said


def dodge(city: City, ask: What, language: str) -> Said:
    return "dodge", {"amount": money(city, city.debts[0].amount)}


def blocks(city: City, ask: What, language: str) -> Said:
    return ("blocks one" if city.to_build == 1 else "blocks"), {"count": city.to_build}


def leave_jail(city: City, ask: What, language: str) -> Said:
    return "leave jail", {"failed": city.jailed[ask.seat]}


def inherit(city: City, ask: What, language: str) -> Said:
    prices = [card["price"] for card in city.board.cards.values() if "price" in card]
    return "inherit", {"price": money(city, min(prices))}


ASKED = {
    "roll": roll,
    "buy": buy,
    "bid": bid,
    "offer": offer,
    "owe": owe,
    "dodge": dodge,
    "blocks": blocks,
    "leave jail": leave_jail,
    "inherit": inherit,
}
