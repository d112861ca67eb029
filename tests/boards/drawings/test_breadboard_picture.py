"""What the breadboard connects by its strips and jumper wires is what the board file connects."""

from collections import Counter

import pytest

from tests.boards.drawings.drawn_nets import (
    Groups,
    Point,
    covered_parts,
    drawn_wires,
    marks,
    named,
    near,
)
from tests.boards.drawings.expected_nets import Nets, expected_nets
from tests.boards.drawings.shipped import shipped
from trading_unit_boards import Wiring, load, names
from trading_unit_boards.drawings.breadboard_picture import PITCH
from trading_unit_boards.netlist import netlist

HALVES = {"upper": range(5), "lower": range(7, 12)}
RAILS = {"upper rail": -3, "lower rail": 14}
SPLIT = 31


def strip_of(point: Point) -> tuple[str, int] | None:
    """What is connected below this hole, on a breadboard whose rails are broken in the middle."""
    column, depth = round(point[0] / PITCH), round(point[1] / PITCH)
    if abs(column * PITCH - point[0]) > 0.1 or abs(depth * PITCH - point[1]) > 0.1:
        return None
    if not 1 <= column <= 63:
        return None
    for half, depths in HALVES.items():
        if depth in depths:
            return half, column
    for rail, at in RAILS.items():
        if depth == at:
            return rail, int(column > SPLIT)
    return None


def nets_by_strips(picture: bytes, board: Wiring) -> Nets:
    """Only ends of wires and pins are bare; a wire over a hole touches nothing."""
    groups = Groups()
    pins = marks(picture)
    for name, at in pins:
        if strip := strip_of(at):
            groups.join(name, strip)
    for index, wire in enumerate(drawn_wires(picture)):
        for end in wire.ends():
            strip = strip_of(end)
            touched = [name for name, at in pins if near((at, at), (end, end))]
            assert strip or touched, f"a wire ends nowhere: {end}"
            for thing in (strip, *touched):
                if thing:
                    groups.join(index, thing)
    return named(groups, netlist(board))


def shared_holes(picture: bytes) -> list[tuple[int, int]]:
    """Holes into which more than one thing goes."""
    taken = [at for _, at in marks(picture)]
    taken += [end for wire in drawn_wires(picture) for end in wire.ends()]
    holes = Counter((round(x), round(y)) for x, y in taken if strip_of((x, y)))
    return [at for at, count in holes.items() if count > 1]


def crossings(picture: bytes) -> list[tuple[str, str]]:
    """Wires of different nets that meet other than by a bow."""
    wires = drawn_wires(picture)
    return [
        (one.net, other.net)
        for index, one in enumerate(wires)
        for other in wires[:index]
        if one.net != other.net
        and any(near(a, b, 3.0) for a in one.segments() for b in other.segments())
    ]


@pytest.mark.parametrize("name", names())
def test_the_strips_connect_what_the_board_file_connects(name: str) -> None:
    board, picture = load(name), shipped("breadboard", name)
    assert nets_by_strips(picture, board) == expected_nets(board)
    assert shared_holes(picture) == []
    assert crossings(picture) == []
    assert covered_parts(picture) == []
