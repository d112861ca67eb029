"""Auctions: anybody bids until the light goes off, and the highest bid wins (MC-24 to MC-28)."""

import pytest

from tests.host.games.monopoly_city.stage import DISTRICTS, K, M, Stage, arrive
from trading_unit.table.ask import CLOCK, Amount, With


def auction(**as_it_stands) -> Stage:
    """Ann, on turn, has put Old Town up with a bid of 100k."""
    play = arrive("Old Town", **as_it_stands)
    play.say(["auction", 100 * K])
    assert play.now == "bid"
    return play


@pytest.mark.parametrize("off", [50_000, 31_400, 1])
def test_mc_24_the_light_decides_when_it_is_over(off) -> None:
    play = auction()
    play.light_off(off)
    assert play.owner("Old Town") == 0
    assert play.now == "build"


def test_mc_24_nothing_but_the_light_ends_it() -> None:
    play = auction()
    for seat in (1, 2, 0, 1, 0, 2):
        play.bid(seat, play.table.ask.bids[-1][1] + 10 * K, play.table.ask.bids[-1][2] + 10_000)
    assert play.now == "bid"
    for value in (-1, 1.5, "off", None, [5], True):
        assert play.refuses(value, CLOCK) == "the light goes off at a moment in milliseconds"
    play.light_off(70_000)
    assert play.owner("Old Town") == 2
    assert play.lines("light off") == [(70_000,)]
    assert [line[0] for line in play.lines("bid")] == [0, 1, 2, 0, 1, 0, 2]


def test_mc_24_nothing_else_is_done_while_the_light_is_on() -> None:
    play = auction(owns={0: ["Riverside"]})
    for aside in ("mortgage", "deal", "put right", "clear", "buy back"):
        assert play.refuses_to(aside, "Riverside") == f"{aside} is not possible now"


def test_mc_25_who_decided_on_the_auction_opens_from_10k() -> None:
    play = arrive("Old Town")
    for amount in (0, 9_999, 5_000, 15_000, -10_000, 10 * M + 10_000, "10k", 10_000.0, None):
        why = play.refuses(["auction", amount])
        assert why.startswith("an opening bid is a whole amount from 10k")
    play.say(["auction", 10_000])
    play.light_off()
    assert play.cash[0] == 10 * M - 10_000


def test_mc_25_what_may_be_opened_with_is_offered() -> None:
    named = With("auction", Amount(10 * K, 20 * K, 10 * K))
    assert named in arrive("Old Town", cash={0: 20 * K}).table.ask.options(0)
    assert arrive("Old Town", cash={0: 0}).table.ask.options(0) == ("auction",)


def test_mc_25_without_a_named_bid_the_opener_has_bid_10k() -> None:
    play = arrive("Old Town")
    play.say("auction")
    assert play.refuses([10 * K, 900], 1).startswith("a bid is a whole amount from 20k")
    play.bid(1, 20 * K, 2_000)
    play.light_off()
    assert play.owner("Old Town") == 1


def test_mc_25_an_opener_with_less_than_10k_need_not_and_anybody_may() -> None:
    play = arrive("Old Town", cash={0: 0})
    assert play.words() == ["auction"]
    assert play.refuses(["auction", 10_000])
    play.say("auction")
    play.bid(2, 10_000)
    play.light_off()
    assert (play.owner("Old Town"), play.cash) == (2, [0, 10 * M, 10 * M - 10_000])


def test_mc_25_on_the_auction_space_the_opening_bid_is_named_with_the_district() -> None:
    play = arrive("Auction 1")
    assert play.words(1) == []
    assert With("Riverside", Amount(10 * K, 10 * M, 10 * K)) in play.table.ask.options(0)
    assert play.refuses(["Riverside", 10_000, 0])
    assert play.refuses(["Riverside", 5]).startswith("an opening bid")
    play.say(["Riverside", 10_000])
    assert play.refuses([20_000, 5], 0) == "the highest bid is yours already"
    play.light_off()
    assert play.owner("Riverside") == 0


def test_mc_26_anybody_calls_a_higher_bid_at_any_time_the_opener_too() -> None:
    play = auction()
    play.bid(2, 110 * K, 1_000)
    play.bid(1, 500 * K, 1_000)  # in the same moment, and higher
    play.bid(0, 510 * K, 44_000)
    play.bid(2, 3 * M, 49_999)
    play.light_off()
    assert play.owner("Old Town") == 2
    assert play.cash == [10 * M, 10 * M, 7 * M]


@pytest.mark.parametrize("amount", [100 * K, 105 * K, 90 * K, 0, -1, 10 * M + 10 * K, "2M", 1e6])
def test_mc_26_a_bid_is_higher_by_10k_at_least_and_whole(amount) -> None:
    play = auction()
    why = play.refuses([amount, 5], 1)
    assert why == "a bid is a whole amount from 110k to 10M, in steps of 10k"


@pytest.mark.parametrize("value", [100 * K, [200 * K], [200 * K, -1], [200 * K, 1.5], None, "bid"])
def test_mc_26_a_bid_has_its_moment(value) -> None:
    assert auction().refuses(value, 1).startswith("a bid ")


def test_mc_26_what_may_be_bid_is_offered() -> None:
    play = auction(cash={1: 110 * K, 2: 100 * K})
    assert play.words(0) == []  # the highest bid is his
    assert play.words(1) == [Amount(110 * K, 110 * K, 10 * K)]
    assert play.words(2) == []
    assert play.refuses([110 * K, 5], 2).endswith("there is 100k in the purse")


def test_mc_28_the_highest_bid_before_the_light_wins_and_pays_the_bank() -> None:
    play = auction()
    play.bid(1, 200 * K, 49_999)
    play.bid(2, 300 * K, 50_000)
    play.light_off(50_000)
    assert play.owner("Old Town") == 1
    assert play.cash == [10 * M, 10 * M - 200 * K, 10 * M]
    assert [line[:2] for line in play.lines("bid too late")] == [(2, 300 * K)]


def test_mc_28_more_than_is_in_the_purse_is_refused() -> None:
    play = auction(cash={1: 250 * K})
    assert play.refuses([260 * K, 5], 1).startswith("a bid is a whole amount from 110k to 250k")
    play.bid(1, 250 * K)
    play.light_off()
    assert play.cash[1] == 0


def test_mc_17_who_has_less_than_10k_names_the_district_alone() -> None:
    play = arrive("Auction 1", cash={0: 0}, owns={1: DISTRICTS[1:]})
    assert list(play.table.ask.options(0)) == ["Summergate"]
    play.say("Summergate")
    play.bid(2, 10 * K)
    play.light_off()
    assert play.owner("Summergate") == 2


def test_mc_28_no_bid_and_the_bank_keeps_it() -> None:
    play = arrive("Old Town", cash={0: 0})
    play.say("auction")
    play.light_off()
    assert play.owner("Old Town") is None
    assert play.lines("no bid") == [("Old Town",)]
    assert play.now == "build"


def test_mc_28_an_opening_bid_named_with_the_decision_wins_when_nobody_bids() -> None:
    play = auction()
    play.bid(1, 200 * K, 60_000)
    play.light_off(50_000)
    assert play.owner("Old Town") == 0


def test_mc_28_who_is_out_bids_no_more() -> None:
    play = auction(seats=4, out=[3])
    assert play.refuses([200 * K, 5], 3) == "only who is in the game bids"
    assert play.refuses([200 * K, 5], 7) == "only who is in the game bids"
    assert 3 not in play.table.ask.asked()


def test_mc_17_all_but_one_sold_the_last_one_may_be_chosen() -> None:
    play = arrive("Auction 2", owns={1: DISTRICTS[:-1]})
    assert play.words() == ["Diamond Hills"]
