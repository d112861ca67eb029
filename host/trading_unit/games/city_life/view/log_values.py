"""What only City Life has to say: its cards and questions, in the language of whoever reads.

A shipped card has its French beside it; a card of a family's own stays as it is written, even where
it bears the name of one of ours.
"""

from functools import cache
from typing import Any

from trading_unit.games.base.view.log_text import Letter, counted, numbered, wording
from trading_unit.games.base.view.words import words
from trading_unit.games.city_life.data.reader import DATA
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.city_life.rules.ways import BY_POINTS, NO_TEXT
from trading_unit.games.property.view import log_values
from trading_unit.words.language import USUAL

Card = dict[str, Any]


@cache
def ours(deck: str) -> dict[str, Card]:
    """The cards that come with the game."""
    return {card["name"]: card for card in DATA.load()[deck]}


def is_ours(deck: str, card: Card) -> bool:
    """All that is read of it; which answer is right is not."""
    shipped = ours(deck).get(card["name"])
    return shipped is not None and texts_of(shipped) == texts_of(card)


def texts_of(card: Card) -> list[Any]:
    questions = card.get("questions", [])
    return [card.get("text"), *([one["ask"], one["answers"]] for one in questions)]


def card_text(town: Town, deck: str, card: Card, key: str, text: str, language: str) -> str:
    """This text of that card."""
    if language == USUAL or not is_ours(deck, card):
        return text
    return words(town.PACKAGE, language).get(f"{deck}.{card['name']}{key}", text)


# Traffic cards


def traffic_card(town: Town, name: str, language: str = USUAL) -> str:
    """What it is called."""
    card = town.board.cards.get(name)
    if card is None:
        return wording(town, "card of your own", language)
    return card_text(town, "traffic", card, "", name, language)


def traffic_text(town: Town, card: Card, language: str = USUAL) -> str:
    """What is printed on it beside what it does."""
    return card_text(town, "traffic", card, ".text", card["text"], language)


# Quiz cards


def quiz_card(town: Town, name: str, language: str = USUAL) -> str:
    card = town.board.quiz.get(name)
    if card is None:
        return wording(town, "card of your own", language)
    return card_text(town, "quiz", card, "", name, language)


def question(town: Town, name: str, number: int, language: str = USUAL) -> str:
    """`number` is from 0."""
    card = town.board.quiz[name]
    text = card["questions"][number]["ask"]
    return card_text(town, "quiz", card, f".{number + 1}", text, language)


def answer(town: Town, name: str, number: int, letter: str, language: str = USUAL) -> str:
    card = town.board.quiz[name]
    text = answers(card, number)[letter]
    return card_text(town, "quiz", card, f".{number + 1}.{letter}", text, language)


def answers(card: Card, number: int) -> dict[str, str]:
    """By their letters."""
    return dict(zip("abcde", card["questions"][number]["answers"], strict=True))


def question_text(town: Town, value: Any, language: str) -> str:
    name, number = value
    return question(town, name, number, language) if name in town.board.quiz else ""


def answered(town: Town, value: Any, language: str) -> str:
    name, number, letter, on_screen = value
    return f"{on_screen}) {answer(town, name, number, letter, language)}"


# Side routes


def way(town: Town, name: str, language: str = USUAL) -> str:
    """On which, or on the main board."""
    if name not in town.board.ways:
        return wording(town, "way.main board", language)
    return wording(town, "way", language).format(name=numbered(town, name, language))


def why_sent(town: Town, why: str, language: str = USUAL) -> str:
    """What else there is to say of who is sent to a square."""
    if why in town.board.number:
        name = numbered(town, why, language)
        return wording(town, "sent.visit", language).format(name=name)
    if why == BY_POINTS:
        return wording(town, "sent.points", language)
    if why in NO_TEXT:
        return wording(town, "sent.no more", language)
    return ""


def right(town: Town, value: dict[str, Any], language: str = USUAL) -> str:
    """A place is a square and a way."""
    said = value
    if "way" in value:
        said = {**value, "way": way(town, value["way"], language)}
    return log_values.right(town, said, language)


LETTERS: dict[str, Letter] = {
    **log_values.LETTERS,
    "r": right,
    "k": traffic_card,
    "u": question_text,
    "a": answered,
    "w": why_sent,
    "points": counted("points"),
    "shares": counted("shares"),
}
"""Beside those of every property game: a traffic card's name; a question of the quiz
`[card, number]`, and an answer to it, with its letter in the deck and the one on
the screen, `[card, number, letter, letter]`; why somebody is sent to a square;
so many demerit points or shares."""
