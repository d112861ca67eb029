"""Where rules meet: the light, and auctions under it (MI-01 to MI-09)."""

import pytest

from tests.host.games.monopoly_city.stage import DISTRICTS, PURPLE, K, M, arrive, city, draw
from tests.host.games.property_stage import terms
from trading_unit.table.ask import CLOCK, TABLE


def test_mi_01_one_timed_thing_at_a_time() -> None:
    play = arrive("Old Town", owns={0: ["Seaview"], 1: ["Westlands"]})
    play.say("auction")
    assert play.lines("bid") == [(0, 10 * K, 0)]
    for by, aside, value in (
        (0, "mortgage", "Seaview"),
        (0, "deal", terms(1, [1 * M], ["Westlands"])),
        (TABLE, "put right", {"what": "balance", "seat": 0, "amount": 0, "reason": "?"}),
    ):
        assert "not possible now" in play.refuses_to(aside, value, by)
    assert play.now == "bid"
    play.light_off()
    play.offer(2, 1, [1 * M], ["Westlands"])
    assert "not possible now" in play.refuses_to("mortgage", "Seaview")
    assert "not possible now" in play.refuses_to("deal", terms(1, [1 * M], ["Westlands"]))
    assert play.now == "offer"


def test_mi_02_no_aside_between_a_result_and_its_effect() -> None:
    in_build_step = {"mortgage", "buy back", "clear", "deal", "put right", "hour over"}
    everything = in_build_step | {"big piece"}
    play = city(at={0: "Auction 1"}, owns={0: ["Seaview"]})
    assert set(play.table.ask.asides) == everything  # beside the dice
    play.throw(2, 3)
    assert play.now == "card"
    assert "not possible now" in play.refuses_to("mortgage", "Seaview")
    play.say("City Lottery")
    assert play.now == "build"
    assert set(play.table.ask.asides) == in_build_step  # there a big piece is an answer
    play.say("press")
    assert play.now == "result"
    assert "not possible now" in play.refuses_to("mortgage", "Seaview")


def test_mi_03_auctions_are_held_one_by_one_in_track_order() -> None:
    districts = ["Diamond Hills", "Summergate", "Middleton"]
    play = arrive(
        "Industry Tax 1",
        cash={0: 0},
        owns={0: districts},
        stands={name: {"mortgage": 10 * K, "industrial": 1} for name in districts},
    )
    play.say("bankrupt")
    timers = []
    for name in ("Summergate", "Middleton", "Diamond Hills"):
        assert play.lines("auction")[-1] == (name,)
        timers.append(play.table.number)
        play.light_off()
    assert len(set(timers)) == 3
    assert play.city.seat == 1


def test_mi_03_an_auction_space_with_nothing_left_does_nothing() -> None:
    play = arrive("Auction 1", owns={1: [name for name in DISTRICTS if name != "Seaview"]})
    assert play.words() == ["Seaview"]
    play.put_right("owner", district="Seaview", seat=2)
    assert play.lines("nothing to auction") == [(0,)]
    assert play.now == "build"


def test_mi_04_a_press_of_auction_is_the_decision_and_opens_at_10k() -> None:
    play = arrive("Old Town")
    play.say("auction")
    assert play.lines("bid") == [(0, 10 * K, 0)]
    play.bid(1, 20 * K, 0)  # anybody, from the first moment
    play.light_off()
    assert play.owner("Old Town") == 1


def test_mi_04_a_silent_opener_cannot_leave_it_with_the_bank() -> None:
    play = arrive("Old Town")
    play.say("auction")
    play.light_off()
    assert (play.owner("Old Town"), play.cash[0]) == (0, 10 * M - 10 * K)
    play = arrive("Old Town")
    play.say("auction")
    play.say("cancelled", CLOCK)  # void, and opened again (MI-08)
    play.light_off()
    assert (play.owner("Old Town"), play.cash[0]) == (0, 10 * M - 10 * K)


def test_mi_04_the_opener_raises_his_press_until_somebody_else_bids() -> None:
    play = arrive("Old Town")
    play.say("auction")
    play.bid(0, 50 * K, 100)
    play.bid(0, 60 * K, 200)
    play.bid(1, 70 * K, 300)
    play.bid(0, 80 * K, 400)
    assert "yours already" in play.refuses([90 * K, 500], 0)
    play = arrive("Old Town")
    play.say(["auction", 50 * K])  # a bid that he has named himself stands (MI-06)
    assert "yours already" in play.refuses([60 * K, 100], 0)
    assert play.words(0) == []


def test_mi_05_the_opening_bid_is_named_with_the_decision() -> None:
    play = arrive("Old Town")
    assert "from 10k" in play.refuses(["auction", 0])
    play.say(["auction", 50 * K])
    assert play.lines("bid") == [(0, 50 * K, 0)]
    play.bid(2, 60 * K)
    play.light_off()
    assert (play.owner("Old Town"), play.cash[2]) == (2, 10 * M - 60 * K)


def test_mi_05_an_opener_without_10k_need_not_open() -> None:
    play = arrive("Old Town", cash={0: 0})
    assert play.words() == ["auction"]
    play.say("auction")
    play.bid(1, 10 * K)
    play.light_off()
    assert play.owner("Old Town") == 1


def test_mi_05_without_a_bid_the_district_stays_with_the_bank() -> None:
    play = arrive("Old Town", cash={0: 0})
    play.say("auction")
    play.light_off()
    assert play.lines("no bid") == [("Old Town",)]
    assert play.owner("Old Town") is None
    assert play.cash == [0, 10 * M, 10 * M]


def test_mi_06_a_bid_is_a_whole_amount_above_the_highest_and_in_the_purse() -> None:
    play = arrive("Old Town", seats=4, jailed={2: 0}, out=[3], cash={1: 90 * K})
    play.say(["auction", 50 * K])
    for wrong in (50 * K, 55 * K, 60_000.0, "60000", "+10000", True, None, -10 * K, 100 * K):
        assert "a bid is a whole amount from 60k to 90k" in play.refuses([wrong, 10], 1)
    assert "yours already" in play.refuses([60 * K, 10], 0)
    assert "only who is in the game bids" in play.refuses([60 * K, 10], 3)
    play.bid(2, 90 * K)  # from jail
    assert "at least, and there is 90k in the purse" in play.refuses([100 * K, 2_000], 1)
    assert play.words(1) == []
    play.light_off()
    assert play.owner("Old Town") == 2


@pytest.mark.parametrize(("off", "winner"), [(2_001, 2), (2_000, 1), (1_001, 1), (1_000, 0)])
def test_mi_07_a_bid_after_the_light_is_void(off: int, winner: int) -> None:
    """Also when it was told before the light."""
    play = arrive("Old Town")
    play.say(["auction", 10 * K])
    play.bid(1, 20 * K, 1_000)
    play.bid(2, 30 * K, 2_000)
    play.light_off(off)
    assert play.owner("Old Town") == winner
    assert len(play.lines("bid too late")) == 2 - winner


def test_mi_07_moments_do_not_run_backwards() -> None:
    play = arrive("Old Town")
    play.say(["auction", 10 * K])
    play.bid(1, 20 * K, 1_000)
    for moment in (999, -1, None, 1_500.0, True):
        assert "moment" in play.refuses([30 * K, moment], 2)


def test_mi_08_a_cancelled_auction_is_void_and_put_again() -> None:
    play = arrive("Old Town")
    play.say(["auction", 50 * K])
    play.bid(1, 1 * M)
    before = play.table.number
    play.say("cancelled", CLOCK)
    assert play.now == "bid"
    assert play.table.number != before
    play.light_off()  # who decided has opened again, at 10k
    assert (play.owner("Old Town"), play.cash) == (0, [10 * M - 10 * K, 10 * M, 10 * M])


def test_mi_09_the_winner_pays_at_once_and_the_lander_owes_no_rent() -> None:
    play = arrive("Old Town", owns={1: PURPLE[1:]}, stands={PURPLE[1]: {"skyscraper": True}})
    play.say(["auction", 10 * K])
    play.bid(1, 500 * K)
    play.light_off()
    assert play.owner("Old Town") == 1
    assert play.cash == [10 * M, 10 * M - 500 * K, 10 * M]
    assert play.lines("rent") == []
    assert play.now == "build"


def test_mi_09_no_money_moves_while_an_auction_is_open() -> None:
    play = draw("Surprise Auction", owns={1: ["Seaview"]})
    play.say(["Old Town", 10 * K])
    play.bid(1, 10 * M)
    assert play.cash == [10 * M] * 3
    assert "not possible now" in play.refuses_to("deal", terms(2, [10 * M], []), 1)
    play.light_off()
    assert play.cash[1] == 0
