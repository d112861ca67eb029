"""The pending ask as numbered choices, and what is typed as its answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.play.name_matching import fitting, meant
from trading_unit.play.typed_amounts import amount as read_amount
from trading_unit.play.typed_amounts import is_amount
from trading_unit.table.ask import Amount, Ask, By, Partners, Throw, Value, With
from trading_unit.trouble import Trouble

MANY = 12  # choices of two parts are shown part by part when there are more
BETWEEN = " in "
MOST_PIPS = 6  # of a die; what has more numbers is a wheel


@dataclass(frozen=True, slots=True)
class Choice:
    """`part` when it only says the first part of what is chosen."""

    word: str
    label: str
    amount: Amount | None = None  # what may be typed behind it
    part: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """All that one seat may answer."""

    choices: Sequence[Choice] = ()
    amount: Amount | None = None
    throw: Throw | None = None
    partners: Partners | None = None


def form(ask: Ask[Any], by: By, view: GameView) -> Form:
    choices: dict[str, Choice] = {}
    amount = throw = partners = None
    for option in ask.options(by):
        match option:
            case str(word):
                more = choices[word].amount if word in choices else None
                choices[word] = Choice(word, view.choice_text(ask, word), more)
            case With(word, behind):
                label = f"{view.choice_text(ask, word)}, opening at an amount"
                choices[word] = Choice(word, label, behind)
            case Amount():
                amount = option
            case Throw():
                throw = option
            case Partners():
                partners = option
    return Form(list(choices.values()), amount, throw, partners)


def shown(choices: Sequence[Choice], part: str) -> Sequence[Choice]:
    """Those that are numbered now; `part` is the first part that was chosen."""
    if part:
        return [one for one in choices if one.word.startswith(part + BETWEEN)]
    if len(choices) <= MANY:
        return choices
    found: dict[str, Choice] = {}
    for one in choices:
        first, between, _ = one.word.partition(BETWEEN)
        found.setdefault(first, Choice(first, first, part=True) if between else one)
    return list(found.values()) if len(found) < len(choices) else choices


def listed(choices: Sequence[Choice]) -> list[str]:
    """Each behind what is typed for it: its place, or its word where all words are numbers."""
    words = [one.word for one in choices]
    if not all(word.isdecimal() for word in words):
        return [f"{number} {one.label}" for number, one in enumerate(choices, 1)]
    return [
        one.label if one.label.split(" ")[0] == one.word else f"{one.word} {one.label}"
        for one in choices
    ]


def chosen(typed: str, choices: Sequence[Choice], part: str) -> tuple[Choice, str]:
    """The choice that was typed by its number, its name or what it means, and what was typed behind
    it."""
    first, _, rest = typed.strip().partition(" ")
    numbered = shown(choices, part)
    words = [one.word for one in choices]
    if typed.strip() not in words and first.isascii() and first.isdigit():
        if words and all(word.isdecimal() for word in words):
            raise Trouble(f"type one of {', '.join(words)}")
        number = int(first[:6])
        if not 0 < number <= len(numbered):
            raise Trouble(f"there are {len(numbered)} choices: type 1 to {len(numbered)}")
        return numbered[number - 1], rest
    behind = ""
    name, _, last = typed.strip().rpartition(" ")
    if name and is_amount(last) and not fitting(typed, words):
        typed, behind = name, last
    if not part:
        parts = [one for one in numbered if one.part]
        hit = fitting(typed, [one.word for one in parts])
        if len(hit) == 1 and len(fitting(typed, words)) != 1:
            return next(one for one in parts if one.word == hit[0]), behind
    elif fitting(f"{part} {typed}", words):
        typed = f"{part} {typed}"
    labels = [one.label for one in choices]
    if not fitting(typed, words) and len(fitting(typed, labels)) == 1:
        return choices[labels.index(meant(typed, labels))], behind
    word = meant(typed, words, "choice")
    return next(one for one in choices if one.word == word), behind


def answer(choice: Choice, behind: str) -> Value:
    if not behind:
        return choice.word
    if choice.amount is None:
        raise Trouble(f"nothing goes behind {choice.word!r}")
    return [choice.word, read_amount(behind)]


def dice(typed: str, throw: Throw) -> list[int]:
    """`3 4`, `3+4` or `34`; of one die `3`, of a wheel `10`."""
    if throw.dice == 1 and throw.sides > MOST_PIPS:
        number = typed.strip()
        if not (number.isascii() and number.isdigit() and len(number) <= len(str(throw.sides))):
            raise Trouble(typed_dice(throw))
        return [int(number)]
    text = "".join(typed.replace("+", " ").replace(",", " ").split())
    if not (text.isascii() and text.isdigit() and len(text) == throw.dice):
        raise Trouble(typed_dice(throw))
    return [int(letter) for letter in text]


def typed_dice(throw: Throw) -> str:
    """How they are typed."""
    if throw.dice == 1 and throw.sides > MOST_PIPS:
        return f"type what the wheel shows, like {throw.sides}"
    if throw.dice == 1:
        return "type what the die shows, like 3"
    return f"type what the {throw.dice} dice show, like 3 4"


def thrown(throw: Throw | None) -> str:
    """What Enter does."""
    return "spins" if throw is not None and throw.sides > MOST_PIPS else "throws"


def span(amount: Amount, money: Callable[[int], str]) -> str:
    if amount.most is None:
        return f"from {money(amount.least)} up"
    return f"{money(amount.least)} to {money(amount.most)}"
