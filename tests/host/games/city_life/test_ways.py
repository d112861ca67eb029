"""The main board and the side routes (CL-B-29 to CL-B-31, CL-B-54, CL-B-58, CL-B-70, CL-B-72)."""

from typing import Any

import pytest

from tests.host.games.city_life.table import BOTH, arrive, figures, town

MAIN = ""
ROUTES = {route["name"]: route for route in figures()["routes"]}


@pytest.mark.parametrize(
    ("route", "squares", "on"),
    [
        ("Express Way 5", [5, 16, 17, 18, 23, 38, 43], 44),
        ("Express Way 28", [28, 33, 48, 47, 54, 67, 74, 75], 76),
        ("Express Way 70", [70, 71, 90], 91),
        ("Detour 40", [40, 41, 60, 59, 62, 63, 78, 83, 84, 85, 86], 87),
        ("Dead End 69", [69, 52, 49], 50),
    ],
)
def test_cl_b_29_cl_b_54_cl_b_70_cl_a_40_cl_a_54_the_routes(
    route: str, squares: list[int], on: int
) -> None:
    assert (ROUTES[route]["squares"], ROUTES[route]["on"]) == (squares, on)


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("route", ROUTES.values(), ids=lambda route: route["name"])
def test_cl_b_29_cl_b_54_cl_b_70_from_the_next_turn_on_it_goes_along_the_route(
    route: dict[str, Any], advanced: bool
) -> None:
    first, second, third = route["squares"][:3]
    play = arrive(first, 2, seats=2, advanced=advanced)
    assert (play.number(), play.way()) == (first, route["name"])
    play.throw(6, 1)
    assert (play.number(), play.way()) == (second, route["name"])
    play.throw(6, 1)
    assert (play.number(), play.way()) == (third, route["name"])


@pytest.mark.parametrize("middle", [16, 71, 52, 62, 33])
def test_cl_b_30_a_square_in_the_middle_is_no_entry(middle: int) -> None:
    play = arrive(middle, seats=2)
    assert play.way() == MAIN
    play.throw(6)
    before = play.number()
    play.throw(1)
    assert play.number() == before + 1


def test_cl_b_30_passing_the_first_square_is_no_entry() -> None:
    play = town(at={0: 68})
    play.throw(5)
    assert (play.number(), play.way()) == (73 - 30, MAIN)


@pytest.mark.parametrize(
    ("route", "at", "n", "to"),
    [
        ("Express Way 5", 38, 2, 44),
        ("Express Way 5", 43, 5, 48),
        ("Express Way 28", 75, 2, 77),
        ("Express Way 70", 90, 1, 91),
        ("Detour 40", 85, 4, 89),
        ("Dead End 69", 69, 5, 52),
        ("Dead End 69", 49, 1, 50),
    ],
)
def test_cl_b_31_the_rest_of_a_throw_goes_on_along_the_main_board(
    route: str, at: int, n: int, to: int
) -> None:
    play = town(at={0: at}, way={0: route})
    play.throw(n)
    assert (play.number(), play.way()) == (to, MAIN)


def test_cl_b_31_the_square_after_a_route_is_landed_on() -> None:
    play = town(2, at={0: 43}, way={0: "Express Way 5"})
    play.throw(1)
    assert play.missing() == ["jail"] * 3


def test_a_six_leaves_it_on_its_route() -> None:
    play = town(at={0: 16}, way={0: "Express Way 5"})
    play.throw(6)
    assert (play.number(), play.way()) == (16, "Express Way 5")


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize(
    ("wrong", "to", "way"), [(46, 16, ""), (73, 43, ""), (99, 69, "Dead End 69")]
)
def test_cl_b_58_cl_a_58_a_wrong_turn_goes_back_and_may_enter_the_dead_end(
    wrong: int, to: int, way: str, advanced: bool
) -> None:
    play = arrive(wrong, advanced=advanced)
    assert (play.number(), play.way()) == (to, way)
    assert play.lines("goes back") == [(0, play.space())]


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize(("at", "n"), [(98, 5), (98, 4), (96, 5), (97, 4)])
def test_cl_b_72_cl_b_73_cl_a_63_more_than_is_left_stays_and_nothing_happens(
    at: int, n: int, advanced: bool
) -> None:
    play = town(at={0: at}, advanced=advanced)
    play.throw(n)
    assert (play.number(), play.moves) == (at, 1)
    assert [seat for seat, _ in play.lines("throw: too far")] == [0]
    assert play.cash == [7_000] * 3


def test_cl_b_72_a_six_does_not_reach_100() -> None:
    play = town(at={0: 94})
    play.throw(6)
    assert (play.number(), play.moves) == (94, 1)
