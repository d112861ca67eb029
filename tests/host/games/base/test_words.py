"""The words of each game: every language has them all, with the same things to fill in."""

import re
from collections import Counter

import pytest

from trading_unit.games.base.view.words import BASE, DECKS, LESSON, ROAD, lineage, words
from trading_unit.games.registry import all_games
from trading_unit.words.by_key import read_words

GAMES = [game.package for game in all_games()]
PACKAGES = list(dict.fromkeys(package for game in GAMES for package in lineage(game)))


def filled(text: str) -> Counter[str]:
    return Counter(re.findall(r"\{[^}]+\}", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_each_language_says_the_same(package: str) -> None:
    english, french = read_words(package, "en"), read_words(package, "fr")
    # French also has names whose English stands in the game's data.
    assert [key for key in french if key in english] == list(english)
    hints = [read_words(package, language, LESSON) for language in ("en", "fr")]
    assert list(hints[0]) == list(hints[1])
    english, french = english | hints[0], french | hints[1]
    for key, text in english.items():
        assert text
        assert french[key]
        assert filled(text) == filled(french[key]), key


@pytest.mark.parametrize("package", PACKAGES)
def test_a_french_mark_never_stands_alone_on_a_line(package: str) -> None:
    printed = (
        read_words(package, "fr")
        | read_words(package, "fr", DECKS)
        | read_words(package, "fr", ROAD)
        | read_words(package, "fr", LESSON)
    )
    assert any(character in "".join(printed.values()) for character in "\u00a0\u202f")
    assert [text for text in printed.values() if re.search(r" [?!:;»]|« ", text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_what_its_bases_say_but_for_its_own(game: str) -> None:
    for language in ("en", "fr"):
        shared: dict[str, str] = {}
        for package in lineage(game):
            own = read_words(package, language) | read_words(package, language, LESSON)
            own.pop(BASE, None)
            assert [key for key in own if own[key] == shared.get(key)] == [], package
            shared |= own
        printed = read_words(game, language, DECKS) | read_words(game, language, ROAD)
        assert words(game, language) == shared | printed


def test_a_deck_of_cards_has_a_file_of_its_own() -> None:
    package = "trading_unit.games.city_life"
    french, called = words(package, "fr"), "quiz.Christopher Columbus"
    assert french[called] == read_words(package, "fr", DECKS)[called] == "Christophe Colomb"
    assert called not in read_words(package, "fr")
    assert called not in words(package, "en")
    assert read_words(package, "en", DECKS) == read_words(package, "xx", DECKS) == {}


def test_what_a_language_lacks_is_the_usual_ones() -> None:
    french = words("trading_unit.games.monopoly_city", "fr")
    assert french["piece.wind farm"] == "parc éolien"
    assert set(words("trading_unit.games.monopoly_city", "en")) < set(french)
    for language in ("xx", "../en", ""):
        assert words("trading_unit.games.repentance", language) == words(
            "trading_unit.games.repentance", "en"
        )
