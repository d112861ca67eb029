"""Lines of the log and refusals as sentences, written when somebody reads them.

In the words of the log, {0s} is a line's first value as a seat, {2m} its third as money, {1} the
second as it is. In those of refusals, {least:m} is the field `least` as money. The letters are
those of `LETTERS` below, and those that a game has for itself: `letters` in its definition.
"""

from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.amounts import amount_text
from trading_unit.games.base.view.words import words
from trading_unit.table import said
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line
from trading_unit.table.refused import Refusal
from trading_unit.words.language import USUAL, language_of

TURN = "turn"
"""The word of the line with which a turn begins."""

Letter = Callable[[Any, Any, str], str]
"""Says a value of a line: the company, the value, the language."""


LETTERS_OF: dict[str, Mapping[str, Letter]] = {}
"""Those that a game has for itself, by its package; its definition puts them here."""


def letters_of(company: Company) -> Mapping[str, Letter]:
    """All letters of its game; its own go before those of all games."""
    return {**LETTERS, **LETTERS_OF.get(company.PACKAGE, {})}


def wording(company: Company, key: str, language: str) -> str:
    """One of its game's words."""
    return words(company.PACKAGE, language)[key]


@said.say.register
def say(company: Company, line: Line, language: str = USUAL) -> str:
    """A line of the log as a sentence."""
    values = {str(place): value for place, value in enumerate(line[1:])}
    return filled(company, wording(company, f"log.{line[0]}", language), values, language)


def result(company: Company, value: str, language: str = USUAL) -> str:
    """What the unit has picked, in a word or two."""
    return wording(company, f"result.{value}", language)


@said.refusal_text.register
def refusal_text(company: Company, refusal: Refusal, language: str = USUAL) -> str:
    """Why something was refused, as a sentence without its full stop."""
    text = wording(company, f"refuse.{refusal.key}", language)
    return filled(company, text, refusal.fields, language)


def filled(company: Company, text: str, values: Mapping[str, Any], language: str) -> str:
    """Each {name:letter} of the text, or {0letter}, with that value as its letter says it."""
    own = LETTERS_OF.get(company.PACKAGE, {})
    found, *parts = text.split("{")
    for part in parts:
        what, _, rest = part.partition("}")
        name, _, letter = what.partition(":")
        if what[0].isdigit():
            letter = what.lstrip("0123456789")
            name = what.removesuffix(letter)
        text_of = own.get(letter) or LETTERS[letter]
        found = language_of(language).append(found, text_of(company, values[name], language)) + rest
    return found


def as_it_is(company: Company, value: Any, language: str) -> str:
    """A number, a text that somebody typed, or the name of a space or a card, as it is called."""
    return called(company, value, language) if type(value) is str else str(value)


def seat(company: Company, value: Any, language: str = USUAL) -> str:
    if value == BANK:
        return wording(company, "bank", language)
    return company.names[value] if value in company.seats else wording(company, "pot", language)


def money(company: Company, value: Any, language: str = USUAL) -> str:
    return amount_text(words(company.PACKAGE, language), value)


def names(company: Company, value: Any, language: str = USUAL) -> str:
    """A list: a, b, c."""
    return ", ".join(numbered(company, str(one), language) for one in value)


def either(company: Company, value: Any, language: str = USUAL) -> str:
    """What can be chosen: a or b."""
    between = f" {wording(company, 'or', language)} "
    return between.join(numbered(company, str(one), language) for one in value)


def sources(company: Company, value: Any, language: str = USUAL) -> str:
    """Where chance comes from."""
    return f" {wording(company, 'or', language)} ".join(
        wording(company, f"source.{source}", language) for source in value
    )


def moment(company: Company, value: Any, language: str = USUAL) -> str:
    seconds = language_of(language).number(f"{value / 1000:.2f}")
    return wording(company, "seconds", language).format(count=seconds)


def counted(thing: str) -> Letter:
    """Says so many of them: 1 turn, 2 turns."""

    def so_many(company: Company, value: Any, language: str = USUAL) -> str:
        one = language_of(language).is_singular(int(value))
        key = f"count.{thing} one" if one else f"count.{thing}"
        return wording(company, key, language).format(count=value)

    return so_many


def name(company: Company, value: str, language: str = USUAL) -> str:
    """The name of a character, or of a space without the number that tells it from others."""
    found = words(company.PACKAGE, language)
    label = value.rstrip(" 0123456789")
    for key in (f"space.{label}", f"character.{label}"):
        if key in found:
            return found[key]
    return value


def numbered(company: Company, value: str, language: str = USUAL) -> str:
    """The name of a space or a thing, with the number that tells it from others: House 4."""
    label = value.rstrip(" 0123456789")
    found = words(company.PACKAGE, language)
    if f"space.{label}" not in found and f"thing.{label}" in found:
        return found[f"thing.{label}"] + value[len(label) :]
    return called(company, value, language)


def called(company: Company, name: str, language: str = USUAL) -> str:
    """A space, a deed or a card, by its name in the data; any other text as it is."""
    return called_in(words(company.PACKAGE, language), name)


def called_in(found: Mapping[str, str], name: str) -> str:
    """The same, in the words of a game."""
    label = name.rstrip(" 0123456789")
    return found.get(f"deck.{name}") or found.get(f"space.{label}", label) + name[len(label) :]


def right(company: Company, value: dict[str, Any], language: str = USUAL) -> str:
    said = dict(value)
    key = f"right.{value['what']}"
    if "seat" in said and said["seat"] is None:
        key += " nobody"
    elif said.get("jailed"):
        key += " jailed"
    elif said.get("there") is False:
        key += " gone"
    elif said.get("bot"):
        key += " bot"
    if type(said.get("seat")) is int:
        said["seat"] = seat(company, said["seat"], language)
    if "amount" in said:
        said["amount"] = money(company, said["amount"], language)
    if "space" in said:
        said["space"] = numbered(company, said["space"], language)
    return wording(company, key, language).format(**said)


LETTERS: dict[str, Letter] = {
    "": as_it_is,
    "s": seat,
    "m": money,
    "t": moment,
    "turns": counted("turns"),
    "n": name,  # of the data
    "q": numbered,  # a name of the data with its number
    "r": right,  # what was put right
    "list": names,
    "either": either,
    "source": sources,
    "refusal": refusal_text,
}
