"""The end of a game: the hour, the rounds, the count, ties (MC-89 to MC-91, MI-40)."""

import pytest

from tests.host.games.monopoly_city.stage import BROWN, PURPLE, K, M, Stage, arrive, city

HOUR = {"until": "hour", "minutes": 60}
ROUNDS = {"until": "rounds", "rounds": 6}


def last_turn(**as_it_stands) -> Stage:
    """Cleo is about to play the last turn of the last round."""
    return city(seat=2, length=ROUNDS, **as_it_stands)


def test_mc_89_when_the_hour_is_over_the_turn_in_play_is_the_last() -> None:
    play = city(length=HOUR, cash={1: 11 * M})
    play.do("hour over", None, "clock")
    assert play.now == "roll"  # it is finished
    play.throw(5, 5)
    play.say("done")
    play.throw(4, 6)
    play.say("done")
    play.say("no")  # to another hour
    assert play.now is None
    assert play.city.winners == [1]


def test_mc_89_the_hour_is_over_once_and_no_player_ends_it() -> None:
    play = city(length=HOUR)
    for by in (0, 1, "table", "unit"):
        assert play.refuses_to("hour over", None, by) == "only the clock ends the hour"
    play.do("hour over", None, "clock")
    assert play.refuses_to("hour over", None, "clock") == "the hour is over already"


def test_mc_89_a_game_of_rounds_has_no_hour() -> None:
    play = city(length=ROUNDS)
    assert play.refuses_to("hour over", None, "clock") == (
        "this game is not played against the clock"
    )


def test_mc_89_until_then_the_game_goes_on() -> None:
    play = city(length={"until": "hour", "minutes": 120})
    play.idle(30)
    assert play.now == "roll"


def test_mc_89_in_an_auction_it_waits_for_the_light() -> None:
    play = arrive("Old Town", length=HOUR)
    play.say(["auction", 10 * K])
    play.do("hour over", None, "clock")
    play.bid(1, 20 * K)
    play.light_off()
    assert (play.owner("Old Town"), play.now) == (1, "build")
    play.say("done")
    play.say("no")
    assert play.now is None


def test_mc_89_debts_of_the_last_turn_are_settled() -> None:
    play = arrive("Old Town", length=HOUR, owns={0: ["Riverside"], 1: ["Old Town"]}, cash={0: 0})
    play.do("hour over", None, "clock")
    assert play.now == "owe"
    play.do("mortgage", "Riverside")
    play.say("done")
    play.say("no")
    assert play.now is None
    assert play.city.totals[0] == [("cash", 180 * K), ("Riverside", 0)]


def test_mc_89_with_the_option_the_round_is_finished() -> None:
    play = city(length=HOUR, options={"finish the round": True})
    play.do("hour over", None, "clock")
    play.idle(2)
    assert (play.now, play.who) == ("roll", 2)
    play.idle()
    play.say("no")
    assert play.now is None


def test_mc_89_with_the_option_the_last_seat_s_turn_is_the_last_too() -> None:
    play = city(seat=2, length=HOUR, options={"finish the round": True})
    play.do("hour over", None, "clock")
    play.idle()
    play.say("no")
    assert play.now is None


def test_mc_90_cash_and_the_rent_value_of_all_districts_count() -> None:
    play = last_turn(owns={0: ["Old Town", "Riverside"]}, stands={"Old Town": {"industrial": 2}})
    play.idle()
    assert play.now is None
    assert play.city.totals == {
        0: [("cash", 10 * M), ("Old Town", 1 * M), ("Riverside", 280 * K)],
        1: [("cash", 10 * M)],
        2: [("cash", 10 * M)],
    }
    assert play.lines("worth") == [(0, 11_280 * K), (1, 10 * M), (2, 10 * M)]
    assert play.city.winners == [0]


def test_mc_90_doubling_and_hazards_count_as_for_a_visitor_and_a_mortgaged_district_0() -> None:
    quay = {"residential": 2, "industrial": 4, "hazards": ["prison"]}
    stands = {
        "Central Quay": quay,
        "Harbor Heights": {"skyscraper": True},
        "Old Town": {"mortgage": 100 * K, "industrial": 8},
        "Summergate": {"tower": True},
    }
    play = last_turn(owns={0: PURPLE, 1: BROWN}, stands=stands)
    play.idle()
    assert dict(play.city.totals[0]) == {
        "cash": 10 * M,
        "Old Town": 0,
        "Harbor Heights": 200 * K,
        "Central Quay": 7 * M,
    }
    assert dict(play.city.totals[1]) == {"cash": 10 * M, "Summergate": 40 * K, "Stoneside": 80 * K}


def test_mc_90_buildings_count_only_through_rent() -> None:
    stands = {"Old Town": {"stadium": True, "railroad": True, "bonus": "park"}}
    play = last_turn(owns={0: ["Old Town"]}, stands=stands)
    play.idle()
    assert play.city.totals[0] == [("cash", 10 * M), ("Old Town", 100 * K)]


def test_mc_90_a_tie_is_a_shared_win() -> None:
    play = last_turn(cash={2: 9_900 * K}, owns={2: ["Old Town"]})
    play.idle()
    assert play.city.winners == [0, 1, 2]
    assert play.lines("wins") == [(0, 3), (1, 3), (2, 3)]


def test_mc_90_who_is_out_wins_nothing() -> None:
    play = last_turn(out=[0], cash={1: 0, 2: 0})
    play.idle()
    assert play.city.winners == [1, 2]
    assert 0 not in play.city.totals


def test_mc_91_the_last_one_who_is_not_bankrupt_wins_however_poor() -> None:
    play = arrive("Old Town", seats=2, cash={0: 0, 1: 0}, owns={1: ["Old Town"]})
    play.say("bankrupt")
    assert play.now is None
    assert play.city.winners == [1]
    assert play.city.totals == {1: [("cash", 0), ("Old Town", 100 * K)]}


def test_mc_91_also_in_a_game_against_the_clock() -> None:
    play = arrive("Old Town", seats=2, length=HOUR, cash={0: 0}, owns={1: ["Old Town"]})
    play.say("bankrupt")
    assert play.now is None
    assert play.city.winners == [1]


@pytest.mark.parametrize("rounds", [6, 7])
def test_mc_08_a_game_of_so_many_rounds_ends_with_the_round(rounds) -> None:
    play = city(length={"until": "rounds", "rounds": rounds})  # 5 have been played
    play.idle(3 * (rounds - 5) - 1)
    assert play.now == "roll"
    play.idle()
    assert play.now is None


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    play = last_turn()
    play.idle()
    assert play.unchanged(lambda: play.table.answer(play.table.number, 0, "done")) == (
        "the game is over"
    )
    assert play.refuses_to("put right", {}, "table") == "the game is over"
