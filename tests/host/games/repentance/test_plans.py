"""A plan of building is one answer: so many on these streets, for so much (BO-28 to BO-32)."""

from random import Random
from typing import Any

import pytest

from tests.host.games.repentance.table import BROWN, DARK_BLUE, DATA, RED, Stage, estate
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.table.ask import Plan, StreetGroup


def owner(**as_it_stands: Any) -> Stage:
    """Ann has brown and red."""
    return estate(**{"owns": {0: ["brown", "red"]}, "cash": {0: 5_000}, **as_it_stands})


def test_bo_28_the_form_names_the_streets_their_levels_the_price_and_the_purse() -> None:
    play = owner(levels={"Dust Lane": 1}, cash={0: 700})
    assert play.plan() == Plan(
        [
            StreetGroup("brown", {"Dust Lane": 1, "Broken Bridge": 0}, 5, 50),
            StreetGroup("red", dict.fromkeys(RED, 0), 5, 150),
        ],
        700,
    )


def test_bo_28_only_groups_in_which_something_can_be_built() -> None:
    play = owner(
        owns={0: ["brown", "red", "green", "railroad", "utility", "Pearl Gate"]},
        levels=dict.fromkeys(BROWN, 5),
        mortgaged=["Mercy Avenue"],
    )
    assert [group.name for group in play.plan().groups] == ["red"]


def test_bo_29_all_of_it_is_built_at_once_evenly_and_paid() -> None:
    play = owner()
    play.do("build", {"Lion's Pass": 2, "Thorn Hill": 1, "Narrow Way": 2, "Dust Lane": 1})
    assert (play.levels(RED), play.levels(BROWN)) == ([1, 2, 2], [1, 0])
    assert play.cash[0] == 5_000 - 5 * 150 - 50
    assert [line[3] for line in play.lines("builds")] == [
        *(f"house in {name}" for name in RED),
        *("house in Lion's Pass", "house in Narrow Way"),
        "house in Dust Lane",
    ]
    assert len(play.table.log) == 1


def test_bo_32_houses_and_hotels_in_one_plan() -> None:
    play = owner()
    play.do("build", dict.fromkeys(BROWN, 5))
    assert (play.levels(BROWN), play.cash[0]) == ([5, 5], 4_500)
    assert (play.left("house"), play.left("hotel")) == (32, 10)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({}, "a plan says how many levels more on which places: whole numbers from 1"),
        ({"Dust Lane": 0}, "a plan says how many levels more on which places"),
        ({"Dust Lane": -1}, "a plan says how many levels more on which places"),
        ({"Dust Lane": True}, "a plan says how many levels more on which places"),
        ({"Dust Lane": 1.0}, "a plan says how many levels more on which places"),
        ({"Dust Lane": "1"}, "a plan says how many levels more on which places"),
        ({"Dust Lane": None}, "a plan says how many levels more on which places"),
        ({7: 1}, "a plan says how many levels more on which places"),
        ({"Dust Lane": 1, "Valley Line": 1}, "nothing can be built on Valley Line"),
        ({"Dust Lane": 1, "Pearl Gate": 1}, "nothing can be built on Pearl Gate"),
        ({"Atlantis": 1}, "nothing can be built on Atlantis"),
        ({"Dust Lane": 6, "Broken Bridge": 5}, "on Dust Lane 5 more can be built at most"),
        ({"Dust Lane": 2}, "it is built evenly: the lowest of a group comes first"),
        ({"Dust Lane": 3, "Broken Bridge": 1}, "it is built evenly"),
        ({"Thorn Hill": 2, "Narrow Way": 1}, "it is built evenly"),
        ({"Dust Lane": 10**30}, "on Dust Lane 5 more can be built at most"),
    ],
)
def test_bo_29_what_is_no_plan_is_refused_whole(plan: Any, why: str) -> None:
    play = owner(owns={0: ["brown", "red", "Valley Line"], 1: ["dark blue"]})
    assert play.refuses_to("build", plan).startswith(why)


def test_bo_30_a_plan_is_paid_whole_or_not_built() -> None:
    play = owner(cash={0: 499})
    assert play.refuses_to("build", dict.fromkeys(BROWN, 5)) == (
        "that costs $500, and there is $499 in the purse"
    )
    play = owner(cash={0: 500})
    play.do("build", dict.fromkeys(BROWN, 5))
    assert play.cash[0] == 0


def test_bo_34_not_more_than_the_bank_has() -> None:
    figures = {**DATA, "stock": {**DATA["stock"], "house": 3}}
    play = owner(figures=figures)
    plan = {"Dust Lane": 2, "Broken Bridge": 2}
    assert play.refuses_to("build", plan) == "too few are left in the Bank: house"
    play.do("build", {"Dust Lane": 2, "Broken Bridge": 1})
    assert play.left("house") == 0


def test_bo_29_where_it_stands_unevenly_the_lowest_comes_first() -> None:
    play = owner(levels={"Dust Lane": 4, "Broken Bridge": 0})
    assert play.refuses_to("build", {"Dust Lane": 1}).startswith("it is built evenly")
    assert play.refuses_to("build", {"Dust Lane": 1, "Broken Bridge": 3}).startswith("it is built")
    play.do("build", {"Dust Lane": 1, "Broken Bridge": 4})
    assert play.levels(BROWN) == [5, 4]


def test_bo_26_a_plan_too_is_for_the_own_turn_before_the_throw() -> None:
    play = owner(owns={0: ["brown"], 1: ["red"]})
    assert play.refuses_to("build", {"Thorn Hill": 1}, 1) == (
        "it is built on the own turn, before the throw"
    )
    assert play.may("build", 1) == []
    play.throw(1, 2)
    assert play.refuses_to("build", {"Dust Lane": 1}, 0)


def test_with_real_money_nothing_bounds_a_plan() -> None:
    play = owner(money="real", cash={})
    assert play.plan().money is None
    play.do("build", dict.fromkeys([*BROWN, *RED], 2))
    assert play.levels([*BROWN, *RED]) == [2] * 5


@pytest.mark.parametrize("seed", range(20))
def test_whatever_the_random_bot_plans_can_be_built(seed: int) -> None:
    play = owner(owns={0: ["brown", "red", *DARK_BLUE]}, levels={"Dust Lane": 1}, cash={0: 1_000})
    plan = AnyAnswer(Random(seed)).fill_in(play.plan())
    play.do("build", plan)
    assert len(play.lines("builds")) == sum(plan.values())
