"""The holes of a breadboard of 63 columns, and what goes into them: parts and jumper wires."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trading_unit_boards.drawings.board_shape import BOTTOM, TOP, Place
from trading_unit_boards.drawings.bodies import Body, body_between
from trading_unit_boards.netlist import Step

COLUMNS = 63
ROWS = {"j": 0, "i": 1, "h": 2, "g": 3, "f": 4, "e": 7, "d": 8, "c": 9, "b": 10, "a": 11}
"""How far each row lies below row j, counted in holes: five rows, the gap, five rows."""

MINUS = {TOP: -3, BOTTOM: 14}
PLUS = {TOP: -4, BOTTOM: 15}
RAIL_SPLIT = 31
"""The column behind which the rails are broken on some breadboards."""

LETTERS = {depth: letter for letter, depth in ROWS.items()}


@dataclass(frozen=True, slots=True, order=True)
class Hole:
    """A hole by its column from 1 and how far it lies below row j."""

    column: int
    depth: int

    @property
    def rail(self) -> str:
        """The edge whose minus rail this hole is in; empty where it is in none."""
        return next((edge for edge, depth in MINUS.items() if depth == self.depth), "")

    @property
    def point(self) -> tuple[float, float]:
        return self.column, self.depth

    def __str__(self) -> str:
        return f"{LETTERS[self.depth]}{self.column}"


def other_half(half: str) -> str:
    return BOTTOM if half == TOP else TOP


def hole(column: int, half: str, inwards: int) -> Hole:
    """The hole so many rows in from the edge of this half: 0 is row j or row a."""
    return Hole(column, inwards if half == TOP else ROWS["a"] - inwards)


def rail_hole(column: int, half: str) -> Hole:
    return Hole(column, MINUS[half])


@dataclass(frozen=True, slots=True)
class Placed:
    """A part in its holes: the near pin, the far pin, and what else of it goes into holes."""

    step: Step
    near: Hole
    far: Hole
    near_too: Hole | None = None
    far_too: Hole | None = None
    unused: Hole | None = None

    @property
    def holes(self) -> tuple[Hole, ...]:
        holes = self.near, self.far, self.near_too, self.far_too, self.unused
        return tuple(hole for hole in holes if hole is not None)

    @property
    def body(self) -> Body:
        part, far = self.step.part, self.unused or self.far
        return body_between(part.ref, part.kind, self.near.point, far.point)


@dataclass(frozen=True, slots=True)
class Jumper:
    """A wire between two holes; from a pad of the board where `pad` is set."""

    net: str
    start: Hole
    end: Hole
    pad: Place | None = None
    landing: int = 0
    """The column in which the wire of a pad turns down."""
    short: bool = False
    """Whether it lies flat between holes of one row."""

    @property
    def holes(self) -> tuple[Hole, ...]:
        return (self.start, self.end) if self.pad is None else (self.end,)


def jumper_halves(jumpers: Iterable[Jumper]) -> Iterator[tuple[Jumper, str]]:
    """The wires that run outside the breadboard, and on which side."""
    for jumper in jumpers:
        across = jumper.start.column != jumper.end.column
        if across and not jumper.end.rail and not jumper.short:
            yield jumper, TOP if jumper.end.depth < ROWS["f"] else BOTTOM
