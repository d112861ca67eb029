"""The signs of a schematic, as IEC 60617 has them, each between the points of its two pins."""

from collections.abc import Callable
from math import hypot
from xml.etree import ElementTree as ET

from trading_unit_boards.drawings.part_shapes import group_along
from trading_unit_boards.drawings.svg import INK, Point, Svg, number
from trading_unit_boards.netlist import Mosfet, Part, Step

THIN = {"stroke": INK, "stroke_width": 1.6, "fill": "none"}
HALF = {"resistor": 16.0, "led": 9.0, "diode": 9.0, "button": 14.0, "switch": 14.0, "piezo": 9.0,
        "capacitor": 4.0}  # fmt: skip


def draw_symbol(svg: Svg, step: Step, near: Point, far: Point) -> None:
    part = step.part
    group = group_along(svg, part, near, far)
    reach = hypot(far[0] - near[0], far[1] - near[1]) / 2
    half = 5.0 * int(part.value) if part.kind == "cells" else HALF[part.kind]
    for way in (-1, 1):
        svg.line(group, [(way * half, 0), (way * reach, 0)], stroke=INK, stroke_width=1.6)
    _SIGNS[part.kind](svg, group, part)
    svg.pin(step.near_pin, near, 0.8)
    svg.pin(step.far_pin, far, 0.8)


def draw_ground(svg: Svg, at: Point) -> None:
    """The sign of ground, below this point; all of them are one net."""
    x, y = at
    svg.circle("parts", at, 1.6, class_="ground", fill=INK)
    for index, half in enumerate((11, 7, 3)):
        level = y + 8 + 5 * index
        svg.line("parts", [(x - half, level), (x + half, level)], stroke=INK, stroke_width=1.8)
    svg.line("parts", [(x, y), (x, y + 8)], stroke=INK, stroke_width=1.6)


def draw_mosfet_symbol(svg: Svg, mosfet: Mosfet, drain: Point, source: Point, gate: Point) -> None:
    """A P-channel transistor lying between two points of one height, its gate above."""
    (left, y), right, middle = drain, source[0], gate[0]
    plate, channel = y - 20, y - 14
    group = svg.add("parts", "g", class_="part", data_part=mosfet.part.ref)
    ends = f"M{number(left)} {number(y)}H{number(middle - 12)}V{number(channel)}"
    ends += f"M{number(right)} {number(y)}H{number(middle + 12)}V{number(channel)}"
    ends += f"M{number(middle)} {number(channel)}V{number(y)}H{number(middle + 12)}"
    gap = "".join(f"M{number(middle + x)} {number(channel)}h9" for x in (-16, -4.5, 7))
    plates = f"M{number(middle - 14)} {number(plate)}h28M{number(middle)} {number(plate)}"
    for path in (ends, gap, plates + f"V{number(gate[1])}"):
        svg.add(group, "path", d=path, **THIN)
    arrow = f"M{number(middle - 4)} {number(y - 8)}h8l-4 7Z"
    svg.add(group, "path", d=arrow, fill=INK)
    for leg, at in (("D", drain), ("S", source), ("G", gate)):
        svg.pin(mosfet.leg(leg), at, 0.8)


def _resistor(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.rect(group, (-16, -6), (32, 12), stroke=INK, stroke_width=1.6, fill="#fff")


def _led(svg: Svg, group: ET.Element, part: Part) -> None:
    """The near pin is the anode."""
    svg.add(group, "path", d="M-9 -9L9 0L-9 9ZM9 -9V9", **THIN)
    for x in (-2, 5):
        path = f"M{x} -11l8 -8m-4.5 0.5l4.5 -0.5l-0.5 4.5"
        svg.add(group, "path", d=path, **THIN)


def _schottky(svg: Svg, group: ET.Element, part: Part) -> None:
    """The near pin is the cathode."""
    svg.add(group, "path", d="M9 -9L-9 0L9 9ZM-5 -6V-9H-9V9H-13V6", **THIN)


def _capacitor(svg: Svg, group: ET.Element, part: Part) -> None:
    """The near pin is plus."""
    svg.add(group, "path", d="M-4 -12V12M4 -12V12", **THIN)
    svg.add(group, "path", d="M-13 -9h6M-10 -12v6", stroke="#8e0000", stroke_width=1.6, fill="none")


def _button(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.add(group, "path", d="M-14 -8H14M0 -8V-17M-6 -17H6", **THIN)
    for x in (-14, 14):
        svg.circle(group, (x, 0), 2.6, fill="#fff", stroke=INK, stroke_width=1.6)


def _switch(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.add(group, "path", d="M-13 -2L13 -12", **THIN)
    for x in (-14, 14):
        svg.circle(group, (x, 0), 2.6, fill="#fff", stroke=INK, stroke_width=1.6)


def _piezo(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.add(group, "path", d="M-9 -11V11M9 -11V11M-5 -13H5V13H-5Z", **THIN)


def _cells(svg: Svg, group: ET.Element, part: Part) -> None:
    """The near pin is plus: the long stroke of each cell."""
    count = int(part.value)
    for index in range(count):
        x = -5.0 * count + 10 * index
        svg.line(group, [(x, -13), (x, 13)], stroke=INK, stroke_width=1.6)
        svg.line(group, [(x + 5, -6), (x + 5, 6)], stroke=INK, stroke_width=4)
        if index < count - 1:
            svg.line(group, [(x + 5, 0), (x + 10, 0)], stroke=INK, stroke_width=1.6)
    svg.line(group, [(5.0 * count - 5, 0), (5.0 * count, 0)], stroke=INK, stroke_width=1.6)
    x = -5.0 * count - 8
    path = f"M{number(x - 4)} 10h8M{number(x)} 6v8"
    svg.add(group, "path", d=path, stroke="#8e0000", stroke_width=1.6, fill="none")


_SIGNS: dict[str, Callable[[Svg, ET.Element, Part], None]] = {
    "resistor": _resistor,
    "led": _led,
    "diode": _schottky,
    "capacitor": _capacitor,
    "button": _button,
    "switch": _switch,
    "piezo": _piezo,
    "cells": _cells,
}
