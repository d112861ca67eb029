"""Selling to one another (BO-36, BO-37, BO-45, BO-46, BO-52)."""

from typing import Any

import pytest

from tests.host.games.repentance.table import PARDON, Stage, arrive, estate, terms
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


def sold(**as_it_stands) -> Stage:
    """Ann sells Ben Thorn Hill, mortgaged for 110, for 40."""
    play = estate(owns={0: ["Thorn Hill"]}, mortgaged=["Thorn Hill"], **as_it_stands)
    play.offer(0, 1, give=["Thorn Hill"], get=[40])
    play.yes()
    assert play.owner("Thorn Hill") == 1
    return play


def test_bo_45_the_buyer_may_lift_the_mortgage_at_once() -> None:
    play = sold()
    assert (play.now, play.who, play.words()) == ("received", 1, ["lift", "interest"])
    for value in ("refuse", "no", "", None):
        assert play.refuses(value) == "it has to be lift or interest"
    assert play.refuses("lift", 0) == "somebody else is asked"
    play.say("lift")
    assert (play.mortgaged("Thorn Hill"), play.cash) == (False, [1_540, 1_500 - 40 - 121, 1_500])
    assert (play.now, play.who) == ("roll", 0)


def test_bo_46_or_pays_10_percent_now_and_again_when_lifting_it() -> None:
    play = sold()
    play.say("interest")
    assert (play.mortgaged("Thorn Hill"), play.cash[1]) == (True, 1_500 - 40 - 11)
    play.idle()
    play.do("lift", "Thorn Hill")
    assert play.cash[1] == 1_500 - 40 - 11 - 121


def test_bo_46_who_cannot_lift_it_is_not_asked() -> None:
    play = sold(cash={1: 160})
    assert (play.now, play.cash[1]) == ("roll", 160 - 40 - 11)
    assert play.mortgaged("Thorn Hill")


def test_bo_46_who_cannot_pay_the_interest_cannot_buy_it() -> None:
    play = estate(owns={0: ["Thorn Hill"]}, mortgaged=["Thorn Hill"], cash={1: 50})
    assert play.refuses_offer(0, 1, give=["Thorn Hill"], get=[40]) == (
        "who gets them pays $11 interest at once, and would have $10"
    )
    play.offer(0, 1, give=["Thorn Hill"], get=[39])
    play.yes()
    assert play.cash[1] == 0


def test_bo_46_several_at_once_each_in_its_turn() -> None:
    play = estate(
        owns={0: ["Thorn Hill", "Valley Line"], 1: ["Desert Line"]},
        mortgaged=["Thorn Hill", "Valley Line", "Desert Line"],
    )
    play.offer(0, 1, give=["Thorn Hill", "Valley Line"], get=["Desert Line"])
    play.yes()
    for seat, said in [(1, "lift"), (1, "interest"), (0, "lift")]:
        assert (play.now, play.who) == ("received", seat)
        play.say(said)
    assert play.cash == [1_500 - 110, 1_500 - 121 - 10, 1_500]
    assert play.now == "roll"


def test_bo_46_what_is_left_must_do_for_the_interest_on_the_next() -> None:
    play = estate(
        owns={0: ["Thorn Hill", "Valley Line"]},
        mortgaged=["Thorn Hill", "Valley Line"],
        cash={1: 125},
    )
    play.offer(0, 1, give=["Thorn Hill", "Valley Line"], get=[1])
    play.yes()  # 121 would lift Thorn Hill, and not leave 10
    assert (play.now, play.cash[1]) == ("received", 113)


LOAN = "a deal moves a property or a card: players neither lend nor give each other money"


@pytest.mark.parametrize(("give", "get"), [([100], []), ([], [100]), ([100], [110])])
def test_bo_52_money_for_money_or_for_nothing_is_no_deal(give, get) -> None:
    play = estate(owns={0: ["Thorn Hill"], 1: ["Valley Line"]})
    assert play.refuses_offer(0, 1, give=give, get=get) == LOAN
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    assert play.refuses([terms(0, give=give, get=get), 1_000]) == LOAN  # nor as a counter-offer


def test_bo_52_each_side_gives_something() -> None:
    play = estate(owns={0: ["Thorn Hill"], 1: ["Valley Line"]}, keeps={0: [PARDON]})
    for thing in ("Thorn Hill", PARDON):
        assert play.refuses_offer(0, 1, give=[thing]) == (
            "each side of a deal gives something, and Ben gives nothing"
        )
        assert play.refuses_offer(1, 0, get=[thing]) == (
            "each side of a deal gives something, and Ben gives nothing"
        )
    play.offer(0, 1, give=["Thorn Hill"], get=["Valley Line"])
    play.yes()
    assert play.owner("Valley Line") == 0


def test_bo_52_a_debt_that_is_forgiven_counts_as_given() -> None:
    play = arrive("Golden Street", owns={0: ["Thorn Hill"], 1: ["Golden Street"]}, cash={0: 10})
    assert (play.now, play.who) == ("owe", 0)
    assert play.refuses_offer(1, 0, debt=40) == "a deal needs something to change hands"
    assert play.refuses_offer(0, 1, give=[10], debt=40) == LOAN
    assert play.refuses_offer(1, 0, give=["Golden Street"], debt=40) == (
        "each side of a deal gives something, and Ann gives nothing"
    )
    play.offer(0, 1, give=["Thorn Hill"], debt=40)
    play.yes()
    assert (play.owner("Thorn Hill"), play.cash[0]) == (1, 0)


def test_bo_52_with_real_money_too() -> None:
    play = estate(owns={0: ["Thorn Hill"]}, money="real")
    assert play.refuses_offer(0, 1, give=[100]) == LOAN
    assert play.refuses_offer(0, 1, give=["Thorn Hill"]).startswith("each side of a deal gives")


@pytest.mark.parametrize("by", [0, 1])
def test_bo_52_players_lend_each_other_nothing(by) -> None:
    """What a deal brings, it brings at once: nothing can be owed for it."""
    play = estate(owns={0: ["Thorn Hill"]})
    assert play.refuses_offer(by, 1 - by, give=[100], debt=50) == (
        "only what is owed can be forgiven: $0"
    )
    later = {**terms(1 - by, give=[100]), "later": 110}
    assert play.refuses_to("deal", later, by).startswith("a deal names the other seat")


def test_bo_52_the_bank_lends_only_on_mortgages() -> None:
    play = estate(owns={0: ["Thorn Hill"]}, cash={0: 0})
    offered = {aside for aside in play.table.ask.asides if play.may(aside)}
    assert offered == {"mortgage", "deal"}
    play.do("mortgage", "Thorn Hill")
    assert play.cash[0] == 110
    assert play.refuses_to("mortgage", "Thorn Hill") == "nothing can be chosen here"


def test_a_bid_of_the_light_is_no_answer_to_a_deal() -> None:
    play = estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    assert play.refuses(["yes", 1_000], 2) == "somebody else is asked"
    assert play.refuses("yes", 1).startswith("an answer to a deal has its moment")
    assert play.refuses(["perhaps", 1_000], 1) == "it has to be yes, no or a counter-offer"
    assert play.refuses(-5, CLOCK).startswith("the light goes off at a moment")
