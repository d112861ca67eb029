"""Access rights: bought, auctioned, and what a visit costs (GR-09, GR-23 to GR-28)."""

import pytest

from tests.host.games.greenopoly.table import (
    COLOURS,
    DATA,
    PARKS,
    RAILWAYS,
    UTILITIES,
    K,
    M,
    arrive,
    city,
    draw,
)

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
ALL_PARKS = [park for colour in COLOURS for park in PARKS[colour]]
RICH = {0: 99 * M, 1: 99 * M}
ASKED = {"ask for rent": True}


@pytest.mark.parametrize("name", DEEDS)
def test_gr_09_gr_23_what_nobody_owns_may_be_bought_at_its_price_from_the_bank(name) -> None:
    play = arrive(name, 2, 2, cash=RICH)
    price = DEEDS[name]["price"]
    before = play.cash[0]
    assert (play.now, play.who, play.words()) == ("buy", 0, ["buy", "auction"])
    play.say("buy")
    assert (play.owner(name), play.cash[0]) == (0, before - price)
    assert play.lines("buys") == [(0, -1, price, name)]


def test_gr_23_only_by_who_has_landed_there_and_has_the_price() -> None:
    play = arrive("Rehberge", cash={0: 1_990 * K})
    assert play.refuses("buy") == "the price is 2M: auction it, or raise the money first"
    assert play.refuses("buy", 1) == "somebody else is asked"
    for value in ("take", None, 2 * M, ["buy"]):
        assert play.refuses(value) == "it has to be auction"


def test_gr_23_the_price_may_be_raised_first() -> None:
    play = arrive("Rehberge", cash={0: 1_990 * K}, owns={0: ["Corner Park"]})
    play.do("mortgage", "Corner Park")
    play.say("buy")
    assert (play.owner("Rehberge"), play.cash[0]) == (0, 490 * K)


def test_gr_08_gr_24_what_is_not_bought_is_auctioned_to_the_highest_bid() -> None:
    play = arrive("Rehberge")
    play.say("auction")
    assert play.now == "bid"
    play.bid(1, 10 * K)
    play.bid(0, 20 * K, 2_000)  # who did not want to buy it
    play.bid(2, 1_500 * K, 3_000)
    play.light_off()
    assert play.owner("Rehberge") == 2
    assert play.cash == [2 * M, 2 * M, 500 * K]
    assert play.lines("auction won") == [(2, -1, 1_500 * K, "Rehberge")]
    assert play.who == 1


def test_gr_24_who_did_not_buy_may_win_it() -> None:
    play = arrive("Rehberge")
    play.say("auction")
    play.bid(0, 10 * K)
    play.light_off()
    assert (play.owner("Rehberge"), play.cash[0]) == (0, 1_990 * K)


def test_gr_24_bids_go_up_and_are_covered() -> None:
    play = arrive("Rehberge", cash={1: 300 * K})
    play.say("auction")
    assert "from 10k" in play.refuses([0, 1_000], 0)
    play.bid(0, 200 * K)
    for amount in (200 * K, 190 * K, 205 * K, 310 * K, -10 * K, 2.5, "250k", None):
        assert play.refuses([amount, 2_000], 1).startswith("a bid is a whole amount from 210k")
    assert play.refuses([300 * K, 2_000], 0) == "the highest bid is yours already"
    assert play.refuses([300 * K, 500], 1).startswith("a bid has its moment")
    play.bid(1, 300 * K)
    play.light_off()
    assert (play.owner("Rehberge"), play.cash[1]) == (1, 0)


def test_gr_24_a_bid_after_the_light_does_not_count() -> None:
    play = arrive("Rehberge")
    play.say("auction")
    play.bid(0, 100 * K, 1_000)
    play.bid(1, 200 * K, 5_000)
    play.light_off(5_000)
    assert (play.owner("Rehberge"), play.cash[:2]) == (0, [1_900 * K, 2 * M])


def test_gr_24_with_no_bid_it_stays_with_the_bank() -> None:
    play = arrive("Rehberge")
    play.say("auction")
    play.light_off()
    assert play.owner("Rehberge") is None
    assert play.lines("no bid") == [("Rehberge",)]


@pytest.mark.parametrize("park", ALL_PARKS)
def test_gr_25_a_park_brings_what_its_card_lists(park) -> None:
    play = arrive(park, 2, 2, owns={1: [park]}, cash=RICH)
    assert play.lines("rent") == [(0, 1, DEEDS[park]["rent"][0], park)]
    for level in range(1, 5):
        colour = [DEEDS[park]["group"]]
        play = arrive(park, 2, 2, owns={1: colour}, levels={park: level}, cash=RICH)
        rent = DEEDS[park]["rent"][level]
        assert play.lines("rent") == [(0, 1, rent, park)]
        assert play.cash[1] == 99 * M + rent


def test_gr_25_the_card_of_one_park() -> None:
    rents = [60 * K, 300 * K, 900 * K, 2_700 * K, 4 * M]
    assert DEEDS["Corner Park"]["rent"] == rents


@pytest.mark.parametrize(("count", "rent"), [(1, 250 * K), (2, 500 * K), (3, M), (4, 2 * M)])
def test_gr_25_railways_by_how_many_the_owner_has(count, rent) -> None:
    play = arrive("Südkreuz", owns={1: RAILWAYS[:count], 2: RAILWAYS[count:]})
    assert play.cash[:2] == [2 * M - rent, 2 * M + rent]


def test_gr_25_utilities_by_the_dice() -> None:
    one = arrive("Solar Roofs", 3, 4, owns={1: ["Solar Roofs"], 2: ["Rainwater Basin"]})
    assert one.cash[:2] == [1_720 * K, 2_280 * K]
    both = arrive("Solar Roofs", 3, 4, owns={1: UTILITIES})
    assert both.cash[:2] == [1_300 * K, 2_700 * K]


def test_gr_25_by_a_card_the_nearest_railway_brings_double() -> None:
    play = draw("Take the Next Train", owns={1: ["Westkreuz"]})
    assert (play.space(), play.cash[:2]) == ("Westkreuz", [1_500 * K, 2_500 * K])


def test_gr_25_by_a_card_the_nearest_utility_brings_a_hundred_thousand_a_point() -> None:
    play = draw("Visit the Nearest Utility", a=2, b=4, owns={1: ["Solar Roofs"]})
    assert (play.space(), play.cash[:2]) == ("Solar Roofs", [1_400 * K, 2_600 * K])


def test_gr_25_a_visit_to_the_own_park_costs_nothing() -> None:
    assert arrive("Rehberge", owns={0: ["Rehberge"]}).cash == [2 * M] * 3


@pytest.mark.parametrize("name", ["Rehberge", "Westkreuz", "Solar Roofs"])
def test_gr_26_what_is_mortgaged_brings_nothing(name) -> None:
    play = arrive(name, owns={1: [name]}, mortgaged=[name])
    assert (play.who, play.cash) == (1, [2 * M] * 3)


@pytest.mark.parametrize("colour", COLOURS)
def test_gr_27_a_whole_colour_gets_double_access(colour) -> None:
    park = PARKS[colour][-1]
    play = arrive(park, 2, 2, owns={1: [colour]}, cash=RICH)
    assert play.lines("rent") == [(0, 1, 2 * DEEDS[park]["rent"][0], park)]


def test_gr_27_not_a_part_of_it() -> None:
    owns = {1: ["Corner Park", "Comenius Garten"], 2: ["Prinzessinnengarten"]}
    assert arrive("Corner Park", owns=owns).cash[1] == 2_060 * K


def test_gr_27_also_when_another_park_of_it_is_mortgaged() -> None:
    play = arrive("Corner Park", owns={1: ["light blue"]}, mortgaged=["Comenius Garten"])
    assert play.cash[1] == 2_120 * K
    play = arrive("Comenius Garten", owns={1: ["light blue"]}, mortgaged=["Comenius Garten"])
    assert play.cash[1] == 2 * M


def test_gr_28_access_is_collected_at_once() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]})
    assert play.cash[1] == 2_060 * K
    assert play.refuses_to("claim", "Corner Park", 1) == "rent is paid without being asked for"


def test_gr_28_or_has_to_be_asked_for() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    assert play.cash == [2 * M] * 3
    assert (play.may("claim", 1), play.may("claim", 2)) == (["Corner Park"], [])
    assert play.refuses_to("claim", "Corner Park", 2) == "nothing can be chosen here"
    assert play.refuses_to("claim", "Rehberge", 1) == "it has to be Corner Park"
    play.do("claim", "Corner Park", 1)
    assert play.cash == [1_940 * K, 2_060 * K, 2 * M]
    assert play.may("claim", 1) == []


def test_gr_28_the_next_player_may_have_thrown_already() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]
    assert play.lines("rent lost") == []
    play.do("claim", "Corner Park", 1)
    assert play.cash[1] == 2_060 * K


def test_gr_28_but_not_the_second() -> None:
    play = arrive("Corner Park", owns={1: ["Corner Park"]}, options=ASKED)
    play.idle(2)
    assert play.may("claim", 1) == []
    assert play.refuses_to("claim", "Corner Park", 1) == "nothing can be chosen here"
    assert play.lines("rent lost") == [(1, 0, 60 * K, "Corner Park")]
    assert play.cash == [2 * M] * 3


def test_gr_28_between_two_the_visitor_s_own_throw_counts() -> None:
    play = arrive("Corner Park", seats=2, owns={1: ["Corner Park"]}, options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]
    play.idle()
    assert play.may("claim", 1) == []
    assert play.lines("rent lost") == [(1, 0, 60 * K, "Corner Park")]


def test_gr_28_among_more_the_visitor_s_own_throw_does_not_count() -> None:
    claim = {"owner": 1, "visitor": 0, "amount": 60 * K, "name": "Corner Park", "players": 1}
    play = city(owns={1: ["Corner Park"]}, claims=[claim], options=ASKED)
    play.idle()
    assert play.may("claim", 1) == ["Corner Park"]


def test_gr_28_another_throw_of_the_same_turn_does_not_count() -> None:
    play = arrive("Corner Park", 2, 2, owns={1: ["Corner Park"]}, options=ASKED)
    play.throw(2, 2)  # Night, just visiting
    play.throw(4, 6)  # Free Access to Park
    assert play.who == 1
    play.put_at(1, "GO")
    play.throw(5, 5)
    play.throw(4, 6)
    assert play.may("claim", 1) == ["Corner Park"]


def test_gr_28_what_is_due_is_what_it_was_at_the_visit() -> None:
    owns = {1: ["Corner Park", "Comenius Garten"], 2: ["Prinzessinnengarten"]}
    play = arrive("Corner Park", owns=owns, options=ASKED)
    play.offer(2, 1, give=["Prinzessinnengarten"], get=[M])
    play.yes()
    play.do("claim", "Corner Park", 1)
    assert play.lines("rent") == [(0, 1, 60 * K, "Corner Park")]


def test_gr_27_double_access_begins_with_the_last_park_of_the_colour() -> None:
    play = city(owns={0: ["Böcklerpark"], 2: ["Görlitzer Park"]})
    play.idle()
    play.throw(1, 2)
    assert play.lines("rent") == [(1, 2, 40 * K, "Görlitzer Park")]
    play.offer(2, 0, give=["Görlitzer Park"], get=[M])
    play.yes()
    play.throw(1, 2)
    assert play.lines("rent")[1:] == [(2, 0, 80 * K, "Görlitzer Park")]
