"""The terminal's words, in the language of whoever reads them."""

from typing import ClassVar

from trading_unit.play.typed.input_trouble import InputTrouble
from trading_unit.words.by_key import Words
from trading_unit.words.language import USUAL

WORDS = Words("trading_unit.terminal")
text = WORDS.text


def text_or(language: str, key: str, otherwise: str) -> str:
    """The text of that key, or what is given where there is none: names that a game brings."""
    return WORDS.of(language).get(key, otherwise)


def typed_words(language: str, key: str) -> tuple[str, ...]:
    """All that may be typed for one thing, the words of English too."""
    found = [WORDS.of(one)[key].split("|") for one in (language, USUAL)]
    return tuple(dict.fromkeys(word for some in found for word in some))


def listed(language: str, names: list[str]) -> str:
    """Anna, Ben and Carl."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {text(language, 'and')} {names[-1]}"


def either(language: str, names: list[str]) -> str:
    """a or b or c."""
    return f" {text(language, 'or')} ".join(names)


class TerminalTrouble(InputTrouble):
    """What was typed in the terminal is not possible."""

    words: ClassVar[Words] = WORDS
