"""24 recorded games are played again, and all that stands there at their end is derived again.

They differ as soon as an ask, what is legal, or what follows has changed. Then VERSION in setup.py
goes up, so that games which families have under way go on from a turn's start; after that `pytest
tests/host/games/city_life/test_recorded.py --record` records them anew.
"""

import pytest

from tests.host.games.city_life.quizzes import Quizzes
from tests.host.games.city_life.recordings import RECORDED, a_game
from tests.host.games.city_life.table import CityTable
from tests.host.games.tables import Setup
from trading_unit.games.city_life.rules import squares

LARGEST_BYTES = 400_000
Played = list[tuple[Setup, CityTable]]


@pytest.fixture(scope="module")
def tables(request: pytest.FixtureRequest) -> Played:
    if request.config.getoption("record"):
        RECORDED.record(a_game)
    return RECORDED.checked()


def test_recorded_games_go_as_they_went(tables: Played) -> None:
    assert {setup["options"]["advanced rules"] for setup, _ in tables} == {False, True}
    assert {setup["chance"]["quiz"] for setup, _ in tables} == {"screen", "table"}
    for setup, table in tables:
        assert table.ask is None
        assert table.game.winners
        Quizzes(setup).read(table.game.log).agrees(table.game)


def test_a_changed_rule_is_seen(tables: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a six in the museum pays too."""
    monkeypatch.setattr(squares, "MISSES", 7)
    _, differ = RECORDED.again()
    assert differ


def test_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in RECORDED.folder.rglob("*.*")) < LARGEST_BYTES
