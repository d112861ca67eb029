"""What each ask of a classic game asks, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import called, money, name, seat
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.property.view import ask_text
from trading_unit.games.property.view.log_values import piece, pieces

AnyAsk = Any
"""An ask of this game, whichever it is."""


def bid(estate: Estate, ask: AnyAsk, language: str) -> Sentence:
    lot = piece(estate, ask.lot, language)
    if ask.bids:
        by, amount, _ = ask.bids[-1]
        who = seat(estate, by, language)
        return "bid", {"name": lot, "amount": money(estate, amount, language), "who": who}
    least = min(ask.least(bidder) for bidder in ask.bidders())
    return "bid first", {"name": lot, "least": money(estate, least, language)}


def card(estate: Estate, ask: AnyAsk, language: str) -> Sentence:
    return "card", {"deck": name(estate, ask.pile, language)}


def wish(estate: Estate, ask: AnyAsk, language: str) -> Sentence:
    return "wish", {
        "who": seat(estate, ask.builder, language),
        "pieces": pieces(estate, ask.count, estate.board.pieces[ask.piece], language),
    }


def place(estate: Estate, ask: AnyAsk, language: str) -> Sentence:
    return "place", {"piece": piece(estate, estate.board.pieces[ask.piece], language)}


def taken_over(estate: Estate, ask: AnyAsk, language: str) -> Sentence:
    return ask.name, {"name": called(estate, estate.board.names[ask.deed], language)}


ASK_SENTENCES: dict[str, AskSentence] = {
    **ask_text.ASK_SENTENCES,
    "bid": bid,
    "card": card,
    "heir": taken_over,
    "place": place,
    "received": taken_over,
    "wish": wish,
}
