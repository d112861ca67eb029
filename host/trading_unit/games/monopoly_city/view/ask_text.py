"""What each ask of Monopoly City asks, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import money, seat
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.view import ask_text

AnyAsk = Any
"""An ask of this game, whichever it is."""


# What is asked: which words, and what they name


def bid(city: City, ask: AnyAsk, language: str) -> Sentence:
    name = ask.lot
    if ask.bids:
        by, amount, _ = ask.bids[-1]
        who = seat(city, by, language)
        return "bid", {"name": name, "amount": money(city, amount, language), "who": who}
    return "bid first", {"name": name, "least": money(city, ask.least(ask.bidders()[0]), language)}


def dodge(city: City, ask: AnyAsk, language: str) -> Sentence:
    return "dodge", {"amount": money(city, ask.debt.amount, language)}


def build(city: City, ask: AnyAsk, language: str) -> Sentence:
    return ("build railroad" if ask.railroad_alone() else "build"), {}


def leave_jail(city: City, ask: AnyAsk, language: str) -> Sentence:
    return ("leave jail" if city.has(ask.seat, city.board.fine) else "leave jail short"), {}


def another_hour(city: City, ask: AnyAsk, language: str) -> Sentence:
    minutes = city.hour_minutes
    return ("another minute" if minutes == 1 else "another hour"), {"minutes": minutes}


def blocks(city: City, ask: AnyAsk, language: str) -> Sentence:
    """What is left of the result; with nothing left, a big piece may still be paid for or not."""
    if city.to_build:
        return ("blocks one" if city.to_build == 1 else "blocks"), {"count": city.to_build}
    return ("blocks none" if len(ask.words()) > 1 else "blocks short"), {}


def inherit(city: City, ask: AnyAsk, language: str) -> Sentence:
    return "inherit", {"price": money(city, ask.price, language)}


ASK_SENTENCES: dict[str, AskSentence] = {
    **ask_text.ASK_SENTENCES,
    "bid": bid,
    "dodge": dodge,
    "build": build,
    "leave jail": leave_jail,
    "another hour": another_hour,
    "blocks": blocks,
    "inherit": inherit,
}
