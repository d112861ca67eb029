"""Random games of each kind, each line of their money reckoned a second time."""

import pytest

from tests.exhaustive import sample
from tests.host.games.reckon_long import reckon
from trading_unit.games.registry import all_games

STEPS = sample(1_200, 60_000)
FIRST_SEED = 10_000


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_every_line_of_money_adds_up(name: str) -> None:
    assert reckon(name, STEPS, FIRST_SEED)
