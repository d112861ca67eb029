"""Which texts of a view are in the usual language, because the reader's own lacks them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from trading_unit.games.definition import GameDefinition
from trading_unit.games.missing_words import missing_words
from trading_unit.screen.page_words import WORDS
from trading_unit.words.language import USUAL

# The fields of what people or a board call somebody or something, and of what rules are cited by.
NAMED = {"name", "id"}


@cache
def lacks_texts(language: str, game: GameDefinition | None = None) -> bool:
    """Return whether a page in that language, of that game, has texts of the usual one too."""
    if language == USUAL:
        return False
    return bool(
        WORDS.of(USUAL).keys() - WORDS.own(language).keys()
        or (game is not None and missing_words(game, language))
    )


def with_usual(
    make: Callable[[str], Mapping[str, object]], language: str, game: GameDefinition
) -> Mapping[str, object]:
    """Return what is made for that language, and which of its texts are in the usual one."""
    found = make(language)
    if not lacks_texts(language, game):
        return found
    return {**found, "in_usual": same_texts(found, make(USUAL))}


def same_texts(view: object, usual: object) -> list[str]:
    """Return the texts that a view has word for word in both languages."""
    return sorted(set(alike(view, usual)))


def alike(one: Any, other: Any) -> Iterator[str]:
    match one, other:
        case dict(), dict():
            for key in one.keys() & other.keys() - NAMED:
                yield from alike(one[key], other[key])
        case list() | tuple(), list() | tuple():
            for pair in zip(one, other, strict=False):
                yield from alike(*pair)
        case str(), str() if one == other and any(letter.isalpha() for letter in one):
            yield one
