"""What a page shows as it happens, and how many times their pace bots wait for it."""

import pytest

from tests.host.games.tables import NAMES, company_of, table_with
from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.happenings import MOST_PACES, MOVES, PACES, happening, paces
from trading_unit.games.base.view.words import words
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.accounts import BANK

THROW = ("throw: lands", 0, "Old Town", 3, 4)
RENT = ("rent", 0, 1, 100_000, "Old Town")


@pytest.fixture
def city() -> Company:
    game = game_named("monopoly-city")
    return company_of(table_with(Table, game.set_up([{"name": one} for one in NAMES[:2]])))


def test_the_result_of_the_unit_is_shown_in_a_word_or_two(city: Company) -> None:
    found = happening(city, 7, ("result", 1, "railroad"), "says", "en")
    assert found == {"at": 7, "kind": "result", "seat": 1, "says": "says", "text": "a railroad"}
    french = happening(city, 7, ("result", 1, "2"), "says", "fr")
    assert french is not None
    assert french["text"] == "2 blocs"


def test_bots_wait_the_longer_the_more_there_is_to_see(city: Company) -> None:
    assert paces(city, []) == paces(city, [("no press", 0)]) == 1.0
    assert paces(city, [("start money", BANK, 0, 100_000, "")]) == 1.0
    assert paces(city, [THROW]) == PACES["throw"]
    assert paces(city, [THROW, RENT]) == PACES["throw"] + PACES["money"]
    assert paces(city, [RENT] * 50) == MOST_PACES


def test_who_is_sent_somewhere_without_a_throw_is_shown_as_he_goes(city: Company) -> None:
    found = happening(city, 7, ("to jail", 1), "Ben goes to jail", "en")
    assert found == {"at": 7, "kind": "move", "seat": 1, "says": "Ben goes to jail"}


def test_each_move_is_a_line_of_a_game() -> None:
    known = {key for game in all_games() for key in words(game.package, "en")}
    assert [one for one in MOVES if f"log.{one}" not in known] == []
