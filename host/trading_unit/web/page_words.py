"""The words of pages and server, by language: data in page/words, one file a language."""

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "page" / "words"
USUAL = "en"
LONGEST = 200  # characters of an Accept-Language that are read


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in FOLDER.glob("*.json")))


@cache
def words(language: str) -> dict[str, str]:
    """Every word; one that a language lacks is the usual one's."""
    found: dict[str, str] = json.loads((FOLDER / f"{USUAL}.json").read_text(encoding="utf-8"))
    if language != USUAL and language in languages():
        text = (FOLDER / f"{language}.json").read_text(encoding="utf-8")
        found = {**found, **json.loads(text)}
    return found


def say(language: str, word: str, **values: object) -> str:
    """A sentence of the server, `{name}` filled in."""
    return words(language)[word].format(**values)


def chosen(accepts: str) -> str:
    """The language of an Accept-Language header that we have, by its order of liking."""
    liked = []
    for place, part in enumerate(accepts[:LONGEST].split(",")):
        tag, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.partition("=")[2]) if rest else 1.0
        except ValueError:
            weight = 0.0
        liked.append((-weight, place, tag.split("-")[0].strip().lower()))
    for _, _, tag in sorted(liked):
        if tag in languages():
            return tag
    return USUAL
