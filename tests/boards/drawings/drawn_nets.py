"""Reads the nets back out of a picture by where things are: lines that touch are connected.

Nothing is believed of what the picture says a wire is; only pins have names. A bow of a wire
touches nothing below it.
"""

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as ET

from tests.boards.drawings.expected_nets import End, Nets, of_two_or_more
from trading_unit_boards.netlist import Netlist

SVG = "{http://www.w3.org/2000/svg}"
TOUCH = 1.5
"""Nearer than this is connected, in the units of the picture."""

BODY = 6.0
"""Half of the thickness of a part, at least."""

Point = tuple[float, float]
Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class DrawnWire:
    net: str
    pieces: tuple[tuple[Point, ...], ...]
    """Runs of straight lines, with a bow between one and the next."""

    def ends(self) -> tuple[Point, Point]:
        return self.pieces[0][0], self.pieces[-1][-1]

    def segments(self) -> Iterator[Segment]:
        for piece in self.pieces:
            yield from pairwise(piece)


def marks(picture: bytes) -> list[tuple[str, Point]]:
    """Each pin by its name, and where it is."""
    return [
        (node.attrib["data-pin"], (float(node.attrib["cx"]), float(node.attrib["cy"])))
        for node in ET.fromstring(picture).iter(f"{SVG}circle")
        if "data-pin" in node.attrib
    ]


def drawn_wires(picture: bytes) -> list[DrawnWire]:
    return [
        DrawnWire(node.attrib["data-net"], tuple(_pieces(node.attrib["d"])))
        for node in ET.fromstring(picture).iter(f"{SVG}path")
        if node.attrib.get("class") == "wire"
    ]


def _pieces(path: str) -> Iterator[tuple[Point, ...]]:
    piece: list[Point] = []
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [float(word) for word in rest.split()]
        assert command in "MLA", path
        if command == "A":
            yield tuple(piece)
            piece = []
        piece.append((numbers[-2], numbers[-1]))
    yield tuple(piece)


class Groups:
    """Things that are found to be connected, step by step."""

    def __init__(self) -> None:
        self.parent: dict[Hashable, Hashable] = {}

    def root(self, thing: Hashable) -> Hashable:
        while self.parent.setdefault(thing, thing) != thing:
            thing = self.parent[thing]
        return thing

    def join(self, one: Hashable, other: Hashable) -> None:
        self.parent[self.root(one)] = self.root(other)

    def groups(self) -> Iterable[list[Hashable]]:
        found: dict[Hashable, list[Hashable]] = {}
        for thing in list(self.parent):
            found.setdefault(self.root(thing), []).append(thing)
        return found.values()


def nets_by_touch(picture: bytes, netlist: Netlist) -> Nets:
    """Bare lines: whatever touches anywhere is connected, and so are all signs of ground."""
    groups = Groups()
    join_touching_wires(groups, picture)
    lines = [wire.segments() for wire in drawn_wires(picture)]
    segments = [(index, segment) for index, wire in enumerate(lines) for segment in wire]
    points: list[tuple[Hashable, Point]] = [*marks(picture)]
    points += [(("ground",), at) for at in ground_signs(picture)]
    for place, (name, at) in enumerate(points):
        for index, segment in segments:
            if near(segment, (at, at)):
                groups.join(index, name)
        for other, there in points[:place]:
            if near((at, at), (there, there)):
                groups.join(other, name)
    return named(groups, netlist)


def ground_signs(picture: bytes) -> list[Point]:
    return [
        (float(node.attrib["cx"]), float(node.attrib["cy"]))
        for node in ET.fromstring(picture).iter(f"{SVG}circle")
        if node.attrib.get("class") == "ground"
    ]


def join_touching_wires(groups: Groups, picture: bytes) -> None:
    """Join the numbers of all wires that touch, in the order of `drawn_wires`."""
    segments = [
        (index, segment)
        for index, wire in enumerate(drawn_wires(picture))
        for segment in wire.segments()
    ]
    for place, (index, one) in enumerate(segments):
        for other, two in segments[:place]:
            if index != other and near(one, two):
                groups.join(index, other)


def covered_parts(picture: bytes) -> list[str]:
    """Parts that lie upon a wire which is not connected to them."""
    ends: dict[str, list[Point]] = {}
    for name, at in marks(picture):
        ends.setdefault(name.split(".")[0], []).append(at)
    parts = [(ref, (at[0], at[1])) for ref, at in ends.items() if len(at) == 2]
    return [
        ref
        for ref, part in parts
        for wire in drawn_wires(picture)
        if any(near(segment, part, BODY) for segment in wire.segments())
        and not any(near((end, end), (at, at)) for end in wire.ends() for at in part)
    ]


def near(one: Segment, other: Segment, least: float = TOUCH) -> bool:
    """Whether two straight lines touch, or come nearer than this."""
    for axis in (0, 1):
        a, b = sorted((one[0][axis], one[1][axis]))
        c, d = sorted((other[0][axis], other[1][axis]))
        if a > d + least or c > b + least:
            return False
    return distance(one, other) < least


def named(groups: Groups, netlist: Netlist) -> Nets:
    """The groups as ends of parts, resistors turned as they are in the netlist."""
    parts = {part.ref: part for part in netlist.parts()}
    bridges = {bridge.step.part.ref for bridge in netlist.bridges}

    def end(name: str) -> End:
        ref, pin = name.split(".")
        if ref == "U1":
            return "board", pin
        part = parts[ref]
        kind = "upper" if ref in bridges else part.kind
        value = (part.value,) if part.kind == "resistor" else ()
        return (kind, part.role, *value, pin)

    return of_two_or_more(
        [end(thing) for thing in group if isinstance(thing, str)] for group in groups.groups()
    )


def distance(one: Segment, other: Segment) -> float:
    """Between two straight lines; 0 where they cross."""
    if _cross(one, other):
        return 0.0
    return min(
        *(_to_line(point, other) for point in one), *(_to_line(point, one) for point in other)
    )


def _cross(one: Segment, other: Segment) -> bool:
    def side(line: Segment, point: Point) -> float:
        (x1, y1), (x2, y2) = line
        return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)

    return (
        side(one, other[0]) * side(one, other[1]) < 0
        and side(other, one[0]) * side(other, one[1]) < 0
    )


def _to_line(point: Point, line: Segment) -> float:
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = ((point[0] - x1) * dx + (point[1] - y1) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    x, y = x1 + along * dx - point[0], y1 + along * dy - point[1]
    return float((x * x + y * y) ** 0.5)
