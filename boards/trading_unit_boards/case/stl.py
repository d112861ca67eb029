"""A solid as a binary STL file, the same bytes each time.

The triangles are sorted, so that no order counts in which the modeller walks faces and edges.
"""

import struct
from collections.abc import Iterator

from trading_unit_boards.case.solids import Solid

Vertex = tuple[float, float, float]
Triangle = tuple[Vertex, Vertex, Vertex]

FARTHEST = 0.03
"""Millimetres between the mesh and the true surface."""

ANGLE = 0.15
"""Radians between neighbouring triangles of a curve."""

DIGITS = 4
HEADER = b"trading-unit".ljust(80)
"""Not beginning with `solid`, by which readers know the kind of STL that is text."""


def triangles(solid: Solid) -> list[Triangle]:
    """The mesh, each triangle seen from outside against the clock."""
    points, corners = solid.tessellate(FARTHEST, ANGLE)
    vertices = [_rounded(point) for point in points]
    return sorted(
        _smallest_first((vertices[a], vertices[b], vertices[c]))
        for a, b, c in corners
        if len({vertices[a], vertices[b], vertices[c]}) == 3
    )


def stl(solid: Solid) -> bytes:
    mesh = triangles(solid)
    return b"".join([HEADER, struct.pack("<I", len(mesh)), *map(_facet, mesh)])


def normal(triangle: Triangle) -> Vertex:
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = (x * x + y * y + z * z) ** 0.5
    return (x / length, y / length, z / length) if length else (0.0, 0.0, 0.0)


def _rounded(point: Solid) -> Vertex:
    # Adding 0.0 makes -0.0 into 0.0.
    return (
        round(point.X, DIGITS) + 0.0,
        round(point.Y, DIGITS) + 0.0,
        round(point.Z, DIGITS) + 0.0,
    )


def _smallest_first(triangle: Triangle) -> Triangle:
    first = triangle.index(min(triangle))
    return triangle[first], triangle[(first + 1) % 3], triangle[(first + 2) % 3]


def _facet(triangle: Triangle) -> bytes:
    return struct.pack("<12fH", *_numbers(triangle), 0)


def _numbers(triangle: Triangle) -> Iterator[float]:
    for vertex in (normal(triangle), *triangle):
        yield from vertex
