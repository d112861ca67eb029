"""Rent: how much, to whom, and when none is due (BO-14 to BO-17, BO-31, BO-41, GR-25 to GR-28,
GR-48, GR-56)."""

from typing import Any

import pytest

from tests.host.games.classic.both import Game, both, rule
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import group

STREETS = [one["name"] for one in data("repentance")["deeds"] if one["kind"] == "street"]
RAILROADS, UTILITIES = group("railroad"), group("utility")
RED = ("Thorn Hill", "Lion's Pass", "Narrow Way")


def paid(game: Game, space: str, a: int = 1, b: int = 2, **how: Any) -> int:
    """What Ann pays Ben for landing there."""
    play = game.arrive(space, a, b, **{"cash": {0: 9_000, 1: 0}, **how})
    assert play.now == "roll"  # nobody was asked
    got = play.cash[1]
    assert play.lines("rent") == ([(0, 1, got, game.called(space))] if got else [])
    return got


@rule("BO-14", "GR-25")
@both
@pytest.mark.parametrize("name", STREETS)
def test_a_street_brings_what_its_deed_lists(game: Game, name: str) -> None:
    deed = next(one for one in data(game.name)["deeds"] if one["name"] == game.called(name))
    assert paid(game, name, owns={1: [name]}) == deed["rent"][0]
    for level, rent in list(enumerate(deed["rent"]))[1:]:
        assert paid(game, name, owns={1: [deed["group"]]}, levels={name: level}) == rent


@rule("BO-14", "GR-25")
@both
@pytest.mark.parametrize(("count", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_a_railroad_by_how_many_the_owner_has(game: Game, count: int, rent: int) -> None:
    mine, others = RAILROADS[:count], RAILROADS[count:]
    for name in mine:
        assert paid(game, name, owns={1: mine, 2: others}) == game.m(rent)


@rule("BO-14", "GR-25")
@both
@pytest.mark.parametrize(("a", "b"), [(1, 2), (4, 6), (6, 5)])
def test_a_utility_by_the_throw(game: Game, a: int, b: int) -> None:
    one, other = UTILITIES
    assert paid(game, one, a, b, owns={1: [one]}) == game.m(4) * (a + b)
    assert paid(game, other, a, b, owns={1: [other], 2: [one]}) == game.m(4) * (a + b)
    assert paid(game, one, a, b, owns={1: UTILITIES}) == game.m(10) * (a + b)


@rule("BO-14", "GR-25")
@both
def test_nothing_on_own_property(game: Game) -> None:
    play = game.arrive("Thorn Hill", owns={0: ["Thorn Hill"]})
    assert (play.now, play.who, play.cash) == ("roll", 1, game.money([1_500] * 3))


@pytest.mark.parametrize(
    ("owned", "mortgaged", "visited", "rent"),
    [
        pytest.param(["Thorn Hill"], 0, 0, 0, marks=rule("BO-15", "GR-26", "GR-56")),
        pytest.param(["Desert Line"], 0, 0, 0, marks=rule("BO-15", "GR-26", "GR-56")),
        pytest.param(["Living Water"], 0, 0, 0, marks=rule("BO-15", "GR-26", "GR-56")),
        pytest.param(RED, 2, 0, 36, marks=rule("BO-16", "GR-27", "GR-56")),
        pytest.param(RED, 2, 2, 0, marks=rule("BO-16", "GR-27", "GR-56")),
        pytest.param(RAILROADS[:2], 0, 1, 50, marks=rule("BO-14", "GR-25", "GR-56")),
        pytest.param(RAILROADS[:2], 0, 0, 0, marks=rule("BO-14", "GR-25", "GR-56")),
        pytest.param(UTILITIES, 0, 1, 30, marks=rule("BO-41", "GR-25", "GR-56")),
        pytest.param(UTILITIES, 0, 0, 0, marks=rule("BO-41", "GR-26", "GR-56")),
    ],
)
@both
def test_what_is_mortgaged_brings_nothing_and_the_others_as_ever(
    game: Game, owned: list[str], mortgaged: int, visited: int, rent: int
) -> None:
    how: dict[str, Any] = {"owns": {1: owned}, "mortgaged": [owned[mortgaged]]}
    assert paid(game, owned[visited], **how) == game.m(rent)


@rule("BO-16", "GR-27")
@both
@pytest.mark.parametrize("name", STREETS)
def test_a_whole_colour_without_buildings_brings_double(game: Game, name: str) -> None:
    deed = next(one for one in data(game.name)["deeds"] if one["name"] == game.called(name))
    assert paid(game, name, owns={1: [deed["group"]]}) == 2 * deed["rent"][0]


@rule("BO-16", "GR-27")
@both
def test_not_a_part_of_it(game: Game) -> None:
    first, *rest = RED
    assert paid(game, first, owns={1: [first, rest[0]], 2: rest[1:]}) == game.m(18)


@rule("BO-31", "GR-48")
@both
def test_unbuilt_streets_bring_double_while_others_are_built_on(game: Game) -> None:
    how: dict[str, Any] = {"owns": {1: ["red"]}, "levels": {"Lion's Pass": 1}}
    assert paid(game, "Thorn Hill", **how) == game.m(36)
    assert paid(game, "Lion's Pass", **how) == game.m(90)


@rule("BO-17", "GR-28")
@both
def test_it_is_collected_at_once(game: Game) -> None:
    play = game.arrive("Thorn Hill", owns={1: ["red"]})
    assert play.cash == game.money([1_464, 1_536, 1_500])
    said = play.refuses_to("claim", game.called("Thorn Hill"), 1)
    assert said == "rent is paid without being asked for"
