"""What the asks that property games share say, as sentences with their fields."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import called, money, name, seat
from trading_unit.games.property.rules.realm import Realm

AnyAsk = Any
"""An ask of such a game, whichever it is."""


def roll(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    return ("roll" if realm.began else "roll to begin"), {}


def buy(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    price = money(realm, realm.board.price[realm.at_stake], language)
    place = called(realm, realm.board.names[realm.at_stake], language)
    return "buy", {"name": place, "price": price}


def offer(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    return "offer", {"who": seat(realm, ask.seat, language)}


def owe(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    debt = realm.debts[0]
    key = "owe real" if realm.real_money else "owe"
    fields = {
        "who": seat(realm, debt.creditor, language),
        "amount": money(realm, debt.amount, language),
        "about": name(realm, debt.about, language),
    }
    return (f"{key} for" if debt.about and realm.real_money else key), fields


def leave_jail(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    return "leave jail", {"failed": realm.jailed[ask.seat]}


ASK_SENTENCES: dict[str, AskSentence] = {
    "roll": roll,
    "buy": buy,
    "offer": offer,
    "owe": owe,
    "leave jail": leave_jail,
}
