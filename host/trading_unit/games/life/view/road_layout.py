"""Where the spaces of any road lie in a drawing: a road to and fro, with side roads beside it.

The longest way from the start to the end is the main road; whatever leaves it and comes back runs
in a lane beside it. A step, from one space of the main road to the next, is as long as the drawing
lets it be.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from itertools import accumulate, combinations, pairwise
from math import cos, dist, inf, pi, sin, tau
from typing import Any

SIZE = 1000  # of the drawing, each way
STEPS = [length / 2 for length in range(400, 20, -1)]  # that are tried, the longest first
LANE = 1.3  # in steps: how far lanes lie apart
FREE = 0.62  # in steps: how much lies between two rows, for the land to be seen
SWAY, SWAY_LONG = 12, 640  # how far the rows' ends lie to the left and right, and in what height
RISE, RISE_LONG = 17, 450  # how far rows go up and down, and in what length
WIDE, HIGH = SIZE - 2 * SWAY, SIZE - 2 * RISE  # before it is bent
FINE = 8  # so many points of a lane are looked at in each step

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Side:
    """A road beside the main one; it leaves and comes back so many steps from the start."""

    spaces: list[str]
    before: str
    after: str
    leaves: float
    back: float
    lane: int  # the main road has lane 0


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where so many roads run side by side."""

    first: float
    last: float
    lanes: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A row, or the half circle at its end, of the line that the road follows."""

    row: int
    x: float  # where it begins, or the middle of the circle
    y: float
    length: float
    radius: float = 0

    @property
    def way(self) -> int:
        """1 for a row to the right, -1 for one to the left."""
        return -1 if self.row % 2 else 1

    def at(self, along: float, beside: float) -> Point:
        """So far along it, and so far to the right-hand side of who drives there."""
        if not self.radius:
            return self.x + self.way * along, self.y + self.way * beside
        turned = along / self.radius
        out = self.radius - self.way * beside
        return self.x + self.way * out * sin(turned), self.y - out * cos(turned)


def lay_out(spaces: Sequence[dict[str, Any]]) -> dict[str, Point]:
    """The middle of each space, by its id, in a drawing of 1000 by 1000."""
    main = main_road(spaces)
    sides = side_roads(spaces, main)
    together = stretches(sides)
    for step in STEPS:
        pieces, bottom = line(step, len(main) - 1, together)
        if bottom <= HIGH or step == STEPS[-1]:
            drawing = Drawing(pieces, step, (HIGH - bottom) / 2, together)
            return {called: bent(*at) for called, at in drawing.points(main, sides).items()}
    return {}


def bent(x: float, y: float) -> Point:
    """A place of the straight rows in the land."""
    return (
        x + SWAY * (1 + sin(tau * y / SWAY_LONG)),
        y + RISE * (1 + sin(tau * x / RISE_LONG)),
    )


def size(points: Iterable[Point]) -> float:
    """How wide each space can be drawn, so that no two touch."""
    return min((dist(one, other) for one, other in combinations(points, 2)), default=SIZE)


# The roads


def main_road(spaces: Sequence[dict[str, Any]]) -> list[str]:
    """The longest way from the start to the end."""
    leads = {space["id"]: space["next"] for space in spaces}
    far: dict[str, int] = {}
    for called in TopologicalSorter(leads).static_order():
        far[called] = 1 + max((far[to] for to in leads[called]), default=0)
    road = [space["id"] for space in spaces if space["kind"] == "start"]
    while leads[road[-1]]:
        road.append(max(leads[road[-1]], key=lambda to: far[to]))
    return road


def side_roads(spaces: Sequence[dict[str, Any]], main: list[str]) -> list[Side]:
    """The others: each time the longest of those that leave a road that is there already."""
    leads: dict[str, list[str]] = {space["id"]: space["next"] for space in spaces}
    order = list(TopologicalSorter(leads).static_order())
    at: dict[str, float] = {called: float(number) for number, called in enumerate(main)}
    found: list[Side] = []
    while len(at) < len(leads):
        far: dict[str, int] = {}
        for called in order:
            if called not in at:
                far[called] = 1 + max((far.get(to, 0) for to in leads[called]), default=0)
        before, first = max(
            ((called, to) for called in leads if called in at for to in leads[called] if to in far),
            key=lambda pair: far[pair[1]],
        )
        road = [first]
        while any(to in far for to in leads[road[-1]]):
            road.append(max((to for to in leads[road[-1]] if to in far), key=lambda to: far[to]))
        after = min(leads[road[-1]], key=lambda to: at[to])
        leaves = at[before]
        back = max(at[after], leaves + (len(road) + 1) / 2)
        found.append(Side(road, before, after, leaves, back, free_lane(found, leaves, back)))
        for number, called in enumerate(road, 1):
            at[called] = leaves + (back - leaves) * number / (len(road) + 1)
    return found


def free_lane(sides: Iterable[Side], leaves: float, back: float) -> int:
    taken = {side.lane for side in sides if side.leaves < back and leaves < side.back}
    return next(lane for lane in range(1, len(taken) + 2) if lane not in taken)


def stretches(sides: Iterable[Side]) -> list[Stretch]:
    """Side roads that run beside one another are one stretch."""
    found: list[Stretch] = []
    for side in sorted(sides, key=lambda side: side.leaves):
        stretch = Stretch(side.leaves, side.back, side.lane + 1)
        if found and side.leaves < found[-1].last:
            before = found.pop()
            last, lanes = max(before.last, side.back), max(before.lanes, stretch.lanes)
            stretch = Stretch(before.first, last, lanes)
        found.append(stretch)
    return found


# The line that they follow


def line(step: float, steps: int, together: Sequence[Stretch]) -> tuple[list[Piece], float]:
    """So many steps of it, and how far down it goes; rows lie apart as their lanes need it."""
    lanes: dict[int, int] = {}
    while True:
        pieces = rows(step, steps, lanes)
        needed = dict(lanes)
        along = 0.0
        for piece in pieces:
            ends = along + piece.length / step
            for stretch in together:
                if stretch.first < ends and along < stretch.last:
                    for row in (piece.row, piece.row + 1) if piece.radius else (piece.row,):
                        needed[row] = max(needed.get(row, 1), stretch.lanes)
            along = ends
        if needed == lanes:
            last = pieces[-1]
            return pieces, last.y + last.radius + lanes.get(last.row, 1) / 2 * LANE * step
        lanes = needed


def rows(step: float, steps: int, lanes: dict[int, int]) -> list[Piece]:
    """Rows and half circles, as many as it takes."""
    left = steps * step
    found: list[Piece] = []
    half = [lanes.get(row, 1) / 2 * LANE * step for row in range(steps + 2)]
    x, y = half[0], half[0]
    for row in range(steps + 1):
        way = -1 if row % 2 else 1
        radius = (half[row] + half[row + 1] + FREE * step) / 2
        edge = radius + max(half[row], half[row + 1])  # how far the turn is from the drawing's edge
        length = max(0.0, (WIDE - edge - x) if way > 0 else (x - edge))
        found.append(Piece(row, x, y, min(length, left)))
        left -= length
        if left <= 0:
            break
        x += way * length
        found.append(Piece(row, x, y + radius, min(pi * radius, left), radius))
        left -= pi * radius
        if left <= 0:
            break
        y += 2 * radius
    return found


@dataclass(frozen=True, slots=True)
class Drawing:
    """Puts the spaces on that line."""

    pieces: Sequence[Piece]
    step: float
    down: float  # so much lower than the line is, so that as much is free above it as below
    together: Sequence[Stretch]

    def points(self, main: list[str], sides: Sequence[Side]) -> dict[str, Point]:
        found = {called: self.at(number, 0) for number, called in enumerate(main)}
        for each in self.together:
            inner = [n for n in range(len(main)) if each.first < n < each.last]
            ends = main[inner[0] - 1], main[inner[-1] + 1]
            road = [main[number] for number in inner]
            self.along(found, Side(road, *ends, each.first, each.last, 0))
        for side in sides:
            self.along(found, side)
        return found

    def along(self, found: dict[str, Point], side: Side) -> None:
        """Sets the spaces of one lane at equal distances between its ends."""
        beside = self.beside(side)
        first, last = FINE // 2, round((side.back - side.leaves) * FINE) - FINE // 2
        lane = [self.at(side.leaves + n / FINE, beside) for n in range(first, last + 1)]
        points = [found[side.before], *lane, found[side.after]]
        far = [0.0, *accumulate(dist(one, other) for one, other in pairwise(points))]
        for number, called in enumerate(side.spaces, 1):
            goes = far[-1] * number / (len(side.spaces) + 1)
            at = next(n for n in range(1, len(far)) if far[n] >= goes)
            part = (goes - far[at - 1]) / (far[at] - far[at - 1])
            (x, y), (to_x, to_y) = points[at - 1], points[at]
            found[called] = (x + (to_x - x) * part, y + (to_y - y) * part)

    def at(self, steps: float, beside: float) -> Point:
        left = steps * self.step
        for piece in self.pieces:
            if left <= piece.length:
                break
            left -= piece.length
        else:
            left += piece.length
        x, y = piece.at(left, beside)
        return x, y + self.down

    def beside(self, side: Side) -> float:
        """How far its lane is from the line; the main road is on the outer side of a turn, for the
        longer road has more spaces there."""
        stretch = next(one for one in self.together if one.first <= side.leaves < one.last)
        along, turns, way, nearest = 0.0, 0.0, 1, inf
        middle = (stretch.first + stretch.last) / 2
        for piece in self.pieces:
            ends = along + piece.length / self.step
            if piece.radius:
                turns += piece.way * max(0, min(ends, stretch.last) - max(along, stretch.first))
            if abs((along + ends) / 2 - middle) < nearest:
                nearest, way = abs((along + ends) / 2 - middle), piece.way
            along = ends
        if abs(turns) > 0.5:
            way = 1 if turns > 0 else -1
        return way * (side.lane - (stretch.lanes - 1) / 2) * LANE * self.step
