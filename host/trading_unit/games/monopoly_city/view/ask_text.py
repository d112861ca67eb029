"""What each ask of Monopoly City asks, and what its words mean, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import called, money, seat
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.view import ask_text
from trading_unit.games.property.view.log_values import piece
from trading_unit.table.ask import Ask

AnyAsk = Any
"""An ask of this game, whichever it is."""


def word_text(city: City, ask: Ask[Any], word: str, language: str = USUAL) -> str:
    if " in " not in word:
        return (piece if ask.name == "result" else called)(city, word, language)
    built = piece(city, word, language)
    if ask.name not in ("build", "blocks"):
        return built
    what, _, name = word.partition(" in ")
    district = city.board.number[name]
    if what in (pieces.STADIUM, pieces.SKYSCRAPER, pieces.TOWER):
        price = pieces.cost(city, what, district)
    else:
        price = pieces.price(city, district, what)
    return f"{built}, {money(city, price)}"


# What is asked: which words, and what they name


def bid(city: City, ask: AnyAsk, language: str) -> Sentence:
    name = ask.lot
    if ask.bids:
        by, amount, _ = ask.bids[-1]
        who = seat(city, by, language)
        return "bid", {"name": name, "amount": money(city, amount), "who": who}
    return "bid first", {"name": name, "least": money(city, ask.least(ask.bidders()[0]))}


def dodge(city: City, ask: AnyAsk, language: str) -> Sentence:
    return "dodge", {"amount": money(city, city.debts[0].amount)}


def leave_jail(city: City, ask: AnyAsk, language: str) -> Sentence:
    key, fields = ask_text.leave_jail(city, ask, language)
    if not city.has(ask.seat, city.board.fine):
        return f"{key} short", {**fields, "fine": money(city, city.board.fine)}
    return key, fields


def another_hour(city: City, ask: AnyAsk, language: str) -> Sentence:
    return "another hour", {"minutes": city.hour_minutes}


def blocks(city: City, ask: AnyAsk, language: str) -> Sentence:
    return ("blocks one" if city.to_build == 1 else "blocks"), {"count": city.to_build}


def inherit(city: City, ask: AnyAsk, language: str) -> Sentence:
    prices = [card["price"] for card in city.board.cards.values() if "price" in card]
    return "inherit", {"price": money(city, min(prices))}


ASK_SENTENCES: dict[str, AskSentence] = {
    **ask_text.ASK_SENTENCES,
    "bid": bid,
    "dodge": dodge,
    "leave jail": leave_jail,
    "another hour": another_hour,
    "blocks": blocks,
    "inherit": inherit,
}
