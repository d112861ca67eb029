"""Sentences for people, in the language of whoever reads them.

The English sentence stands where the program says it and is its key in `words/fr/`, which has the
French one beside it, a file for each room. What a language lacks stays English.
"""

import string
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from trading_unit.plain_text import escaped

USUAL = "en"
LANGUAGES = (USUAL, "fr")
REASONS = ("why", "reason")  # fields that may hold the system's own words
FOLDER = Path(__file__).parent / "words"
SPACE = "\N{NO-BREAK SPACE}"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"

_spoken = USUAL


class Text(Protocol):
    """What each reads in a language of his own."""

    def text(self, language: str) -> str: ...


class Sentence:
    """An English sentence with the values of its `{fields}`, among them other sentences.

    `str` of it is in the language that this program speaks in its terminal; pages are read in
    others, and take `text`.
    """

    __slots__ = ("english", "values")

    def __init__(self, english: str, /, **values: Any) -> None:
        self.english = english
        self.values = values

    def text(self, language: str) -> str:
        """Without values the sentence has no fields, and a brace in it is a brace."""
        template = catalogue(language).get(self.english, self.english)
        if not self.values:
            return template
        return Formatter(language).vformat(template, (), self.values)

    def __str__(self) -> str:
        return self.text(_spoken)

    def __repr__(self) -> str:
        return f"Sentence({self.english!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Sentence) and self.english == other.english
        return same and self.values == other.values  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(self.english)


def translate(english: str, /, **values: Any) -> str:
    """This sentence in the language that the program speaks in its terminal."""
    return str(Sentence(english, **values))


def spoken_language() -> str:
    return _spoken


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Until its end the program speaks this language in its terminal."""
    global _spoken
    before, _spoken = _spoken, language
    try:
        yield
    finally:
        _spoken = before


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """The sentences of a language by the English ones; none of English itself."""
    found: dict[str, str] = {}
    if language in LANGUAGES[1:]:
        import json  # English needs no file, and --help begins at once

        for file in sorted((FOLDER / language).glob("*.json")):
            found |= json.loads(file.read_text("utf-8"))
    return found


class Formatter(string.Formatter):
    """Puts values into a sentence as its language writes them."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        """What the system gives as a reason is a sentence too."""
        value = super().get_value(key, args, kwargs)
        if key in REASONS and isinstance(value, str):
            return catalogue(self.language).get(value, value)
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self.format_field(one, format_spec) for one in value)
        if hasattr(value, "text"):
            value = value.text(self.language)
        text = str(super().format_field(value, format_spec))
        if self.language == USUAL or not isinstance(value, int | float):
            return text
        return text.replace(",", NARROW_SPACE).replace(".", ",").replace("%", f"{SPACE}%")

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "r" and self.language != USUAL and isinstance(value, str):
            return f"«{SPACE}{escaped(value)}{SPACE}»"
        return super().convert_field(value, conversion)


class Series:
    """Words or sentences one after the other, each in the language of the whole."""

    def __init__(self, parts: Sequence[object], between: str = ", ") -> None:
        self.parts = parts
        self.between = between

    def text(self, language: str) -> str:
        formatter = Formatter(language)
        between = catalogue(language).get(self.between, self.between)
        return between.join(formatter.format_field(part, "") for part in self.parts)

    def __str__(self) -> str:
        return self.text(_spoken)


def listing(words: Sequence[object], last: str = "{first} and {last}") -> Text | str:
    """Some words as in `one, two and three`."""
    if len(words) < 2:
        return Series(words) if words else ""
    return Sentence(last, first=list(words[:-1]), last=words[-1])
