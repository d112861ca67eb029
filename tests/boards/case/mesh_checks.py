"""What can be measured on a mesh: whether it is closed, how thin it is, what hangs in the air."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from trading_unit_boards.case.stl import Triangle, Vertex, normal

PARALLEL = -0.9
"""The cosine between two faces from which on they are the two sides of a wall."""

HANGS = -0.72
"""How far down the normal of what leans more than 45 degrees looks, with a little to spare."""


def open_edges(mesh: list[Triangle]) -> list[tuple[Vertex, Vertex]]:
    """Edges that do not lie between exactly two triangles, once in each direction."""
    edges = Counter(edge for a, b, c in mesh for edge in ((a, b), (b, c), (c, a)))
    return [(a, b) for a, b in edges if edges[a, b] != 1 or edges[b, a] != 1]


def thin_places(mesh: list[Triangle], least: float) -> list[tuple[float, Vertex]]:
    """Where a wall is thinner, seen straight in from the middle of each of its triangles."""
    import numpy as np

    corners = np.array(mesh)
    a, u, v = corners[:, 0], corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    normals = np.array([normal(triangle) for triangle in mesh])
    found = []
    for index, middle in enumerate(corners.mean(axis=1)):
        way = -normals[index]
        facing = normals @ way > -PARALLEL
        p = np.cross(way, v[facing])
        determinant = (u[facing] * p).sum(axis=1)
        start = middle - a[facing]
        s = (start * p).sum(axis=1) / determinant
        q = np.cross(start, u[facing])
        t = (q @ way) / determinant
        far = (v[facing] * q).sum(axis=1) / determinant
        hit = (s >= 0) & (t >= 0) & (s + t <= 1) & (far > 1e-4) & (far < least)
        if hit.any():
            found.append((round(float(far[hit].min()), 3), tuple(middle.round(2))))
    return sorted(found)


def hanging(mesh: list[Triangle]) -> Iterator[tuple[float, float, float]]:
    """Each flat ceiling: its height above the bed, and how wide it is from front and side."""
    ceilings: dict[Vertex, list[Triangle]] = defaultdict(list)
    whole: list[list[Triangle]] = []
    for triangle in mesh:
        if normal(triangle)[2] < HANGS and min(z for _, _, z in triangle) > 0.05:
            joined = [triangle]
            for group in {id(ceilings[p]): ceilings[p] for p in triangle if ceilings[p]}.values():
                joined += group
                whole.remove(group)
            whole.append(joined)
            for other in joined:
                for point in other:
                    ceilings[point] = joined
    for group in whole:
        xs, ys, zs = zip(*(point for triangle in group for point in triangle), strict=True)
        yield min(zs), max(xs) - min(xs), max(ys) - min(ys)
