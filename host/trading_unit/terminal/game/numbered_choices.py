"""The options of a view as numbered choices, and the answers that people type to them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from trading_unit.play.typed.input_trouble import InputTrouble
from trading_unit.play.typed.name_matching import (
    LONGEST_QUOTE,
    folded,
    matching_called,
    matching_names,
    shortened,
    tiers,
)
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.play.typed.yes_no import read_yes_no
from trading_unit.screen.view.options import Amount, Option, Partners, Throw
from trading_unit.terminal.wording import WORDS, TerminalTrouble, text
from trading_unit.words.by_key import KeyedSentence
from trading_unit.words.language import USUAL, language_of

MOST_LISTED = 12  # when there are more, choices of two parts are made part by part
PART_SEPARATOR = " in "
BEGINS = 1  # the last of the matches in which a name begins with what was typed
MOST_PIPS = 6  # of a die; what has more numbers is a wheel


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice. `part` when its word is only the first part of the answer."""

    word: str
    label: str
    amount: Amount | None = None  # that may be typed behind it
    part: bool = False
    part_label: str = ""  # what the first part of two is called


@dataclass(frozen=True, slots=True)
class Form:
    """All that one seat may answer now."""

    choices: Sequence[Choice] = ()
    amount: Amount | None = None
    throw: Throw | None = None
    partners: Partners | None = None


def form(options: Iterable[Option], between: str = "", language: str = USUAL) -> Form:
    """Return what can be filled in of these options. `between` stands between the two parts of
    some words."""
    choices: list[Choice] = []
    amount = throw = partners = None
    for option in options:
        if "word" in option:
            choices.append(choice(option, between, language))
        else:
            amount = option.get("amount", amount)
            throw = option.get("throw", throw)
            partners = option.get("partners", partners)
    return Form(choices, amount, throw, partners)


def choice(option: Option, between: str, language: str) -> Choice:
    label = option["text"]
    if not option["alone"]:
        return Choice(option["word"], text(language, "opening", what=label), option.get("amount"))
    part = label.partition(between)[0] if between else ""
    return Choice(option["word"], label, option.get("amount"), part_label=part)


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
        label = one.part_label or first
        found.setdefault(first, Choice(first, label, part=True) if between else one)
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


def parse_choice(
    typed: str, choices: Sequence[Choice], part: str, language: str = USUAL
) -> tuple[Choice, str]:
    """The choice that was typed, by its number, word or label, and what was typed behind it."""
    typed = typed.strip()
    words = [one.word for one in choices]
    found = by_number(typed, choices, part) or by_yes_or_no(typed, choices, language)
    if found is not None:
        return found
    behind = ""
    if not matching_names(typed, words) and not begins_label(typed, choices):
        typed, behind = split_amount(typed, choices, language)
    if not part:
        parts = {one.word: one for one in numbered(choices, part) if one.part}
        matching = matching_called(typed, parts, lambda word: parts[word].label)
        if len(matching) == 1 and len(matching_names(typed, words)) != 1:
            return parts[matching[0]], behind
    elif matching_names(f"{part} {typed}", words):
        typed = f"{part} {typed}"
    return by_name(typed, choices, language), behind


def by_number(typed: str, choices: Sequence[Choice], part: str) -> tuple[Choice, str] | None:
    words, visible = [one.word for one in choices], numbered(choices, part)
    first, _, rest = typed.partition(" ")
    if typed in words or not (first.isascii() and first.isdigit()):
        return None
    if rest and matching_names(typed, [one.label for one in choices]):
        return None
    if words and all(word.isdecimal() for word in words):
        raise TerminalTrouble("one of", words=", ".join(words))
    number = int(first[:6])
    if not 0 < number <= len(visible):
        raise TerminalTrouble("so many choices", count=len(visible))
    return visible[number - 1], rest


def by_yes_or_no(typed: str, choices: Sequence[Choice], language: str) -> tuple[Choice, str] | None:
    known = {one.word: one for one in choices}
    if not {"yes", "no"} <= known.keys():
        return None
    meaning = read_yes_no(typed, language)
    return None if meaning is None else (known["yes" if meaning else "no"], "")


def begins_label(typed: str, choices: Sequence[Choice]) -> bool:
    """Whether it is a label, or the beginning of one: labels may end in an amount."""
    return any(tiers(typed, one.label) & {0, BEGINS} for one in choices)


def split_amount(typed: str, choices: Sequence[Choice], language: str) -> tuple[str, str]:
    """A choice and the amount behind it: `auction 1 500 k`."""
    names = [name for one in choices for name in (one.word, one.label)]
    words = typed.split(" ")
    for place in range(1, len(words)):
        name, behind = " ".join(words[:place]), " ".join(words[place:])
        if is_amount(behind, language) and matching_names(name, names):
            return name, behind
    return typed, ""


def by_name(typed: str, choices: Sequence[Choice], language: str) -> Choice:
    """By its word or its label. What could be two choices is neither."""
    known = {one.word: one for one in choices}
    labels = [one.word for one in choices if negates_as(typed, one.label, language)]
    found = matching_names(typed, [word for word in known if negates_as(typed, word)])
    if not found:
        found = matching_called(typed, labels, lambda word: known[word].label)
    elif typed.casefold() not in known:
        # A beginning of one choice's word and of another one's label is no answer.
        begun = [word for word in labels if tiers(typed, known[word].label) & {0, BEGINS}]
        found = list(dict.fromkeys([*found, *begun]))
    if len(found) == 1:
        return known[found[0]]
    names = [word if language == USUAL else known[word].label for word in (found or list(known))]
    key = "ambiguous" if found else "no choice"
    raise InputTrouble(key, typed=typed[:LONGEST_QUOTE], names=shortened(names))


def negates_as(typed: str, label: str, language: str = USUAL) -> bool:
    """Whether the line says no where the label does: `build` is not the beginning of "build
    nothing", nor `taxi` that of "no taxi"."""
    negations = language_of(language).negations.intersection(plain_words(label))
    typed_words = plain_words(typed)
    return not negations or any(one.startswith(word) for one in negations for word in typed_words)


def plain_words(text: str) -> list[str]:
    return folded(text.replace(",", " "))[0]


def parse_dice(typed: str, throw: Throw) -> list[int]:
    """`3 4`, `3+4` or `34` for two dice, and so on for more; `3` for a die, `10` for a wheel."""
    parts = typed.replace("+", " ").replace(",", " ").split()
    longest = len(str(throw["sides"]))
    if longest == 1:
        parts = list("".join(parts))
    if len(parts) != throw["dice"]:
        raise dice_trouble(throw)
    if not all(one.isascii() and one.isdigit() and len(one) <= longest for one in parts):
        raise dice_trouble(throw)
    return [int(one) for one in parts]


def is_wheel(throw: Throw) -> bool:
    return throw["dice"] == 1 and throw["sides"] > MOST_PIPS


def dice_trouble(throw: Throw) -> TerminalTrouble:
    """How the dice are typed."""
    if is_wheel(throw):
        return TerminalTrouble("type wheel", sides=throw["sides"])
    if throw["dice"] == 1:
        return TerminalTrouble("type die")
    example = " ".join(str((place + 2) % throw["sides"] + 1) for place in range(throw["dice"]))
    return TerminalTrouble("type dice", dice=throw["dice"], example=example)


def dice_hint(throw: Throw, language: str) -> str:
    return dice_trouble(throw).text(language)


def enter_throws(throw: Throw) -> KeyedSentence:
    """What Enter does with the dice or the wheel, or where there are none."""
    key = "Enter spins" if is_wheel(throw) else "Enter throws"
    return KeyedSentence(WORDS, key, {"count": max(1, throw["dice"])})


def amount_range(amount: Amount, money: Callable[[int], str], language: str) -> str:
    if amount.get("counts"):
        return text(language, "range", least=amount["least"], most=amount["most"])
    if amount["most"] is None:
        return text(language, "range up", least=money(amount["least"]))
    return text(language, "range", least=money(amount["least"]), most=money(amount["most"]))
