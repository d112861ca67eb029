"""The options of an ask as numbered choices, and the answers that people type to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.play.name_matching import match_name, matching_names
from trading_unit.play.typed_amounts import is_amount, parse_amount
from trading_unit.table.ask import Amount, Ask, By, Partners, Throw, Value, With
from trading_unit.trouble import Trouble

MOST_LISTED = 12  # when there are more, choices of two parts are made part by part
PART_SEPARATOR = " in "
NEGATIONS = frozenset(("no", "not", "none", "nothing"))
MOST_PIPS = 6  # of a die; what has more numbers is a wheel


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice. `part` when its word is only the first part of the answer."""

    word: str
    label: str
    amount: Amount | None = None  # that may be typed behind it
    part: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """All that one seat may answer now."""

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


def numbered(choices: Sequence[Choice], part: str) -> Sequence[Choice]:
    """The choices that are shown with numbers: all, or the first parts of many, or those that begin
    with the first part that was chosen."""
    if part:
        return [one for one in choices if one.word.startswith(part + PART_SEPARATOR)]
    if len(choices) <= MOST_LISTED:
        return choices
    found: dict[str, Choice] = {}
    for one in choices:
        first, between, _ = one.word.partition(PART_SEPARATOR)
        found.setdefault(first, Choice(first, first, part=True) if between else one)
    return list(found.values()) if len(found) < len(choices) else choices


def numbered_lines(choices: Sequence[Choice]) -> list[str]:
    """Each choice behind what is typed for it: its number in the list, or its word where all words
    are numbers."""
    words = [one.word for one in choices]
    if not all(word.isdecimal() for word in words):
        return [f"{number} {one.label}" for number, one in enumerate(choices, 1)]
    return [
        one.label if one.label.split(" ")[0] == one.word else f"{one.word} {one.label}"
        for one in choices
    ]


def parse_choice(typed: str, choices: Sequence[Choice], part: str) -> tuple[Choice, str]:
    """The choice that was typed, by its number, word or label, and what was typed behind it."""
    first, _, rest = typed.strip().partition(" ")
    visible = numbered(choices, part)
    words = [one.word for one in choices]
    if typed.strip() not in words and first.isascii() and first.isdigit():
        if words and all(word.isdecimal() for word in words):
            raise Trouble(f"type one of {', '.join(words)}")
        number = int(first[:6])
        if not 0 < number <= len(visible):
            raise Trouble(f"there are {len(visible)} choices: type 1 to {len(visible)}")
        return visible[number - 1], rest
    behind = ""
    name, _, last = typed.strip().rpartition(" ")
    if name and is_amount(last) and not matching_names(typed, words):
        typed, behind = name, last
    if not part:
        parts = [one for one in visible if one.part]
        matching = matching_names(typed, [one.word for one in parts])
        if len(matching) == 1 and len(matching_names(typed, words)) != 1:
            return next(one for one in parts if one.word == matching[0]), behind
    elif matching_names(f"{part} {typed}", words):
        typed = f"{part} {typed}"
    labelled = {one.label: one for one in choices if negates_as(typed, one.label)}
    if not matching_names(typed, words) and len(matching_names(typed, labelled)) == 1:
        return labelled[match_name(typed, labelled)], behind
    word = match_name(typed, words, "choice")
    return next(one for one in choices if one.word == word), behind


def negates_as(typed: str, label: str) -> bool:
    """Whether the line says no where the label does: `build` is not the beginning of "build
    nothing", nor `taxi` that of "no taxi"."""
    negations = NEGATIONS.intersection(label.casefold().replace(",", " ").split())
    typed_words = typed.casefold().replace(",", " ").split()
    return all(any(one.startswith(word) for word in typed_words) for one in negations)


def answer_value(choice: Choice, behind: str) -> Value:
    """The answer for a choice, with the amount that was typed behind it, if any."""
    if not behind:
        return choice.word
    if choice.amount is None:
        raise Trouble(f"nothing goes behind {choice.word!r}")
    return [choice.word, parse_amount(behind)]


def parse_dice(typed: str, throw: Throw) -> list[int]:
    """`3 4`, `3+4` or `34` for two dice; `3` for a die, `10` for a wheel."""
    if throw.dice == 1 and throw.sides > MOST_PIPS:
        number = typed.strip()
        if not (number.isascii() and number.isdigit() and len(number) <= len(str(throw.sides))):
            raise Trouble(dice_hint(throw))
        return [int(number)]
    text = "".join(typed.replace("+", " ").replace(",", " ").split())
    if not (text.isascii() and text.isdigit() and len(text) == throw.dice):
        raise Trouble(dice_hint(throw))
    return [int(letter) for letter in text]


def dice_hint(throw: Throw) -> str:
    """How the dice are typed."""
    if throw.dice == 1 and throw.sides > MOST_PIPS:
        return f"type what the wheel shows, like {throw.sides}"
    if throw.dice == 1:
        return "type what the die shows, like 3"
    return f"type what the {throw.dice} dice show, like 3 4"


def throw_verb(throw: Throw | None) -> str:
    """What Enter does with the dice or the wheel."""
    return "spins" if throw is not None and throw.sides > MOST_PIPS else "throws"


def amount_range(amount: Amount, money: Callable[[int], str]) -> str:
    if amount.counts:
        return f"{amount.least} to {amount.most}"
    if amount.most is None:
        return f"from {money(amount.least)} up"
    return f"{money(amount.least)} to {money(amount.most)}"
