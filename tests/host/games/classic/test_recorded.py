"""8 recorded games of each kind are played again, and reckoned again from their logs.

They differ as soon as an ask, what is legal, or what follows has changed. Then VERSION in that
game's setup.py goes up, so that games which families have under way go on from a turn's start;
after that `pytest tests/host/games/classic/test_recorded.py --record` records them anew.
"""

from functools import partial

import pytest

from tests.host.games.classic.games import CLASSIC, ClassicTable
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.classic.recordings import FOLDER, RECORDED, a_game
from tests.host.games.tables import Setup
from trading_unit.games.classic.rules import turn

LARGEST_BYTES = 150_000
Played = list[tuple[Setup, ClassicTable]]


@pytest.fixture(scope="module", params=CLASSIC)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def tables(game: str, request: pytest.FixtureRequest) -> Played:
    if request.config.getoption("record"):
        RECORDED[game].record(partial(a_game, game))
    return RECORDED[game].checked()


def test_recorded_games_go_as_they_went(tables: Played) -> None:
    for _, table in tables:
        assert table.ask is None
        assert table.game.winners


def test_their_money_and_rents_add_up(tables: Played) -> None:
    assert sum(reckoned(setup, table.game).checked for setup, table in tables) > 50


def test_a_changed_rule_is_seen(game: str, tables: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the fine goes to whoever sits first."""
    monkeypatch.setattr(turn, "BANK", 0)
    _, differ = RECORDED[game].again()
    assert differ


def test_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) < LARGEST_BYTES
