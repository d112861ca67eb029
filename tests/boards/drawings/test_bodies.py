"""Parts have their true size on a breadboard and a stripboard, and nothing is in their way."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from tests.boards.drawings.drawn_nets import SVG
from tests.boards.drawings.shipped import shipped
from trading_unit_boards import load, names
from trading_unit_boards.drawings import breadboard_picture, stripboard_picture
from trading_unit_boards.drawings.board_shape import BOTTOM, TOP
from trading_unit_boards.drawings.bodies import Body, body_between, body_of_board
from trading_unit_boards.drawings.breadboard_layout import Layout, breadboard_layout
from trading_unit_boards.drawings.stripboard_layout import Strips, strips
from trading_unit_boards.netlist import netlist

WITH_FOUR_LIGHTS = [name for name in names() if len(load(name).lights) == 5]


def in_the_way(layout: Layout | Strips) -> list[tuple[str, str]]:
    """Bodies that overlap, and bodies that cover a hole with something else in it."""
    bodies = list(layout.bodies())
    overlaps = [(a.ref, b.ref) for a, b in combinations(bodies, 2) if a.overlaps(b)]
    return overlaps + [
        (body.ref, str(hole))
        for body in bodies
        for ref, hole in layout.used_holes()
        if ref != body.ref and body.covers(hole.point)
    ]


@pytest.mark.parametrize("lay_out", [breadboard_layout, strips])
@pytest.mark.parametrize("name", names())
def test_no_body_is_in_the_way_of_another_or_covers_a_used_hole(name: str, lay_out) -> None:
    layout = lay_out(netlist(load(name)))
    assert in_the_way(layout) == []
    refs = {body.ref for body in layout.bodies()}
    assert refs >= {placed.step.part.ref for placed in layout.parts}


@pytest.mark.parametrize("name", [name for name in names() if load(name).power.hold_up])
def test_the_capacitor_stands_clear_of_the_board_on_its_sockets(name: str) -> None:
    layout = strips(netlist(load(name)))
    (capacitor,) = (part.body for part in layout.parts if part.step.part.kind == "capacitor")
    assert not capacitor.overlaps(body_of_board(layout.netlist.outline, (0, 0)))
    edge = layout.reach(BOTTOM) + 0.6
    assert layout.reach(TOP) - 0.6 < capacitor.middle[1] - capacitor.size[1] / 2
    assert capacitor.middle[1] + capacitor.size[1] / 2 < edge


def test_a_part_that_is_moved_onto_another_is_found() -> None:
    layout = breadboard_layout(netlist(load("pico")))
    found = set()
    for index in range(1, len(layout.parts)):
        moved = layout.parts[index - 1]
        layout.parts[index - 1] = layout.parts[index]
        found |= {ref for pair in in_the_way(layout) for ref in pair}
        layout.parts[index - 1] = moved
    assert found >= {placed.step.part.ref for placed in layout.parts[1:]}


def test_what_a_round_body_covers() -> None:
    piezo = body_between("BZ1", "piezo", (10, 1), (12, 1))
    assert (piezo.middle, piezo.is_round) == ((11, 1), True)
    assert piezo.covers((10, 3))
    assert not piezo.covers((10, 4))
    assert piezo.covers((13, 1))
    assert not piezo.covers((13, 3))


def test_a_resistor_stands_lies_or_is_aslant() -> None:
    along, across = 6.3 / 2.54, 2.4 / 2.54
    sizes = [body_between("R1", "resistor", (0, 0), far).size for far in ((4, 0), (0, 4), (3, 4))]
    lying, standing, aslant = sizes
    assert lying == pytest.approx((along, across))
    assert standing == pytest.approx((across, along))
    assert aslant == pytest.approx((0.6 * along + 0.8 * across, 0.8 * along + 0.6 * across))


def test_a_round_body_fits_into_a_corner_of_two_square_ones() -> None:
    square, circle = Body("S1", (0, 0), (2, 2)), Body("LED1", (1.8, 1.8), (2, 2), is_round=True)
    assert not square.overlaps(circle)
    assert not circle.overlaps(square)
    assert square.overlaps(Body("S2", (1.8, 1.8), (2, 2)))
    assert circle.overlaps(Body("S3", (0, 1.8), (2, 2)))


@pytest.mark.parametrize("name", [name for name in names() if load(name).buzzer is not None])
def test_the_legs_of_the_piezo_are_five_millimetres_apart(name: str) -> None:
    layout = breadboard_layout(netlist(load(name)))
    (piezo,) = (placed for placed in layout.parts if placed.step.part.kind == "piezo")
    assert (piezo.far.column - piezo.near.column) * 2.54 == pytest.approx(5.0, abs=0.1)
    assert piezo.near.depth == piezo.far.depth


@pytest.mark.parametrize(
    ("kind", "ref", "pitch", "millimetres"),
    [
        ("breadboard", "BZ1", breadboard_picture.PITCH, 12.2),
        ("breadboard", "C1", breadboard_picture.PITCH, 8.0),
        ("perfboard", "C1", stripboard_picture.PITCH, 8.0),
    ],
)
def test_round_parts_are_drawn_in_their_true_size(
    kind: str, ref: str, pitch: float, millimetres: float
) -> None:
    root = ET.fromstring(shipped(kind, "pico"))
    (group,) = (node for node in root.iter(f"{SVG}g") if node.get("data-part") == ref)
    (body,) = group.findall(f"{SVG}g")
    scales = re.findall(r"[\d.]+", body.attrib["transform"])
    outline = body.find(f"{SVG}circle")
    assert outline is not None
    for scale in scales:
        drawn = 2 * float(outline.attrib["r"]) * float(scale)
        assert drawn / pitch * 2.54 == pytest.approx(millimetres, abs=0.1)


@pytest.mark.parametrize("name", WITH_FOUR_LIGHTS)
def test_the_lights_lie_in_their_order(name: str) -> None:
    layout = breadboard_layout(netlist(load(name)))
    columns = {
        placed.step.part.role: placed.near.column
        for placed in layout.parts
        if placed.step.part.kind == "led"
    }
    row = [columns[role] for role in ("one", "two", "three", "railroad")]
    assert row == sorted(row)
