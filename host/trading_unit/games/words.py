"""The words that people read of a game, by language: data in each game's `words/`, a file each, and
beside it one for its decks of cards, whose English stands on the cards."""

import json
from functools import cache
from importlib.resources import files

USUAL = "en"
BASE = "base"  # the word for the package, beside the game's, whose words it has but for its own
DECKS = "decks-"  # what the name of a file about cards begins with


@cache
def words(package: str, language: str) -> dict[str, str]:
    """All of a game's words; what a language lacks is the usual one's."""
    base = of(package, USUAL).get(BASE)
    packages = [package] if base is None else [f"{__package__}.{base}", package]
    found: dict[str, str] = {}
    for one in dict.fromkeys((USUAL, language)):
        for folder in packages:
            found |= of(folder, one) | of(folder, one, DECKS)
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
