"""The words of each game: every language has them all, with the same things to fill in."""

import re
from collections import Counter

import pytest

from trading_unit.games.base.view.words import BASE, DECKS, ROAD, of, words

BASES = dict.fromkeys(("repentance", "greenopoly", "city_life", "life"), "classic")
PACKAGES = [f"trading_unit.games.{name}" for name in ("classic", *BASES)]


def filled(text: str) -> Counter[str]:
    return Counter(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_each_language_says_the_same(package: str) -> None:
    english, french = of(package, "en"), of(package, "fr")
    assert list(english) == list(french)
    for key, text in english.items():
        assert text
        assert french[key]
        assert filled(text) == filled(french[key]), key


@pytest.mark.parametrize("package", PACKAGES)
def test_a_french_mark_never_stands_alone_on_a_line(package: str) -> None:
    printed = of(package, "fr") | of(package, "fr", DECKS) | of(package, "fr", ROAD)
    assert any(character in "".join(printed.values()) for character in "\u00a0\u202f")
    assert [text for text in printed.values() if re.search(r" [?!:;»]|« ", text)] == []


@pytest.mark.parametrize("name", BASES)
def test_a_game_says_what_its_base_says_but_for_its_own(name: str) -> None:
    package, base = f"trading_unit.games.{name}", f"trading_unit.games.{BASES[name]}"
    for language in ("en", "fr"):
        own, shared, all_of_it = of(package, language), of(base, language), words(package, language)
        assert own.pop(BASE) == BASES[name]
        printed = of(package, language, DECKS) | of(package, language, ROAD)
        assert all_of_it == shared | own | printed
        assert [key for key in own if own[key] == shared.get(key)] == []


def test_a_deck_of_cards_has_a_file_of_its_own() -> None:
    package = "trading_unit.games.city_life"
    french, called = words(package, "fr"), "quiz.Christopher Columbus"
    assert french[called] == of(package, "fr", DECKS)[called] == "Christophe Colomb"
    assert called not in of(package, "fr")
    assert called not in words(package, "en")
    assert of(package, "en", DECKS) == of(package, "xx", DECKS) == {}


def test_what_a_language_lacks_is_the_usual_ones() -> None:
    french = words("trading_unit.games.monopoly_city", "fr")
    assert french["piece.wind farm"] == "parc éolien"
    assert set(words("trading_unit.games.monopoly_city", "en")) < set(french)
    for language in ("xx", "../en", ""):
        assert words("trading_unit.games.repentance", language) == words(
            "trading_unit.games.repentance", "en"
        )
