"""Texts by key, out of a package's `words/`: a JSON file a language, filled in as it writes."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from trading_unit.words.formatter import Formatter
from trading_unit.words.language import USUAL, language_of, languages
from trading_unit.words.sentence import Sentence

ONE = ".one"  # behind the key of a sentence about a single thing


class BrokenWords(ValueError):
    """A file of words cannot be read: `sentence` says which, and why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a package. What a language lacks is in the usual one."""

    package: str

    def of(self, language: str) -> Mapping[str, str]:
        return merged((self.package,), language)

    def text(self, language: str, key: str, /, **fields: object) -> str:
        """The text of that key; with a `count` of one thing that of `KEY.one`, where there is
        such."""
        known = self.of(language)
        text = known[key]
        if language_of(language).is_singular(fields.get("count")):
            text = known.get(key + ONE, text)
        return Formatter(language).fill(text, fields)

    def typed(self, key: str) -> tuple[str, ...]:
        """All that may be typed for one thing, in any language: `hour|hours`."""
        found = (word for code in languages() for word in self.of(code)[key].split("|"))
        return tuple(dict.fromkeys(found))

    def own(self, language: str) -> Mapping[str, str]:
        """What the language has itself."""
        return read_words(self.package, language)

    def shown_in(self, language: str, key: str) -> str:
        """The language in which the text of that key is shown."""
        return language if key in self.own(language) else USUAL


@dataclass(frozen=True, slots=True)
class KeyedSentence:
    """The text of that key, with these values, in the language of whoever reads it."""

    words: Words
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, language: str) -> str:
        return self.words.text(language, self.key, **self.values)


@cache
def merged(
    packages: Sequence[str], language: str, about: Sequence[str] = ("",)
) -> Mapping[str, str]:
    """The texts of several packages, the last one's before those of others; all that the language
    has before all of the usual one. What it says of many things it says of one too, unless it has
    a text for that."""
    own = words_in(packages, language, about)
    if language == USUAL:
        return own
    usual = words_in(packages, USUAL, about)
    of_one = {key for key in usual if key.endswith(ONE) and key.removesuffix(ONE) in own}
    return {key: usual[key] for key in usual if key not in of_one} | own


def words_in(packages: Sequence[str], language: str, about: Sequence[str]) -> dict[str, str]:
    """What several packages say in that language alone."""
    found: dict[str, str] = {}
    for package in packages:
        for what in about:
            found |= read_words(package, language, what)
    return found


def read_words(package: str, language: str, about: str = "") -> dict[str, str]:
    """The texts of one file; none where there is no such language, or nothing about that. Raises
    BrokenWords."""
    file = files(package) / "words" / f"{about}{language}.json"
    needed = language == USUAL and not about
    if not needed and not (language.isalpha() and file.is_file()):
        return {}
    try:
        found: dict[str, str] = json.loads(file.read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BrokenWords(
            Sentence(
                "words/{name} in {package} is no JSON: {error}",
                name=file.name,
                package=package,
                error=error,
            )
        ) from error
    if type(found) is not dict or not all(type(text) is str for text in found.values()):
        raise BrokenWords(
            Sentence(
                "words/{name} in {package} is no object of keys and texts",
                name=file.name,
                package=package,
            )
        )
    return found


def languages_in(package: str) -> list[str]:
    """Those that this package has words in."""
    names = [file.name.partition(".") for file in (files(package) / "words").iterdir()]
    return [name for name, _, ending in names if ending == "json" and name.isalpha()]
