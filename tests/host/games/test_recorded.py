"""Recorded games of each kind are played again, and all that stands there at their end is derived
again.

They differ as soon as an ask, what is legal, or what follows has changed. Then VERSION in that
game's setup.py goes up, so that games which families have under way go on from a turn's start;
after that the same command with `--record` records them anew.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.host.games.recordings import Played, Recordings
from tests.host.games.whole_games import WholeGames, whole
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games

LARGEST_BYTES = 1_000_000  # all together


@pytest.fixture(scope="module", params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    found: GameDefinition = request.param
    return found


@pytest.fixture(scope="module")
def games(game: GameDefinition) -> WholeGames[Any]:
    return whole(game)


@pytest.fixture(scope="module")
def played(games: WholeGames[Any], request: pytest.FixtureRequest) -> Played[Any]:
    recordings = Recordings(games)
    if request.config.getoption("record"):
        recordings.record()
    return recordings.checked()


def test_recorded_games_go_as_they_went(games: WholeGames[Any], played: Played[Any]) -> None:
    rents = 0
    for setup, table in played:
        assert table.ask is None
        assert table.game.winners
        rents += games.adds_up(setup, table)
    assert rents >= games.records.rents


def test_they_are_of_every_kind(game: GameDefinition, played: Played[Any]) -> None:
    setups = [setup for setup, _ in played]
    assert {len(setup["seats"]) for setup in setups} == set(game.seats)
    for what in game.chance:
        assert {setup["chance"][what] for setup in setups} >= {"screen", "table"}


def test_a_changed_rule_is_seen(
    games: WholeGames[Any], played: Played[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    games.changed_rule(monkeypatch)
    _, differ = Recordings(games).again()
    assert differ


def test_they_stay_small() -> None:
    recorded = Path(__file__).parent.glob("*/recorded/*")
    assert 0 < sum(path.stat().st_size for path in recorded) < LARGEST_BYTES
