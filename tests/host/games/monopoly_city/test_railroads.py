"""Railroads: where they are put, and where they lead (MC-41 to MC-46)."""

import pytest

from tests.host.games.monopoly_city.stage import DISTRICTS, K, M, arrive, build, city

LINE = {"Old Town": {"railroad": True}, "Riverside": {"railroad": True}}


def test_mc_41_a_railroad_is_free_and_stands_in_any_district_without_one() -> None:
    play = build("railroad", owns={0: ["Seaview"], 1: ["Middleton"]}, stands=LINE)
    free = [name for name in DISTRICTS if name not in LINE]
    assert play.words() == ["none", *free]
    for name in ("Old Town", "Jail", "railroad", None):
        assert play.refuses(name)
    play.say("Middleton")  # somebody else's
    assert play.on("Middleton") == {"railroad": True}
    assert play.owner("Middleton") == 1
    assert play.cash == [10 * M] * 3


@pytest.mark.parametrize("name", ["Seaview", "The Wharf"])
def test_mc_41_in_an_own_or_an_unowned_one_too(name) -> None:
    play = build("railroad", owns={0: ["Seaview"]})
    play.say(name)
    assert play.on(name) == {"railroad": True}


def test_mc_41_there_are_eight() -> None:
    eight = {name: {"railroad": True} for name in DISTRICTS[:8]}
    play = build("railroad", stands=eight, owns={0: ["Seaview"]})
    assert play.lines("no railroad") == [(0,)]
    assert play.who == 1
    del eight["Summergate"]
    play = build("railroad", stands=eight)
    play.say("Summergate")
    assert play.city.railroads_left() == 0


def test_mc_41_with_the_option_on_own_districts_only() -> None:
    play = build(
        "railroad", owns={0: ["Seaview"], 1: ["Middleton"]}, options={"railroad on own": True}
    )
    assert play.words() == ["none", "Seaview"]
    for name in ("Middleton", "The Wharf"):
        assert play.refuses(name) == "it has to be none or Seaview"
    play.say("Seaview")
    assert play.on("Seaview") == {"railroad": True}


def test_mc_41_with_the_option_and_no_place_on_own_districts_nothing_happens() -> None:
    play = build(
        "railroad",
        owns={0: ["Seaview"]},
        stands={"Seaview": {"railroad": True}},
        options={"railroad on own": True},
    )
    assert play.lines("no railroad") == [(0,)]


def test_mc_42_landing_on_a_railroad_leads_to_any_other() -> None:
    stands = {**LINE, "Seaview": {"railroad": True}}
    play = arrive("Old Town", owns={0: ["Old Town"], 1: ["Riverside"]}, stands=stands)
    assert (play.now, play.who) == ("jump", 0)
    assert play.words() == ["stay", "Seaview", "Riverside"]
    for value in ("Old Town", "Middleton", "jump", None):
        assert play.refuses(value) == "it has to be one of stay, Seaview, Riverside"
    assert play.refuses("Riverside", 1) == "somebody else is asked"
    play.say("Riverside")
    assert play.space() == "Riverside"
    assert play.lines("jumps") == [(0, "Riverside")]
    assert play.now == "build"


def test_mc_42_or_the_mover_stays() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands=LINE)
    play.say("stay")
    assert play.space() == "Old Town"
    assert play.now == "build"


def test_mc_42_without_another_railroad_there_is_no_jump() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands={"Old Town": {"railroad": True}})
    assert play.now == "build"


def test_mc_42_passing_a_railroad_is_not_landing_there() -> None:
    play = city(at={0: "Jail"}, stands=LINE, owns={0: ["Harbor Heights"]})
    play.throw(1, 2)
    assert play.now == "build"


def test_mc_43_after_the_jump_it_is_bought_or_auctioned() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands=LINE)
    play.say("Riverside")
    assert (play.now, play.words()[0]) == ("buy", "buy")
    play.say("buy")
    assert play.owner("Riverside") == 0
    assert play.cash[0] == 10 * M - 3_200 * K
    assert play.now == "build"


def test_mc_43_or_its_rent_is_paid() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"], 2: ["Riverside"]}, stands=LINE)
    play.say("Riverside")
    assert play.cash == [10 * M - 280 * K, 10 * M, 10 * M + 280 * K]


def test_mc_44_the_rent_of_the_railroad_s_district_is_paid_before_the_jump() -> None:
    play = arrive("Old Town", owns={1: ["Old Town"], 0: ["Riverside"]}, stands=LINE)
    assert play.cash[:2] == [10 * M - 100 * K, 10 * M + 100 * K]
    assert play.now == "jump"


def test_mc_44_who_cannot_pay_it_raises_it_first() -> None:
    play = arrive(
        "Old Town", owns={1: ["Old Town"], 0: ["Riverside"]}, stands=LINE, cash={0: 50 * K}
    )
    assert play.now == "owe"
    play.do("mortgage", "Riverside")
    assert play.cash == [230 * K, 10 * M + 100 * K, 10 * M]
    assert play.now == "jump"


def test_mc_44_an_unowned_one_is_bought_or_auctioned_first() -> None:
    play = arrive("Old Town", stands=LINE)
    assert play.now == "buy"
    play.say(["auction", 10_000])
    play.bid(1, 20_000)
    play.light_off()
    assert play.owner("Old Town") == 1
    assert (play.now, play.who) == ("jump", 0)
    assert play.cash[0] == 10 * M  # and no rent for this landing


def test_mc_45_a_turn_that_starts_on_a_railroad_gives_no_jump() -> None:
    play = city(at={0: "Old Town"}, stands=LINE, owns={0: ["Old Town"]})
    assert play.now == "roll"
    play.throw(4, 5)
    assert (play.space(), play.now) == ("Free Parking", "build")


def test_mc_45_nor_does_a_railroad_that_is_put_under_the_mover() -> None:
    play = arrive("Old Town", owns={0: ["Old Town"]}, stands={"Riverside": {"railroad": True}})
    play.say("press")
    play.say("railroad")
    play.say("Old Town")
    assert play.who == 1


def test_mc_46_a_jump_goes_forward_and_collects_wages_over_go() -> None:
    play = arrive("Riverside", owns={0: list(LINE)}, stands=LINE)
    play.say("Old Town")
    assert (play.space(), play.cash[0]) == ("Old Town", 12 * M)


def test_mc_46_not_when_go_is_not_passed() -> None:
    play = arrive("Old Town", owns={0: list(LINE)}, stands=LINE)
    play.say("Riverside")
    assert play.cash[0] == 10 * M


def test_mc_46_the_arrival_offers_no_jump() -> None:
    stands = {**LINE, "Seaview": {"railroad": True}}
    play = arrive("Old Town", owns={0: list(stands)}, stands=stands)
    play.say("Riverside")
    assert (play.space(), play.now) == ("Riverside", "build")


def test_mc_46_one_jump_for_each_throw_of_a_double() -> None:
    stands = {**LINE, "Fortune Valley": {"railroad": True}}
    play = city(at={0: "Chance 2"}, owns={0: list(stands)}, stands=stands)
    play.throw(2, 2)
    assert play.space() == "Old Town"
    play.say("Riverside")
    play.say("done")
    play.throw(1, 2)
    assert play.space() == "Fortune Valley"
    assert play.words() == ["stay", "Old Town", "Riverside"]
