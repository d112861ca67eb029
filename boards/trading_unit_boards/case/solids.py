"""build123d, which may be missing, and the few shapes that the case is made of.

It brings a gigabyte and is no dependency: whoever wants the model installs it. It is untyped here.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

from trading_unit_boards.case.sizes import Stroke
from trading_unit_boards.mistakes import CannotMake

Span = tuple[float, float]
Point = tuple[float, float]
Solid = Any


@cache
def modeller() -> Any:
    try:
        return import_module("build123d")
    except ImportError:
        raise CannotMake(
            "the case is modelled by build123d, which is not installed: take the ready STL files "
            "of a release, or run python -m pip install build123d (1 GB) and try again"
        ) from None


def box(x: Span, y: Span, z: Span) -> Solid:
    b = modeller()
    sizes = [high - low for low, high in (x, y, z)]
    middle = [(low + high) / 2 for low, high in (x, y, z)]
    return b.Pos(*middle) * b.Box(*sizes)


def disc(at: Point, radius: float, z: Span) -> Solid:
    """A cylinder that stands."""
    b = modeller()
    return b.Pos(at[0], at[1], sum(z) / 2) * b.Cylinder(radius, z[1] - z[0])


def around(at: Point, size: Point, z: Span) -> Solid:
    """A box of this width and depth around a point."""
    (x, y), (width, depth) = at, size
    return box((x - width / 2, x + width / 2), (y - depth / 2, y + depth / 2), z)


def profile(points: Sequence[Point], y: Span) -> Solid:
    """What has this outline, of x and z, seen from the front."""
    b = modeller()
    face = b.Plane.XZ * b.make_face(b.Polyline(*points, close=True))
    # The plane XZ looks to the front, against y.
    return b.Pos(0, y[1], 0) * b.extrude(face, y[1] - y[0])


def bar(start: Point, end: Point, width: float, z: Span) -> Solid:
    """A bar with round ends."""
    b = modeller()
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    away = (-(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2)
    corners = [
        (x0 + away[0], y0 + away[1]),
        (x1 + away[0], y1 + away[1]),
        (x1 - away[0], y1 - away[1]),
        (x0 - away[0], y0 - away[1]),
    ]
    middle = b.extrude(b.make_face(b.Polyline(*corners, close=True)), z[1] - z[0])
    return b.Pos(0, 0, z[0]) * middle + disc(start, width / 2, z) + disc(end, width / 2, z)


def strokes(lines: Iterable[Stroke], at: Point, width: float, z: Span) -> list[Solid]:
    """An icon, as bars along its strokes."""
    return [
        bar((at[0] + x0, at[1] + y0), (at[0] + x1, at[1] + y1), width, z)
        for line in lines
        for (x0, y0), (x1, y1) in pairwise(line)
    ]


def union(solids: Iterable[Solid]) -> Solid:
    first, *others = solids
    return first + others if others else first
