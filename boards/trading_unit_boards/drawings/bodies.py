"""How much room each part takes on a board with holes: its body from above, counted in holes."""

from dataclasses import dataclass
from math import hypot

from trading_unit_boards.bought_parts import bought
from trading_unit_boards.drawings.board_shape import MM_A_HOLE
from trading_unit_boards.drawings.svg import Point
from trading_unit_boards.netlist import BOARD
from trading_unit_boards.outlines import Outline

ROUND = ("led", "piezo", "capacitor")
RIM = 0.04
"""A tenth of a millimetre, by which leads give way: what overlaps by less only touches."""


def body_size(kind: str) -> Point:
    """Millimetres along the line between a part's legs, and across it."""
    part = bought(kind)
    match kind:
        case "resistor" | "diode":
            return part["length"], part["diameter"]
        case "led":
            return part["rim"], part["rim"]
        case "button":
            return part["side"], part["side"]
        case "switch" | "mosfet":
            return part["length"], part["width"]
        case _:
            return part["diameter"], part["diameter"]


@dataclass(frozen=True, slots=True)
class Body:
    """A rectangle, or a circle whose diameter is its size."""

    ref: str
    middle: Point
    size: Point
    is_round: bool = False

    def covers(self, at: Point) -> bool:
        return self.comes_within(at, 0.0)

    def overlaps(self, other: "Body") -> bool:
        if other.is_round:
            return self.comes_within(other.middle, other.size[0] / 2)
        if self.is_round:
            return other.comes_within(self.middle, self.size[0] / 2)
        x, y = self._apart(other.middle)
        return x < other.size[0] / 2 - RIM and y < other.size[1] / 2 - RIM

    def comes_within(self, at: Point, radius: float) -> bool:
        """Whether it comes nearer to this point than `radius`."""
        if self.is_round:
            far = hypot(at[0] - self.middle[0], at[1] - self.middle[1]) - self.size[0] / 2
            return far < radius - RIM
        x, y = self._apart(at)
        inside = max(x, y)
        return (inside if inside <= 0 else hypot(max(x, 0.0), max(y, 0.0))) < radius - RIM

    def _apart(self, at: Point) -> Point:
        """How far the point is outside its sides, across and along; negative inside."""
        x, y = (abs(at[axis] - self.middle[axis]) - self.size[axis] / 2 for axis in (0, 1))
        return x, y


def body_of_board(outline: Outline, first: Point) -> Body:
    """The board lying on its side, with its first pin of the upper edge at `first`."""
    middle = first[0] + (len(outline.left) - 1) / 2, first[1] + outline.rows / 2
    return Body(BOARD, middle, (outline.length / MM_A_HOLE, outline.width / MM_A_HOLE))


def body_between(ref: str, kind: str, near: Point, far: Point) -> Body:
    """The body in the middle between two legs; of one that lies aslant, the box around it."""
    along, across = (mm / MM_A_HOLE for mm in body_size(kind))
    middle = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
    if along == across:
        return Body(ref, middle, (along, across), kind in ROUND)
    right, down = abs(far[0] - near[0]), abs(far[1] - near[1])
    length = hypot(right, down)
    width, height = along * right + across * down, along * down + across * right
    return Body(ref, middle, (width / length, height / length))
