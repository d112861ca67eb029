"""Mortgages, and lifting them (BO-39 to BO-44, GR-55 to GR-59)."""

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.greenopoly.table import DATA

NAMES = [deed["name"] for deed in data("repentance")["deeds"]]


@rule("BO-39", "GR-08", "GR-55")
@pytest.mark.parametrize("name", NAMES)
@both
def test_property_is_mortgaged_for_half_its_price(game: Game, name: str) -> None:
    play, name = game.estate(owns={0: [name]}), game.called(name)
    price = next(deed["price"] for deed in data(game.name)["deeds"] if deed["name"] == name)
    play.do("mortgage", name)
    assert play.mortgaged(name)
    assert play.cash[0] == game.m(1_500) + price // 2
    assert play.lines("mortgages") == [(-1, 0, price // 2, name)]


@rule("BO-39", "GR-55")
@both
def test_once_and_only_one_s_own(game: Game) -> None:
    play = game.estate(owns={0: ["Thorn Hill", "Valley Line"], 1: ["Desert Line"]})
    hill, valley = game.called("Thorn Hill"), game.called("Valley Line")
    play.do("mortgage", hill)
    others = [
        hill,
        *map(game.called, ("Desert Line", "Dust Lane", "Laws 1")),
        "",
        None,
        5,
        [valley],
    ]
    for value in others:
        assert play.refuses_to("mortgage", value) == f"it has to be {valley}"
    assert play.refuses_to("mortgage", valley, "table") == "only a player mortgages"


@rule("BO-40", "GR-55")
@both
def test_not_while_anything_is_built_in_the_group(game: Game) -> None:
    play = game.estate(owns={0: ["brown"]}, levels={"Dust Lane": 1})
    assert play.may("mortgage") == []
    for name in ("Dust Lane", "Broken Bridge"):
        assert play.refuses_to("mortgage", game.called(name)) == "nothing can be chosen here"
    (piece,) = play.may("sell")
    play.do("sell", piece)
    play.do("mortgage", game.called("Broken Bridge"))
    assert play.cash[0] == game.m(1_500 + 25 + 30)


@rule("BO-15", "BO-41", "GR-26", "GR-56")
@pytest.mark.parametrize("name", ["Thorn Hill", "Valley Line", "Living Water"])
@both
def test_mortgaged_property_brings_nothing(game: Game, name: str) -> None:
    play = game.arrive(name, owns={1: ["red", "railroad", "utility"]}, mortgaged=[name])
    assert play.cash == game.money([1_500] * 3)
    assert play.owner(game.called(name)) == 1  # nor is it for sale


@rule("BO-42", "GR-57")
@pytest.mark.parametrize(("name", "lift"), [("Dust Lane", 33), ("Valley Line", 110)])
@both
def test_lifting_costs_10_percent_more(game: Game, name: str, lift: int) -> None:
    play, name = game.estate(owns={0: [name]}, mortgaged=[name]), game.called(name)
    play.do("lift", name)
    assert not play.mortgaged(name)
    assert play.cash[0] == game.m(1_500 - lift)
    assert play.lines("lifts") == [(0, -1, game.m(lift), name)]


@pytest.mark.parametrize(
    ("name", "unit", "lift"),
    [
        pytest.param("Lamp Oil Works", 1, 83, marks=rule("BO-42")),  # 7.50 is rounded up
        pytest.param("Pearl Gate", 1, 193, marks=rule("BO-42")),
        pytest.param("Lamp Oil Works", 10_000, 830_000, marks=rule("GR-57")),  # 75k
        pytest.param("Pearl Gate", 10_000, 1_930_000, marks=rule("GR-57")),
    ],
)
def test_the_interest_is_rounded_up_to_a_step(name: str, unit: int, lift: int) -> None:
    game = Game("repentance" if unit == 1 else "greenopoly", unit)
    play = game.estate(owns={0: [name]}, mortgaged=[name])
    play.do("lift", game.called(name))
    assert play.cash[0] == game.m(1_500) - lift


@rule("BO-42", "GR-57")
@both
def test_only_with_the_money_and_only_what_is_mortgaged(game: Game) -> None:
    owns = {0: ["Dust Lane", "Valley Line"]}
    play = game.estate(owns=owns, mortgaged=["Dust Lane"], cash={0: 32})
    assert play.may("lift") == []
    for value in (game.called("Dust Lane"), game.called("Valley Line"), "", None, 1):
        assert play.refuses_to("lift", value) == "nothing can be chosen here"


@rule("BO-26", "BO-42", "GR-49", "GR-57")
@both
def test_on_the_own_turn_before_the_throw(game: Game) -> None:
    how = {"owns": {0: ["Valley Line"], 1: ["Desert Line"]}}
    lines = ["Valley Line", "Desert Line"]
    play = game.estate(owns=how["owns"], mortgaged=lines)
    why = play.refuses_to("lift", game.called("Desert Line"), 1)
    assert why == "a mortgage is lifted on the own turn, before the throw"
    play = game.arrive("Thorn Hill", owns=how["owns"], mortgaged=lines)
    assert (play.now, play.may("lift")) == ("buy", [])
    assert play.refuses_to("lift", game.called("Valley Line")) == "lift is not possible now"


@rule("BO-43", "GR-58")
@both
def test_when_none_is_mortgaged_any_more_it_may_be_built_again(game: Game) -> None:
    play = game.estate(owns={0: ["brown"]}, mortgaged=["Dust Lane", "Broken Bridge"])
    assert play.may("build") == []
    play.do("lift", game.called("Dust Lane"))
    assert play.may("build") == []
    play.do("lift", game.called("Broken Bridge"))
    play.do("build", {game.called("Dust Lane"): 1})
    assert play.cash[0] == game.m(1_500 - 66 - 50)  # at the full price


@rule("BO-44", "GR-59")
@both
def test_it_stays_its_owner_s_and_nobody_else_may_lift_it(game: Game) -> None:
    play = game.estate(seat=1, owns={0: ["Thorn Hill"]}, mortgaged=["Thorn Hill"])
    hill = game.called("Thorn Hill")
    assert play.owner(hill) == 0
    assert play.may("lift", 1) == []
    assert play.refuses_to("lift", hill, 1) == f"{hill} is not yours"
    play.put_at(1, game.called("Vineyard Path"))
    play.throw(1, 4)
    assert (play.now, play.who) == ("roll", 2)  # nothing to buy there


def test_the_figures_of_greenopoly_are_ten_thousand_times_as_large() -> None:
    """The tests of both games rest on that."""
    for one, other in zip(data("repentance")["deeds"], DATA["deeds"], strict=True):
        assert [other[key] for key in ("price", "mortgage")] == [
            10_000 * one[key] for key in ("price", "mortgage")
        ]
