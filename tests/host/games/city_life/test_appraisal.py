"""What bots reckon with: a Tower with a House, and the money for it."""

from typing import Any

import pytest

from tests.host.games.city_life.table import Stage, arrive
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.bots.seat_view import SeatView

PASSED = {1: 99, 2: 99}  # the others have all but the end behind them


def plays(play: Stage) -> None:
    """Bots have the seats until this is answered."""
    bots = BotGame(play.table, [bot("steady", 1, seat) for seat in play.town.seats])
    asked = play.table.number
    while play.table.number == asked:
        bots.step()


def came_to(number: int, **how: Any) -> Stage:
    """Bots play from what is asked there."""
    play = arrive(number, advanced=True, **how)
    assert play.now == "buy"
    plays(play)
    return play


def test_a_first_house_is_bought_for_the_tower_that_may_follow() -> None:
    gone_by = dict.fromkeys((1, 2), 60)
    assert came_to(4, at=gone_by).owner("House 4") == 0
    assert came_to(8, at=gone_by, owns={0: ["House 4"]}).owner("House 8") is None
    assert came_to(4, at=PASSED).owner("House 4") is None


@pytest.mark.parametrize(("cash", "buys"), [(6_200, True), (6_100, False)])
def test_a_first_house_is_worth_a_tower_only_where_the_money_is_left(cash, buys) -> None:
    """With a loan."""
    play = came_to(4, at=dict.fromkeys((1, 2), 60), cash={0: cash})
    assert (play.owner("House 4") == 0) is buys


def test_shares_and_a_loan_are_raised_for_a_tower_with_a_house() -> None:
    play = came_to(61, cash={0: 5_700}, shares={0: 2}, owns={0: ["House 4"]})
    assert (play.owner("Tower 61"), play.shares(), play.cash[0]) == (0, 1, 100)
    assert play.town.loan[0] < 0
    play = came_to(61, cash={0: 4_700}, shares={0: 1}, owns={0: ["House 4"]})
    assert (play.owner("Tower 61"), play.shares(), play.cash[0]) == (0, 0, 100)
    assert play.town.loan[0] >= 0


@pytest.mark.parametrize(
    "how",
    [
        {"cash": {0: 4_500}},  # not enough with all of it
        {"cash": {0: 4_700}, "no_credit": [0]},
        {"cash": {0: 5_700}, "owns": {}},  # nobody could be sent back
        {"cash": {0: 5_700}, "at": PASSED},
    ],
)
def test_nothing_is_raised_in_vain(how) -> None:
    play = came_to(61, **{"owns": {0: ["House 4"]}, "shares": {0: 1}, **how})
    assert (play.owner("Tower 61"), play.shares()) == (None, 1)
    assert play.town.loan[0] < 0


def test_nothing_is_raised_at_a_throw() -> None:
    """Where he stands for another turn on what he could not buy."""
    play = came_to(61, cash={0: 4_500}, owns={0: ["House 4"]}, shares={0: 1})
    for _ in PASSED:
        play.throw(6)
    assert (play.now, play.town.seat) == ("roll", 0)
    assert SeatView(play.table, 0).aside_weigh("sell", "share") < 0
    assert SeatView(play.table, 0).aside_weigh("borrow", "loan") < 0


def test_cl_b_42_a_turn_in_the_place_of_a_bill_leaves_the_money() -> None:
    play = arrive(19, advanced=True, cash={0: 300})
    assert play.words() == ["give up"]
    assert SeatView(play.table, 0).weigh("give up") == -(500 - 80)  # of 400 a fifth counts
