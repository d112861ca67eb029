"""The terminal's words, in the language of whoever reads them."""

from typing import ClassVar

from trading_unit.play.sentences import sentence, words
from trading_unit.play.typed.input_trouble import InputTrouble

PACKAGE = "trading_unit.terminal"


def text(language: str, key: str, **fields: object) -> str:
    return sentence(PACKAGE, language, key, fields)


def text_or(language: str, key: str, otherwise: str) -> str:
    """The text of that key, or what is given where there is none: names that a game brings."""
    return words(PACKAGE, language).get(key, otherwise)


def typed_words(language: str, key: str) -> tuple[str, ...]:
    """All that may be typed for one thing, the words of English too."""
    found = [words(PACKAGE, one)[key].split("|") for one in (language, "en")]
    return tuple(dict.fromkeys(word for some in found for word in some))


def listed(language: str, names: list[str]) -> str:
    """Anna, Ben and Carl."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {text(language, 'and')} {names[-1]}"


def either(language: str, names: list[str]) -> str:
    """a or b or c."""
    return f" {text(language, 'or')} ".join(names)


def decimal(language: str, value: float) -> str:
    """With two digits behind the point, or the comma."""
    return f"{value:.2f}".replace(".", text(language, "decimal point"))


class TerminalTrouble(InputTrouble):
    """What was typed in the terminal is not possible."""

    package: ClassVar[str] = PACKAGE
