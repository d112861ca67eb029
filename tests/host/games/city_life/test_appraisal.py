"""What bots reckon with: a Tower and a House, to which it sends its visitors, win games."""

from random import Random

import pytest

from tests.host.games.city_life.table import Stage, town
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady


def aside_of(play: Stage, seat: int = 0):
    return Steady(Random(1)).aside(SeatView(play.table, seat))


@pytest.mark.parametrize(
    ("place", "cash", "aside"),
    [
        (60, 5_000, ("sell", "share")),  # the next throw may lead to a Tower
        (50, 5_000, None),  # none is near
        (60, 6_500, None),  # there is enough
        (60, 3_000, None),  # there would not be enough
    ],
)
def test_shares_are_sold_for_a_tower_that_is_near(place, cash, aside) -> None:
    play = town(
        2, advanced=True, at={0: place}, owns={0: ["House 4"]}, cash={0: cash}, shares={0: 5}
    )
    assert aside_of(play) == aside


def test_a_tower_is_worth_more_with_a_house() -> None:
    def gain(**more) -> int:
        play = town(2, advanced=True, at={0: 60}, cash={0: 9_000}, **more)
        play.throw(1)
        assert play.now == "buy"
        return SeatView(play.table, 0).weigh("buy")

    with_house = gain(owns={0: ["House 4"]})
    assert with_house > 0
    assert with_house > gain()
