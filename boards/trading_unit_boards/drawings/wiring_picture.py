"""`--wiring`: the board, every part, and a coloured wire for each connection."""

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.board_shape import (
    END,
    MM_A_HOLE,
    TOP,
    Place,
    draw_board,
    end_of,
)
from trading_unit_boards.drawings.fan_out import FanOut
from trading_unit_boards.drawings.paper import Box, on_paper
from trading_unit_boards.drawings.part_texts import own_parts
from trading_unit_boards.drawings.rows import Terminal
from trading_unit_boards.drawings.svg import Svg
from trading_unit_boards.drawings.terminals import row_of, slots
from trading_unit_boards.drawings.wires import draw_wires
from trading_unit_boards.netlist import Netlist, netlist
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

PITCH = 27.0
MARGIN = 24.0
LANDING = 14.0
FIRST_LANDING = 46.0
NOTED = ("led", "diode", "mosfet", "capacitor", "resistor")


def wiring_picture(board: Wiring, words: Words) -> bytes:
    nets = netlist(board)
    title = words("wiring.title", title=board.physical_board.title, name=board.name)
    svg = Svg(title, words.language)
    outline = nets.outline
    beside = (outline.width / MM_A_HOLE - outline.rows) / 2 * PITCH
    top, bottom = -beside, outline.rows * PITCH + beside
    right = end_of(outline) * PITCH

    used: list[Place] = []

    def terminal_at(place: Place) -> Terminal:
        used.append(place)
        at = place.x * PITCH, place.y * PITCH
        via: tuple[tuple[float, float], ...] = ()
        if place.edge == END:
            wired_below = sum(
                other.function in {pin for chain in nets.chains for pin in chain.board_pins}
                for other in outline.end[: _index(nets, place)]
            )
            x = right + FIRST_LANDING + LANDING * wired_below
            via = ((x, at[1]),)
        return Terminal(place.pin.function, place.pin.label, at, row_of(place), via)

    out = FanOut(svg, words, nets, -1.2 * PITCH, right)
    rows = slots(nets, terminal_at, lambda chain: 0) if nets.chains else {}
    for edge, row in rows.items():
        out.add_row(edge, row, top if edge == TOP else bottom)
    grounded = {
        edge for edge, row in rows.items() if any(slot.terminal.net == GROUND for slot in row)
    }
    if len(grounded) == 1 and len(out.rows) == 2:
        for made in out.rows.values():
            made.joined = True
    draw_board(svg, outline, board.physical_board.title, (0.0, 0.0), PITCH, used)
    out.draw(nets.bridges)
    draw_wires(svg, out.wires)

    (left, high), (far, low) = out.box() if out.rows else ((-60.0, top), (right + 60, bottom))
    high, low = min(high, top), max(low, bottom)
    far = max(far, left + 760)
    subtitle = words("wiring.subtitle" if nets.chains else "wiring.bare")
    lines = [*_notes(words, nets), *own_parts(words, board)]
    return on_paper(svg, Box(left, high, far, low), title, subtitle, lines)


def _index(nets: Netlist, place: Place) -> int:
    return nets.outline.end.index(place.pin)


def _notes(words: Words, nets: Netlist) -> list[str]:
    kinds = {part.kind for part in nets.parts()}
    lines = [words("note.ground"), words("note.joint")] if kinds else []
    lines += [words(f"note.{kind}") for kind in NOTED if kind in kinds]
    for part in nets.parts():
        if part.kind == "cells":
            lines.append(words("note.cells", count=part.value))
    if any(chain.function in {pin.function for pin in nets.outline.end} for chain in nets.chains):
        lines.append(words("note.end"))
    if any(nets.outline.is_below(chain.function) for chain in nets.chains):
        lines.append(words("note.below"))
    return lines
