"""Planning Permission: hazards and bonus buildings (MC-59 to MC-66)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import DATA, DISTRICTS, K, M, arrive, city

HAZARDS = ["power station", "sewage plant", "prison", "rubbish dump"]
BONUSES = ["school", "wind farm", "water tower", "park"]
SPACE = "Planning Permission 2"


def test_mc_59_any_of_the_eight_pieces_must_be_put() -> None:
    play = arrive(SPACE)
    words = play.words()
    # In track order, as the page has them.
    assert words == [f"{piece} in {name}" for name in DISTRICTS for piece in HAZARDS + BONUSES]
    for value in ("done", "none", "", None, "stadium in Old Town", "prison in Jail", "prison"):
        assert play.refuses(value).startswith("it has to be one of")
    assert play.refuses(words[0], 1) == "somebody else is asked"


@pytest.mark.parametrize("piece", [*HAZARDS, *BONUSES])
def test_mc_59_bonus_buildings_in_own_hazards_in_others_either_in_unowned_districts(piece) -> None:
    play = arrive(SPACE, owns={0: ["Old Town"], 1: ["Riverside"]})
    words = play.words()
    assert f"{piece} in Seaview" in words
    mine, others = f"{piece} in Old Town", f"{piece} in Riverside"
    right, wrong = (others, mine) if piece in HAZARDS else (mine, others)
    assert wrong not in words
    assert play.refuses(wrong)
    play.say(right)
    assert play.on(right.partition(" in ")[2]) == (
        {"hazards": [piece]} if piece in HAZARDS else {"bonus": piece}
    )
    assert play.lines("builds free") == [(0, *right.split(" in "))]
    assert play.now == "build"


def test_mc_59_with_no_legal_place_nothing_happens() -> None:
    names = iter(DISTRICTS)
    stands: dict[str, Any] = {next(names): {"bonus": bonus} for bonus in BONUSES for _ in range(3)}
    stands |= {name: {"hazards": ["prison"]} for name in list(names)[:3]}
    play = arrive(SPACE, owns={0: DISTRICTS}, stands=stands)
    assert play.lines("no place") == [(0,)]
    assert play.now == "build"


def test_mc_59_only_what_is_in_stock() -> None:
    stands: dict[str, Any] = {name: {"hazards": ["prison"]} for name in DISTRICTS[:3]}
    stands |= {name: {"bonus": "park"} for name in DISTRICTS[3:6]}
    play = arrive(SPACE, stands=stands)
    assert play.refuses("prison in Riverside")
    assert play.refuses("park in Riverside")
    assert not [word for word in play.words() if word.startswith(("prison", "park"))]
    play.say("school in Riverside")


PAIRS = [
    ("rubbish dump", "park"),
    ("prison", "school"),
    ("sewage plant", "water tower"),
    ("power station", "wind farm"),
]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_mc_59_with_the_option_each_space_offers_its_own_pair(number) -> None:
    hazard, bonus = PAIRS[number - 1]
    play = arrive(
        f"Planning Permission {number}",
        owns={0: ["Old Town"], 1: ["Riverside"]},
        options={"planning by space": True},
    )
    kinds = {word.partition(" in ")[0] for word in play.words()}
    assert kinds == {hazard, bonus}
    for piece in {*HAZARDS, *BONUSES} - kinds:
        assert play.refuses(f"{piece} in Seaview")
    play.say(f"{bonus} in Old Town")


def test_mc_59_with_the_option_and_both_out_of_stock_nothing_happens() -> None:
    stands: dict[str, Any] = {name: {"hazards": ["prison"]} for name in DISTRICTS[:3]}
    stands |= {name: {"bonus": "school"} for name in DISTRICTS[3:6]}
    play = arrive(SPACE, stands=stands, options={"planning by space": True})
    assert play.lines("no place") == [(0,)]


def test_mc_60_they_are_free_and_stand_beside_8_blocks() -> None:
    stands = {"Old Town": {"industrial": 8}, "Riverside": {"residential": 8}}
    owns = {0: ["Old Town"], 1: ["Riverside"]}
    for word, name in (("park in Old Town", "Old Town"), ("prison in Riverside", "Riverside")):
        play = arrive(SPACE, owns=owns, stands=stands)
        play.say(word)
        assert len(play.on(name)) == 2
        assert play.cash == [10 * M] * 3


def test_mc_60_and_8_blocks_beside_them() -> None:
    stands = {"Old Town": {"residential": 7, "bonus": "park"}}
    play = arrive("Jail", owns={0: ["Old Town"]}, stands=stands)
    play.say("press")
    play.say("1")
    play.say("industrial in Old Town")
    assert play.on("Old Town") == {"residential": 7, "industrial": 1, "bonus": "park"}


def test_mc_61_a_bonus_building_bars_hazards_and_a_hazard_bonus_buildings() -> None:
    stands = {"Old Town": {"bonus": "park"}, "Riverside": {"hazards": ["prison"]}}
    play = arrive(SPACE, owns={1: ["Old Town"]}, stands=stands)
    for hazard in HAZARDS:
        assert play.refuses(f"{hazard} in Old Town")
    for bonus in BONUSES:
        assert play.refuses(f"{bonus} in Riverside")


def test_mc_62_hazards_of_several_kinds_but_each_once_and_one_bonus_building() -> None:
    stands = {"Old Town": {"bonus": "park"}, "Riverside": {"hazards": ["prison"]}}
    play = arrive(SPACE, stands=stands)
    assert play.refuses("school in Old Town")
    assert play.refuses("prison in Riverside")
    play.say("sewage plant in Riverside")
    assert play.on("Riverside") == {"hazards": ["prison", "sewage plant"]}


def test_mc_63_the_four_bonus_kinds_do_the_same() -> None:
    assert [bonus["name"] for bonus in DATA["bonuses"]] == BONUSES
    for bonus in BONUSES:
        play = arrive(SPACE, owns={1: ["Old Town"]}, stands={"Old Town": {"bonus": bonus}})
        assert not [word for word in play.words() if word.endswith("Old Town")]
        assert play.rent("Old Town") == 100 * K


COST = {
    "power station": 1_500 * K,
    "sewage plant": 1_500 * K,
    "prison": 2 * M,
    "rubbish dump": 1 * M,
}


def test_mc_64_the_hazard_kinds_and_their_sizes() -> None:
    sizes = {hazard["name"]: hazard["blocks"] for hazard in DATA["hazards"]}
    assert sizes == {"power station": 3, "sewage plant": 3, "prison": 4, "rubbish dump": 2}


@pytest.mark.parametrize("hazard", HAZARDS)
def test_mc_65_a_hazard_makes_residential_blocks_worthless_and_they_stay(hazard) -> None:
    stands = {"Old Town": {"residential": 5, "industrial": 1}}
    play = arrive(SPACE, owns={1: ["Old Town"]}, stands=stands)
    assert play.rent("Old Town") == 5 * M
    play.say(f"{hazard} in Old Town")
    assert play.rent("Old Town") == 500 * K
    assert play.on("Old Town") == {"residential": 5, "industrial": 1, "hazards": [hazard]}


@pytest.mark.parametrize("hazard", HAZARDS)
def test_mc_66_removing_a_hazard_costs_500k_a_block_and_the_piece_goes_back(hazard) -> None:
    stands = {"Old Town": {"residential": 5, "hazards": [hazard]}}
    play = city(owns={0: ["Old Town"]}, stands=stands)
    assert play.may("clear") == [f"{hazard} in Old Town"]
    left = play.city.hazards_left(HAZARDS.index(hazard))
    play.do("clear", f"{hazard} in Old Town")
    assert play.on("Old Town") == {"residential": 5}
    assert play.cash[0] == 10 * M - COST[hazard]
    assert play.rent("Old Town") == 4 * M
    assert play.city.hazards_left(HAZARDS.index(hazard)) == left + 1


def test_mc_66_on_the_own_turn_and_from_an_own_district_and_in_cash() -> None:
    stands: dict[str, Any] = {
        name: {"hazards": ["prison"]} for name in ("Old Town", "Riverside", "Seaview")
    }
    play = city(owns={0: ["Old Town"], 1: ["Riverside"]}, stands=stands)
    assert (
        play.refuses_to("clear", "prison in Riverside", 1) == "hazards are removed on the own turn"
    )
    for word in ("prison in Riverside", "prison in Seaview", "park in Old Town", "prison", None):
        assert play.refuses_to("clear", word) == "it has to be prison in Old Town"
    assert play.may("clear", 1) == []
    assert city(owns={0: ["Old Town"]}, stands=stands, cash={0: 1_990 * K}).may("clear") == []
