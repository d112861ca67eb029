"""How a game ends, and who has won (BO-53)."""

import pytest

from tests.host.games.repentance.table import DARK_BLUE, arrive, estate, new_game
from trading_unit.table.ask import CLOCK

ROUNDS = {"until": "rounds", "rounds": 6}
HOUR = {"until": "hour", "minutes": 60}


def test_bo_53_the_last_one_left_has_won() -> None:
    play = arrive("Caesar's Tax", seats=4, out=[1, 3], cash={0: 20})
    play.say("bankrupt")
    assert (play.now, play.winners) == (None, [2])
    assert play.lines("wins") == [(2, 1)]


def test_bo_53_by_ruining_each_other() -> None:
    play = arrive(
        "Golden Street",
        seats=2,
        seat=1,
        cash={0: 5, 1: 10},
        owns={0: ["dark blue"]},
        levels={"Golden Street": 1},
    )
    play.say("bankrupt")
    assert (play.winners, play.cash) == ([0], [15, 0])


def test_bo_53_until_then_it_goes_on() -> None:
    play = estate()
    play.idle(60)
    assert play.now == "roll"
    assert play.refuses_to("hour over", None, CLOCK) == (
        "this game is not played against the clock"
    )


def test_bo_53_after_a_number_of_rounds_the_richest_wins() -> None:
    play = estate(length=ROUNDS, seat=1, cash={0: 900, 1: 1_000, 2: 800})
    play.idle(2)
    assert (play.now, play.winners) == (None, [1])
    assert play.lines("worth") == [(0, 900), (1, 1_000), (2, 800)]


def test_bo_53_by_cash_printed_prices_and_building_costs() -> None:
    play = estate(
        2,
        length=ROUNDS,
        seat=1,
        cash={0: 3_000, 1: 100},
        owns={0: ["Thorn Hill"], 1: ["dark blue", "railroad"]},
        levels={DARK_BLUE[0]: 5, DARK_BLUE[1]: 4},
        mortgaged=["Thorn Hill"],
    )
    play.idle()
    assert play.lines("worth") == [(0, 3_220), (1, 100 + 750 + 800 + 9 * 200)]
    assert play.winners == [1]


def test_bo_53_a_tie_is_shared() -> None:
    play = estate(length=ROUNDS, seat=2, cash={1: 1_000})
    play.idle()
    assert play.winners == [0, 2]
    assert play.lines("wins") == [(0, 2), (2, 2)]


def test_bo_53_or_when_the_time_is_over_after_the_turn() -> None:
    play = estate(length=HOUR, cash={1: 2_000})
    play.do("hour over", None, CLOCK)
    assert play.refuses_to("hour over", None, CLOCK) == "the hour is over already"
    play.idle()
    assert (play.now, play.winners) == (None, [1])


def test_bo_53_with_the_option_the_round_is_finished() -> None:
    play = estate(length=HOUR, options={"finish the round": True})
    play.do("hour over", None, CLOCK)
    play.idle()
    assert (play.now, play.who) == ("roll", 1)
    play.idle(2)
    assert play.now is None


@pytest.mark.parametrize("by", [0, "table"])
def test_bo_53_only_the_clock_ends_the_time(by) -> None:
    play = estate(length=HOUR)
    assert play.refuses_to("hour over", None, by) == "only the clock ends the hour"


def test_bo_53_the_last_one_left_ends_a_timed_game_too() -> None:
    play = arrive("Caesar's Tax", seats=2, cash={0: 20}, length=HOUR)
    play.say("bankrupt")
    assert play.winners == [1]


def test_bo_53_bots_stop_after_the_rounds_they_are_given() -> None:
    play = new_game(2, length={"until": "last", "rounds": 2})
    play.throw(6, 5)
    play.throw(1, 2)
    play.idle(4)
    assert play.now is None
    assert play.lines("rounds over") == [(2,)]
