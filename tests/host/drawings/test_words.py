"""Pictures speak each language, with the same keys and the same values."""

from string import Formatter

import pytest

from tests.exhaustive import sample
from tests.host.drawings.shipped import shipped
from trading_unit.drawings.pictures import MAKERS
from trading_unit.drawings.words import LANGUAGES, all_words
from trading_unit_boards import names


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_languages_have_the_same_keys_and_values() -> None:
    english, *others = (all_words(language) for language in LANGUAGES)
    for other in others:
        assert list(other) == list(english)
        assert {key: fields(text) for key, text in other.items()} == {
            key: fields(text) for key, text in english.items()
        }


@pytest.mark.parametrize("kind", MAKERS)
def test_every_picture_is_drawn_in_french(kind: str) -> None:
    for name in sample(("rp2040-zero", "pico-bare"), names()):
        english, french = (shipped(kind, name, language).decode() for language in LANGUAGES)
        assert french != english
        for word in ("Wiring", "breadboard", "Light ", "what to look for", "long leg"):
            assert word not in french


@pytest.mark.parametrize("kind", MAKERS)
def test_a_picture_is_the_same_each_time(kind: str) -> None:
    shipped.cache_clear()
    first = shipped(kind, "pico-w")
    shipped.cache_clear()
    assert shipped(kind, "pico-w") == first
