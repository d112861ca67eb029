"""Sentences for people, in the language of whoever reads them.

The English sentence stands where the program says it and is its key in the folder of each other
language, which has its own beside it, a file for each room. What a language lacks stays English.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Protocol

from trading_unit.words.formatter import Formatter
from trading_unit.words.language import FOLDER, USUAL, languages

REASONS = ("why", "reason")  # fields that may hold the system's own words
PATHS = ("path", "file", "folder")  # fields with names of files, which may have any length
LONGEST_PATH = 300

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
        return SentenceFormatter(language).fill(template, self.values)

    def __str__(self) -> str:
        return self.text(_spoken)

    def __repr__(self) -> str:
        return f"Sentence({self.english!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Sentence) and self.english == other.english
        return same and self.values == other.values  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(self.english)


class SentenceFormatter(Formatter):
    """What the system gives as a reason is a sentence too."""

    def value_of(self, name: str, values: Mapping[str, Any]) -> Any:
        value = values[name]
        if name in REASONS and isinstance(value, str):
            return catalogue(self.language).get(value, value)
        return shortened(value) if name in PATHS else value


def shortened(path: object) -> object:
    """Return the name of a file without its middle where it is very long."""
    if hasattr(path, "text") or len(name := str(path)) <= LONGEST_PATH:
        return path
    return f"{name[:100]}...{name[-100:]}"


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
    if language != USUAL and language in languages():
        import json  # English needs no file, and --help begins at once

        for file in sorted((FOLDER / language).glob("*.json")):
            found |= json.loads(file.read_text("utf-8"))
    return found


class Series:
    """Words or sentences one after the other, each in the language of the whole."""

    def __init__(self, parts: Sequence[object], between: str = ", ") -> None:
        self.parts = parts
        self.between = between

    def text(self, language: str) -> str:
        between = catalogue(language).get(self.between, self.between)
        return Formatter(language).series(self.parts, between)

    def __str__(self) -> str:
        return self.text(_spoken)


def listing(words: Sequence[object], last: str = "{first} and {last}") -> Text | str:
    """Some words as in `one, two and three`."""
    if len(words) < 2:
        return Series(words) if words else ""
    return Sentence(last, first=list(words[:-1]), last=words[-1])
