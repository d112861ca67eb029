"""What pictures say, in each language."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")


@cache
def all_words(language: str, package: str = __package__) -> dict[str, str]:
    text = (files(package) / "words" / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class Words:
    """The words of one language: `words("ohm", ohms=680)`."""

    def __init__(self, language: str, package: str = __package__) -> None:
        self.language = language
        self.package = package

    def __call__(self, key: str, **fields: Any) -> str:
        return all_words(self.language, self.package)[key].format(**fields)

    def has(self, key: str) -> bool:
        return key in all_words(self.language, self.package)

    def ohms(self, value: str) -> str:
        """A resistance as it is printed on a bag of resistors."""
        ohms = int(value)
        return self("kohm", kohm=ohms // 1000) if ohms >= 1000 else self("ohm", ohms=ohms)

    def decimal(self, value: float) -> str:
        """A length as it is written, with a comma or a point."""
        return f"{value:.1f}".removesuffix(".0").replace(".", self("decimal.point"))
