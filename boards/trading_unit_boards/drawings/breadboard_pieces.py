"""What goes into the holes of a breadboard: parts, and jumper wires."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trading_unit_boards.drawings.board_shape import BOTTOM, TOP, Place
from trading_unit_boards.drawings.breadboard_holes import ROWS, Hole
from trading_unit_boards.netlist import Step


@dataclass(frozen=True, slots=True)
class Placed:
    """A part in its holes: the near pin, the far pin, and what else of it goes into holes."""

    step: Step
    near: Hole
    far: Hole
    near_too: Hole | None = None
    far_too: Hole | None = None
    unused: Hole | None = None


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


def jumper_halves(jumpers: Iterable[Jumper]) -> Iterator[tuple[Jumper, str]]:
    """The wires that run outside the breadboard, and on which side."""
    for jumper in jumpers:
        across = jumper.start.column != jumper.end.column
        if across and not jumper.end.rail and not jumper.short:
            yield jumper, TOP if jumper.end.depth < ROWS["f"] else BOTTOM
