"""The cards of both decks as plain data, and rules about them."""

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.fields import DOES, LETTERS

QUESTIONS = 3
LEAST = {"traffic": 10, "quiz": 5}  # cards of a family's deck
MOST = 500

NOT_A_NAME = "another card"  # an answer where a card is drawn at the table


def cards(top: TomlTable, deck: str, found: list[Data]) -> list[Data]:
    """Every card of a deck, in the order of the file."""
    parts = top.items(deck)
    if isinstance(top.data.get(deck), list) and not LEAST[deck] <= len(parts) <= MOST:
        top.wrong((deck,), f"has {len(parts)} cards; allowed are {LEAST[deck]} to {MOST}")
    check_names(top, deck, found)
    each = zip(parts, found, strict=True)
    return [traffic(*card) if deck == "traffic" else quiz(*card) for card in each]


def check_names(top: TomlTable, deck: str, found: list[Data]) -> None:
    named: dict[str, int] = {"": 0}
    for at, card in enumerate(found):
        name = card["name"].casefold()
        where = (deck, at, "name")
        if name == NOT_A_NAME:
            top.wrong(where, f"is {card['name']!r}, which is no name of a card")
        if named.setdefault(name, at + 1) not in (0, at + 1):
            top.wrong(where, f"is {card['name']!r}, as number {named[name]} is called")


def traffic(part: TomlTable, card: Data) -> Data:
    if not card.keys() & DOES.keys():
        part.wrong((), f"does nothing; it needs one at least of {', '.join(DOES)}")
    return card


def quiz(part: TomlTable, card: Data) -> Data:
    if "source" not in part.data:
        part.wrong((), "has no source: say where its answers can be checked")
    questions = [question(part, at, each) for at, each in enumerate(card["questions"])]
    if isinstance(part.data.get("questions"), list) and len(questions) != QUESTIONS:
        part.wrong(("questions",), f"are {len(questions)}; needed are {QUESTIONS}")
    source = part.about.get("source", "")
    level = {"level": card["level"]} if "level" in card else {}
    return {"name": card["name"], **level, "source": source, "questions": questions}


def question(part: TomlTable, at: int, each: Data) -> Data:
    letters: dict[str, str] = {}
    for letter in LETTERS:
        answer = each[letter]
        before = letters.setdefault(answer.casefold(), letter)
        if answer and before != letter:
            what = f"is the same answer as {before}: {answer!r}"
            part.wrong(("questions", at, letter), what)
    answers = [each[letter] for letter in LETTERS]
    return {"ask": each["ask"], "answers": answers, "right": each["right"]}
