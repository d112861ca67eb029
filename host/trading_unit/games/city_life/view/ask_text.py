"""What each ask of City Life asks, for people."""

from typing import Any

from trading_unit.games.base.view.game_view import AskSentence, Sentence
from trading_unit.games.base.view.log_text import money, numbered, seat, wording
from trading_unit.games.base.view.view_data import Quiz
from trading_unit.games.base.view.words import words
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz, Reveal, letter_order
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.city_life.view import log_values
from trading_unit.games.property.view.ask_text import offer

AnyAsk = Any
"""An ask of this game, whichever it is."""


def roll(town: Town, ask: AnyAsk, language: str) -> Sentence:
    return ("roll" if ask.purpose == "move" else f"roll {ask.purpose}"), {}


def buy(town: Town, ask: AnyAsk, language: str) -> Sentence:
    """Who has not enough has to raise it first."""
    cost = ask.cost()
    return ("buy" if town.cash[ask.seat] >= cost else "buy short"), {
        "name": numbered(town, town.board.names[ask.deed], language),
        "price": money(town, cost, language),
    }


def take(town: Town, ask: AnyAsk, language: str) -> Sentence:
    who, name = seat(town, ask.debt.debtor, language), numbered(town, ask.thing, language)
    return "take", {"who": who, "name": name}


def visit(town: Town, ask: AnyAsk, language: str) -> Sentence:
    return "visit", {
        "who": seat(town, ask.visitor, language),
        "name": numbered(town, town.board.names[ask.deed], language),
    }


def owe(town: Town, ask: AnyAsk, language: str) -> Sentence:
    debt = ask.debt
    who = seat(town, debt.creditor, language)
    return "owe", {"who": who, "amount": money(town, debt.amount, language)}


def shares(town: Town, ask: AnyAsk, language: str) -> Sentence:
    return ("shares" if town.cash[ask.seat] >= town.board.share else "shares short"), {}


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
