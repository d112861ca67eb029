"""What figures are called, in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest

from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.house_rules.differences import NOT_FIGURES, bare
from trading_unit.house_rules.figure_words import WORDS, FigureWords
from trading_unit.words.by_key import read_words

# Tables whose keys name things of the game.
OF_THINGS = (
    *("bonuses", "cards", "characters", "decks", "districts", "each", "hazards", "roads"),
    *("skyscrapers", "stock", "streets"),
)
GAMES = [game for game in all_games() if game.name != "pig"]


def names_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[str]:
    """The keys in it that do not name things."""
    data = bare(data)
    if type(data) is list:
        for one in data:
            yield from names_in(one, path)
    if type(data) is dict:
        for name, value in data.items():
            if name in NOT_FIGURES:
                continue
            if not (path and path[-1] in OF_THINGS) and path[-2:-1] != ("decks",):
                yield name
            yield from names_in(value, (*path, name))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_figure_of_our_games_has_its_words_in_both_languages(game: GameDefinition) -> None:
    names = set(names_in(game.data.shipped().data))
    for deck in game.data.decks:
        names |= set(names_in(game.data.shipped(deck).data))
    assert len(names) > 20
    for language in ("en", "fr"):
        assert names - read_words(WORDS.package, language).keys() == set()


@pytest.mark.parametrize(
    ("language", "game", "path", "called"),
    [
        ("en", "monopoly-city", ("money", "wages"), "money, wages"),
        ("fr", "monopoly-city", ("money", "wages"), "argent, salaire"),
        (
            "fr",
            "monopoly-city",
            ("districts", "Seaview", "rent", 2),
            "quartiers, Seaview, loyer, n°\xa03",
        ),
        (
            "fr",
            "monopoly-city",
            ("cards", "Easy Money", "amount"),
            "cartes, Argent facile, montant",
        ),
        ("fr", "monopoly-city", ("skyscrapers", "dark blue"), "gratte-ciel, bleu foncé"),
        ("fr", "repentance", ("stock", "hotel"), "pièces dans la boîte, hôtel"),
        (
            "fr",
            "greenopoly",
            ("characters", "Nurse", "wages"),
            "personnages, le soignant de nuit, salaire",
        ),
        ("fr", "life", ("new", "thing"), "new, thing"),
    ],
)
def test_what_a_figure_is_called(
    language: str, game: str, path: tuple[Any, ...], called: str
) -> None:
    assert FigureWords(game_named(game), language).where(path) == called


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [
        ("en", 1_500, "1,500"),
        ("fr", 1_500, "1\u202f500"),
        ("en", True, "yes"),
        ("fr", False, "non"),
        ("fr", "brown", "marron"),
        ("fr", None, ""),
        ("en", {"name": "Inn"}, "Inn"),
        ("en", [1, 2], "[2]"),
        ("en", "x" * 50, "x" * 39 + "…"),
    ],
)
def test_what_a_figure_is(language: str, value: Any, shown: str) -> None:
    assert FigureWords(game_named("monopoly-city"), language).value_text(value) == shown
