"""Insulated wires: drawn so that a crossing cannot be taken for a connection."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.etree.ElementTree import Element

from trading_unit_boards.drawings.svg import Point, Svg, number
from trading_unit_boards.netlist import Netlist

HOP = 6.0
"""How far to each side a wire jumps over another one."""

WIDTH = 3.4
EDGE = 1.4
NEAR = 0.01


@dataclass(frozen=True, slots=True)
class WireColour:
    """`name` is the word for it; `edge` is its darker outline."""

    name: str
    hex: str
    edge: str


_BY_ROLE = {
    "ground": WireColour("black", "#2b2b2b", "#000000"),
    "plus": WireColour("red", "#e02020", "#8e0000"),
    "auction": WireColour("blue", "#2a76d2", "#0d3c78"),
    "build": WireColour("green", "#3a9a40", "#14541a"),
    "red": WireColour("orange", "#f58220", "#96480a"),
    "one": WireColour("yellow", "#f4d03f", "#8f7406"),
    "two": WireColour("purple", "#8e44ad", "#4e1c66"),
    "three": WireColour("grey", "#9e9e9e", "#555555"),
    "railroad": WireColour("brown", "#8d5a3a", "#4d2c18"),
    "buzzer": WireColour("white", "#ffffff", "#444444"),
    "sense": WireColour("turquoise", "#20b2aa", "#0b5f5a"),
    "vbus": WireColour("pink", "#f48fb1", "#9c3f63"),
}


def wire_colour(netlist: Netlist, net: str) -> WireColour:
    return _BY_ROLE[netlist.role_of(net)]


@dataclass(frozen=True, slots=True)
class Wire:
    """A wire of a net through these corners, each straight above or beside the one before."""

    net: str
    colour: WireColour
    points: tuple[Point, ...]

    def segments(self) -> Iterator[tuple[Point, Point]]:
        yield from pairwise(self.points)


def draw_wires(svg: Svg, wires: Sequence[Wire], width: float = WIDTH) -> None:
    """All wires of a picture; a lying one jumps over a standing one of another net."""
    verticals = [
        (wire.net, *segment) for wire in wires for segment in wire.segments() if _stands(*segment)
    ]
    by_net: dict[str, list[tuple[WireColour, str]]] = {}
    for wire in wires:
        by_net.setdefault(wire.net, []).append((wire.colour, _path(wire, verticals)))
    # Nets that jump over others are drawn last, each with white around it.
    for net, paths in sorted(by_net.items(), key=lambda item: any("A" in p for _, p in item[1])):
        for _, path in paths:
            _stroke(svg, path, "#fff", width + 2 * EDGE + 2)
        for colour, path in paths:
            _stroke(svg, path, colour.edge, width + EDGE)
        for colour, path in paths:
            node = _stroke(svg, path, colour.hex, width)
            node.set("class", "wire")
            node.set("data-net", net)
    for point, colour in _joints(wires):
        svg.circle("wires", point, max(width + 0.8, 3.0), fill=colour.edge, class_="joint")


def _stroke(svg: Svg, path: str, colour: str, width: float) -> Element:
    return svg.add(
        "wires",
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="square" if colour != "#fff" else "butt",
    )


def _stands(start: Point, end: Point) -> bool:
    return abs(start[0] - end[0]) < NEAR


def _lies(start: Point, end: Point) -> bool:
    return abs(start[1] - end[1]) < NEAR


def _path(wire: Wire, verticals: Sequence[tuple[str, Point, Point]]) -> str:
    pieces = [f"M{number(wire.points[0][0])} {number(wire.points[0][1])}"]
    for start, end in wire.segments():
        if _lies(start, end):
            left, right = sorted((start[0], end[0]))
            y = start[1]
            hops = sorted(
                top[0]
                for net, top, bottom in verticals
                if net != wire.net
                and left + NEAR < top[0] < right - NEAR
                and min(top[1], bottom[1]) + NEAR < y < max(top[1], bottom[1]) - NEAR
            )
            forward = end[0] > start[0]
            way = 1 if forward else -1
            for x in hops if forward else reversed(hops):
                pieces.append(f"L{number(x - way * HOP)} {number(y)}")
                sweep = 1 if forward else 0
                arc = (
                    f"A{number(HOP)} {number(HOP)} 0 0 {sweep} {number(x + way * HOP)} {number(y)}"
                )
                pieces.append(arc)
        pieces.append(f"L{number(end[0])} {number(end[1])}")
    return " ".join(pieces)


def _joints(wires: Sequence[Wire]) -> Iterator[tuple[Point, WireColour]]:
    """Where a wire ends on the way of another one of its net."""
    seen: set[Point] = set()
    for wire in wires:
        for end in (wire.points[0], wire.points[-1]):
            for other in wires:
                if other is wire or other.net != wire.net or end in seen:
                    continue
                if any(_within(end, *segment) for segment in other.segments()):
                    seen.add(end)
                    yield end, wire.colour


def _within(point: Point, start: Point, end: Point) -> bool:
    """Whether the point is on this stretch, its ends left out."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    if _stands(start, end):
        return abs(x - x1) < NEAR and min(y1, y2) + NEAR < y < max(y1, y2) - NEAR
    return abs(y - y1) < NEAR and min(x1, x2) + NEAR < x < max(x1, x2) - NEAR
