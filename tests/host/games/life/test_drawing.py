"""The drawing of a road: ours, and any that a family could make."""

from itertools import pairwise
from math import dist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.games.life.data import reader
from trading_unit.games.life.view import road_layout

OURS = reader.DATA.load()


def test_no_two_spaces_lie_nearer_than_they_are_wide() -> None:
    laid = road_layout.lay_out(OURS["spaces"])
    size = road_layout.size(laid.values())
    assert laid.keys() == {space["id"] for space in OURS["spaces"]}
    assert size > 40
    assert all(
        size / 2 <= each <= road_layout.SIZE - size / 2 for point in laid.values() for each in point
    )


def test_the_main_road_is_the_longest_and_the_next_space_is_near() -> None:
    main = road_layout.main_road(OURS["spaces"])
    assert len(main) == 161 - 4 - 6 - 4
    laid = road_layout.lay_out(OURS["spaces"])
    size = road_layout.size(laid.values())
    for one, other in pairwise(main):
        assert dist(laid[one], laid[other]) < 1.5 * size


def graph(leads: dict[int, list[int]]) -> list[dict[str, Any]]:
    kinds = {0: "start"}
    return [
        {"id": str(number), "kind": kinds.get(number, "plain"), "next": [str(to) for to in after]}
        for number, after in leads.items()
    ]


LINE = {number: [number + 1] for number in range(40)} | {40: []}
ODD: dict[str, dict[int, list[int]]] = {
    "one line": LINE,
    "one step": {0: [1], 1: []},
    "a fork in a fork": LINE
    | {3: [4, 41], 41: [42], 42: [43, 45], 43: [44], 44: [20], 45: [46], 46: [15]},
    "three roads": LINE | {2: [3, 41, 43], 41: [42], 42: [12], 43: [44], 44: [12]},
    "two beside one another": LINE | {2: [3, 41], 41: [20], 10: [11, 42], 42: [30]},
    "a short cut without a space": LINE | {2: [3, 30]},
    "a side road over many rows": {n: [n + 1] for n in range(350) if n != 199}
    | {5: [6, 200], 199: [], 350: [170]},
}


@pytest.mark.parametrize("name", ODD)
def test_any_road_has_a_drawing(name: str) -> None:
    spaces = graph(ODD[name])
    laid = road_layout.lay_out(spaces)
    assert laid.keys() == {space["id"] for space in spaces}
    size = road_layout.size(laid.values())
    assert size > 0.35 * road_layout.SIZE / max(9, len(spaces)) ** 0.5
    assert all(0 <= each <= road_layout.SIZE for point in laid.values() for each in point)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 30)), max_size=12))
def test_no_road_is_too_crooked_for_a_drawing(jumps: list[tuple[int, int]]) -> None:
    """Any forks on a line of 31 spaces, each a way ahead with a space of its own."""
    leads = {number: [number + 1] for number in range(30)} | {30: []}
    for first, length in jumps:
        if first + length <= 30:
            beside = len(leads)
            leads[first] = [*leads[first], beside]
            leads[beside] = [first + length]
    laid = road_layout.lay_out(graph(leads))
    assert len(laid) == len(leads)
    assert len(set(laid.values())) == len(leads)
