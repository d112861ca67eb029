"""STL files are the same bytes in whatever order the modeller gives its triangles."""

import struct
from dataclasses import dataclass
from random import Random

from trading_unit_boards.case.stl import normal, stl, triangles


@dataclass
class Point:
    X: float
    Y: float
    Z: float


CORNERS = ((0.0, 0.0, 0.0), (2.0, 0.0, 0.0), (0.0, 3.0, 0.0), (0.0, 0.0, 4.0))
FACES = ((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3))


class Tetrahedron:
    """What a modeller gives: points and faces, in an order that the seed says."""

    def __init__(self, seed: int, noise: float = 0.0) -> None:
        random = Random(seed)
        places = random.sample(range(4), 4)
        self.points = [Point(0, 0, 0)] * 4
        for corner, place in zip(CORNERS, places, strict=True):
            self.points[place] = Point(*(value - noise for value in corner))
        turned = [face[turn:] + face[:turn] for face in FACES for turn in [random.randrange(3)]]
        faces = [(places[a], places[b], places[c]) for a, b, c in turned]
        self.faces = random.sample(faces, 4)

    def tessellate(self, farthest: float, angle: float) -> object:
        return self.points, self.faces


def test_the_order_of_triangles_and_points_does_not_count() -> None:
    assert len({stl(Tetrahedron(seed)) for seed in range(20)}) == 1


def test_noise_below_the_last_digit_does_not_count() -> None:
    assert stl(Tetrahedron(1, 1e-7)) == stl(Tetrahedron(2))


def test_every_triangle_is_there_and_looks_outwards() -> None:
    content = stl(Tetrahedron(3))
    assert content[:5] != b"solid"
    assert struct.unpack_from("<I", content, 80) == (4,)
    assert len(content) == 84 + 4 * 50
    middle = (0.5, 0.75, 1.0)
    for triangle in triangles(Tetrahedron(3)):
        out = [a - b for a, b in zip(triangle[0], middle, strict=True)]
        assert sum(a * b for a, b in zip(normal(triangle), out, strict=True)) > 0
    assert struct.unpack_from("<3f", content, 84) == normal(triangles(Tetrahedron(3))[0])


def test_triangles_without_a_surface_are_left_out() -> None:
    solid = Tetrahedron(4)
    solid.faces.append((0, 0, 1))
    assert len(triangles(solid)) == 4
