"""What a page shows as it happens, and how many times their pace bots wait for it."""

from dataclasses import fields

import pytest

from tests.host.games.tables import NAMES, table_with
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.happenings import MOST_PACES, PACES, happening, paces
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.words import words
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.accounts import BANK

THROW = ("throw: lands", 0, "Old Town", 3, 4)
RENT = ("rent", 0, 1, 100_000, "Old Town")


@pytest.fixture
def city() -> GameView:
    return view_in("en")


def view_in(language: str) -> GameView:
    game = game_named("monopoly-city")
    setup = game.set_up([{"name": one} for one in NAMES[:2]])
    return game.view(table_with(Table, setup), language)


def test_the_result_of_the_unit_is_shown_in_a_word_or_two(city: GameView) -> None:
    found = happening(city, 7, ("result", 1, "railroad"), "says")
    assert found == {"at": 7, "kind": "result", "seat": 1, "says": "says", "text": "a railroad"}
    french = happening(view_in("fr"), 7, ("result", 1, "2"), "says")
    assert french is not None
    assert french["text"] == "2 blocs"


def test_bots_wait_the_longer_the_more_there_is_to_see(city: GameView) -> None:
    assert paces(city, []) == paces(city, [("no press", 0)]) == 1.0
    assert paces(city, [("start money", BANK, 0, 100_000, "")]) == 1.0
    assert paces(city, [THROW]) == PACES["throw"]
    assert paces(city, [THROW, RENT]) == PACES["throw"] + PACES["money"]
    assert paces(city, [RENT] * 50) == MOST_PACES


def test_who_is_sent_somewhere_without_a_throw_is_shown_as_he_goes(city: GameView) -> None:
    found = happening(city, 7, ("to jail", 1), "Ben goes to jail")
    assert found == {"at": 7, "kind": "move", "seat": 1, "says": "Ben goes to jail"}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_each_word_that_a_page_shows_is_of_a_line_of_that_game(game: GameDefinition) -> None:
    people = [{"name": one} for one in NAMES[: game.seats[0]]]
    view = game.view(table_with(Table, game.set_up(people)), "en")
    known = words(game.package, "en")
    shown = {one for part in fields(LogWords) for one in getattr(view.log_words, part.name)}
    assert [one for one in shown if f"log.{one}" not in known] == []
