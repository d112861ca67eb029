"""Which texts of a view are in the usual language, because the reader's own lacks them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from trading_unit.games.definition import GameDefinition
from trading_unit.games.missing_words import missing_words
from trading_unit.screen.page_words import WORDS
from trading_unit.words.language import USUAL

NAMED = "name"  # the field of what people or a board call somebody or something


@cache
def lacks_texts(language: str, game: GameDefinition | None = None) -> bool:
    """Return whether a page in that language, of that game, has texts of the usual one too."""
    if language == USUAL:
        return False
    return bool(
        WORDS.of(USUAL).keys() - WORDS.own(language).keys()
        or (game is not None and missing_words(game, language))
    )


def same_texts(view: object, usual: object) -> list[str]:
    """Return the texts that a view has word for word in both languages."""
    return sorted(set(alike(view, usual)))


def alike(one: Any, other: Any) -> Iterator[str]:
    match one, other:
        case dict(), dict():
            for key in one.keys() & other.keys() - {NAMED}:
                yield from alike(one[key], other[key])
        case list() | tuple(), list() | tuple():
            for pair in zip(one, other, strict=False):
                yield from alike(*pair)
        case str(), str() if one == other and any(letter.isalpha() for letter in one):
            yield one
