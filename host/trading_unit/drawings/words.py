"""What pictures say, in each language."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")


@cache
def all_words(language: str) -> dict[str, str]:
    text = (files(__package__) / "words" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class Words:
    """The words of one language: `words("ohm", ohms=680)`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **fields: Any) -> str:
        return all_words(self.language)[key].format(**fields)

    def has(self, key: str) -> bool:
        return key in all_words(self.language)

    def ohms(self, value: str) -> str:
        """A resistance as it is printed on a bag of resistors."""
        ohms = int(value)
        return self("kohm", kohm=ohms // 1000) if ohms >= 1000 else self("ohm", ohms=ohms)
