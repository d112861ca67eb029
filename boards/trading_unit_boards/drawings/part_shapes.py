"""How each part looks: the project's own drawings, each between the points of its two pins."""

from collections.abc import Callable, Mapping, Sequence
from math import atan2, degrees, hypot
from xml.etree import ElementTree as ET

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.drawings.board_shape import MM_A_HOLE
from trading_unit_boards.drawings.bodies import body_size
from trading_unit_boards.drawings.svg import Point, Svg, number
from trading_unit_boards.netlist import Mosfet, Part, Pin, Step

BANDS = (
    "#1b1b1b", "#7a4a21", "#d32f2f", "#f57c00", "#fbc02d",
    "#388e3c", "#1976d2", "#7b1fa2", "#9e9e9e", "#fafafa",
)  # fmt: skip
"""The colours of the rings of a resistor, for 0 to 9."""

GOLD = "#c9a227"
METAL = "#9aa0a6"
LED_COLOURS = {
    "red": ("#e53935", "#8e1b18"),
    "one": ("#ffd54f", "#a67c00"),
    "two": ("#ffd54f", "#a67c00"),
    "three": ("#ffd54f", "#a67c00"),
    "railroad": ("#66bb6a", "#23692a"),
}
LARGE_SOT23 = 9.5
"""How many units make a millimetre of the transistor where it has no true size."""

DRAWN = {
    "resistor": (34.0, 12.0),
    "led": (24.8, 24.8),
    "diode": (30.0, 14.0),
    "capacitor": (32.0, 32.0),
    "button": (30.0, 30.0),
    "piezo": (36.0, 36.0),
    "switch": (36.0, 18.0),
}
"""How large each body is drawn where it has no true size, along its leads and across."""

Marks = Sequence[tuple[Pin, Point]]


def draw_part(
    svg: Svg, step: Step, near: Point, far: Point, marks: Marks = (), hole: float = 0
) -> None:
    """The part between these points with its leads, and marks at both pins, or at those given.

    On a board whose holes are so far apart its body has its true size.
    """
    part = step.part
    group = group_along(svg, part, near, far)
    half = hypot(far[0] - near[0], far[1] - near[1]) / 2
    svg.line(group, [(-half, 0), (half, 0)], stroke=METAL, stroke_width=2.2, class_="lead")
    body = svg.add(group, "g", transform=_true_size(part.kind, hole)) if hole else group
    _BODIES[part.kind](svg, body, part)
    for name, at in marks or ((step.near_pin, near), (step.far_pin, far)):
        svg.pin(name, at)


def _true_size(kind: str, hole: float) -> str:
    sizes = zip(body_size(kind), DRAWN[kind], strict=True)
    along, across = (number(mm / MM_A_HOLE * hole / drawn) for mm, drawn in sizes)
    return f"scale({along} {across})"


def draw_mosfet(svg: Svg, mosfet: Mosfet, middle: Point, legs: Mapping[str, Point]) -> None:
    """The transistor, its drain alone at the side where that is, a lead to each of its legs."""
    x, y = middle
    way = -1 if legs["D"][1] < y else 1
    group = svg.add("parts", "g", class_="part", data_part=mosfet.part.ref)
    feet = {
        "D": (x, y + way * 13),
        "S": (x - way * 8, y - way * 13),
        "G": (x + way * 8, y - way * 13),
    }
    for leg, at in legs.items():
        foot = feet[leg]
        svg.line(group, [(foot[0], y), foot, (at[0], foot[1]), at], stroke=METAL, stroke_width=2.2,
                 class_="lead")  # fmt: skip
    _sot23(svg, group, middle, way, LARGE_SOT23)
    for leg, at in legs.items():
        svg.pin(mosfet.leg(leg), at)


def draw_mosfet_on_adapter(
    svg: Svg, mosfet: Mosfet, legs: Mapping[str, Point], hole: float
) -> None:
    """The transistor in its true size on an adapter, whose pins stand in a row: G, S and D."""
    x, y = legs["S"]
    mm = hole / MM_A_HOLE
    width, height = (size * mm for size in body_size(mosfet.part.kind))
    group = svg.add("parts", "g", class_="part", data_part=mosfet.part.ref)
    svg.rect(group, (x - width / 2, y - height / 2), (width, height), rx=2, fill="#3c5f8a",
             stroke="#1d3350")  # fmt: skip
    _sot23(svg, group, (x, y), -1, mm)
    for leg, at in legs.items():
        svg.pin(mosfet.leg(leg), at, 2)


def _sot23(svg: Svg, group: ET.Element, middle: Point, way: int, mm: float) -> None:
    """Its body with one leg at the side of the drain and two at the other."""
    x, y = middle
    sizes = bought("mosfet")
    width, height, over_legs = (sizes[key] * mm for key in ("body", "body-width", "over-legs"))
    for along, side in ((0.0, way), (-0.95 * mm, -way), (0.95 * mm, -way)):
        svg.line(group, [(x + along, y), (x + along, y + side * over_legs / 2)], stroke="#d5d9de",
                 stroke_width=0.45 * mm)  # fmt: skip
    svg.rect(group, (x - width / 2, y - height / 2), (width, height), rx=1, fill="#1b1b1b",
             stroke="#000")  # fmt: skip


def group_along(svg: Svg, part: Part, near: Point, far: Point) -> ET.Element:
    """A group whose x axis runs from the near to the far pin, 0 in the middle between them."""
    x, y = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
    turn = degrees(atan2(far[1] - near[1], far[0] - near[0]))
    move = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    return svg.add("parts", "g", transform=move, class_="part", data_part=part.ref)


def bands(ohms: int) -> tuple[str, str, str, str]:
    """The rings of a resistor of 5 %: two digits, how many zeros, and gold."""
    digits = str(ohms)
    zeros = len(digits) - 2
    return BANDS[int(digits[0])], BANDS[int(digits[1])], BANDS[zeros], GOLD


def _resistor(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.rect(group, (-17, -6), (34, 12), rx=5, fill="#e3c69b", stroke="#8a6d3b", stroke_width=1)
    for x, colour in zip((-11, -5, 1, 10), bands(int(part.value)), strict=True):
        svg.rect(group, (x - 1.6, -6), (3.2, 12), fill=colour)


def _led(svg: Svg, group: ET.Element, part: Part) -> None:
    """From above: the rim is flat at the short leg, the cathode."""
    fill, edge = LED_COLOURS[part.role]
    shape = "M9 -8.5 A12.4 12.4 0 1 0 9 8.5 Z"
    svg.add(group, "path", d=shape, fill=fill, stroke=edge, stroke_width=1.4)
    svg.line(group, [(9, -8.5), (9, 8.5)], stroke=edge, stroke_width=3)
    svg.add(group, "path", d="M-4 -9v6M-7 -6h6", stroke="#fff", stroke_width=1.8, fill="none")


def _diode(svg: Svg, group: ET.Element, part: Part) -> None:
    """The near pin is the cathode: the end with the ring."""
    svg.rect(group, (-15, -7), (30, 14), rx=2, fill="#2f2f2f", stroke="#000", stroke_width=1)
    svg.rect(group, (-11, -7), (5, 14), fill="#e8e8e8")


def _capacitor(svg: Svg, group: ET.Element, part: Part) -> None:
    """From above: a light stripe at the short leg, which is minus; the near pin is plus."""
    svg.circle(group, (0, 0), 16, fill="#2f4a6d", stroke="#152436", stroke_width=1.2)
    svg.add(group, "path", d="M9.4 -12.9A16 16 0 0 1 9.4 12.9Z", fill="#cfd6de", stroke="#152436")
    svg.add(group, "path", d="M-14.7 -5h5M-12.2 -7.5v5", stroke="#fff", stroke_width=1.8)
    svg.add(group, "path", d="M11 -5h4", stroke="#152436", stroke_width=1.8)


def _button(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.rect(group, (-15, -15), (30, 30), rx=3, fill="#5c6066", stroke="#2b2d30", stroke_width=1.2)
    cap = "#d84343" if part.role == "auction" else "#e9eaec"
    svg.circle(group, (0, 0), 9.5, fill=cap, stroke="#2b2d30", stroke_width=1.2)


def _piezo(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.circle(group, (0, 0), 18, fill="#d8b24a", stroke="#7d6115", stroke_width=1.4)
    svg.circle(group, (0, 0), 12, fill="#f5f1e6", stroke="#b39b55", stroke_width=1)
    svg.circle(group, (0, 0), 2.2, fill="#7d6115")


def _switch(svg: Svg, group: ET.Element, part: Part) -> None:
    svg.rect(group, (-18, -9), (36, 18), rx=2, fill="#7b8087", stroke="#2b2d30", stroke_width=1.2)
    svg.rect(group, (-12, -4), (24, 8), fill="#2b2d30")
    svg.rect(group, (-11, -6), (10, 12), rx=1, fill="#f0f0f0", stroke="#2b2d30", stroke_width=1)


def _cells(svg: Svg, group: ET.Element, part: Part) -> None:
    """A holder; the near pin is plus. The cells lie side by side, turned about."""
    count = int(part.value)
    height = 17 * count + 8
    top = -height / 2
    svg.rect(group, (-44, top), (88, height), rx=4, fill="#3a3d42", stroke="#000", stroke_width=1)
    for index in range(count):
        y = top + 4 + 17 * index
        plus_near = index % 2 == 0
        svg.rect(group, (-38, y + 1), (76, 15), rx=3, fill="#4d9a58", stroke="#1e4d26")
        head = -38 if plus_near else 20
        svg.rect(group, (head, y + 1), (18, 15), rx=3, fill="#d9b44a", stroke="#7d6115")
        nub = -42 if plus_near else 38
        svg.rect(group, (nub, y + 5), (4, 7), fill=METAL)
        for sign, x in (("+", head + 9), ("-", -head - 9 if plus_near else -29)):
            bar = f"M{number(x - 4)} {number(y + 8.5)}h8"
            cross = f"M{number(x)} {number(y + 4.5)}v8" if sign == "+" else ""
            svg.add(group, "path", d=bar + cross, stroke="#fff", stroke_width=2, fill="none")


_BODIES: dict[str, Callable[[Svg, ET.Element, Part], None]] = {
    "resistor": _resistor,
    "led": _led,
    "diode": _diode,
    "capacitor": _capacitor,
    "button": _button,
    "piezo": _piezo,
    "switch": _switch,
    "cells": _cells,
}
