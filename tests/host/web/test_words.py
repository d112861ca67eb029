"""The words of the pages: each language has them all, with the same things to fill in."""

import re

import pytest

from trading_unit.web.words import FOLDER, chosen, languages, say, words


def test_each_language_has_every_word() -> None:
    assert languages() == ("en", "fr")
    assert set(words("en")) == set(words("fr"))
    import json

    french = json.loads((FOLDER / "fr.json").read_text(encoding="utf-8"))
    assert set(words("en")) == set(french)


@pytest.mark.parametrize("word", sorted(words("en")))
def test_the_same_is_filled_in(word: str) -> None:
    there = {one: set(re.findall(r"\{(\w+)\}", words(one)[word])) for one in languages()}
    assert there["en"] == there["fr"]
    assert words("fr")[word].strip()


def test_a_browsers_language_is_chosen_by_its_liking() -> None:
    assert chosen("fr-CA,en;q=0.5") == "fr"
    assert chosen("en;q=0.2, fr;q=0.9") == "fr"
    assert chosen("de, nl") == "en"
    assert chosen("") == "en"
    assert chosen("fr;q=x, en") == "en"
    assert chosen(";;;,,,q=") == "en"
    assert chosen("fr," * 10_000) == "fr"


def test_a_name_is_filled_in_as_it_is() -> None:
    assert say("fr", "a bot", name="{x}") == "{x} joue tout seul"
