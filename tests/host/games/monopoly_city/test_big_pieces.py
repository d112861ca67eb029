"""Stadiums, skyscrapers and the Monopoly Tower (MC-47 to MC-58)."""

import pytest

from tests.host.games.monopoly_city.stage import BLUE, BROWN, PURPLE, K, M, arrive, build, city

TWO = ["Old Town", "Central Quay"]
RED = ["Seaview", "The Wharf", "Middleton"]
FULL = {"residential": 8}


def test_mc_47_a_stadium_costs_2m_and_stands_on_either_of_two_districts_of_a_colour() -> None:
    play = arrive("Jail", owns={0: [*TWO, "Riverside"]})
    assert play.words() == ["press", "stadium in Old Town", "stadium in Central Quay", "done"]
    for name in ("Riverside", "Harbor Heights"):
        assert play.refuses(f"stadium in {name}")
    assert play.refuses("stadium in Old Town", 1) == "somebody else is asked"
    play.say("stadium in Central Quay")
    assert play.on("Central Quay") == {"stadium": True}
    assert play.cash[0] == 8 * M


def test_mc_47_two_districts_of_two_colours_do_not_do_nor_too_little_cash() -> None:
    assert arrive("Jail", owns={0: ["Old Town", "Riverside"]}).words() == ["press", "done"]
    play = arrive("Jail", owns={0: TWO}, cash={0: 1_990 * K})
    assert play.words() == ["press", "done"]
    assert play.refuses("stadium in Old Town")


def test_mc_48_a_colour_has_one_stadium_at_most() -> None:
    play = arrive("Jail", owns={0: PURPLE[:2]}, stands={"Old Town": {"stadium": True}})
    assert play.words() == ["press", "done"]
    assert play.refuses("stadium in Harbor Heights")


def test_mc_48_also_when_it_is_another_player_s() -> None:
    play = arrive(
        "Jail", owns={0: TWO, 1: ["Harbor Heights"]}, stands={"Harbor Heights": {"stadium": True}}
    )
    assert play.refuses("stadium in Old Town")


def test_mc_48_only_two_exist() -> None:
    stands = {"Seaview": {"stadium": True}, "Summergate": {"stadium": True}}
    play = arrive("Jail", owns={0: TWO, 1: ["Seaview"], 2: ["Summergate"]}, stands=stands)
    assert play.refuses("stadium in Old Town")
    assert play.words() == ["press", "done"]


@pytest.mark.parametrize(("stadiums", "wages"), [(0, 2 * M), (1, 3 * M), (2, 4 * M)])
def test_mc_49_each_stadium_pays_its_owner_1m_more_for_passing_go(stadiums, wages) -> None:
    names = ["Old Town", "Seaview"][:stadiums]
    play = arrive(
        "GO", owns={0: ["Old Town", "Seaview"]}, stands={name: {"stadium": True} for name in names}
    )
    assert play.cash[0] == 10 * M + wages


def test_mc_49_not_to_others() -> None:
    play = arrive("GO", owns={1: ["Old Town"]}, stands={"Old Town": {"stadium": True}})
    assert play.cash == [12 * M, 10 * M, 10 * M]


def test_mc_50_a_stadium_adds_no_rent_and_is_none_of_the_8_blocks() -> None:
    play = arrive("Jail", owns={0: TWO}, stands={"Old Town": {"residential": 7}})
    before = play.rent("Old Town")
    play.say("stadium in Old Town")
    assert play.rent("Old Town") == before == 6_500 * K
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    assert play.on("Old Town") == {"residential": 8, "stadium": True}


def test_mc_50_it_may_stand_where_8_blocks_stand_and_keeps_no_hazard_away() -> None:
    play = arrive("Jail", owns={0: TWO}, stands={"Old Town": FULL})
    play.say("stadium in Old Town")
    play.say("done")
    play.put_right("place", seat=1, space="Old Town", jailed=False)
    play.throw(1, 3)
    assert "prison in Old Town" in play.words()


def test_mc_51_a_stadium_goes_with_its_district_when_it_is_dealt() -> None:
    play = city(owns={0: ["Old Town"]}, stands={"Old Town": {"stadium": True}})
    play.offer(0, 1, give=["Old Town"], get=[M])
    play.yes()
    assert play.on("Old Town") == {"stadium": True}
    play.idle()
    play.put_right("place", seat=1, space="Diamond Hills", jailed=False)
    play.throw(2, 5)
    assert play.lines("stadiums pay") == [(-1, 1, 1 * M, "1")]


def test_mc_52_a_skyscraper_needs_the_whole_group_and_costs_what_the_card_says() -> None:
    play = arrive("Jail", owns={0: PURPLE})
    for name in PURPLE:
        assert f"skyscraper in {name}" in play.words()
    play.say("skyscraper in Harbor Heights")
    assert play.on("Harbor Heights") == {"skyscraper": True}
    assert play.cash[0] == 7 * M
    assert play.refuses("skyscraper in Old Town")  # one a group


@pytest.mark.parametrize(
    ("group", "price"), [(BROWN, 2 * M), (PURPLE, 3 * M), (RED, 4 * M), (BLUE, 5 * M)]
)
def test_mc_52_its_price_by_colour(group, price) -> None:
    play = arrive("Jail", owns={0: group})
    play.say(f"skyscraper in {group[0]}")
    assert play.cash[0] == 10 * M - price
    short = arrive("Jail", owns={0: group}, cash={0: price - 10 * K})
    assert short.refuses(f"skyscraper in {group[0]}")


def test_mc_52_not_with_a_part_of_the_group() -> None:
    play = arrive("Jail", owns={0: PURPLE[:2], 1: PURPLE[2:]})
    assert play.refuses("skyscraper in Old Town")


def test_mc_52_there_are_five() -> None:
    five = ["Summergate", "Westlands", "Shine Village", "Seaview", "New Town"]
    play = arrive(
        "Jail", owns={0: PURPLE, 1: five}, stands={name: {"skyscraper": True} for name in five}
    )
    assert play.refuses("skyscraper in Old Town")


def test_mc_53_it_doubles_the_rent_of_every_district_of_its_group_at_once() -> None:
    play = arrive("Jail", owns={0: [*PURPLE, "Riverside"]}, stands={"Old Town": {"industrial": 2}})
    play.say("skyscraper in Harbor Heights")
    assert [play.rent(name) for name in PURPLE] == [2 * M, 200 * K, 240 * K]
    assert play.rent("Riverside") == 280 * K


def test_mc_53_also_when_the_group_is_split_and_whoever_owns_it() -> None:
    play = city(owns={1: PURPLE}, stands={"Harbor Heights": {"skyscraper": True}})
    play.offer(1, 2, give=["Old Town"], get=[M])
    play.yes()
    assert play.rent("Old Town") == 200 * K
    assert play.rent("Central Quay") == 240 * K


def test_mc_54_the_tower_costs_7m_and_needs_two_full_groups() -> None:
    play = arrive("Jail", owns={0: [*BROWN, *PURPLE, "Riverside"]})
    towers = [word for word in play.words() if word.startswith("tower")]
    assert towers == [f"tower in {name}" for name in [*BROWN, *PURPLE]]
    assert play.refuses("tower in Riverside")
    play.say("tower in Stoneside")
    assert play.on("Stoneside") == {"tower": True}
    assert play.cash[0] == 3 * M


def test_mc_54_not_with_one_full_group_nor_with_less_than_7m() -> None:
    assert arrive("Jail", owns={0: [*BROWN, "Old Town"]}).refuses("tower in Stoneside")
    play = arrive("Jail", owns={0: [*BROWN, *BLUE]}, cash={0: 6_990 * K})
    assert play.refuses("tower in Stoneside")


def test_mc_54_there_is_one() -> None:
    play = arrive("Jail", owns={0: [*BROWN, *PURPLE], 1: BLUE}, stands={BLUE[0]: {"tower": True}})
    assert play.refuses("tower in Stoneside")


def test_mc_55_the_tower_doubles_the_rent_of_all_its_owner_s_districts() -> None:
    play = arrive("Jail", owns={0: [*BROWN, *PURPLE, "Riverside"], 1: ["Seaview"]})
    play.say("tower in Stoneside")
    assert [play.rent(name) for name in ("Stoneside", "Old Town", "Riverside")] == [
        80 * K,
        200 * K,
        560 * K,
    ]
    assert play.rent("Seaview") == 180 * K  # another's
    assert play.rent("Middleton") == 200 * K  # nobody's


def test_mc_55_it_doubles_for_whoever_owns_its_district() -> None:
    play = city(
        owns={0: ["Stoneside", "Riverside"], 1: ["Seaview"]}, stands={"Stoneside": {"tower": True}}
    )
    assert (play.rent("Riverside"), play.rent("Seaview")) == (560 * K, 180 * K)
    play.offer(0, 1, give=["Stoneside"], get=[M])
    play.yes()
    assert (play.rent("Riverside"), play.rent("Seaview")) == (280 * K, 360 * K)


def test_mc_56_skyscraper_and_tower_double_only_once() -> None:
    stands = {"Old Town": {"tower": True, "industrial": 2}, "Central Quay": {"skyscraper": True}}
    play = arrive("Old Town", owns={1: [*BROWN, *PURPLE]}, stands=stands)
    assert play.cash[1] == 12 * M


@pytest.mark.parametrize("piece", ["skyscraper", "tower"])
def test_mc_57_they_are_none_of_the_8_blocks(piece) -> None:
    play = build("1", owns={0: [*BROWN, *PURPLE]}, stands={"Old Town": FULL})
    play.say(f"{piece} in Old Town")
    assert play.on("Old Town") == {"residential": 8, piece: True}
    play.say("residential in Central Quay")  # the block of the result is still there
    assert play.on("Central Quay") == {"residential": 1}


PIECES = ["stadium", "skyscraper", "tower"]
ALL = {"owns": {0: [*BROWN, *PURPLE]}, "cash": {0: 20 * M}}


@pytest.mark.parametrize("piece", PIECES)
def test_mc_58_they_need_no_build_result(piece) -> None:
    play = arrive("Jail", **ALL)
    play.say(f"{piece} in Old Town")
    assert play.on("Old Town") == {piece: True}


def test_mc_58_several_of_them_and_then_the_press() -> None:
    play = arrive("Jail", **ALL)
    for piece in PIECES:
        play.say(f"{piece} in Old Town")
    assert play.cash[0] == 20 * M - 2 * M - 3 * M - 7 * M
    play.say("press")
    assert play.now == "result"


@pytest.mark.parametrize("piece", PIECES)
def test_mc_58_but_not_after_a_railroad_result(piece) -> None:
    play = build("railroad", **ALL)
    assert play.refuses(f"{piece} in Old Town")
    play.say("none")
    assert play.who == 1


@pytest.mark.parametrize("piece", PIECES)
def test_mc_58_and_only_on_the_own_turn(piece) -> None:
    play = arrive("Jail", owns={1: [*BROWN, *PURPLE]}, cash={1: 20 * M})
    assert play.refuses(f"{piece} in Old Town", 1) == "somebody else is asked"
    assert play.refuses(f"{piece} in Old Town")
