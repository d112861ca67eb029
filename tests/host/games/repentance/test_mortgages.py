"""Mortgages, and lifting them (BO-39, BO-40, BO-42 to BO-44)."""

import pytest

from tests.host.games.repentance.table import DEEDS, estate


@pytest.mark.parametrize("name", DEEDS)
def test_bo_39_property_is_mortgaged_for_half_its_price(name) -> None:
    play = estate(owns={0: [name]})
    play.do("mortgage", name)
    assert play.mortgaged(name)
    assert play.cash[0] == 1_500 + DEEDS[name]["price"] // 2


def test_bo_39_once_and_only_one_s_own() -> None:
    play = estate(owns={0: ["Thorn Hill", "Valley Line"], 1: ["Desert Line"]})
    play.do("mortgage", "Thorn Hill")
    for value in ("Thorn Hill", "Desert Line", "Dust Lane", "Laws 1", "", None, 5, ["Valley Line"]):
        assert play.refuses_to("mortgage", value) == "it has to be Valley Line"
    assert play.refuses_to("mortgage", "Valley Line", "table") == "only a player mortgages"


def test_bo_40_not_while_anything_stands_in_the_group() -> None:
    play = estate(owns={0: ["brown"]}, levels={"Dust Lane": 1})
    assert play.may("mortgage") == []
    for name in ("Dust Lane", "Broken Bridge"):
        assert play.refuses_to("mortgage", name) == "nothing can be chosen here"
    play.do("sell", "house in Dust Lane")
    play.do("mortgage", "Broken Bridge")
    assert play.cash[0] == 1_500 + 25 + 30


@pytest.mark.parametrize(
    ("name", "lift"),
    [("Dust Lane", 33), ("Lamp Oil Works", 83), ("Pearl Gate", 193), ("Valley Line", 110)],
)
def test_bo_42_lifting_costs_10_percent_more_rounded_up(name, lift) -> None:
    play = estate(owns={0: [name]}, mortgaged=[name])
    play.do("lift", name)
    assert not play.mortgaged(name)
    assert play.cash[0] == 1_500 - lift
    assert play.lines("lifts") == [(0, -1, lift, name)]


def test_bo_42_only_with_the_money_and_only_what_is_mortgaged() -> None:
    play = estate(owns={0: ["Dust Lane", "Valley Line"]}, mortgaged=["Dust Lane"], cash={0: 32})
    assert play.may("lift") == []
    for value in ("Dust Lane", "Valley Line", "", None):
        assert play.refuses_to("lift", value) == "nothing can be chosen here"


def test_bo_43_when_none_is_mortgaged_any_more_houses_may_be_bought_again() -> None:
    play = estate(owns={0: ["brown"]}, mortgaged=["Dust Lane", "Broken Bridge"])
    assert play.may("build") == []
    play.do("lift", "Dust Lane")
    assert play.may("build") == []
    play.do("lift", "Broken Bridge")
    play.do("build", "house in Dust Lane")
    assert play.cash[0] == 1_500 - 66 - 50  # at the full price


def test_bo_44_it_stays_its_owner_s_and_nobody_else_may_lift_it() -> None:
    play = estate(seat=1, owns={0: ["Thorn Hill"]}, mortgaged=["Thorn Hill"])
    assert play.owner("Thorn Hill") == 0
    assert play.may("lift", 1) == []
    assert play.refuses_to("lift", "Thorn Hill", 1) == "nothing can be chosen here"
    play.put_at(1, "Vineyard Path")
    play.throw(1, 4)
    assert (play.now, play.who) == ("roll", 2)  # nothing to buy there
