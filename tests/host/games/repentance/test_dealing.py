"""Selling to one another (BO-36, BO-37)."""

from typing import Any

from tests.host.games.repentance.table import estate, terms
from trading_unit.table.ask import CLOCK


def test_bo_36_streets_railroads_and_utilities_at_any_price() -> None:
    things = ["Thorn Hill", "Valley Line", "Living Water"]
    for price in (1, 1_500):
        play = estate(owns={0: things})
        play.offer(0, 1, give=things, get=[price])
        assert (play.now, play.who) == ("offer", 1)
        play.yes()
        assert play.owned(1) == ["Valley Line", "Thorn Hill", "Living Water"]
        assert play.cash == [1_500 + price, 1_500 - price, 1_500]


def test_bo_36_at_any_time_and_by_anybody() -> None:
    play = estate(owns={1: ["Thorn Hill"], 2: ["Valley Line"]})
    play.offer(2, 1, give=["Valley Line", 50], get=["Thorn Hill"])
    play.yes()
    assert (play.owner("Thorn Hill"), play.owner("Valley Line")) == (2, 1)
    assert (play.now, play.who, play.cash) == ("roll", 0, [1_500, 1_550, 1_450])


def test_bo_36_who_does_not_agree_keeps_what_there_is() -> None:
    play = estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    play.no()
    assert (play.owner("Thorn Hill"), play.cash) == (0, [1_500] * 3)
    play.offer(0, 2, give=["Thorn Hill"], get=[100])
    play.light_off()  # nothing said is no
    assert play.owner("Thorn Hill") == 0


def test_bo_36_a_counter_offer() -> None:
    play = estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    play.say([terms(0, give=[80], get=["Thorn Hill"]), 1_000])
    assert (play.now, play.who) == ("offer", 0)
    play.yes(2_000)
    assert (play.owner("Thorn Hill"), play.cash) == (1, [1_580, 1_420, 1_500])


def test_bo_36_only_what_is_one_s_own_and_only_money_that_is_there() -> None:
    play = estate(4, out=[3], owns={0: ["Thorn Hill"]})
    give = ["Thorn Hill"]
    for thing in ("Valley Line", "Repentance", "house in Thorn Hill"):
        assert play.refuses_offer(0, 1, give=[thing]) == f"{thing} is not there to be given"
    assert play.refuses_offer(0, 1, give=give * 2) == "Thorn Hill is not there to be given"
    for money in (1_501, -1):
        assert play.refuses_offer(0, 1, give=give, get=[money]).startswith("money in a deal is")
    assert play.refuses_offer(0, 1) == "a deal needs something to change hands"
    assert play.refuses_offer(0, 0, give=give) == "a deal is made with another seat"
    assert play.refuses_offer(0, 3, give=give) == "a deal is made with who is in the game"
    wrong: list[Any] = [None, 5, "Thorn Hill", {}, {"with": 1}, []]
    for value in wrong:
        assert play.refuses_to("deal", value)


def test_bo_37_no_street_of_a_colour_where_a_building_stands() -> None:
    play = estate(owns={0: ["brown", "Thorn Hill"]}, levels={"Dust Lane": 1})
    for name in ("Dust Lane", "Broken Bridge"):
        assert play.refuses_offer(0, 1, give=[name], get=[500]) == (
            f"{name} is not there to be given"
        )
        assert play.refuses_offer(1, 0, give=[500], get=[name]) == (
            f"{name} is not there to be given"
        )
    play.do("sell", "house in Dust Lane")
    play.offer(0, 1, give=["Broken Bridge"], get=[500])
    play.yes()
    assert play.owner("Broken Bridge") == 1


def test_a_bid_of_the_light_is_no_answer_to_a_deal() -> None:
    play = estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    assert play.refuses(["yes", 1_000], 2) == "somebody else is asked"
    assert play.refuses("yes", 1).startswith("an answer to a deal has its moment")
    assert play.refuses(["perhaps", 1_000], 1) == "it has to be yes, no or a counter-offer"
    assert play.refuses(-5, CLOCK).startswith("the light goes off at a moment")
