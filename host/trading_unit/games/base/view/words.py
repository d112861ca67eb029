"""The words that people read of a game, by language: data in each game's `words/`, a file each, and
beside it one for its decks of cards or its road, whose English stands in the game's data."""

import json
from functools import cache
from importlib.resources import files

USUAL = "en"
BASE = "base"  # the word for the package, beside the game's, whose words it has but for its own
DECKS, ROAD = "decks-", "road-"  # what the names of files about cards and spaces begin with


@cache
def words(package: str, language: str) -> dict[str, str]:
    """All of a game's words; what a language lacks is the usual one's."""
    base = of(package, USUAL).get(BASE)
    packages = [package] if base is None else [f"{__package__}.{base}", package]
    found: dict[str, str] = {}
    for one in dict.fromkeys((USUAL, language)):
        for folder in packages:
            for about in ("", DECKS, ROAD):
                found |= of(folder, one, about)
    found.pop(BASE, None)
    return found


def of(package: str, language: str, about: str = "") -> dict[str, str]:
    """The words of one file; none where there is no such language, or nothing about that."""
    file = files(package) / "words" / f"{about}{language}.json"
    needed = language == USUAL and not about
    if not needed and not (language.isalpha() and file.is_file()):
        return {}
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found
