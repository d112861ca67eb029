"""Parts in a row above and a row below a board, each under its pin's wire, ground all around.

Terminals and their parts stand in the same order, so that the wires between them never cross.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from trading_unit_boards.drawings.board_shape import TOP
from trading_unit_boards.drawings.part_shapes import draw_mosfet, draw_part
from trading_unit_boards.drawings.part_texts import (
    LINE,
    label_part,
    ohms,
    own_lines,
    title_lines,
)
from trading_unit_boards.drawings.rows import BRIDGE_LENGTH, GAP, LENGTH, LENGTHS, TRACK, Row, Slot
from trading_unit_boards.drawings.svg import NORMAL, SMALL, Point, Svg
from trading_unit_boards.drawings.wires import Wire, wire_colour
from trading_unit_boards.netlist import Bridge, Chain, Mosfet, Netlist
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

MOSFET_BESIDE = 46.0
AROUND = 30.0
"""How far beside everything else a wire goes around the board."""


@dataclass(slots=True)
class FanOut:
    """Draws both rows; `wires` are what has to be drawn between them, `box` what they take."""

    svg: Svg
    words: Words
    netlist: Netlist
    left: float
    right: float
    rows: dict[str, Row] = field(default_factory=dict)
    wires: list[Wire] = field(default_factory=list)

    def add_row(self, edge: str, slots: Sequence[Slot], edge_y: float) -> None:
        if slots:
            in_order = sorted(slots, key=lambda slot: slot.terminal.start[0])
            self.rows[edge] = Row(-1 if edge == TOP else 1, in_order, edge_y)

    def draw(self, bridges: Sequence[Bridge] = ()) -> None:
        for row in self.rows.values():
            self._set_places(row)
        for bridge in bridges:
            for row in {id(row): row for row in self._rows_of(bridge)}.values():
                row.bridges.append(bridge)
        for row in self.rows.values():
            self._draw_row(row)
        for number, bridge in enumerate(bridges):
            self._draw_bridge(bridge, number)
        for chain in self.netlist.chains:
            if chain.end != GROUND:
                self._draw_way_back(chain, len(bridges))
        joined = [row for row in self.rows.values() if row.joined and row.grounded()]
        if len(joined) > 1:
            x = self._reach()[1] + AROUND
            self._wire(GROUND, *((x, row.bus_y) for row in joined))
            for row in joined:
                self._wire(GROUND, (max(row.grounded()), row.bus_y), (x, row.bus_y))

    def box(self) -> tuple[Point, Point]:
        """Upper left and lower right corner of all that was drawn."""
        left, right = self._reach()
        ends = [row.bus_y + row.way * 66 for row in self.rows.values()]
        edges = [row.edge_y for row in self.rows.values()]
        return (left - 66, min(ends + edges)), (right + 66, max(ends + edges))

    def _reach(self) -> tuple[float, float]:
        slots = [slot for row in self.rows.values() for slot in row.slots]
        left = min([self.left, *(slot.x - 48 for slot in slots)])
        return left, max([self.right, *(slot.x + 70 for slot in slots)])

    def _set_places(self, row: Row) -> None:
        total = sum(slot.width for slot in row.slots)
        middle = sum(slot.terminal.start[0] for slot in row.slots) / len(row.slots)
        x = max(middle - total / 2, self.left - 20)
        for slot in row.slots:
            slot.x = x + slot.offset
            x += slot.width

    def _rows_of(self, bridge: Bridge) -> tuple[Row, Row]:
        """Where the pin that measures is, and where what it measures."""
        return self._row_of(bridge.node), self._row_of(bridge.upper)

    def _row_of(self, net: str) -> Row:
        return next(
            row for row in self.rows.values() for slot in row.slots if slot.terminal.net == net
        )

    def _slot_of(self, net: str) -> Slot:
        return next(
            slot for row in self.rows.values() for slot in row.slots if slot.terminal.net == net
        )

    def _wire(self, net: str, *points: Point) -> None:
        self.wires.append(Wire(net, wire_colour(self.netlist, net), tuple(points)))

    def _draw_row(self, row: Row) -> None:
        grounded = row.grounded()
        if len(grounded) > 1:
            self._wire(GROUND, (min(grounded), row.bus_y), (max(grounded), row.bus_y))
        for slot in row.slots:
            self._draw_slot(row, slot)

    def _draw_slot(self, row: Row, slot: Slot) -> None:
        start, track = slot.terminal.start, row.track_y(slot)
        lead = [slot.terminal.at, *slot.terminal.via, (start[0], track), (slot.x, track)]
        if slot.terminal.net == GROUND:
            self._wire(GROUND, *lead, (slot.x, row.bus_y))
            return
        if slot.chain is None:
            lanes = [row.bridge_y(bridge) for bridge in row.bridges if bridge.upper == slot.net]
            mosfet = self.netlist.mosfet
            if mosfet is not None and slot.net == mosfet.gate:
                lanes.append(self._draw_mosfet(mosfet, slot.x))
            if any(chain.end == slot.net for chain in self.netlist.chains):
                lanes.append(row.way_back_y)
            self._wire(slot.net, *lead, (slot.x, row.way * max(row.way * y for y in lanes)))
            return
        y = row.stack_y
        self._wire(slot.net, *lead, (slot.x, y))
        colour = self.words(f"colour.{wire_colour(self.netlist, slot.net).name}")
        self.svg.text((slot.x + 6, y - row.way * 9 + 3.5), colour, size=SMALL)
        for index, step in enumerate(slot.chain.steps):
            if index < slot.skip:
                continue
            far = y + row.way * LENGTHS.get(step.part.kind, LENGTH)
            draw_part(self.svg, step, (slot.x, y), (slot.x, far))
            label_part(self.svg, self.words, step.part, slot.x, y, far)
            y = far + row.way * GAP
            net = slot.chain.net_after(index)
            ends = {slot.chain.end: row.way_back_y} | {GROUND: row.bus_y}
            self._wire(net, (slot.x, far), (slot.x, ends.get(net, y)))
        if slot.room_right:
            self._draw_hold_up(row, slot)
        self._draw_title(row, slot)

    def _draw_hold_up(self, row: Row, slot: Slot) -> None:
        """Beside the diode of the cells, from the supply to ground."""
        step = self.netlist.hold_up
        assert step is not None
        near, far = row.stack_y, row.stack_y + row.way * LENGTHS["capacitor"]
        self._wire(slot.net, (slot.x, near), (slot.beside, near))
        draw_part(self.svg, step, (slot.beside, near), (slot.beside, far))
        label_part(self.svg, self.words, step.part, slot.beside, near, far)
        self._wire(GROUND, (slot.beside, far), (slot.beside, row.bus_y))

    def _draw_way_back(self, chain: Chain, lanes_taken: int) -> None:
        """The wire from the far end of a chain to its second pin, around the board if need be."""
        row, other = self._row_of(chain.function), self._row_of(chain.end)
        ends = [
            (self._slot_of(chain.function).x, row.way_back_y),
            (self._slot_of(chain.end).x, other.way_back_y),
        ]
        if row is not other:
            around = self._reach()[0] - AROUND - TRACK * lanes_taken
            ends[1:1] = [(around, row.way_back_y), (around, other.way_back_y)]
        self._wire(chain.end, *ends)

    def _draw_title(self, row: Row, slot: Slot) -> None:
        assert slot.chain is not None
        lines = title_lines(self.words, slot.chain, self.netlist.outline)
        down = 20 if row.way > 0 else -14 - 14 * (len(lines) - 1)
        for index, line in enumerate(lines):
            at = (slot.x - 14, row.bus_y + down + 14 * index)
            size = NORMAL if index == 0 else SMALL
            self.svg.text(at, line, size=size, bold=index == 0)

    def _draw_mosfet(self, mosfet: Mosfet, gate_x: float) -> float:
        """Beside the diode of the cells, from the wire of its gate. How high that is."""
        cells = self.netlist.chain_of("cells")
        row, slot = self._row_of(cells.function), self._slot_of(cells.function)
        near, far = row.stack_y, row.stack_y + row.way * LENGTHS["diode"]
        x, y = slot.x - MOSFET_BESIDE, (near + far) / 2
        gate_y = y - row.way * 20
        legs = {"S": (x - row.way * 8, near), "D": (x, far), "G": (x - 26, gate_y)}
        draw_mosfet(self.svg, mosfet, (x, y), legs)
        for leg, net in mosfet.legs:
            self._wire(net, legs[leg], (gate_x if leg == "G" else slot.x, legs[leg][1]))
        for leg, at in (("S", (x + 14, near)), ("D", (x + 8, far)), ("G", (x - 24, gate_y))):
            nearer = -row.way if leg == "D" else row.way
            self.svg.text((at[0], at[1] + nearer * 9 + 3.5), leg, size=SMALL, fill="#8e0000")
        for index, line in enumerate(own_lines(self.words, mosfet.part)):
            self.svg.text((x - 16, y + row.way * 12 + LINE * index), line, size=SMALL, anchor="end")
        return gate_y

    def _draw_bridge(self, bridge: Bridge, number: int) -> None:
        row, upper_row = self._rows_of(bridge)
        y, upper_y = row.bridge_y(bridge), upper_row.bridge_y(bridge)
        upper, node = self._slot_of(bridge.upper), self._slot_of(bridge.node)
        same = row is upper_row
        around = self._reach()[0] - AROUND - TRACK * number
        upper_x = upper.x if same else around
        near_x, far_x = self._room_for_bridge(row, upper_x, node.x)
        near, far = (near_x, y), (far_x, y)
        if same:
            self._wire(bridge.upper, (upper.x, y), near)
        else:
            way_around = (upper.x, upper_y), (around, upper_y), (around, y)
            self._wire(bridge.upper, *way_around, near)
        self._wire(bridge.node, far, (node.x, y))
        draw_part(self.svg, bridge.step, near, far)
        part = bridge.step.part
        label = f"{part.ref} {ohms(self.words, part.value)}"
        middle = (near_x + far_x) / 2
        self.svg.text((middle, y - 11), label, anchor="middle")

    @staticmethod
    def _room_for_bridge(row: Row, upper_x: float, node_x: float) -> tuple[float, float]:
        """Where the resistor lies: next to the node, where no wire passes below it."""
        low, high = sorted((upper_x, node_x))
        between = [low, *(slot.x for slot in row.slots if low < slot.x < high), high]
        gaps = [(b - a, a, b) for a, b in pairwise(between)]
        wide = [gap for gap in gaps if gap[0] >= BRIDGE_LENGTH + 2 * GAP] or [max(gaps)]
        _, left, right = wide[-1] if node_x > upper_x else wide[0]
        middle, half = (left + right) / 2, BRIDGE_LENGTH / 2
        return (
            (middle - half, middle + half) if node_x > upper_x else (middle + half, middle - half)
        )
