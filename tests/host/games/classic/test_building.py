"""Building, and selling it back (BO-28 to BO-30, BO-33, BO-38, BO-39, GR-44 to GR-47, GR-49, GR-50,
GR-54). Hotels, and what is short, are tried in each game's own folder."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import group

BROWN, RED = group("brown"), group("red")
HILL, PASS, WAY = RED
STREETS = [one["name"] for one in data("repentance")["deeds"] if one["kind"] == "street"]
NOTHING = "nothing can be chosen here"


def pieces(game: Game, level: int, *streets: str) -> list[str]:
    return [game.piece(level, street) for street in streets]


@rule("BO-28", "GR-44")
@both
def test_only_who_has_a_whole_colour_builds(game: Game) -> None:
    play = game.estate(owns={0: RED[:2], 1: RED[2:]})
    assert play.may("build") == []
    assert play.refuses_to("build", game.piece(1, HILL)) == NOTHING
    play = game.estate(owns={0: ["red"]})
    assert play.may("build") == pieces(game, 1, *RED)
    play.do("build", game.piece(1, HILL))
    assert (play.level(game.called(HILL)), play.cash[0]) == (1, game.m(1_350))


@rule("BO-28", "GR-44")
@both
def test_no_railroads_or_utilities_and_nothing_else(game: Game) -> None:
    play = game.estate(owns={0: ["brown", "railroad", "utility"], 1: ["red"]})
    lane, bridge = pieces(game, 1, *BROWN)
    wrong: list[Any] = [
        *pieces(game, 1, "Valley Line", "Living Water", HILL, "Repentance"),
        *("castle in Dust Lane", game.called("Dust Lane"), lane.partition(" ")[0]),
        *("", None, 1, [lane], *pieces(game, len(data(game.name)["steps"]), "Dust Lane")),
    ]
    for value in wrong:
        assert play.refuses_to("build", value) == f"it has to be {lane} or {bridge}"


@rule("BO-28", "GR-47")
@both
def test_only_with_the_money(game: Game) -> None:
    play = game.estate(owns={0: ["red"]}, cash={0: 149})
    assert play.may("build") == []
    assert play.refuses_to("build", game.piece(1, HILL)) == NOTHING


@rule("BO-28", "GR-44", "GR-58")
@both
def test_not_while_one_of_the_colour_is_mortgaged(game: Game) -> None:
    play = game.estate(owns={0: ["red"]}, mortgaged=[WAY])
    assert play.refuses_to("build", game.piece(1, HILL)) == NOTHING
    play.do("lift", game.called(WAY))
    before = play.cash[0]
    play.do("build", game.piece(1, HILL))
    assert play.cash[0] == before - game.m(150)  # the full price


@rule("BO-29", "GR-45", "GR-46")
@both
@pytest.mark.parametrize("first", RED)
def test_evenly(game: Game, first: str) -> None:
    play = game.estate(owns={0: ["red"]}, cash={0: 5_000})
    play.do("build", game.piece(1, first))
    others = [name for name in RED if name != first]
    left = pieces(game, 1, *others)
    assert play.may("build") == left
    assert play.refuses_to("build", game.piece(2, first)) == f"it has to be {left[0]} or {left[1]}"
    for piece in reversed(left):
        play.do("build", piece)
    assert play.may("build") == pieces(game, 2, *RED)
    assert play.levels(game.deeds("red")) == [1, 1, 1]


@rule("BO-29", "GR-45", "GR-46")
@both
def test_each_colour_for_itself(game: Game) -> None:
    play = game.estate(owns={0: ["red", "brown"]}, levels={"Dust Lane": 1})
    assert play.may("build") == pieces(game, 1, "Broken Bridge", *RED)


@rule("BO-30", "GR-09", "GR-47")
@both
@pytest.mark.parametrize("name", STREETS)
def test_each_level_costs_what_the_deed_says(game: Game, name: str) -> None:
    deed = next(one for one in data(game.name)["deeds"] if one["name"] == game.called(name))
    street = group(deed["group"])
    for level in range(4):
        play = game.estate(owns={0: [deed["group"]]}, levels=dict.fromkeys(street, level))
        piece = game.piece(level + 1, name)
        play.do("build", piece)
        assert play.cash[0] == game.m(1_500) - deed["build"]
        assert play.lines("builds") == [(0, -1, deed["build"], piece)]


@rule("BO-26", "GR-49")
@both
def test_on_the_own_turn_before_the_throw(game: Game) -> None:
    play = game.estate(owns={0: ["brown"], 1: ["red", "Valley Line"]}, mortgaged=["Valley Line"])
    assert (play.may("build", 1), play.may("lift", 1)) == ([], [])
    said = play.refuses_to("build", game.piece(1, HILL), 1)
    assert said == "it is built on the own turn, before the throw"
    said = play.refuses_to("lift", game.called("Valley Line"), 1)
    assert said == "a mortgage is lifted on the own turn, before the throw"
    play.do("build", game.piece(1, "Dust Lane"))
    play.throw(5, 5)
    play.do("build", game.piece(1, "Broken Bridge"))  # before another throw of a double
    assert play.levels(game.deeds("brown")) == [1, 1]


@rule("BO-26", "GR-49")
@both
def test_not_after_it(game: Game) -> None:
    owns = {0: ["brown", "Valley Line"]}
    play = game.arrive(HILL, owns=owns, mortgaged=["Valley Line"])
    for aside in ("build", "lift"):
        assert play.may(aside) == []
        said = play.refuses_to(aside, game.called("Valley Line"))
        assert said == f"{aside} is not possible now"


# Sold back


@rule("BO-33", "GR-50")
@both
def test_sold_back_evenly(game: Game) -> None:
    levels = {HILL: 2, PASS: 3, WAY: 2}
    play = game.estate(owns={0: ["red"]}, levels=levels)
    only = game.piece(3, PASS)
    assert play.may("sell") == [only]
    assert play.refuses_to("sell", game.piece(2, HILL)) == f"it has to be {only}"
    play.do("sell", only)
    assert play.may("sell") == pieces(game, 2, *RED)


@rule("BO-38", "GR-54")
@both
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_for_half_the_price(game: Game, level: int) -> None:
    play = game.estate(owns={0: ["red"]}, levels=dict.fromkeys(RED, level))
    piece = game.piece(level, HILL)
    left = play.left(piece.partition(" in ")[0])
    play.do("sell", piece)
    assert (play.cash[0], play.level(game.called(HILL))) == (game.m(1_575), level - 1)
    assert play.left(piece.partition(" in ")[0]) == left + 1
    assert play.lines("sells") == [(-1, 0, game.m(75), piece)]


@rule("BO-38", "GR-50")
@both
def test_only_what_is_one_s_own_and_there(game: Game) -> None:
    play = game.estate(owns={0: ["red"], 1: ["brown"]}, levels={"Dust Lane": 1})
    lane = game.piece(1, "Dust Lane")
    for value in (game.piece(1, HILL), "", None, 5):
        assert play.refuses_to("sell", value) == NOTHING
    assert play.refuses_to("sell", lane) == f"{game.called('Dust Lane')} is not yours"
    for value in (game.piece(1, "Broken Bridge"), game.called("Dust Lane"), None):
        assert play.refuses_to("sell", value, 1) == f"it has to be {lane}"
    assert play.refuses_to("sell", lane, "table") == "only a player sells"


@rule("BO-39", "GR-49", "GR-55")
@both
def test_selling_and_mortgaging_after_the_throw_and_on_another_s_turn(game: Game) -> None:
    play = game.arrive(
        HILL,
        owns={0: ["brown", "Valley Line"], 1: ["green", "Desert Line"]},
        levels={"Dust Lane": 1, "Mercy Avenue": 1},
    )
    play.do("sell", game.piece(1, "Dust Lane"))
    play.do("mortgage", game.called("Valley Line"))
    assert play.cash[0] == game.m(1_500 + 25 + 100)
    play.do("sell", game.piece(1, "Mercy Avenue"), 1)
    play.do("mortgage", game.called("Desert Line"), 1)
    assert play.cash[1] == game.m(1_500 + 100 + 100)
