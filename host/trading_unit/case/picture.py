"""Pictures of the case as lines, with what is hidden left out: closed, and taken apart."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from trading_unit.case.solids import Solid, modeller
from trading_unit.drawings.svg import Svg

Point = tuple[float, float]

FROM = (-110.0, -260.0, 190.0)
"""Where the eye is: in front, a little to the left, above."""

CURVE_STEPS = 24
MARGIN = 8.0
SCALE = 4.0
"""Units of the picture for a millimetre."""

APART: Mapping[str, tuple[float, float, float]] = {
    "battery-cover": (0, 0, -45),
    "base": (0, 0, 0),
    "build-key": (-28, 0, 22),
    "button-plate": (0, 0, 52),
    "dome": (0, 0, 72),
    "lid": (0, 0, 135),
    "light": (0, 0, 75),
}
"""How far each printed part is moved, so that none hides another."""

APART_BOUGHT: Mapping[str, tuple[float, float, float]] = {
    "holder": (0, 0, -22),
    "stripboard": (0, 0, 30),
    "board": (0, 0, 38),
    "pin sockets": (0, 0, 34),
    "buzzer": (0, 0, 75),
    "auction button": (0, 0, 62),
    "red LED": (0, 0, 42),
    "build button": (-14, 0, 30),
    "switch": (14, 0, 30),
    "LED": (0, 0, 58),
}

PRINTED_INK = "#1d2a36"
BOUGHT_INK = "#a8641a"


def moved(solids: Mapping[str, Solid], by: Mapping[str, tuple[float, float, float]]) -> list[Solid]:
    """Those that are told to move, by their name or its first word."""
    b = modeller()
    found = []
    for name, solid in solids.items():
        for start, way in by.items():
            if name == start or name.startswith((f"{start}-", f"{start} ")) and start in _LIKE:
                found.append(b.Pos(*way) * solid)
                break
    return found


_LIKE = ("light", "LED")


def line_picture(title: str, groups: Iterable[tuple[str, Sequence[Solid]]]) -> bytes:
    """All solids as one picture, each group in its ink."""
    b = modeller()
    groups = list(groups)
    everything = b.Compound([solid for _, solids in groups for solid in solids])
    visible, _ = everything.project_to_viewport(FROM, look_at=(0, 0, 0))
    lines = sorted(_line(edge) for edge in visible)
    svg = Svg(title, "en")
    for line in lines:
        points = [(x * SCALE, -y * SCALE) for x, y in line]
        node = svg.line("parts", points, stroke=PRINTED_INK, stroke_width=1.4)
        node.set("stroke-linecap", "round")
    xs = [x * SCALE for line in lines for x, _ in line]
    ys = [-y * SCALE for line in lines for _, y in line]
    corner = min(xs) - MARGIN, min(ys) - MARGIN
    return svg.write(corner, (max(xs) - corner[0] + MARGIN, max(ys) - corner[1] + MARGIN))


def _line(edge: Solid) -> list[Point]:
    steps = 1 if edge.geom_type == modeller().GeomType.LINE else CURVE_STEPS
    return [(round(p.X, 2), round(p.Y, 2)) for p in _places(edge, steps)]


def _places(edge: Solid, steps: int) -> Iterator[Solid]:
    for step in range(steps + 1):
        yield edge.position_at(step / steps)
