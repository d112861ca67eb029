"""Where parts go on a stripboard whose strips run across the board, one below each pair of pins.

Each wired pin keeps its strip. A part in line with its pin lies along the strip, which is cut below
it; what goes from strip to strip, and links of wire, have lanes of their own next to the board.
"""

from dataclasses import dataclass, field
from string import ascii_uppercase

from trading_unit_boards.drawings.board_shape import BOTTOM, END, TOP, Place, places
from trading_unit_boards.drawings.terminals import ground_places, row_of, wired_places
from trading_unit_boards.netlist import Bridge, Chain, Mosfet, Netlist, Step, require_no_pads_below
from trading_unit_boards.outlines import GROUND

LYING = 4
"""Holes from lead to lead of a lying resistor or diode."""

LEAST = 3
FARTHEST = 8
PAD = 6
"""How far behind the first hole of its part a strip has its wire to the outside."""

ON_BOARD = ("resistor", "diode")


@dataclass(frozen=True, slots=True, order=True)
class StripHole:
    """A hole by its strip, counted from the first pin, and its row below the upper row of pins."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class StripPart:
    step: Step
    near: StripHole
    far: StripHole


@dataclass(frozen=True, slots=True)
class Link:
    """A bit of wire between two holes, or from a pad at the board's end to a hole."""

    net: str
    start: StripHole
    end: StripHole
    pad: Place | None = None


@dataclass(slots=True)
class Strips:
    """Everything on the stripboard. `outside` are the holes that a wire to a part leaves from."""

    netlist: Netlist
    parts: list[StripPart] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    cuts: list[StripHole] = field(default_factory=list)
    outside: dict[str, StripHole] = field(default_factory=dict)
    grounds: dict[str, StripHole] = field(default_factory=dict)
    lanes: dict[str, int] = field(default_factory=lambda: {TOP: 0, BOTTOM: 0})
    mosfet_legs: dict[str, StripHole] = field(default_factory=dict)
    columns: int = 0
    wired: dict[str, Place] = field(default_factory=dict)
    column_of: dict[str, int] = field(default_factory=dict)
    ground_column: dict[str, int] = field(default_factory=dict)

    def fill(self) -> None:
        self.wired = wired_places(self.netlist)
        self._choose_columns()
        self._cut_below_board()
        self._link_ground()
        if self.netlist.mosfet is not None:
            self._link_mosfet(self.netlist.mosfet)
        for bridge in self.netlist.bridges:
            self._place_divider(bridge)
        for chain in self.netlist.chains:
            if chain.function not in {bridge.node for bridge in self.netlist.bridges}:
                self._place_along(chain)
        if self.netlist.mosfet is not None:
            self._link_drain(self.netlist.mosfet)
        for edge in sorted({row_of(self.wired[function]) for function in self.outside}):
            column = self.ground_column[edge]
            self.grounds[edge] = self._hole(column, edge, self.lanes[edge] + 1 + PAD)

    def row(self, edge: str, outwards: int) -> int:
        """The row so many holes outside the pins of this edge."""
        return -outwards if edge == TOP else self.netlist.outline.rows + outwards

    def reach(self, edge: str) -> int:
        """The last row of the strips on this side."""
        return self.row(edge, self.lanes[edge] + 2 + PAD)

    def name(self, hole: StripHole) -> str:
        return f"{ascii_uppercase[hole.column]}{hole.row - self.reach(TOP) + 1}"

    def edge_of(self, function: str) -> str:
        return row_of(self.wired[function])

    def _hole(self, column: int, edge: str, outwards: int) -> StripHole:
        return StripHole(column, self.row(edge, outwards))

    def _lane(self, edge: str) -> int:
        self.lanes[edge] += 1
        return self.lanes[edge]

    def _choose_columns(self) -> None:
        self.columns = len(self.netlist.outline.left)
        self.column_of = {
            function: int(place.x) for function, place in self.wired.items() if place.edge != END
        }
        for pin in self.netlist.outline.end:
            place = self.wired.get(pin.function)
            if place is not None:
                column = self._new_column()
                self.column_of[pin.function] = column
                end = StripHole(column, int(place.y))
                self.links.append(Link(pin.function, end, end, place))

    def _new_column(self) -> int:
        self.columns += 1
        return self.columns - 1

    def _cut_below_board(self) -> None:
        middle = self.netlist.outline.rows // 2
        self.cuts += [StripHole(column, middle) for column in range(len(self.netlist.outline.left))]

    def _link_ground(self) -> None:
        """Each side that is wired has a strip of ground; where no pin gives one, by a link."""
        grounds = ground_places(self.netlist)
        self.ground_column = {edge: int(place.x) for edge, place in grounds.items()}
        for edge in sorted({row_of(place) for place in self.wired.values()} - set(grounds)):
            source = TOP if edge == BOTTOM else BOTTOM
            self.ground_column[edge] = self._link(GROUND, self.ground_column[source], source)

    def _link(self, net: str, column: int, edge: str) -> int:
        """A new strip beside the board, along its whole width, joined to this one."""
        new, lane = self._new_column(), self._lane(edge)
        self.links.append(Link(net, self._hole(column, edge, lane), self._hole(new, edge, lane)))
        return new

    def _place_divider(self, bridge: Bridge) -> None:
        edge = self.edge_of(bridge.node)
        node, upper = self.column_of[bridge.node], self.column_of[bridge.upper]
        if self.edge_of(bridge.upper) != edge:
            upper = self._link(bridge.upper, upper, self.edge_of(bridge.upper))
        lane = self._lane(edge)
        ends = self._hole(upper, edge, lane), self._hole(node, edge, lane)
        self.parts.append(StripPart(bridge.step, *ends))
        lower = next(c for c in self.netlist.chains if c.function == bridge.node).steps[0]
        lane = self._lane(edge)
        ground = self._ground_for(node, edge)
        apart = abs(ground - node)
        end = self._hole(ground, edge, lane if apart >= LEAST else lane + LYING)
        self.parts.append(StripPart(lower, self._hole(node, edge, lane), end))

    def _link_mosfet(self, mosfet: Mosfet) -> None:
        """New strips beside the board for its legs, those at pins of the board with their links."""
        row = self.netlist.outline.rows // 2
        for leg, net in mosfet.legs:
            if net in self.column_of:
                column = self._link(net, self.column_of[net], self.edge_of(net))
            else:
                column = self._new_column()
            self.mosfet_legs[leg] = StripHole(column, row)

    def _link_drain(self, mosfet: Mosfet) -> None:
        """The drain is linked to what is behind the diode, further out than all parts lie."""
        cells = self.netlist.chain_of("cells").function
        near, edge = self.column_of[cells], self.edge_of(cells)
        out = self.lanes[edge] + 1 + LYING + 1
        drain = self.mosfet_legs["D"].column
        ends = self._hole(near, edge, out), self._hole(drain, edge, out)
        self.links.append(Link(dict(mosfet.legs)["D"], *ends))

    def _ground_for(self, node: int, edge: str) -> int:
        """A ground strip of this side for a resistor from the node, lying if there is one."""
        columns = {
            int(place.x)
            for place in places(self.netlist.outline)
            if place.pin.function == GROUND and place.edge == edge
        }
        columns.add(self.ground_column[edge])
        lying = [c for c in columns if LEAST <= abs(c - node) <= FARTHEST]
        return min(lying or columns, key=lambda column: abs(column - node))

    def _place_along(self, chain: Chain) -> None:
        """Parts of the board lie along the strip, cut below them; a wire leaves behind them."""
        edge, column = self.edge_of(chain.function), self.column_of[chain.function]
        first = self.lanes[edge] + 1
        step = chain.steps[0]
        if step.part.kind in ON_BOARD:
            ends = self._hole(column, edge, first), self._hole(column, edge, first + LYING)
            self.parts.append(StripPart(step, *ends))
            self.cuts.append(self._hole(column, edge, first + LYING // 2))
        self.outside[chain.function] = self._hole(column, edge, first + PAD)


def skipped(chain: Chain) -> int:
    """How many steps of the chain are on the stripboard."""
    return int(chain.steps[0].part.kind in ON_BOARD)


def strips(netlist: Netlist) -> Strips:
    require_no_pads_below(netlist)
    result = Strips(netlist)
    if netlist.chains:
        result.fill()
    return result
