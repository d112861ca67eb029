"""Strips with their cuts, links and wires connect what the board file connects."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from tests.host.drawings.drawn_nets import (
    SVG,
    Groups,
    Point,
    drawn_wires,
    join_touching_wires,
    marks,
    named,
    near,
)
from tests.host.drawings.expected_nets import Nets, expected_nets
from trading_unit.drawings.stripboard_picture import PITCH, stripboard_picture
from trading_unit_boards import Wiring, load, names
from trading_unit_boards.netlist import netlist

ALL = names()


class Board:
    """The strips of a picture: every column of holes, cut where a ring is."""

    def __init__(self, picture: bytes) -> None:
        self.holes: set[tuple[int, int]] = set()
        self.cuts: dict[int, list[int]] = {}
        for node in ET.fromstring(picture).iter(f"{SVG}circle"):
            column, row = (round(float(node.attrib[key]) / PITCH) for key in ("cx", "cy"))
            if node.attrib.get("class") == "hole":
                self.holes.add((column, row))
            elif node.attrib.get("class") == "cut":
                self.cuts.setdefault(column, []).append(row)

    def strip_of(self, point: Point) -> tuple[int, int] | None:
        column, row = round(point[0] / PITCH), round(point[1] / PITCH)
        off = max(abs(column * PITCH - point[0]), abs(row * PITCH - point[1]))
        if off > 0.1 or (column, row) not in self.holes:
            return None
        assert row not in self.cuts.get(column, ()), (
            f"something is soldered where a cut is: {point}"
        )
        return column, sum(cut < row for cut in self.cuts.get(column, ()))


def nets_by_strips(picture: bytes, wiring: Wiring) -> Nets:
    board, groups, pins = Board(picture), Groups(), marks(picture)
    join_touching_wires(groups, picture)
    for name, at in pins:
        if strip := board.strip_of(at):
            groups.join(name, strip)
    for index, wire in enumerate(drawn_wires(picture)):
        for end in wire.ends():
            touched = [name for name, at in pins if near((at, at), (end, end))]
            for thing in (board.strip_of(end), *touched):
                if thing:
                    groups.join(index, thing)
    return named(groups, netlist(wiring))


@pytest.mark.parametrize("name", ALL)
def test_the_strips_connect_what_the_board_file_connects(name: str) -> None:
    board = load(name)
    assert nets_by_strips(stripboard_picture(board, "en"), board) == expected_nets(board)


@pytest.mark.parametrize("name", ALL)
def test_a_hole_takes_one_thing(name: str) -> None:
    picture = stripboard_picture(load(name), "en")
    board = Board(picture)
    taken = [at for _, at in marks(picture)]
    taken += [end for wire in drawn_wires(picture) for end in wire.ends()]
    holes = Counter((round(x), round(y)) for x, y in taken if board.strip_of((x, y)))
    assert [at for at, count in holes.items() if count > 1] == []
