"""`--schematic`: the board as a box, what it switches at the right, what feeds it at the left."""

from dataclasses import dataclass, field

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.paper import Box, on_paper
from trading_unit_boards.drawings.part_texts import own_lines, own_parts
from trading_unit_boards.drawings.svg import INK, NORMAL, SMALL, Point, Svg
from trading_unit_boards.drawings.symbols import draw_ground, draw_mosfet_symbol, draw_symbol
from trading_unit_boards.drawings.terminals import wired_places
from trading_unit_boards.drawings.wires import Wire, WireColour, draw_wires
from trading_unit_boards.netlist import BOARD, Bridge, Chain, Mosfet, Netlist, Step, netlist
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

LINE = WireColour("", INK, INK)
BOX = 250.0
ROW = 58.0
STUB = 34.0
LENGTH = 64.0
ABOVE_DIODE = 50.0
MOSFET_ROOM = 44.0
HOLD_UP_ROOM = 66.0
STUB_DOWN = 8.0
DIVIDER = 96.0
"""The height of one resistor of a divider, and half of the room between two of them."""


@dataclass(slots=True)
class Schematic:
    """Fills both sides of the box; `left_y` and `right_y` are where the next pin comes out."""

    svg: Svg
    words: Words
    netlist: Netlist
    wires: list[Wire] = field(default_factory=list)
    left_y: float = 44.0
    right_y: float = 44.0
    far_left: float = -STUB
    gate_wire: Point = (0.0, 0.0)
    """Where the wire to the gate of the transistor begins."""

    def draw(self) -> None:
        dividers = {bridge.node for bridge in self.netlist.bridges}
        for chain in self.netlist.chains:
            if chain.role != "cells" and chain.function not in dividers:
                self._signal(chain)
        uppers = [bridge.upper for bridge in self.netlist.bridges]
        gate = [] if self.netlist.mosfet is None else [self.netlist.mosfet.gate]
        for upper in dict.fromkeys([*gate, self.netlist.outline.supply, *uppers]):
            cells = next((c for c in self.netlist.chains if c.function == upper), None)
            bridges = [bridge for bridge in self.netlist.bridges if bridge.upper == upper]
            if cells is not None or bridges or upper in gate:
                self._feed(upper, cells, bridges)
        if self.netlist.chains:
            self._pin(GROUND, (0.0, self.left_y))
            self._wire(GROUND, (0.0, self.left_y), (-STUB, self.left_y))
            draw_ground(self.svg, (-STUB, self.left_y))
            self.left_y += ROW

    @property
    def height(self) -> float:
        return max(self.left_y, self.right_y, 120.0) - ROW / 2

    def _wire(self, net: str, *points: Point) -> None:
        self.wires.append(Wire(net, LINE, tuple(points)))

    def _pin(self, function: str, at: Point) -> None:
        """A pin of the box, with its name inside and its number outside."""
        inside = 1 if at[0] == 0 else -1
        places = wired_places(self.netlist)
        label = places[function].pin.label if function in places else ""
        self.svg.pin((BOARD, function), at, 0.8)
        anchor = "start" if inside > 0 else "end"
        self.svg.text((at[0] + inside * 8, at[1] + 4), function, size=NORMAL, anchor=anchor)
        if label and label not in (function, function.removeprefix("GP")):
            outside = "end" if inside > 0 else "start"
            self.svg.text((at[0] - inside * 6, at[1] - 5), label, size=SMALL, anchor=outside)

    def _part(self, step: Step, near: Point, far: Point) -> None:
        draw_symbol(self.svg, step, near, far)
        lines = own_lines(self.words, step.part)
        x, y = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
        if near[1] == far[1]:
            above = 24 if step.part.kind in ("led", "button") else 16
            aside = 10 if step.part.kind == "switch" else 0  # a long word beside a MOSFET's wire
            self.svg.text((x - aside, y - above), " ".join(lines), anchor="middle")
        else:
            for index, line in enumerate(lines):
                self.svg.text((x + 18, y - 2 + 12 * index), line)

    def _signal(self, chain: Chain) -> None:
        y = self.right_y
        start = BOX, y
        self._pin(chain.function, start)
        x = BOX + STUB
        self._wire(chain.function, start, (x, y))
        for index, step in enumerate(chain.steps):
            self._part(step, (x, y), (x + LENGTH, y))
            x += LENGTH
            self._wire(chain.net_after(index), (x, y), (x + 14, y))
            x += 14
        if chain.end == GROUND:
            draw_ground(self.svg, (x, y))
        else:
            self.right_y += ROW
            self._pin(chain.end, (BOX, self.right_y))
            self._wire(chain.end, (x, y), (x, self.right_y), (BOX, self.right_y))
        self.svg.text((x + 22, y + 5), self.words(f"role.{chain.role}"), size=NORMAL, bold=True)
        self.right_y += ROW

    def _feed(self, upper: str, cells: Chain | None, bridges: list[Bridge]) -> None:
        """What gives a voltage, and the dividers that measure it, each further to the left."""
        top = self.left_y
        self._pin(upper, (0.0, top))
        taps = []
        y = top
        for index, bridge in enumerate(bridges):
            x = -STUB - 40 - 90 * index
            y += DIVIDER if index == 0 else 2 * DIVIDER
            chain = next(c for c in self.netlist.chains if c.function == bridge.node)
            self._pin(bridge.node, (0.0, y))
            self._wire(bridge.node, (0.0, y), (x, y))
            self._wire(bridge.node, (x, y - 12), (x, y + 12))
            self._part(bridge.step, (x, y - 12 - LENGTH), (x, y - 12))
            self._wire(upper, (x, top), (x, y - 12 - LENGTH))
            lower = y + 12 + LENGTH
            self._part(chain.steps[0], (x, y + 12), (x, lower))
            draw_ground(self.svg, (x, lower))
            taps.append(x)
        end = min([*taps, -STUB])
        self.left_y = y + DIVIDER + 40 if bridges else top + ROW
        if cells is not None and self.netlist.hold_up is not None:
            end -= HOLD_UP_ROOM
            self._hold_up(upper, self.netlist.hold_up, (end, top))
        if cells is not None:
            end = self._cells(upper, cells, top, end - 40)
        self._wire(upper, (0.0, top), (end, top))
        if self.netlist.mosfet is not None and upper == self.netlist.mosfet.gate:
            self.gate_wire = (end, top)
            self.left_y += MOSFET_ROOM
        self.far_left = min(self.far_left, end - (260 if cells is not None else 0))

    def _hold_up(self, net: str, capacitor: Step, tap: Point) -> None:
        """From the line of the supply down to ground."""
        x, y = tap
        low = y + STUB_DOWN + LENGTH
        self._wire(net, tap, (x, y + STUB_DOWN))
        self._part(capacitor, (x, y + STUB_DOWN), (x, low))
        draw_ground(self.svg, (x, low))
        self.left_y = max(self.left_y, low + ROW)

    def _cells(self, upper: str, chain: Chain, y: float, x: float) -> float:
        """Diode and switch in the line, the cells below its end. Where the line begins."""
        diode, switch, cells = chain.steps
        begin = x
        if self.netlist.mosfet is not None:
            self._mosfet(self.netlist.mosfet, (x - LENGTH, y), (x, y))
        self._part(diode, (x, y), (x - LENGTH, y))
        x -= LENGTH
        self._wire(chain.net_after(0), (x, y), (x - 14, y))
        x -= 14
        self._part(switch, (x, y), (x - LENGTH, y))
        x -= LENGTH
        down = y + 30
        self._wire(chain.net_after(1), (x, y), (x - 30, y), (x - 30, down))
        x -= 30
        bottom = down + LENGTH + 10
        self._part(cells, (x, down), (x, bottom))
        draw_ground(self.svg, (x, bottom))
        return begin

    def _mosfet(self, mosfet: Mosfet, drain: Point, source: Point) -> None:
        """Above the diode, between these two points."""
        legs = {"D": drain, "S": source}
        raised = {leg: (at[0], at[1] - ABOVE_DIODE) for leg, at in legs.items()}
        gate = (drain[0] + source[0]) / 2, raised["S"][1] - 36
        draw_mosfet_symbol(self.svg, mosfet, raised["D"], raised["S"], gate)
        for leg, net in mosfet.legs:
            if leg == "G":
                self._wire(net, gate, (gate[0], self.gate_wire[1]), self.gate_wire)
            else:
                self._wire(net, raised[leg], legs[leg])
        self.svg.text((gate[0] + 10, gate[1] + 6), " ".join(own_lines(self.words, mosfet.part)))


def schematic_picture(board: Wiring, words: Words) -> bytes:
    nets = netlist(board)
    title = words("schematic.title", title=board.physical_board.title, name=board.name)
    svg = Svg(title, words.language)
    schematic = Schematic(svg, words, nets)
    schematic.draw()
    height = schematic.height
    svg.rect(
        "ground", (0, 0), (BOX, height), fill="#fffbe6", stroke=INK, stroke_width=2, class_="board"
    )
    middle = BOX / 2, height / 2
    svg.text(middle, BOARD, size=NORMAL, anchor="middle", bold=True)
    svg.text((middle[0], middle[1] + 16), board.physical_board.title, size=NORMAL, anchor="middle")
    draw_wires(svg, schematic.wires, 0.6)
    left = min(schematic.far_left, -60) - 20
    right = max(BOX + STUB + 2 * (LENGTH + 14) + 180, left + 720)
    subtitle = words("schematic.subtitle" if nets.chains else "wiring.bare")
    box = Box(left, -20.0, right, max(height, 200) + 14)
    return on_paper(svg, box, title, subtitle, list(own_parts(words, board)))
