"""The words that people read of a game, by language: data in each game's `words/`, a file each."""

import json
from functools import cache
from importlib.resources import files

USUAL = "en"


@cache
def words(package: str, language: str) -> dict[str, str]:
    """All of a game's words; what a language lacks is the usual one's."""
    folder = files(package) / "words"
    found: dict[str, str] = json.loads((folder / f"{USUAL}.json").read_text("utf-8"))
    other = folder / f"{language}.json"
    if language != USUAL and language.isalpha() and other.is_file():
        found = found | json.loads(other.read_text("utf-8"))
    return found
