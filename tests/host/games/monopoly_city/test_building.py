"""The Build button and blocks (MC-29 to MC-40)."""

import pytest

from tests.host.games.monopoly_city.stage import DATA, PURPLE, K, M, arrive, build, city
from trading_unit.table.ask import CHANCE, UNIT

MINE = ["Old Town", "Riverside"]


def test_mc_29_build_is_pressed_once_a_throw() -> None:
    play = build("1", owns={0: MINE})
    assert play.refuses("press")
    play.say("residential in Old Town")
    assert play.who == 1  # no second press


def test_mc_29_only_the_seat_on_turn_presses() -> None:
    play = arrive("Jail", owns={1: MINE})
    assert play.refuses("press", 1) == "somebody else is asked"
    assert play.refuses("again").startswith("it has to be press or done")


@pytest.mark.parametrize("result", ["1", "2", "3"])
def test_mc_30_up_to_so_many_blocks_this_turn(result) -> None:
    play = build(result, owns={0: MINE})
    for _ in range(int(result)):
        assert play.now == "blocks"
        play.say("residential in Old Town")
    assert play.on("Old Town") == {"residential": int(result)}
    assert (play.now, play.who) == ("roll", 1)


def test_mc_30_fewer_may_be_built_and_the_rest_is_lost() -> None:
    play = build("3", owns={0: MINE})
    play.say("residential in Old Town")
    play.say("done")
    assert play.who == 1
    play.idle(2)
    play.put_right("place", seat=0, space="GO", jailed=False)
    play.throw(4, 6)
    assert play.refuses("residential in Old Town") == "it has to be press or done"
    play.say("press")
    play.say("1")
    assert play.lines("result") == [(0, "3"), (0, "1")]
    play.say("residential in Old Town")
    assert play.on("Old Town") == {"residential": 2}
    assert play.who == 1


def test_mc_30_and_not_one_more() -> None:
    play = build("1", owns={0: PURPLE})
    play.say("residential in Old Town")
    assert play.now == "blocks"  # big pieces may still be put
    assert play.refuses("residential in Old Town")
    play.say("stadium in Old Town")
    assert play.refuses("residential in Old Town")


def test_mc_30_the_result_is_one_of_four() -> None:
    play = arrive("Jail")
    play.say("press")
    for value in ("0", "4", "5", 1, "tower", None):
        assert play.refuses(value) == "it has to be one of 1, 2, 3, railroad"
    assert play.refuses("1", 0) == "it comes at the table"


def test_mc_30_with_nothing_that_can_be_built_nothing_is_asked() -> None:
    assert build("3", owns={1: MINE}).who == 1
    assert build("3", owns={0: MINE}, cash={0: 700 * K}).who == 1


def test_mc_31_the_railroad_result_builds_a_railroad_and_no_blocks() -> None:
    play = build("railroad", owns={0: PURPLE})
    assert play.now == "railroad"
    for value in ("residential in Old Town", "stadium in Old Town", "done", "Jail", None):
        assert play.refuses(value).startswith("it has to be one of none, Summergate")
    play.say("Old Town")
    assert play.on("Old Town") == {"railroad": True}
    assert play.lines("railroad") == [(0, "Old Town")]
    assert play.cash == [10 * M] * 3
    assert play.who == 1


def test_mc_32_blocks_are_mixed_and_spread_over_own_districts() -> None:
    play = build("3", owns={0: MINE})
    play.say("residential in Old Town")
    play.say("industrial in Old Town")
    play.say("industrial in Riverside")
    assert play.on("Old Town") == {"residential": 1, "industrial": 1}
    assert play.on("Riverside") == {"industrial": 1}


def test_mc_32_not_in_those_of_others_nor_in_unowned_ones() -> None:
    play = build("3", owns={0: MINE, 1: ["Seaview"]})
    for name in ("Seaview", "Middleton", "Jail", "nowhere"):
        assert play.refuses(f"residential in {name}").startswith("it has to be one of")
    for value in ("residential", "block in Old Town", "residential in Old Town!", None, 3):
        assert play.refuses(value)


def test_mc_33_blocks_are_paid_to_the_bank_at_the_district_s_price() -> None:
    play = build("3", owns={0: [*MINE, "Summergate"]}, cash={0: 20 * M})
    play.say("residential in Summergate")
    play.say("industrial in Old Town")
    play.say("industrial in Riverside")
    assert play.cash[0] == 20 * M - 500 * K - 2 * M - 4 * M
    assert [line[2] for line in play.lines("builds")] == [500 * K, 2 * M, 4 * M]


def test_mc_33_without_the_price_in_cash_there_is_no_block() -> None:
    play = build("3", owns={0: MINE}, cash={0: 3_990 * K})
    assert play.words() == [
        "residential in Old Town",
        "industrial in Old Town",
        "residential in Riverside",
        "done",
    ]
    assert play.refuses("industrial in Riverside")
    play.say("industrial in Old Town")
    assert play.words() == ["residential in Old Town", "done"]


def test_mc_34_a_district_has_8_blocks_at_most() -> None:
    play = build(
        "3", owns={0: ["Old Town"]}, stands={"Old Town": {"residential": 3, "industrial": 4}}
    )
    play.say("residential in Old Town")
    assert play.on("Old Town") == {"residential": 4, "industrial": 4}
    assert play.who == 1


def test_mc_34_the_ninth_is_refused() -> None:
    play = build("3", owns={0: MINE}, stands={"Old Town": {"residential": 8}})
    assert play.refuses("residential in Old Town")
    assert play.refuses("industrial in Old Town")
    assert play.words() == ["residential in Riverside", "industrial in Riverside", "done"]


def test_mc_35_rent_counts_blocks_not_pieces() -> None:
    """Three blocks put one by one are worth what a piece of three is."""
    play = build("3", owns={0: MINE})
    for _ in range(3):
        play.say("residential in Old Town")
    assert play.rent("Old Town") == 2 * M
    assert play.on("Old Town") == {"residential": 3}


@pytest.mark.parametrize("district", DATA["districts"], ids=lambda one: one["name"])
def test_mc_37_residential_blocks_are_cheaper_and_worth_nothing_beside_a_hazard(district) -> None:
    assert district["residential"] < district["industrial"]
    name = district["name"]
    with_blocks = {name: {"residential": 2}}
    beside = {name: {"residential": 2, "hazards": ["prison"]}}
    assert city(owns={0: [name]}, stands=with_blocks).rent(name) == district["rent"][2]
    assert city(owns={0: [name]}, stands=beside).rent(name) == district["rent"][0]


def test_mc_38_industrial_blocks_are_never_affected_by_hazards() -> None:
    hazards = ["prison", "power station", "sewage plant", "rubbish dump"]
    play = arrive(
        "Old Town",
        owns={1: ["Old Town"]},
        stands={"Old Town": {"industrial": 3, "hazards": hazards}},
    )
    assert play.cash[1] == 12 * M


def test_mc_39_building_needs_no_full_group() -> None:
    play = build("1", owns={0: ["Old Town"], 1: ["Harbor Heights"]})
    play.say("industrial in Old Town")
    assert play.on("Old Town") == {"industrial": 1}


def test_mc_40_building_is_possible_from_free_parking() -> None:
    play = arrive("Free Parking", owns={0: ["Old Town"]})
    play.say("press")
    play.say("1")
    play.say("industrial in Old Town")
    assert play.on("Old Town") == {"industrial": 1}


def test_mc_40_and_from_jail() -> None:
    play = city(jailed={0: 0}, owns={0: ["Old Town"]})
    play.say("throw")
    play.throw(1, 2)
    assert play.jailed()
    play.say("press")
    play.say("1")
    play.say("industrial in Old Town")
    assert play.on("Old Town") == {"industrial": 1}


def test_mc_40_but_not_on_mortgaged_districts() -> None:
    play = build("1", owns={0: MINE}, stands={"Old Town": {"mortgage": 100 * K}})
    assert play.refuses("residential in Old Town")
    assert play.words() == ["residential in Riverside", "industrial in Riverside", "done"]


def test_mc_92_the_result_comes_from_the_unit_or_from_the_same_odds() -> None:
    for by in (UNIT, CHANCE):
        play = arrive("Jail", owns={0: MINE}, chance={"build": "unit"})
        play.say("press")
        assert play.table.ask.asked() == (UNIT, CHANCE)
        assert play.refuses("1", "table") == "it comes from the unit or on the screen"
        play.say("2", by)
        assert play.city.to_build == 2


def test_mc_92_the_odds_are_equal_weights_that_a_family_may_change() -> None:
    assert DATA["odds"] == [1, 1, 1, 1]
    play = arrive("Jail", chance={"build": "screen"}, figures={**DATA, "odds": [0, 0, 5, 0]})
    play.say("press")
    assert play.by_chance() == "3"


def test_mi_33_with_the_option_blocks_run_out() -> None:
    play = build(
        "3",
        owns={0: MINE, 1: ["Seaview"]},
        stands={"Seaview": {"residential": 4}, "Riverside": {"industrial": 1}},
        options={"residential blocks": 5, "industrial blocks": 1},
    )
    assert play.words() == ["residential in Old Town", "residential in Riverside", "done"]
    assert play.refuses("industrial in Old Town")
    play.say("residential in Old Town")
    assert play.who == 1  # none is left


def test_mi_33_without_it_they_do_not() -> None:
    many = {name: {"residential": 8} for name in [*PURPLE, "Seaview", "Middleton", "The Wharf"]}
    play = build("1", owns={0: MINE, 1: list(many)[1:]}, stands=dict(list(many.items())[1:]))
    assert "residential in Old Town" in play.words()
