"""What the asks that property games share say, as sentences with their fields."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import called, money, name, seat
from trading_unit.games.base.view.words import words
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.view.places import name_of

SHOWN_NAMES = 3  # deeds that are named; of more only how many

AnyAsk = Any
"""An ask of such a game, whichever it is."""


def roll(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    return ("roll" if realm.began else "roll to begin"), {}


def buy(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    price = money(realm, realm.board.price[ask.deed], language)
    return "buy", {"name": called(realm, realm.board.names[ask.deed], language), "price": price}


def offer(realm: Owners, ask: AnyAsk, language: str) -> Sentence:
    return "offer", {"who": seat(realm, ask.seat, language)}


def owe(realm: Realm, ask: AnyAsk, language: str) -> Sentence:
    debt = ask.debt
    key = "owe real" if realm.real_money else "owe"
    fields = {
        "who": seat(realm, debt.creditor, language),
        "amount": money(realm, debt.amount, language),
        "about": name(realm, debt.about, language),
    }
    return (f"{key} for" if debt.about and realm.real_money else key), fields


def bankruptcy(realm: Realm, ask: AnyAsk, cash: int, language: str) -> str:
    """All that it costs; `cash` is what there would be of it once nothing is built any more."""
    debt, found = ask.debt, words(realm.PACKAGE, language)
    names = [name_of(realm, deed, language) for deed in realm.owned[ask.seat]]
    if len(names) > SHOWN_NAMES:
        names = [found["glance.districts"].format(count=len(names))]
    what = [] if realm.real_money or cash <= 0 else [money(realm, cash, language)]
    what += [*names, *(name(realm, card, language) for card in realm.keeps[ask.seat])]
    if realm.real_money:
        what.insert(0, found["all cash"])
    key = "means.owe.bankrupt" if what else "means.owe.bankrupt nothing"
    return found[key].format(what=", ".join(what), who=seat(realm, debt.creditor, language))


ASK_SENTENCES: dict[str, AskSentence] = {
    "roll": roll,
    "buy": buy,
    "offer": offer,
    "owe": owe,
}
