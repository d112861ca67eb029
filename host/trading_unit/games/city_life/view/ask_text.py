"""What each ask of City Life asks, and what its words mean, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, ChoiceSentence, Sentence
from trading_unit.games.base.view.log_text import money, numbered, seat, wording
from trading_unit.games.base.view.view_data import Quiz
from trading_unit.games.base.view.words import words
from trading_unit.games.city_life.rules.bank import sale_costs
from trading_unit.games.city_life.rules.debts import GIVE_UP, cost_of
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz, Reveal, letter_order
from trading_unit.games.city_life.rules.squares import SCHOOL, THROW
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.city_life.view import log_values
from trading_unit.games.city_life.view.log_values import traffic_card
from trading_unit.games.property.view.log_values import deal

AnyAsk = Any
"""An ask of this game, whichever it is."""


def roll(town: Town, ask: AnyAsk, language: str) -> Sentence:
    key = "roll" if ask.purpose == "move" else f"roll {ask.purpose}"
    museum = next(square for square in town.board.squares if square["kind"] == "museum")
    return key, {
        "pot": money(town, town.cash[town.pot], language),
        "amount": money(town, museum["per pip"], language),
    }


def buy(town: Town, ask: AnyAsk, language: str) -> Sentence:
    """Who has not enough has to raise it first."""
    name = town.board.names[town.at_stake]
    if town.cash[ask.seat] >= cost_of(town, name):
        return for_sale(town, "buy", name, language)
    return "buy short", {
        "name": numbered(town, name, language),
        "price": money(town, cost_of(town, name), language),
        "cash": money(town, town.cash[ask.seat], language),
    }


def take(town: Town, ask: AnyAsk, language: str) -> Sentence:
    debt = town.debts[0]
    key, said = for_sale(town, "take", debt.thing, language)
    return key, {**said, "who": seat(town, debt.debtor, language)}


def for_sale(town: Town, key: str, thing: str, language: str) -> Sentence:
    """For the original price, with the tax that the buyer pays."""
    tax = town.transfer_tax(thing)
    return (f"{key} tax" if tax else key), {
        "name": numbered(town, thing, language),
        "price": money(town, town.price(thing), language),
        "tax": money(town, tax, language),
    }


def visit(town: Town, ask: AnyAsk, language: str) -> Sentence:
    name = town.board.names[town.at_stake]
    return "visit", {
        "who": seat(town, ask.visitor(), language),
        "name": numbered(town, name, language),
    }


def owe(town: Town, ask: AnyAsk, language: str) -> Sentence:
    debt = town.debts[0]
    about = numbered(town, debt.about, language)
    if debt.about in town.board.cards:
        about = traffic_card(town, debt.about, language)
    meant = words(town.PACKAGE, language).get(f"owed.{debt.why}")
    if meant is not None:
        about = meant.format(name=about)
    return ("owe for" if about else "owe"), {
        "who": seat(town, debt.creditor, language),
        "amount": money(town, debt.amount, language),
        "about": about,
        "short": money(town, debt.amount - town.cash[ask.seat], language),
    }


def shares(town: Town, ask: AnyAsk, language: str) -> Sentence:
    share, cash = town.board.share, town.cash[ask.seat]
    return ("shares" if cash >= share else "shares short"), {
        "price": money(town, share, language),
        "cash": money(town, cash, language),
    }


def offer(town: Town, ask: AnyAsk, language: str) -> Sentence:
    who = seat(town, ask.seat, language)
    return "offer", {"who": who, "deal": deal(town, ask.terms, language)}


def question(town: Town, ask: AnyAsk, language: str) -> Sentence:
    """What is read aloud at a table only its people know. A question that is put alone has no
    number (CL-B-41)."""
    asked = quiz(town, ask, language)
    alone = ask.of == 1 and f"ask.{ask.name} alone" in words(town.PACKAGE, language)
    return (f"{ask.name} alone" if alone else ask.name), {
        "number": asked["number"],
        "of": asked["of"],
        "question": asked["question"],
        "who": seat(town, ask.whose, language),
    }


# What a word means; nothing where the words of the game say it


def sold(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    """What is sold for what is owed: what it brings, less its tax and what is due on it; and that
    it is for others now that who is owed does not want it."""
    if word == GIVE_UP:
        return ""
    costs = sale_costs(town, word)
    key = "means.owe to others" if word in town.debts[0].declined else "means.owe"
    return wording(town, f"{key} less" if costs else key, language).format(
        name=numbered(town, word, language),
        price=money(town, town.price(word), language),
        costs=money(town, costs, language),
    )


def of_visit(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    key = word if word in ("fee", "miss") else "send"
    return wording(town, f"means.visit.{key}", language).format(
        fee=money(town, town.board.fee[town.at_stake], language),
        turns=town.board.data["house misses"],
        name=numbered(town, word, language),
    )


def of_museum(town: Town, ask: AnyAsk, word: str, language: str) -> str:
    square = town.board.squares[town.place[ask.seat]]
    tax = town.rules.prize_tax(square["per pip" if word == THROW else "money"])
    key = f"means.museum.{word} tax" if tax and word != SCHOOL else f"means.museum.{word}"
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


# The question of an ask, for everybody to see


def quiz(town: Town, ask: OfQuiz, language: str) -> Quiz:
    """Never which answer is right. `note` is what is not as usual."""
    card, number = ask.card, ask.question
    if card not in town.board.quiz:
        return {
            "card": "",
            "number": number + 1,
            "of": ask.of,
            "question": "",
            "note": "",
            "answers": [],
        }
    return {
        "card": log_values.quiz_card(town, card, language),
        "number": number + 1,
        "of": ask.of,
        "question": log_values.question(town, card, number, language),
        "note": wording(town, "quiz.open", language) if isinstance(ask, Reveal) else "",
        "answers": [
            {"letter": letter, "text": log_values.answer(town, card, number, deck_letter, language)}
            for letter, deck_letter in letter_order(town, card, number).items()
        ],
    }


ASK_SENTENCES: dict[str, AskSentence] = {
    "roll": roll,
    "buy": buy,
    "take": take,
    "visit": visit,
    "owe": owe,
    "shares": shares,
    "offer": offer,
    "answer": question,
    "read": question,
    "verdict": question,
    "late verdict": question,
    "reveal": question,
}

CHOICE_SENTENCES: dict[str, ChoiceSentence] = {
    "owe": sold,
    "visit": of_visit,
    "museum": of_museum,
    "shares": of_shares,
    "answer": lettered,
    "card": traffic,
    "quiz card": quiz_card,
}
