"""Which part goes into which holes of a breadboard, and which jumper wires connect them.

The board lies at the left end. Each part that hangs on a pin of the lower edge gets its wire in the
lower half and bridges the gap, and the other way about, so that wires and grounds never meet. Pins
further to the right have their parts nearer, and so their wires lie within one another.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from trading_unit_boards.drawings.board_shape import BOTTOM, END, TOP, Place
from trading_unit_boards.drawings.bodies import Body, body_between, body_of_board
from trading_unit_boards.drawings.breadboard_holes import (
    COLUMNS,
    RAIL_SPLIT,
    ROWS,
    Hole,
    Jumper,
    Placed,
    hole,
    other_half,
    rail_hole,
)
from trading_unit_boards.drawings.terminals import ground_places, row_of, wired_places
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import (
    Bridge,
    Chain,
    Mosfet,
    Netlist,
    Part,
    Step,
    require_no_pads_below,
)
from trading_unit_boards.outlines import GROUND

INMOST, INNER, THIRD, SECOND, FIRST = 4, 3, 2, 1, 0
LYING = 4
"""Columns that a lying resistor or diode spans."""

PIEZO_LEGS = 2
"""Columns from leg to leg of the piezo: 5 mm."""

IN_A_ROW = ("one", "two", "three", "railroad")
"""The lights that people read from left to right."""


@dataclass(slots=True)
class Layout:
    """Fills the breadboard from left to right; `column` is the next free one."""

    netlist: Netlist
    parts: list[Placed] = field(default_factory=list)
    jumpers: list[Jumper] = field(default_factory=list)
    mosfet_legs: dict[str, Hole] = field(default_factory=dict)
    cells: Part | None = None
    holder_column: int = 0
    power_half: str = TOP
    column: int = 1
    landings: dict[str, int] = field(default_factory=dict)
    wired: dict[str, Place] = field(default_factory=dict)
    grounds: list[Place] = field(default_factory=list)

    @property
    def board_depth(self) -> int:
        """How far the board's upper row of pins lies below row j."""
        return ROWS["c"] - self.netlist.outline.rows

    def fill(self) -> None:
        self.wired = wired_places(self.netlist)
        self._choose_landings()
        supply = self.netlist.outline.supply
        uppers = {bridge.node: bridge for bridge in self.netlist.bridges}
        for chain in self._in_order():
            bridge = uppers.get(chain.function)
            if bridge is None:
                self._place(chain)
            elif bridge.upper != supply or not self._has_cells():
                self._place_divider(chain, bridge, row_of(self.wired[bridge.node]))
                self._bring(bridge.upper, self.column, row_of(self.wired[bridge.node]))
                self.column += 2
        if self._has_cells():
            self._place_power()
        self._connect_ground()
        if self.column > COLUMNS + 1:
            raise CannotMake(
                "all parts of this wiring need {needed} columns of a breadboard, which has "
                "{columns}: draw it for a stripboard, with --perfboard",
                needed=self.column - 1,
                columns=COLUMNS,
            )

    def bodies(self) -> Iterator[Body]:
        """The board, and the body of every part in the breadboard."""
        yield body_of_board(self.netlist.outline, (1, self.board_depth))
        yield from (placed.body for placed in self.parts)
        if self.netlist.mosfet is not None:
            part = self.netlist.mosfet.part
            legs = [self.mosfet_legs[leg].point for leg in ("G", "D")]
            yield body_between(part.ref, part.kind, *legs)

    def used_holes(self) -> Iterator[tuple[str, Hole]]:
        """Each hole with a lead of this part in it, or with a wire; not the board's own pins."""
        for placed in self.parts:
            yield from ((placed.step.part.ref, hole) for hole in placed.holes)
        mosfet = "" if self.netlist.mosfet is None else self.netlist.mosfet.part.ref
        yield from ((mosfet, leg) for leg in self.mosfet_legs.values())
        yield from (("", end) for jumper in self.jumpers for end in jumper.holes)

    def _has_cells(self) -> bool:
        return any(chain.role == "cells" for chain in self.netlist.chains)

    def _measures(self, upper: str) -> bool:
        return any(bridge.upper == upper for bridge in self.netlist.bridges)

    def _choose_landings(self) -> None:
        self.column = len(self.netlist.outline.left) + 2
        for pin in self.netlist.outline.end:
            if pin.function in self.wired:
                self.landings[pin.function] = self.column
                self.column += 1

    def _in_order(self) -> Iterator[Chain]:
        """From left to right, but for the lights in a row: they lie in their own order."""
        lights = (chain for chain in self.netlist.chains if chain.role in IN_A_ROW)
        chains = [chain for chain in self.netlist.chains if chain.role != "cells"]
        for chain in sorted(chains, key=self._turn, reverse=True):
            yield next(lights) if chain.role in IN_A_ROW else chain

    def _turn(self, chain: Chain) -> float:
        return self.landings.get(chain.function, self.wired[chain.function].x)

    def _bring(self, function: str, column: int, half: str) -> None:
        """The wire from a pin of the board to this column and half."""
        place = self.wired[function]
        edge = row_of(place)
        end = hole(column, edge, FIRST)
        if place.edge == END:
            landing = self.landings[function]
            self.jumpers.append(Jumper(function, Hole(landing, ROWS["a"]), end, place, landing))
        else:
            self.jumpers.append(Jumper(function, hole(int(place.x) + 1, edge, FIRST), end))
        if edge != half:
            self.jumpers.append(Jumper(function, hole(column, edge, 4), hole(column, half, 4)))

    def _ground(self, column: int, half: str) -> None:
        self.jumpers.append(Jumper(GROUND, hole(column, half, FIRST), rail_hole(column, half)))

    def _place(self, chain: Chain) -> None:
        near = row_of(self.wired[chain.function])
        match chain.steps[-1].part.kind:
            case "button":
                self._place_button(chain, near)
            case "piezo":
                self._place_piezo(chain, near)
            case _:
                self._place_light(chain, near)

    def _place_button(self, chain: Chain, near: str) -> None:
        column, far = self.column, other_half(near)
        self._bring(chain.function, column, near)
        legs = hole(column, near, INMOST), hole(column + 2, far, INMOST)
        others = hole(column, far, INMOST), hole(column + 2, near, INMOST)
        self.parts.append(Placed(chain.steps[0], *legs, *others))
        self._ground(column + 2, far)
        self.column += 4

    def _place_light(self, chain: Chain, near: str) -> None:
        column, far = self.column, other_half(near)
        self._bring(chain.function, column, near)
        resistor, light = chain.steps
        self.parts.append(Placed(resistor, hole(column, near, INNER), hole(column, far, INMOST)))
        ends = hole(column, far, THIRD), hole(column + 1, far, THIRD)
        self.parts.append(Placed(light, *ends))
        self._ground(column + 1, far)
        self.column += 3

    def _place_piezo(self, chain: Chain, near: str) -> None:
        """The large body leaves the inmost row free, and a column at its left and its right."""
        column, far = self.column + 1, other_half(near)
        last = column + PIEZO_LEGS
        self._bring(chain.function, column, near)
        resistor, piezo = chain.steps
        self.parts.append(Placed(resistor, hole(column, near, INNER), hole(column, far, INMOST)))
        ends = hole(column, far, SECOND), hole(last, far, SECOND)
        self.parts.append(Placed(piezo, *ends))
        if chain.end != GROUND and row_of(self.wired[chain.end]) == near:
            self._bring(chain.end, last, far)
        else:
            way = hole(last, far, INMOST), hole(last + 2, far, INMOST)
            self.jumpers.append(Jumper(chain.end, *way, short=True))
            if chain.end == GROUND:
                self._ground(last + 2, far)
            else:
                self._bring(chain.end, last + 2, far)
        self.column = last + 3

    def _place_divider(self, chain: Chain, bridge: Bridge, half: str) -> None:
        """The measuring pin, with one resistor to ground and one to the right, to what it measures.

        The one to ground bridges the gap, unless the pin's wire has to come across there.
        """
        if row_of(self.wired[bridge.node]) == half:
            node, ground = self.column, self.column
            lower = hole(node, half, INNER), hole(ground, other_half(half), INNER)
            self._ground(ground, other_half(half))
        else:
            ground, node = self.column, self.column + LYING
            lower = hole(node, half, THIRD), hole(ground, half, THIRD)
            self._ground(ground, half)
        self.parts.append(Placed(chain.steps[0], *lower))
        self._bring(bridge.node, node, half)
        self.column = node + LYING
        upper = hole(self.column, half, SECOND), hole(node, half, SECOND)
        self.parts.append(Placed(bridge.step, *upper))

    def _place_power(self) -> None:
        """Behind the dividers of the supply: the supply, the diode, the switch, the cells."""
        supply = self.netlist.outline.supply
        half = self.power_half = row_of(self.wired[supply])
        for bridge in self.netlist.bridges:
            if bridge.upper == supply:
                node = next(c for c in self.netlist.chains if c.function == bridge.node)
                self._place_divider(node, bridge, half)
        if self.netlist.mosfet is not None and not self._measures(supply):
            self.column += 1
        column = self.column
        self._bring(supply, column, half)
        diode, switch, cells = self.netlist.chain_of("cells").steps
        behind = column + LYING
        diode_ends = hole(column, half, INNER), hole(behind, half, INNER)
        self.parts.append(Placed(diode, *diode_ends))
        legs = [hole(behind + index, half, THIRD) for index in range(3)]
        self.parts.append(Placed(switch, legs[0], legs[1], unused=legs[2]))
        if self.netlist.mosfet is not None:
            self._place_mosfet(self.netlist.mosfet, column, behind)
        if self.netlist.hold_up is not None:
            self._place_hold_up(self.netlist.hold_up, column)
        self.holder_column = behind + 1
        self.cells = cells.part
        self.column = behind + 3

    def _place_hold_up(self, capacitor: Step, column: int) -> None:
        """Across the gap from the supply, where there is room for its body."""
        half, other = self.power_half, other_half(self.power_half)
        supply = self.netlist.outline.supply
        across = hole(column, half, INMOST), hole(column, other, INMOST)
        self.jumpers.append(Jumper(supply, *across))
        ends = hole(column, other, THIRD), hole(column + 2, other, THIRD)
        self.parts.append(Placed(capacitor, *ends))
        self._ground(column + 2, other)

    def _place_mosfet(self, mosfet: Mosfet, source: int, behind: int) -> None:
        """Gate, source and drain side by side, the drain joined to what is behind the diode."""
        if self._measures(mosfet.gate):
            raise CannotMake(
                "a divider and a MOSFET both hang on {pin}, and a breadboard has one free hole "
                "there: draw it for a stripboard, with --perfboard",
                pin=mosfet.gate,
            )
        half = self.power_half
        columns = {"G": source - 1, "S": source, "D": source + 1}
        self.mosfet_legs = {leg: hole(column, half, THIRD) for leg, column in columns.items()}
        self._bring(mosfet.gate, columns["G"], half)
        net = dict(mosfet.legs)["D"]
        ends = hole(columns["D"], half, INMOST), hole(behind, half, INMOST)
        self.jumpers.append(Jumper(net, *ends, short=True))

    def _connect_ground(self) -> None:
        used = {jumper.end.rail for jumper in self.jumpers if jumper.end.rail}
        if self._has_cells():
            used.add(self.power_half)
        grounds = ground_places(self.netlist)
        if used - set(grounds):
            used |= set(grounds)
            ends = rail_hole(COLUMNS, TOP), rail_hole(COLUMNS, BOTTOM)
            self.jumpers.append(Jumper(GROUND, *ends))
        self.grounds = [grounds[edge] for edge in sorted(used & set(grounds))]
        for edge in sorted(used & set(grounds)):
            self._ground(int(grounds[edge].x) + 1, edge)
        for edge in sorted(used):
            self.jumpers.append(self._over_the_split(edge))

    def _over_the_split(self, half: str) -> Jumper:
        holes = [hole for jumper in self.jumpers for hole in (jumper.start, jumper.end)]
        upper = half == TOP
        taken = {hole.column for hole in holes if (hole.depth < ROWS["e"]) == upper}
        taken.add(self.holder_column)
        left = next(c for c in range(RAIL_SPLIT, 0, -1) if c not in taken)
        right = next(c for c in range(RAIL_SPLIT + 1, COLUMNS) if c not in taken)
        return Jumper(GROUND, rail_hole(left, half), rail_hole(right, half))


def breadboard_layout(netlist: Netlist) -> Layout:
    require_no_pads_below(netlist)
    layout = Layout(netlist)
    if netlist.chains:
        layout.fill()
    return layout
