"""What each ask of a classic game asks, and what its words mean, for people."""

from typing import Any

from trading_unit.games.base.view.log_text import Said, asking, money, name, seat
from trading_unit.games.base.view.words import USUAL, words
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.property.view.log_values import deal, piece
from trading_unit.table.ask import Ask

What = Any
"""An ask of this game, whichever it is."""


def ask_text(estate: Estate, ask: Ask[Any], language: str = USUAL) -> str:
    """Without who is asked."""
    return asking(estate, ask, ASKED, language)


def choice_text(estate: Estate, ask: Ask[Any], word: str, language: str = USUAL) -> str:
    meant = words(estate.PACKAGE, language).get(f"means.{ask.name}.{word}")
    return word if meant is None else meant.format(**fields(estate, language))


def fields(estate: Estate, language: str) -> dict[str, str]:
    """What the meaning of a word may name."""
    board = estate.board
    return {
        "price": money(estate, board.price[estate.at_stake], language),
        "fine": money(estate, board.fine, language),
        "amount": money(estate, estate.debts[0].amount, language) if estate.debts else "",
    }


# What is asked: which words, and what they name


def roll(estate: Estate, ask: What, language: str) -> Said:
    return ("roll" if estate.began else "roll to begin"), {}


def buy(estate: Estate, ask: What, language: str) -> Said:
    price = money(estate, estate.board.price[estate.at_stake], language)
    return "buy", {"name": estate.board.names[estate.at_stake], "price": price}


def bid(estate: Estate, ask: What, language: str) -> Said:
    lot = piece(estate, ask.lot, language)
    if ask.bids:
        by, amount, _ = ask.bids[-1]
        who = seat(estate, by, language)
        return "bid", {"name": lot, "amount": money(estate, amount, language), "who": who}
    least = min(ask.least(bidder) for bidder in ask.bidders())
    return "bid first", {"name": lot, "least": money(estate, least, language)}


def offer(estate: Estate, ask: What, language: str) -> Said:
    who = seat(estate, ask.seat, language)
    return "offer", {"who": who, "deal": deal(estate, ask.terms, language)}


def owe(estate: Estate, ask: What, language: str) -> Said:
    debt = estate.debts[0]
    key = "owe real" if estate.real_money else "owe"
    said = {
        "who": seat(estate, debt.creditor, language),
        "amount": money(estate, debt.amount, language),
        "about": name(estate, debt.about, language),
        "short": money(estate, debt.amount - estate.cash[ask.seat], language),
    }
    return (f"{key} for" if debt.about else key), said


def leave_jail(estate: Estate, ask: What, language: str) -> Said:
    return "leave jail", {"failed": estate.jailed[ask.seat]}


def card(estate: Estate, ask: What, language: str) -> Said:
    return "card", {"deck": name(estate, estate.drawing, language)}


def tax(estate: Estate, ask: What, language: str) -> Said:
    board, space = estate.board, estate.place[ask.seat]
    flat = money(estate, board.flat[space], language)
    return "tax", {"percent": board.percents[space], "flat": flat}


def want(estate: Estate, ask: What, language: str) -> Said:
    wanted = piece(estate, estate.board.pieces[estate.wanted], language)
    return "want", {"piece": wanted, "who": seat(estate, estate.wanted_by, language)}


def place(estate: Estate, ask: What, language: str) -> Said:
    return "place", {"piece": piece(estate, estate.board.pieces[estate.wanted], language)}


def taken_over(estate: Estate, ask: What, language: str) -> Said:
    board, deed = estate.board, ask.now()
    return ask.name, {
        "name": board.names[deed],
        "interest": money(estate, board.interest[deed], language),
        "lift": money(estate, board.lift[deed], language),
    }


ASKED = {
    "roll": roll,
    "buy": buy,
    "bid": bid,
    "card": card,
    "heir": taken_over,
    "leave jail": leave_jail,
    "offer": offer,
    "owe": owe,
    "place": place,
    "received": taken_over,
    "tax": tax,
    "want": want,
}
