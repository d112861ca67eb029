"""Lines of the log as sentences, written when somebody reads them.

In the words, {0s} is a line's first value as a seat, {2m} its third as money, {1} the second as it
is; n is a name of the data, q one with its number, t a time, r what was put right. A game may have
letters of its own beside these.
"""

from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.words import USUAL, words
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import Ask
from trading_unit.table.game import Line


def spoken(company: Company, key: str, language: str) -> str:
    """One of its game's words."""
    return words(company.PACKAGE, language)[key]


Said = tuple[str, dict[str, Any]]
"""Which of the words, and what they name."""


def asking(
    company: Any,
    ask: Ask[Any],
    tells: Mapping[str, Callable[[Any, Any, str], Said]],
    language: str,
) -> str:
    """What is asked. Of an ask that names nothing, `tells` does not have to say anything."""
    tell = tells.get(ask.name)
    key, said = (ask.name, {}) if tell is None else tell(company, ask, language)
    return spoken(company, f"ask.{key}", language).format(**said)


def say(company: Company, line: Line, language: str = USUAL) -> str:
    letters = company.LETTERS
    parts = spoken(company, f"log.{line[0]}", language).split("{")
    text = parts[0]
    for part in parts[1:]:
        field, _, rest = part.partition("}")
        value = line[1 + int(field[0])]
        text += letters[field[1:]](company, value, language) + rest
    return text


def as_it_is(company: Company, value: Any, language: str) -> str:
    return str(value)


def seat(company: Company, value: Any, language: str = USUAL) -> str:
    if value == BANK:
        return spoken(company, "bank", language)
    return company.names[value] if value in company.seats else spoken(company, "pot", language)


def money(company: Company, value: Any, language: str = USUAL) -> str:
    """As the game's words write it: $1,500; or for so they are typed 1.5M, 500k."""
    found = words(company.PACKAGE, language)
    if "money" not in found:
        return short(value)
    sign, amount = ("-", -value) if value < 0 else ("", value)
    return sign + found["money"].format(amount=f"{amount:,}".replace(",", found["money.thousands"]))


def short(value: int) -> str:
    """In every language the same."""
    sign, amount = ("-", -value) if value < 0 else ("", value)
    if amount >= 1_000_000:
        return f"{sign}{amount / 1_000_000:.10g}M"
    return f"{sign}{amount // 1000}k" if amount % 1000 == 0 and amount else f"{sign}{amount}"


def moment(company: Company, value: Any, language: str = USUAL) -> str:
    return f"{value / 1000:.2f} s"


def name(company: Company, value: str, language: str = USUAL) -> str:
    """A space without the number that tells it apart, or a character."""
    found = words(company.PACKAGE, language)
    label = value.rstrip(" 0123456789")
    for key in (f"space.{label}", f"character.{label}"):
        if key in found:
            return found[key]
    return value


def numbered(company: Company, value: str, language: str = USUAL) -> str:
    """A space or a thing; what is told apart by its number keeps it: House 4."""
    label = value.rstrip(" 0123456789")
    found = words(company.PACKAGE, language)
    called = found.get(f"space.{label}") or found.get(f"thing.{label}", label)
    return called + value[len(label) :]


def right(company: Company, value: dict[str, Any], language: str = USUAL) -> str:
    said = dict(value)
    key = f"right.{value['what']}"
    if "seat" in said and said["seat"] is None:
        key += " nobody"
    elif said.get("jailed"):
        key += " jailed"
    elif said.get("there") is False:
        key += " gone"
    if type(said.get("seat")) is int:
        said["seat"] = seat(company, said["seat"], language)
    if "amount" in said:
        said["amount"] = money(company, said["amount"], language)
    if "space" in said:
        said["space"] = numbered(company, said["space"], language)
    return spoken(company, key, language).format(**said)


Letter = Callable[[Any, Any, str], str]
"""Says a value of a line: the company, the value, the language."""

LETTERS: dict[str, Letter] = {
    "": as_it_is,
    "s": seat,
    "m": money,
    "t": moment,
    "n": name,
    "q": numbered,
    "r": right,
}
