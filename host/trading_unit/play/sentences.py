"""Sentences out of a package's `words/`, a file a language: filled in, with the right plural."""

from collections.abc import Mapping
from functools import cache

from trading_unit.games.base.view.words import USUAL, read_words

ONE = ".one"  # behind the key of a sentence about a single thing
SINGULAR = {"fr": (0, 1)}  # 0 minute in French; in other languages 1 alone


@cache
def words(package: str, language: str) -> Mapping[str, str]:
    """What a language lacks is in English."""
    return read_words(package, USUAL) | read_words(package, language)


def sentence(package: str, language: str, key: str, fields: Mapping[str, object]) -> str:
    """The text of that key; with a `count` of one thing that of `KEY.one`, where there is such. A
    field may be a function of the language."""
    known = words(package, language)
    text = known[key]
    if is_singular(fields.get("count"), language):
        text = known.get(key + ONE, text)
    return text.format(
        **{name: value(language) if callable(value) else value for name, value in fields.items()}
    )


def is_singular(count: object, language: str) -> bool:
    return type(count) is int and count in SINGULAR.get(language, (1,))
