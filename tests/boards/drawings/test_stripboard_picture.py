"""Strips with their cuts, links and wires connect what the board file connects."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.drawn_nets import (
    SVG,
    Groups,
    Point,
    covered_parts,
    drawn_wires,
    join_touching_wires,
    marks,
    named,
    near,
)
from tests.boards.drawings.expected_nets import Nets, expected_nets
from tests.boards.drawings.shipped import shipped
from tests.exhaustive import sample
from trading_unit_boards import Wiring, load, names
from trading_unit_boards.drawings.stripboard_picture import PITCH
from trading_unit_boards.netlist import netlist


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


def shared_holes(picture: bytes) -> list[tuple[int, int]]:
    """Holes into which more than one thing goes."""
    board = Board(picture)
    taken = [at for _, at in marks(picture)]
    taken += [end for wire in drawn_wires(picture) for end in wire.ends()]
    holes = Counter((round(x), round(y)) for x, y in taken if board.strip_of((x, y)))
    return [at for at, count in holes.items() if count > 1]


@pytest.mark.parametrize("name", names())
def test_the_strips_connect_what_the_board_file_connects(name: str) -> None:
    board, picture = load(name), shipped("perfboard", name)
    assert nets_by_strips(picture, board) == expected_nets(board)
    assert shared_holes(picture) == []
    assert covered_parts(picture) == []


def test_the_cuts_are_the_ones_that_the_list_names() -> None:
    cuts = Board(shipped("perfboard", "pico")).cuts
    assert {column: len(rows) for column, rows in cuts.items() if len(rows) > 1} == {
        1: 2,  # the diode at VSYS
        8: 3,  # the capacitor's strip, and the resistor of the red light at its other end
        **dict.fromkeys((9, 10, 11, 13, 15), 2),  # the resistors of lights and buzzer
    }
    assert sorted(cuts) == list(range(20))
    assert "A14 to T14 (between the two rows of pins, 20 cuts), and B6, I10," in words_of(
        shipped("perfboard", "pico")
    )


def test_the_list_names_the_hole_of_each_wire_to_the_outside() -> None:
    picture = shipped("perfboard", "pico")
    wires = [wire for wire in drawn_wires(picture) if wire.net in ("GP2", "GP3")]
    ends = {wire.net: (round(x / PITCH), y) for wire in wires for x, y in [wire.ends()[0]]}
    assert ends["GP2"][0] == 3
    assert ends["GP3"][0] == 4
    told = words_of(picture)
    for wire in (
        "blue D25 (Auction)",
        "green E25 (Build)",
        "orange I25 (red light)",
        "red B2 (power)",
    ):
        assert wire in told
    assert told.count("black C") == 2


def test_a_cut_that_is_forgotten_is_found() -> None:
    board, picture = load("pico"), shipped("perfboard", "pico")
    pieces = picture.split(b'class="cut"')
    found = []
    cuts = sample((2, 3, 25), tuple(range(len(pieces) - 1)))
    for number in cuts:
        left_out = b'class="gone"'.join(pieces[number : number + 2])
        forgotten = b'class="cut"'.join([*pieces[:number], left_out, *pieces[number + 2 :]])
        if nets_by_strips(forgotten, board) != expected_nets(board):
            found.append(number)
    on_both_sides_ground = (2, 7, 12, 17)
    assert found == [number for number in cuts if number not in on_both_sides_ground]


def words_of(picture: bytes) -> str:
    return " ".join(node.text or "" for node in ET.fromstring(picture).iter(f"{SVG}text"))
