"""Whole evenings of cardboard play told by touches: at every moment the sheet stands as the engine
does, and its count is the engine's."""

import pytest

from tests.exhaustive import sample
from tests.host.sheet.evening import Evening, evening_of, stands
from trading_unit.games.monopoly_city.rules.game import MonopolyCity

SEEDS = sample(6, 80)


def is_as(evening: Evening, city: MonopolyCity) -> None:
    shown = evening.shown
    told = [{key: one[key] for key in stands(city, 0)} for one in shown["districts"]]
    assert told == [stands(city, one) for one in range(len(city.owner))]
    for player in shown["players"]:
        assert player["cash"] == city.cash[player["player"]]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_evening_told_by_touches_stands_as_the_engine(seed: int) -> None:
    evening, city = evening_of(seed, is_as)
    assert evening.touches > 150
    for line in evening.shown["count"]:
        assert line["together"] == city.worth(line["player"])
