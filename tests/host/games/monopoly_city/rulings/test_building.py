"""Where rules meet: the Build step and what is built (MI-29 to MI-34)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    BROWN,
    DISTRICTS,
    PURPLE,
    K,
    M,
    arrive,
    build,
    city,
)

TWO = {0: ["Seaview", "Westlands"]}


def test_mi_29_the_build_step_comes_once_a_throw() -> None:
    play = city(at={0: "Jail"}, owns={0: ["Old Town", "Central Quay"]}, cash={0: 1_900 * K})
    play.throw(2, 2)
    assert play.now == "build"
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    assert play.now == "roll"
    play.throw(1, 5)  # Free Parking
    assert play.words()[0] == "press"


def test_mi_29_also_after_a_failed_throw_in_jail() -> None:
    play = city(jailed={0: 0}, owns=TWO)
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.jailed()) == ("build", True)
    play.say("done")
    assert play.city.seat == 1


def test_mi_29_a_throw_that_ends_in_jail_has_none_but_what_was_built_stays() -> None:
    play = city(at={0: "Planning Permission 3"}, owns={0: ["Central City"]})
    play.throw(2, 2)  # Central City
    play.say("press")
    play.say("1")
    play.say("industrial in Central City")
    play.put_right("place", seat=0, space="Chance 5", jailed=False)
    play.throw(1, 1)  # Go to Jail
    assert (play.now, play.city.seat, play.jailed(0)) == ("roll", 1, True)
    assert play.on("Central City") == {"industrial": 1}


def test_mi_29_three_doubles_end_in_jail_without_a_build_step() -> None:
    play = city(at={0: "Jail"}, owns={0: PURPLE})
    play.throw(2, 2)
    play.say("done")
    play.throw(3, 3)
    play.say("done")
    play.throw(1, 1)
    assert (play.now, play.city.seat, play.space(0)) == ("roll", 1, "Jail")


def test_mi_30_blocks_are_placed_and_paid_one_at_a_time_and_the_rest_is_lost() -> None:
    play = build("3", owns=TWO, cash={0: 3_500 * K})
    play.say("residential in Seaview")
    assert play.cash[0] == 2 * M
    play.say("residential in Westlands")
    assert play.words() == [
        "residential in Westlands",
        "industrial in Westlands",
        "residential in Seaview",
        "done",
    ]
    play.say("done")
    assert play.city.seat == 1
    assert (play.on("Seaview"), play.on("Westlands")) == ({"residential": 1}, {"residential": 1})


def test_mi_30_no_more_than_the_result() -> None:
    play = build("1", owns=TWO)
    play.say("residential in Seaview")
    assert play.city.seat == 1


@pytest.mark.parametrize("result", ["1", "2", "3"])
def test_mi_31_big_pieces_before_the_press_or_after_a_number(result: str) -> None:
    play = arrive("Jail", owns={0: BROWN}, cash={0: 100 * M})
    assert "stadium in Summergate" in play.words()
    play.say("skyscraper in Summergate")
    assert "stadium in Stoneside" in play.words()
    play.say("press")
    play.say(result)
    assert "stadium in Stoneside" in play.words()
    play.say("stadium in Stoneside")
    for _ in range(int(result)):
        play.say("residential in Stoneside")  # a big piece is no block
    assert play.city.seat == 1


def test_mi_31_none_after_a_railroad() -> None:
    play = build("railroad", owns={0: BROWN}, cash={0: 100 * M})
    assert play.words() == ["none", *DISTRICTS]
    play.say("none")
    assert play.city.seat == 1


def test_mi_32_placing_the_railroad_is_optional() -> None:
    play = build("railroad", owns=TWO)
    play.say("none")
    assert play.city.railroads_left() == 8
    assert play.city.seat == 1


def test_mi_32_who_stands_where_it_is_placed_does_not_jump_now() -> None:
    play = arrive("Seaview", owns=TWO, stands={"Westlands": {"railroad": True}})
    play.say("press")
    play.say("railroad")
    play.say("Seaview")
    assert (play.now, play.city.seat, play.space(0)) == ("roll", 1, "Seaview")


def test_mi_33_stock_is_limited_and_what_is_removed_returns() -> None:
    eight: dict[str, Any] = {name: {"railroad": True} for name in DISTRICTS[:8]}
    play = build("railroad", stands=eight)
    assert play.lines("no railroad") == [(0,)]
    three: dict[str, Any] = {
        name: {"hazards": ["prison"]} for name in ("Seaview", "Westlands", "Old Town")
    }
    play = city(owns=TWO, stands=three, at={0: "Stoneside"})
    play.throw(3, 4)  # Jail, just visiting
    play.do("clear", "prison in Seaview")
    assert play.city.hazards_left(play.city.board.hazards.index("prison")) == 1
    assert play.city.board.hazard_stock == play.city.board.bonus_stock == [3, 3, 3, 3]
    assert play.city.board.stock == {"railroad": 8, "stadium": 2, "skyscraper": 5, "tower": 1}


def test_mi_33_no_kind_out_of_stock_is_offered() -> None:
    three: dict[str, Any] = {
        name: {"hazards": ["prison"]} for name in ("Seaview", "Westlands", "Old Town")
    }
    play = arrive("Planning Permission 1", owns={1: DISTRICTS}, stands=three)
    assert not [word for word in play.words() if word.startswith("prison")]
    assert "sewage plant in Seaview" in play.words()


def test_mi_33_no_railroad_beyond_the_stock_whatever_is_put_right_meanwhile() -> None:
    seven: dict[str, Any] = {name: {"railroad": True} for name in DISTRICTS[:7]}
    play = build("railroad", stands=seven)
    play.put_right("piece", district="Diamond Hills", piece="railroad", there=True)
    assert play.words() == ["none"]
    play.refuses("Seaview")


def test_mi_33_blocks_are_not_limited_unless_the_family_says_so() -> None:
    full: dict[str, Any] = {name: {"industrial": 8} for name in DISTRICTS if name not in TWO[0]}
    owns: dict[int, Any] = {0: TWO[0], 1: list(full)}
    play = build("2", owns=owns, stands=full)
    assert "industrial in Seaview" in play.words()
    play = build("2", owns=owns, stands=full, options={"industrial blocks": 161})
    play.say("industrial in Seaview")
    assert play.words() == ["residential in Westlands", "residential in Seaview", "done"]


def test_mi_34_hazards_are_removed_at_any_time_of_the_own_turn_each_for_itself() -> None:
    stands: dict[str, Any] = {
        "Seaview": {"hazards": ["prison", "rubbish dump"]},
        "Old Town": {"hazards": ["prison"]},
    }
    owns: dict[int, Any] = {0: ["Seaview"], 1: ["Old Town"]}
    play = city(owns=owns, stands=stands, cash={0: 2_500 * K}, at={0: "Stoneside"})
    assert play.may("clear") == ["prison in Seaview", "rubbish dump in Seaview"]
    assert "own turn" in play.refuses_to("clear", "prison in Old Town", 1)
    play.do("clear", "prison in Seaview")
    assert (play.cash[0], play.on("Seaview")) == (500 * K, {"hazards": ["rubbish dump"]})
    assert play.may("clear") == []  # in cash
    play.refuses_to("clear", "rubbish dump in Seaview")
    play.throw(3, 4)
    play.put_right("balance", seat=0, amount=1 * M)
    play.do("clear", "rubbish dump in Seaview")
    assert play.cash[0] == 0
