"""The languages that there are, and how each writes numbers, marks and days.

Each is a folder beside this module with a `language.toml`; what one leaves out is as the usual
language has it.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

USUAL = "en"
FOLDER = Path(__file__).parent
FILE = "language.toml"


class Language(NamedTuple):
    """How a language writes what is filled into its sentences, and what people type in it."""

    code: str
    name: str
    """As it calls itself."""
    english: str
    """As English calls it."""
    singular: frozenset[int]
    """The counts with which the text under `KEY.one` is read."""
    decimal: str
    thousands: str
    percent: str
    quotes: tuple[str, ...]
    """The marks around what somebody typed; without them it is quoted as programs do."""
    elided: tuple[str, ...]
    """Words that lose their last letter before a value that begins with one of `elided_before`."""
    elided_before: str
    elision: str
    """The sign in place of that letter."""
    first_of_month: str
    yes: tuple[str, ...]
    no: tuple[str, ...]
    negations: frozenset[str]
    """Words with which a label says no."""

    def is_singular(self, count: object) -> bool:
        return type(count) is int and count in self.singular

    def number(self, text: str) -> str:
        """A number that Python has written, as this language writes it."""
        signs = {",": self.thousands, ".": self.decimal, "%": self.percent}
        return "".join(signs.get(letter, letter) for letter in text)

    def append(self, text: str, value: str) -> str:
        """The text with the value behind it, as they are said together."""
        if value[:1] and value[0].lower() in self.elided_before:
            said = f" {text}".lower()
            if any(said.endswith(f" {word} ") for word in self.elided):
                text = f"{text[:-2]}{self.elision}"
        return text + value

    def day_of_month(self, day: int) -> str:
        return self.first_of_month if day == 1 else str(day)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, the usual one first."""
    found = sorted(folder.name for folder in FOLDER.iterdir() if (folder / FILE).is_file())
    return USUAL, *(code for code in found if code != USUAL)


@cache
def language_of(code: str) -> Language:
    """The language of this code; the usual one where there is no such language."""
    usual = read(USUAL)
    own = read(code) if code in languages() else {}
    table = usual | own
    elision, days, typed = (
        usual[part] | own.get(part, {}) for part in ("elision", "days", "typed")
    )
    return Language(
        code=code,
        name=own.get("name", code),
        english=own.get("english", code),
        singular=frozenset(table["singular"]),
        decimal=table["decimal"],
        thousands=table["thousands"],
        percent=table["percent"],
        quotes=tuple(table["quotes"]),
        elided=tuple(elision["words"]),
        elided_before=elision["before"],
        elision=elision["sign"],
        first_of_month=days["first"],
        yes=tuple(typed["yes"]),
        no=tuple(typed["no"]),
        negations=frozenset(typed["negations"]),
    )


def read(code: str) -> dict[str, Any]:
    import tomllib  # English sentences without numbers need no file, and --help begins at once

    return tomllib.loads((FOLDER / code / FILE).read_text("utf-8"))
