"""16 recorded games are played again, and all that stands there at their end is derived again.

They differ as soon as an ask, what is legal, or what follows has changed. Then VERSION in setup.py
goes up, so that games which families have under way go on from a turn's start; after that `pytest
tests/host/games/life/test_recorded.py --record` records them anew.
"""

import pytest

from tests.host.games.life.reckoning_again import reckoned
from tests.host.games.life.recordings import RECORDED, a_game
from tests.host.games.life.table import LifeTable
from tests.host.games.tables import Setup
from trading_unit.games.life.rules import spaces

LARGEST_BYTES = 400_000
Played = list[tuple[Setup, LifeTable]]


@pytest.fixture(scope="module")
def tables(request: pytest.FixtureRequest) -> Played:
    if request.config.getoption("record"):
        RECORDED.record(a_game)
    return RECORDED.checked()


def test_recorded_games_go_as_they_went(tables: Played) -> None:
    assert {setup["chance"]["cards"] for setup, _ in tables} == {"screen", "table"}
    assert {len(setup["seats"]) for setup, _ in tables} == {2, 3, 4, 5, 6}
    for setup, table in tables:
        assert table.ask is None
        assert table.game.winners
        reckoned(setup, table.game, setup.get("standing"))


def test_a_changed_rule_is_seen(tables: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here no tax is ever due."""
    monkeypatch.setitem(spaces.AT_ONCE, "taxes", lambda lives, seat, space: None)
    _, differ = RECORDED.again()
    assert differ


def test_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in RECORDED.folder.rglob("*.*")) < LARGEST_BYTES
