"""Property that nobody owns: bought, or auctioned (BO-11 to BO-13)."""

import pytest

from tests.host.games.repentance.table import DEEDS, Stage, arrive, estate
from trading_unit.table.ask import CLOCK


@pytest.mark.parametrize("name", DEEDS)
def test_bo_11_it_may_be_bought_at_its_price(name) -> None:
    play = arrive(name, cash={0: 1_000})
    before = play.cash[0]
    assert (play.now, play.who, play.words()) == ("buy", 0, ["buy", "auction"])
    play.say("buy")
    assert play.owner(name) == 0
    assert play.cash[0] == before - DEEDS[name]["price"]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_11_only_by_who_has_landed_there_and_has_the_money() -> None:
    play = arrive("Thorn Hill", cash={0: 219})
    assert play.words() == ["auction"]
    assert play.refuses("buy") == "the price is $220: auction it, or raise the money first"
    assert play.refuses("buy", 1) == "somebody else is asked"
    for value in ("no", "", None, 220, ["buy", 220]):
        assert play.refuses(value) == "it has to be auction"


def test_bo_11_the_money_may_be_raised_first() -> None:
    play = arrive("Thorn Hill", cash={0: 170}, owns={0: ["Valley Line"], 1: ["brown"]})
    play.do("mortgage", "Valley Line")
    assert play.words() == ["buy", "auction"]
    play.say("buy")
    assert (play.owner("Thorn Hill"), play.cash[0]) == (0, 50)


def auctioned(**as_it_stands) -> Stage:
    """Ann, on turn, does not want Thorn Hill."""
    play = arrive("Thorn Hill", **as_it_stands)
    play.say("auction")
    assert play.now == "bid"
    return play


def test_bo_12_what_is_not_bought_is_auctioned_at_once() -> None:
    play = auctioned()
    assert play.lines("auction") == [("Thorn Hill",)]
    assert play.table.ask.asked() == (0, 1, 2, CLOCK)


def test_bo_12_who_did_not_want_it_may_bid() -> None:
    play = auctioned()
    play.bid(1, 100)
    play.bid(0, 101, 2_000)
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash) == (0, [1_399, 1_500, 1_500])


def test_bo_12_from_any_amount_up() -> None:
    play = auctioned()
    play.bid(2, 1)
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash[2]) == (2, 1_499)


def test_bo_12_what_is_no_bid() -> None:
    play = auctioned(seats=4, out=[3], cash={1: 120})
    play.bid(2, 100)
    for amount in (0, -1, 100, 99, 1.5, 100.0, True, "101", None):
        assert play.refuses([amount, 2_000], 0).startswith("a bid is a whole amount from $101")
    assert (
        play.refuses([121, 2_000], 1) == "a bid is a whole amount from $101 to $120, in steps of $1"
    )
    assert play.refuses([150, 2_000], 2) == "the highest bid is yours already"
    assert play.refuses([150, 2_000], 3) == "only who is in the game bids"
    assert play.refuses([150, 2_000], "table") == "only who is in the game bids"
    assert play.refuses([150, 999], 0).startswith("a bid has its moment")
    assert play.refuses(150, 0) == "a bid is an amount and its moment"


def test_bo_12_who_has_too_little_cannot_bid() -> None:
    play = auctioned(cash={1: 120})
    play.bid(2, 120)
    assert play.words(1) == []
    assert play.refuses([121, 2_000], 1) == "a bid is $121 at least, and there is $120 in the purse"


def test_bo_12_a_bid_after_the_light_does_not_count() -> None:
    play = auctioned()
    play.bid(1, 100, 1_000)
    play.bid(2, 200, 5_000)
    play.light_off(4_000)
    assert (play.owner("Thorn Hill"), play.cash) == (1, [1_500, 1_400, 1_500])
    assert play.lines("bid too late") == [(2, 200, 1_000)]


def test_bo_12_a_cancelled_auction_begins_anew() -> None:
    play = auctioned()
    play.bid(1, 100)
    play.say("cancelled", CLOCK)
    play.bid(2, 5)
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash) == (2, [1_500, 1_500, 1_495])


def test_bo_12_nothing_else_is_done_while_the_light_is_on() -> None:
    play = auctioned(owns={0: ["Valley Line"]})
    for aside in ("deal", "put right", "build", "lift", "claim"):
        assert play.refuses_to(aside, "Valley Line") == f"{aside} is not possible now"


def test_bo_13_the_highest_bidder_pays_the_bank_and_has_it() -> None:
    play = auctioned()
    for seat, amount, moment in [(1, 50, 1_000), (2, 60, 2_000), (1, 300, 3_000)]:
        play.bid(seat, amount, moment)
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash) == (1, [1_500, 1_200, 1_500])
    assert (play.now, play.who) == ("roll", 1)


def test_bo_13_with_no_bid_it_stays_with_the_bank() -> None:
    play = auctioned()
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash) == (None, [1_500] * 3)
    assert play.lines("no bid") == [("Thorn Hill",)]
    play.put_at(1, "Vineyard Path")
    play.throw(1, 4)
    assert (play.now, play.who) == ("buy", 1)  # and may be bought by the next


def test_bo_13_after_a_double_the_auction_is_over_before_the_throw() -> None:
    play = estate(at={0: "Desert Line"})
    play.throw(3, 3)
    play.say("auction")
    play.bid(2, 10)
    play.light_off()
    assert (play.now, play.who) == ("roll", 0)
