"""The cards of both decks, out of a City Life file: ours, or those of a family."""

from typing import Any

from trading_unit.games.base.data.amounts import LONGEST_NAME, Amounts
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.squares import LAST

LETTERS = ("a", "b", "c", "d", "e")
QUESTIONS = 3
LEAST_QUIZ = 5  # cards of a family's deck
LEAST_TRAFFIC = 10
MOST_CARDS = 500
MOST_POINTS = 15
MOST_MISSES = 5

DOES = ("fine", "points", "wins", "to", "misses")
"""What traffic cards can do, in the order in which it is done."""

NOT_A_NAME = "another card"  # an answer where a card is drawn at the table

Card = dict[str, Any]


def traffic(top: TomlTable, amounts: Amounts) -> list[Card]:
    """Every traffic card, in the order of the file."""
    found = []
    for part in cards(top, "traffic", LEAST_TRAFFIC):
        part.only("name", "text", *DOES)
        card: Card = {"name": part.text("name", "what it is called")}
        card["text"] = part.text("text", "what it says")
        for key in DOES:
            if key in part.data:
                card[key] = does(part, key, amounts)
        if not any(key in part.data for key in DOES):
            part.wrong((), f"does nothing; it needs one at least of {', '.join(DOES)}")
        part.itself(card["name"])
        found.append(card)
    return found


def does(part: TomlTable, key: str, amounts: Amounts) -> int:
    match key:
        case "fine":
            return amounts.one(part, key, "what it costs")
        case "wins":
            return amounts.one(part, key, "what the Bank pays")
        case "points":
            return part.whole(key, 1, MOST_POINTS, "demerit points") or 0
        case "misses":
            return part.whole(key, 1, MOST_MISSES, "turns to be missed") or 0
    return part.whole(key, 1, LAST, "the square that it sends to") or 0


def quiz(top: TomlTable) -> list[Card]:
    """Every quiz card, in the order of the file."""
    found = []
    for part in cards(top, "quiz", LEAST_QUIZ):
        part.only("name", "questions")
        if "source" not in part.data:
            part.wrong((), "has no source: say where its answers can be checked")
        name = part.text("name", "what it is called")
        questions = [question(one) for one in part.items("questions")]
        if isinstance(part.data.get("questions"), list) and len(questions) != QUESTIONS:
            part.wrong(("questions",), f"are {len(questions)}; needed are {QUESTIONS}")
        part.itself(name)
        found.append({"name": name, "source": part.about.get("source", ""), "questions": questions})
    return found


def question(part: TomlTable) -> Card:
    part.only("ask", *LETTERS, "right")
    ask = part.text("ask", "the question")
    answers = [part.text(letter, "an answer") for letter in LETTERS]
    right = part.choice("right", LETTERS, "the letter of the one right answer")
    for at, letter in enumerate(LETTERS):
        same = [each.casefold() for each in answers[:at]]
        if answers[at] and answers[at].casefold() in same:
            before = LETTERS[same.index(answers[at].casefold())]
            part.wrong((letter,), f"is the same answer as {before}: {answers[at]!r}")
    return {"ask": ask, "answers": answers, "right": right}


def cards(top: TomlTable, deck: str, least: int) -> list[TomlTable]:
    """All of a deck, whose names are checked."""
    found = top.items(deck)
    if isinstance(top.data.get(deck), list) and not least <= len(found) <= MOST_CARDS:
        top.wrong((deck,), f"has {len(found)} cards; allowed are {least} to {MOST_CARDS}")
    named: dict[str, int] = {}
    for number, part in enumerate(found, 1):
        name = part.data.get("name")
        if not isinstance(name, str):
            continue  # said where it is read
        if len(name) > LONGEST_NAME:
            part.wrong(("name",), f"must be {LONGEST_NAME} letters at most")
        if name.casefold() == NOT_A_NAME:
            part.wrong(("name",), f"is {name!r}, which is no name of a card")
        if name.casefold() in named:
            part.wrong(("name",), f"is {name!r}, as number {named[name.casefold()]} is called")
        named.setdefault(name.casefold(), number)
    return found
