"""The words that people read of a game, by language: data in each game's `words/`, a file each.
Beside it lie one for its decks of cards or its road, whose English stands in the game's data, and
one for the hints of its lesson."""

import json
from functools import cache
from importlib.resources import files

from trading_unit.trouble import Trouble

USUAL = "en"
BASE = "base"  # names the package whose words it has too, but for its own
ALL_GAMES = "trading_unit.games.base"
DECKS, ROAD = "decks-", "road-"  # what the names of files about cards and spaces begin with
LESSON = "lesson-"  # and of those with the hints of a lesson
ABOUT = ("", DECKS, ROAD, LESSON)


@cache
def words(package: str, language: str) -> dict[str, str]:
    """All of a game's words; what a language lacks is the usual one's."""
    found: dict[str, str] = {}
    for one in dict.fromkeys((USUAL, language)):
        for folder in lineage(package):
            for about in ABOUT:
                found |= read_words(folder, one, about)
    found.pop(BASE, None)
    return found


def lineage(package: str) -> list[str]:
    """The packages whose words a game has, its own last."""
    if package == ALL_GAMES:
        return [package]
    return [*lineage(read_words(package, USUAL).get(BASE, ALL_GAMES)), package]


def read_words(package: str, language: str, about: str = "") -> dict[str, str]:
    """The words of one file; none where there is no such language, or nothing about that."""
    file = files(package) / "words" / f"{about}{language}.json"
    needed = language == USUAL and not about
    if not needed and not (language.isalpha() and file.is_file()):
        return {}
    try:
        found: dict[str, str] = json.loads(file.read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise Trouble(
            "words/{name} in {package} is no JSON: {error}",
            name=file.name,
            package=package,
            error=error,
        ) from error
    if type(found) is not dict or not all(type(text) is str for text in found.values()):
        raise Trouble(
            "words/{name} in {package} is no object of keys and texts",
            name=file.name,
            package=package,
        )
    return found


def languages(package: str) -> list[str]:
    """Those that this package has words in."""
    names = [file.name.partition(".") for file in (files(package) / "words").iterdir()]
    return [name for name, _, ending in names if ending == "json" and name.isalpha()]
