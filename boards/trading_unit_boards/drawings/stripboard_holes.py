"""The holes of a stripboard, and what goes into them: parts and bits of wire."""

from dataclasses import dataclass

from trading_unit_boards.drawings.board_shape import Place
from trading_unit_boards.drawings.bodies import Body, body_between
from trading_unit_boards.netlist import Step

WIRE_WIDTH = 0.4


@dataclass(frozen=True, slots=True, order=True)
class StripHole:
    """A hole by its strip, counted from the first pin, and its row below the upper row of pins."""

    column: int
    row: int

    @property
    def point(self) -> tuple[float, float]:
        return self.column, self.row


@dataclass(frozen=True, slots=True)
class StripPart:
    step: Step
    near: StripHole
    far: StripHole

    @property
    def holes(self) -> tuple[StripHole, StripHole]:
        return self.near, self.far

    @property
    def body(self) -> Body:
        part = self.step.part
        return body_between(part.ref, part.kind, self.near.point, self.far.point)


@dataclass(frozen=True, slots=True)
class Link:
    """A bit of wire between two holes, or from a pad at the board's end to a hole."""

    net: str
    start: StripHole
    end: StripHole
    pad: Place | None = None

    @property
    def holes(self) -> tuple[StripHole, ...]:
        return (self.start, self.end) if self.pad is None else (self.end,)

    @property
    def body(self) -> Body:
        (left, row), (right, _) = sorted((self.start.point, self.end.point))
        return Body(self.net, ((left + right) / 2, row), (right - left, WIRE_WIDTH))


@dataclass(frozen=True, slots=True)
class HoldUpStrips:
    """The strips of a capacitor's legs; on one side of the board alone where `edge` is set."""

    plus: int
    ground: int
    edge: str = ""
