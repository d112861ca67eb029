"""Where parts go on a stripboard whose strips run across the board, one below each pair of pins.

Each wired pin keeps its strip. A part in line with its pin lies along the strip, which is cut below
it; what goes from strip to strip, and links of wire, have lanes of their own next to the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from string import ascii_uppercase

from trading_unit_boards.drawings.board_shape import BOTTOM, END, TOP, Place, places
from trading_unit_boards.drawings.bodies import Body, body_between, body_of_board
from trading_unit_boards.drawings.stripboard_holes import HoldUpStrips, Link, StripHole, StripPart
from trading_unit_boards.drawings.terminals import ground_places, row_of, wired_places
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import Bridge, Chain, Mosfet, Netlist, require_no_pads_below
from trading_unit_boards.outlines import GROUND

LYING = 4
"""Holes from lead to lead of a lying resistor or diode."""

LEAST = 3
FARTHEST = 8
BEHIND_A_CUT = 2
"""How far outside the board a strip can be used that is cut beside the board's pin."""

PAD = 6
"""How far behind the first hole of its part a strip has its wire to the outside."""

ON_BOARD = ("resistor", "diode")


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
    beside: dict[str, int] = field(default_factory=dict)
    """New strips beside the board, by their nets."""

    columns: int = 0
    wired: dict[str, Place] = field(default_factory=dict)
    column_of: dict[str, int] = field(default_factory=dict)
    ground_column: dict[str, int] = field(default_factory=dict)

    def fill(self) -> None:
        self.wired = wired_places(self.netlist)
        self._choose_columns()
        self._cut_below_board()
        self._link_ground()
        strips = self._connect_feed()
        for chain in self.netlist.chains:
            self._place_chain(chain)
        if self.netlist.mosfet is not None:
            self._link_drain(self.netlist.mosfet)
        for edge in sorted({row_of(self.wired[function]) for function in self.outside}):
            column = self.ground_column[edge]
            self.grounds[edge] = self._hole(column, edge, self.lanes[edge] + 1 + PAD)
        if strips is not None:
            self._place_hold_up(strips)

    def _connect_feed(self) -> HoldUpStrips | None:
        """What hangs between pins of the board, and the strips of the capacitor if there is one."""
        holds_up = self.netlist.hold_up is not None
        lonely = self._lonely_ground() if holds_up else None
        strips = self._link_hold_up() if holds_up and lonely is None else None
        if self.netlist.mosfet is not None:
            self._link_mosfet(self.netlist.mosfet)
        for bridge in self.netlist.bridges:
            self._place_divider(bridge)
        return strips if lonely is None else self._cut_hold_up(lonely)

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

    def bodies(self) -> Iterator[Body]:
        """The body of every part on the stripboard; the board stands above them, on sockets."""
        yield from (placed.body for placed in self.parts)
        if self.netlist.mosfet is not None:
            part = self.netlist.mosfet.part
            legs = [self.mosfet_legs[leg].point for leg in ("G", "D")]
            yield body_between(part.ref, part.kind, *legs)

    def used_holes(self) -> Iterator[tuple[str, StripHole]]:
        """Each hole with a lead of this part in it, or with a wire; not the board's own pins."""
        for placed in self.parts:
            yield from ((placed.step.part.ref, hole) for hole in placed.holes)
        mosfet = "" if self.netlist.mosfet is None else self.netlist.mosfet.part.ref
        yield from ((mosfet, leg) for leg in self.mosfet_legs.values())
        yield from (("", end) for link in self.links for end in link.holes)
        yield from (("", end) for end in (*self.outside.values(), *self.grounds.values()))

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
        self.beside[net] = new
        return new

    def _place_divider(self, bridge: Bridge) -> None:
        edge = self.edge_of(bridge.node)
        node, upper = self.column_of[bridge.node], self.column_of[bridge.upper]
        if self.edge_of(bridge.upper) != edge:
            there = self.edge_of(bridge.upper)
            upper = self.beside.get(bridge.upper) or self._link(bridge.upper, upper, there)
        lane = self._lane(edge)
        ends = self._hole(upper, edge, lane), self._hole(node, edge, lane)
        self.parts.append(StripPart(bridge.step, *ends))
        lower = next(c for c in self.netlist.chains if c.function == bridge.node).steps[0]
        lane = self._lane(edge)
        ground = self._ground_for(node, edge)
        apart = abs(ground - node)
        end = self._hole(ground, edge, lane if apart >= LEAST else lane + LYING)
        self.parts.append(StripPart(lower, self._hole(node, edge, lane), end))

    def _link_hold_up(self) -> HoldUpStrips:
        """New strips beside the board, of ground and of the supply, a free one between them."""
        supply = self.netlist.outline.supply
        edge, column = self.edge_of(supply), self.column_of[supply]
        ground = self.beside.get(GROUND)
        if ground is None:
            ground = self._link(GROUND, self.ground_column[edge], edge)
        self._new_column()
        return HoldUpStrips(self._link(supply, column, edge), ground)

    def _cut_hold_up(self, ground: int) -> HoldUpStrips:
        """The strip behind one of ground, cut off its pin and linked to the supply."""
        supply = self.netlist.outline.supply
        edge, column = self.edge_of(supply), self.column_of[supply]
        lane = self.lanes[edge] = max(self._lane(edge), BEHIND_A_CUT)
        ends = self._hole(column, edge, lane), self._hole(ground + 1, edge, lane)
        self.links.append(Link(supply, *ends))
        self.cuts.append(self._hole(ground + 1, edge, 1))
        return HoldUpStrips(ground + 1, ground, edge)

    def _lonely_ground(self) -> int | None:
        """A strip of ground at the supply's edge whose neighbours are not wired: one may be cut."""
        edge = self.edge_of(self.netlist.outline.supply)
        here = [function for function in self.wired if self.edge_of(function) == edge]
        wired = {self.column_of[function] for function in here}
        wired.add(self.ground_column[edge])
        last = len(self.netlist.outline.left) - 1
        for ground in sorted(self._grounds(edge)):
            if not wired & set(range(ground - 1, ground + 3)) and ground < last:
                return ground
        return None

    def _place_hold_up(self, strips: HoldUpStrips) -> None:
        """Where its body covers nothing, as near to the board as can be: it is as high as that."""
        capacitor = self.netlist.hold_up
        assert capacitor is not None
        middle = self.netlist.outline.rows / 2
        rows = range(self.reach(TOP) + 1, self.reach(BOTTOM))
        used = [hole for _, hole in self.used_holes()]
        board = body_of_board(self.netlist.outline, (0, 0))
        bodies = [board, *self.bodies(), *(link.body for link in self.links)]
        for row in sorted(rows, key=lambda row: abs(row - middle)):
            if strips.edge and (row < middle) != (strips.edge == TOP):
                continue
            ends = StripHole(strips.plus, row), StripHole(strips.ground, row)
            part = StripPart(capacitor, *ends)
            covered = any(part.body.covers(hole.point) for hole in used)
            if not covered and not any(map(part.body.overlaps, bodies)):
                self.parts.append(part)
                return
        raise CannotMake(
            "the stripboard of this wiring has no room for the capacitor {ref}: leave hold_up out",
            ref=capacitor.part.ref,
        )

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
        columns = self._grounds(edge) | {self.ground_column[edge]}
        lying = [c for c in columns if LEAST <= abs(c - node) <= FARTHEST]
        return min(lying or columns, key=lambda column: abs(column - node))

    def _grounds(self, edge: str) -> set[int]:
        """The strips at the board's own pins of ground."""
        return {
            int(place.x)
            for place in places(self.netlist.outline)
            if place.pin.function == GROUND and place.edge == edge
        }

    def _place_chain(self, chain: Chain) -> None:
        if chain.function not in {bridge.node for bridge in self.netlist.bridges}:
            self._place_along(chain)
        if chain.end != GROUND:
            edge, column = self.edge_of(chain.end), self.column_of[chain.end]
            self.outside[chain.end] = self._hole(column, edge, self.lanes[edge] + 1 + PAD)

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
