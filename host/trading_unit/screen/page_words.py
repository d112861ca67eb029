"""The words of the pages and the server's own sentences, and all that a page needs to speak."""

from collections.abc import Container, Mapping
from typing import TypedDict

from trading_unit.words.by_key import Words
from trading_unit.words.language import USUAL, language_of, languages
from trading_unit.words.sentence import Text

WORDS = Words("trading_unit.web.page")
translate = WORDS.text


class Grammar(TypedDict):
    """How a page fills in its sentences."""

    code: str
    singular: list[int]
    """The counts with which the text under KEY.one is read."""
    thousands: str
    elided: list[str]
    """Words that lose their last letter before a value that begins with one of `before`."""
    before: str
    sign: str


class PageWords(TypedDict):
    """A language as a page speaks it."""

    grammar: Grammar
    usual: str
    """The language of the texts in `lacking`."""
    lacking: list[str]
    words: Mapping[str, str]


def page_words(language: str, needed: Container[str] | None = None) -> PageWords:
    """All that a page needs to speak a language, or only the texts of these keys."""
    spoken = language_of(language)
    words = WORDS.of(language)
    keys = [key for key in words if needed is None or key in needed]
    own = WORDS.own(language)
    return {
        "grammar": {
            "code": spoken.code,
            "singular": sorted(spoken.singular),
            "thousands": spoken.thousands,
            "elided": list(spoken.elided),
            "before": spoken.elided_before,
            "sign": spoken.elision,
        },
        "usual": USUAL,
        "lacking": [key for key in keys if key not in own],
        "words": {key: words[key] for key in keys},
    }


def named_languages() -> list[tuple[str, str]]:
    """The code of each language, and what it calls itself."""
    return [(code, language_of(code).name) for code in languages()]


def text_in(language: str, sentence: str | Text) -> str:
    """A text that has no translation is as it is."""
    return sentence if isinstance(sentence, str) else sentence.text(language)
