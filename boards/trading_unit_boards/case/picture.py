"""Pictures of the case as lines, with what is hidden left out: closed, and taken apart."""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt

from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.printed_parts import PRINTED_PARTS
from trading_unit_boards.case.solids import Solid, modeller
from trading_unit_boards.drawings.svg import INK, LARGE, Point, Svg

Place = tuple[float, float, float]

EYE: Place = (-110.0, -260.0, 190.0)
"""From where the case is seen: in front, a little to the left, above."""

SCALE = 4.0
"""Units of the picture for a millimetre."""

CURVE_STEP = 1.5
"""Millimetres between the points of a curve, about."""

MARGIN = 12.0
NUMBER_RADIUS = 13.0
LINE = 1.4

APART: Mapping[str, Place] = {
    "base": (0, 0, 0),
    "lid": (0, 0, 214),
    "dome": (0, 0, 126),
    "button-plate": (0, 0, 64),
    "build-key": (-30, 0, 14),
    "light": (0, 0, 128),
    "battery-cover": (0, 0, -48),
    "holder": (0, 0, 26),
    "stripboard": (0, 0, 33),
    "capacitor": (0, 0, 33),
    "board": (0, 0, 33),
    "pin sockets": (0, 0, 33),
    "auction button": (0, 0, 98),
    "red LED": (0, 0, 98),
    "build button": (0, 0, 24),
    "switch": (0, 0, 24),
    "buzzer": (0, 0, 128),
    "LED": (0, 0, 112),
}
"""How far each is moved, so that none hides another; lights and LEDs all alike."""


def closed_picture(printed: Mapping[str, Solid], title: str) -> bytes:
    return _picture(list(printed.values()), {}, title)


def apart_picture(
    case: CaseLayout, printed: Mapping[str, Solid], bought: Mapping[str, Solid], title: str
) -> bytes:
    """The parts one above the other; those that are printed bear their number in the advice."""
    b = modeller()
    solids = {
        name: b.Pos(*APART[_kind(name)]) * solid
        for name, solid in {**printed, **bought}.items()
        if _kind(name) in APART
    }
    numbers = {}
    for number, part in enumerate(PRINTED_PARTS, 1):
        of_kind = [solid for name, solid in solids.items() if _kind(name) == part.name]
        numbers[number] = _seen(_right_end(of_kind[-1]))
    return _picture(list(solids.values()), numbers, title)


def _kind(name: str) -> str:
    """`light` for each light, `LED` for the LED of each."""
    first = name.split("-")[0].split(" ")[0]
    return first if first in ("light", "LED") else name


def _picture(solids: Sequence[Solid], numbers: Mapping[int, Point], title: str) -> bytes:
    visible, _ = modeller().Compound(solids).project_to_viewport(EYE, look_at=(0, 0, 0))
    lines = sorted(_points(edge) for edge in visible)
    svg = Svg(title, "en")
    for line in lines:
        node = svg.line("parts", line, stroke=INK, stroke_width=LINE)
        node.set("stroke-linecap", "round")
    right = max(x for line in lines for x, _ in line)
    for number, (x, y) in numbers.items():
        at = (right + 3 * MARGIN, y) if x > 0 else (x, y - 5 * MARGIN)
        svg.line("wires", [(x, y), at], stroke="#999", stroke_width=1.0)
        svg.circle("parts", at, NUMBER_RADIUS, fill="#fff", stroke=INK)
        svg.text((at[0], at[1] + LARGE / 3), str(number), size=LARGE, anchor="middle")
    points = [point for line in lines for point in line]
    points += [(right + 3 * MARGIN + NUMBER_RADIUS, y) for _, y in numbers.values()]
    left, top = (min(point[axis] for point in points) - MARGIN for axis in (0, 1))
    far, low = (max(point[axis] for point in points) + MARGIN for axis in (0, 1))
    return svg.write((left, top), (far - left, low - top))


def _points(edge: Solid) -> list[Point]:
    straight = edge.geom_type == modeller().GeomType.LINE
    steps = 1 if straight else max(4, ceil(edge.length / CURVE_STEP))
    places = (edge.position_at(step / steps) for step in range(steps + 1))
    return [(round(p.X * SCALE, 2), round(-p.Y * SCALE, 2)) for p in places]


def _right_end(solid: Solid) -> Place:
    bounds = solid.bounding_box()
    return bounds.max.X, (bounds.min.Y + bounds.max.Y) / 2, (bounds.min.Z + bounds.max.Z) / 2


def _seen(place: Place) -> Point:
    """Where the picture shows a place."""
    toward = _unit(EYE)
    right = _unit((-toward[1], toward[0], 0.0))
    up = (
        toward[1] * right[2] - toward[2] * right[1],
        toward[2] * right[0] - toward[0] * right[2],
        toward[0] * right[1] - toward[1] * right[0],
    )
    x, y = (sum(a * b for a, b in zip(place, axis, strict=True)) for axis in (right, up))
    return x * SCALE, -y * SCALE


def _unit(place: Place) -> Place:
    length = sqrt(sum(value * value for value in place))
    x, y, z = (value / length for value in place)
    return x, y, z
