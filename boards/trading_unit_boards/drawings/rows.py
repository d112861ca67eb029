"""A row of parts above or below a board: its slots in order, and how high everything lies."""

from dataclasses import dataclass, field

from trading_unit_boards.drawings.svg import Point
from trading_unit_boards.netlist import Bridge, Chain
from trading_unit_boards.outlines import GROUND

LENGTHS = {"cells": 122.0, "piezo": 74.0, "resistor": 62.0, "diode": 62.0, "capacitor": 62.0}
LENGTH = 58.0
GAP = 12.0
BRIDGE_LENGTH = 62.0
"""Between two parts of a chain."""

TRACK = 12.0
CLEAR = 16.0
CHAIN_WIDTH = 116.0
CELLS_WIDTH = 136.0
WIRE_WIDTH = 34.0
MOSFET_ROOM = 104.0
"""What a transistor across the cells' diode takes, with its gate to the left."""

HOLD_UP_ROOM = 92.0
"""What a capacitor beside the cells takes."""

LABELS_LEFT = 26.0
"""How far labels may reach to the left of a wire."""

DIVIDERS = ("sense", "vbus")
BRIDGE_ROOM = 58.0
STACK_ROOM = 30.0
BUS_ROOM = 20.0


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a wire leaves the board, on its way to the top or to the bottom."""

    net: str
    label: str
    at: Point
    edge: str
    via: tuple[Point, ...] = ()
    """Corners before the wire goes straight up or down."""

    @property
    def start(self) -> Point:
        return self.via[-1] if self.via else self.at


@dataclass(slots=True)
class Slot:
    """One place in a row: a chain of parts, or only a wire to the ground or to a bridge."""

    terminal: Terminal
    chain: Chain | None = None
    skip: int = 0
    """How many steps of the chain are on the board already."""
    room_left: float = 0.0
    """For what lies across its parts, to the left of them."""
    room_right: float = 0.0
    """For what stands beside its parts, to the right of them."""
    x: float = 0.0

    @property
    def width(self) -> float:
        if self.chain is None:
            return WIRE_WIDTH
        if self.chain.role == "cells":
            return self.room_left + CELLS_WIDTH + self.room_right
        return self.offset + CHAIN_WIDTH - LABELS_LEFT

    @property
    def offset(self) -> float:
        """How far its wire is from its left edge: a divider has its other resistor there."""
        if self.chain is None:
            return WIRE_WIDTH / 2
        resistor = BRIDGE_LENGTH + GAP if self.chain.role in DIVIDERS else 0
        return LABELS_LEFT + resistor + self.room_left

    @property
    def beside(self) -> float:
        """Where the part at its right stands."""
        return self.x + CELLS_WIDTH - LABELS_LEFT

    @property
    def grounded(self) -> bool:
        return self.terminal.net == GROUND or (self.chain is not None and self.chain.end == GROUND)

    @property
    def net(self) -> str:
        return self.chain.net_after(self.skip - 1) if self.chain else self.terminal.net

    def height(self) -> float:
        steps = self.chain.steps[self.skip :] if self.chain else ()
        return sum(LENGTHS.get(step.part.kind, LENGTH) + GAP for step in steps)


@dataclass(slots=True)
class Row:
    """The slots above or below the board; `way` is -1 or 1."""

    way: int
    slots: list[Slot]
    edge_y: float
    bridges: list[Bridge] = field(default_factory=list)
    joined: bool = False
    """Whether its ground goes around the board to the other row."""

    def bridge_y(self, bridge: Bridge) -> float:
        """Each bridge that begins or ends here has a lane of its own."""
        lane = BRIDGE_ROOM * self.bridges.index(bridge)
        return self.edge_y + self.way * (CLEAR + TRACK * self.tracks() + 22 + lane)

    @property
    def stack_y(self) -> float:
        room = BRIDGE_ROOM * len(self.bridges)
        return self.edge_y + self.way * (CLEAR + TRACK * self.tracks() + room + STACK_ROOM)

    @property
    def bus_y(self) -> float:
        return self.stack_y + self.way * (max(slot.height() for slot in self.slots) + BUS_ROOM)

    def grounded(self) -> list[float]:
        """Where wires come to the line of ground."""
        beside = [slot.beside for slot in self.slots if slot.room_right]
        return [slot.x for slot in self.slots if slot.grounded] + beside

    @property
    def way_back_y(self) -> float:
        """Where a wire from a part's far end goes back to a second pin of the board."""
        return self.bus_y - self.way * BUS_ROOM / 2

    def tracks(self) -> int:
        rights = sum(slot.x > slot.terminal.start[0] for slot in self.slots)
        return max(rights, len(self.slots) - rights)

    def track_y(self, slot: Slot) -> float:
        """Wires to the right: the rightmost turns first; to the left: the leftmost."""
        to_right = slot.x > slot.terminal.start[0]
        fellows = [other for other in self.slots if (other.x > other.terminal.start[0]) == to_right]
        index = fellows.index(slot)
        order = len(fellows) - 1 - index if to_right else index
        return self.edge_y + self.way * (CLEAR + TRACK * order)
