"""The words of the pages and the server's own sentences, one JSON file a language."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from trading_unit.translation import Text

FOLDER = Path(__file__).parents[1] / "web" / "page" / "words"
DEFAULT_LANGUAGE = "en"
MOST_HEADER_CHARACTERS = 200  # that are read of an Accept-Language


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in FOLDER.glob("*.json")))


@cache
def words(language: str) -> dict[str, str]:
    """Each key with its text; a text that the language lacks is in the default language."""
    found: dict[str, str] = json.loads(
        (FOLDER / f"{DEFAULT_LANGUAGE}.json").read_text(encoding="utf-8")
    )
    if language != DEFAULT_LANGUAGE and language in languages():
        text = (FOLDER / f"{language}.json").read_text(encoding="utf-8")
        found = {**found, **json.loads(text)}
    return found


def translate(language: str, key: str, **values: object) -> str:
    """The text of that key, with each `{name}` in it replaced by the value of that name."""
    return words(language)[key].format(**values)


@dataclass(frozen=True, slots=True)
class Sentence:
    """The text of that key, with these values, in the language of whoever reads it."""

    key: str
    values: dict[str, object] = field(default_factory=dict)

    def text(self, language: str) -> str:
        return translate(language, self.key, **self.values)


def text_in(language: str, sentence: str | Text) -> str:
    """A text that has no translation is as it is."""
    return sentence if isinstance(sentence, str) else sentence.text(language)


def preferred_language(accept_language: str) -> str:
    """The language of ours that an Accept-Language header weighs most; the default if none."""
    weighted = []
    for place, part in enumerate(accept_language[:MOST_HEADER_CHARACTERS].split(",")):
        tag, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.partition("=")[2]) if rest else 1.0
        except ValueError:
            weight = 0.0
        weighted.append((-weight, place, tag.split("-")[0].strip().lower()))
    for _, _, tag in sorted(weighted):
        if tag in languages():
            return tag
    return DEFAULT_LANGUAGE
