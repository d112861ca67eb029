"""Rent: how much, who pays it, and who cannot (MC-67 to MC-72, MC-81, MC-82, MC-94)."""

import pytest

from tests.host.games.monopoly_city.stage import DATA, PURPLE, K, M, arrive, city

MINE = {1: ["Old Town"]}


def paid(**as_it_stands) -> int:
    """What Ann pays Ben for landing in Old Town."""
    play = arrive("Old Town", **{"cash": {0: 40 * M}, "owns": MINE, **as_it_stands})
    return play.cash[1] - 10 * M


@pytest.mark.parametrize("district", DATA["districts"], ids=lambda one: one["name"])
def test_mc_67_without_buildings_it_is_the_land_s(district) -> None:
    name = district["name"]
    play = arrive(name, owns={1: [name]})
    assert play.cash[1] - 10 * M == district["rent"][0] > 0


@pytest.mark.parametrize("district", DATA["districts"], ids=lambda one: one["name"])
def test_mc_68_with_blocks_it_is_the_card_s_for_their_number(district) -> None:
    name = district["name"]
    for blocks in range(9):
        some = blocks // 3
        stands = {name: {"residential": some, "industrial": blocks - some}}
        play = arrive(name, owns={1: [name]}, stands=stands, cash={0: 40 * M})
        assert play.cash[1] - 10 * M == district["rent"][blocks]


def test_mc_69_beside_a_hazard_only_industrial_blocks_count() -> None:
    for industrial, rent in [(4, 3 * M), (1, 500 * K), (0, 100 * K)]:  # none: the land's
        here = {"residential": 3, "industrial": industrial, "hazards": ["rubbish dump"]}
        assert paid(stands={"Old Town": here}) == rent


def test_mc_69_two_hazards_do_no_more_than_one() -> None:
    here = {"residential": 3, "industrial": 2, "hazards": ["rubbish dump", "prison"]}
    assert paid(stands={"Old Town": here}) == 1 * M


def test_mc_70_it_is_doubled_by_a_skyscraper_of_the_group_or_the_owner_s_tower() -> None:
    here = {"industrial": 2}
    tower, skyscraper = {"tower": True}, {"skyscraper": True}
    owns = {1: [*PURPLE, "Seaview"]}
    assert paid(owns=owns, stands={"Old Town": here}) == 1 * M
    assert paid(owns=owns, stands={"Old Town": here, "Central Quay": skyscraper}) == 2 * M
    assert paid(owns=owns, stands={"Old Town": here, "Seaview": tower}) == 2 * M
    both = {"Old Town": here, "Seaview": tower, "Central Quay": skyscraper}
    assert paid(owns=owns, stands=both) == 2 * M
    other = {"Old Town": here, "Seaview": {"skyscraper": True}, "Middleton": tower}
    assert paid(owns={1: ["Old Town"], 2: ["Middleton", "Seaview"]}, stands=other) == 1 * M


def test_mc_94_the_worked_example() -> None:
    """Beside a power station 2 residential blocks count nothing: 4 industrial ones 3.5M, and the
    skyscraper in Harbor Heights doubles that."""
    quay = {"residential": 2, "industrial": 4, "hazards": ["power station"]}
    owns = {1: PURPLE}
    play = arrive("Central Quay", owns=owns, stands={"Central Quay": quay})
    assert play.cash == [6_500 * K, 13_500 * K, 10 * M]
    stands = {"Central Quay": quay, "Harbor Heights": {"skyscraper": True}}
    play = arrive("Central Quay", owns=owns, stands=stands)
    assert play.cash == [3 * M, 17 * M, 10 * M]


def short(**as_it_stands):
    """Ann owes Ben 3M for Old Town, and has 1M and Riverside."""
    return arrive(
        "Old Town",
        **{
            "owns": {0: ["Riverside"], 1: ["Old Town"]},
            "stands": {"Old Town": {"industrial": 4}, "Riverside": {"industrial": 2}},
            "cash": {0: 1 * M},
            **as_it_stands,
        },
    )


def test_mc_71_who_is_short_of_rent_must_mortgage() -> None:
    play = short()
    assert (play.now, play.who, play.words()) == ("owe", 0, [])
    for value in ("bankrupt", "paid", "no", None):
        assert play.refuses(value) == "mortgage or deal: 2M more is owed, and can be raised"
    play.do("mortgage", "Riverside")
    assert play.cash == [1 * M, 13 * M, 10 * M]
    assert play.now == "build"


def test_mc_71_or_make_a_deal() -> None:
    play = short()
    play.offer(0, 2, give=["Riverside"], get=[4 * M])
    play.yes()
    assert play.cash == [2 * M, 13 * M, 6 * M]
    assert play.owner("Riverside") == 2
    assert play.now == "build"


def test_mc_71_a_deal_with_the_creditor_may_settle_the_debt() -> None:
    play = short()
    play.offer(1, 0, give=[], get=["Riverside"], debt=3 * M)
    play.yes()
    assert play.cash == [1 * M, 10 * M, 10 * M]
    assert play.owner("Riverside") == 1
    assert play.now == "build"


def test_mc_71_whose_deal_is_refused_still_owes() -> None:
    play = short()
    play.offer(0, 2, give=["Riverside"], get=[4 * M])
    play.no()
    assert (play.now, play.who) == ("owe", 0)
    assert play.cash == [1 * M, 10 * M, 10 * M]


def test_mc_72_rent_is_collected_by_itself() -> None:
    play = arrive("Old Town", owns=MINE)
    assert play.now == "build"  # nobody was asked
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]


# The Rent Dodge card

ROW = {1: ["Seaview", "The Wharf", "Middleton", "Silver Harbor", "Old Town"]}


def test_mc_81_a_rent_is_skipped_with_the_card_which_goes_back_beside_the_board() -> None:
    play = arrive("Old Town", owns=MINE, dodge=0)
    assert (play.now, play.who, play.words()) == ("dodge", 0, ["dodge", "pay"])
    assert play.refuses("dodge", 1) == "somebody else is asked"
    assert play.refuses("no") == "it has to be dodge or pay"
    play.say("dodge")
    assert play.cash == [10 * M] * 3
    assert play.lines("dodges") == [(0, "Old Town")]
    assert play.city.dodge == -1
    assert play.now == "build"


def test_mc_81_or_it_is_kept_for_another_rent() -> None:
    play = arrive("Old Town", owns=MINE, dodge=0)
    play.say("pay")
    assert play.cash[1] == 10 * M + 100 * K
    assert play.city.dodge == 0


def test_mc_81_not_in_the_turn_in_which_it_was_taken() -> None:
    play = city(at={0: "Jail"}, owns=ROW)
    play.throw(5, 5)
    assert play.city.dodge == 0
    play.say("done")
    play.throw(1, 2)
    assert play.cash[1] == 10 * M + 180 * K  # paid, without a question
    play.say("done")
    play.idle(2)
    play.put_right("place", seat=0, space="Jail", jailed=False)
    play.throw(5, 6)
    assert play.now == "dodge"


def test_mc_81_it_cancels_every_rent_of_the_turn_doubles_included() -> None:
    play = city(at={0: "Free Parking"}, owns=ROW, dodge=0)
    play.throw(2, 2)
    play.say("dodge")
    play.say("done")
    play.throw(1, 2)
    assert play.lines("no rent") == [(0, "Silver Harbor")]
    assert play.cash == [10 * M] * 3
    play.say("done")
    play.idle(2)
    play.put_right("place", seat=0, space="Free Parking", jailed=False)
    play.throw(1, 2)
    assert play.cash[0] == 10 * M - 180 * K  # the next turn's is paid


def test_mc_81_with_the_option_it_cancels_one_rent() -> None:
    play = city(at={0: "Free Parking"}, owns=ROW, dodge=0, options={"dodge one rent": True})
    play.throw(2, 2)
    play.say("dodge")
    play.say("done")
    play.throw(1, 2)
    assert play.cash[1] == 10 * M + 220 * K


def test_mc_81_it_helps_against_rent_only() -> None:
    play = arrive(
        "Industry Tax 1", owns={0: PURPLE}, stands={"Old Town": {"industrial": 1}}, dodge=0
    )
    assert play.cash[0] == 8 * M
    assert play.city.dodge == 0


def test_mc_82_another_player_on_free_parking_takes_it() -> None:
    play = arrive("Free Parking", seat=1, dodge=0)
    assert play.city.dodge == 1
    play.say("done")
    play.idle()
    play.put_right("owner", district="Old Town", seat=1)
    play.put_right("place", seat=0, space="Bayview Dock", jailed=False)
    play.throw(1, 2)
    assert play.cash[1] == 10 * M + 100 * K  # Ann has it no more


def test_mc_82_its_holder_may_come_there_again() -> None:
    play = arrive("Free Parking", dodge=0)
    assert play.city.dodge == 0
    assert play.lines("takes dodge") == []
