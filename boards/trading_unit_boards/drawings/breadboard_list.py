"""What to put into which hole of a breadboard, one line for each part and wire."""

from collections.abc import Iterator

from trading_unit_boards.board import Wiring
from trading_unit_boards.drawings.board_shape import TOP
from trading_unit_boards.drawings.breadboard_holes import ROWS, Hole
from trading_unit_boards.drawings.breadboard_layout import Layout
from trading_unit_boards.drawings.part_texts import own_lines
from trading_unit_boards.drawings.wires import wire_colour
from trading_unit_boards.outlines import GROUND
from trading_unit_boards.words import Words

NOTED = ("led", "diode", "capacitor", "resistor")


def list_lines(words: Words, layout: Layout, board: Wiring) -> Iterator[str]:
    """What to put where, in an order in which it can be done."""
    outline = layout.netlist.outline
    corners = Hole(1, layout.board_depth), Hole(1, layout.board_depth + outline.rows)
    yield words("list.board", title=board.physical_board.title, top=corners[0], bottom=corners[1])
    for placed in layout.parts:
        part = placed.step.part
        name = " ".join(own_lines(words, part))
        kind = (
            part.kind if part.kind in ("led", "diode", "capacitor", "switch", "button") else "part"
        )
        role = words(f"short.{part.role}")
        yield words(f"list.{kind}", name=name, near=placed.near, far=placed.far, role=role)
    mosfet = layout.netlist.mosfet
    if mosfet is not None:
        name = " ".join(own_lines(words, mosfet.part))
        legs = {leg.lower(): hole for leg, hole in layout.mosfet_legs.items()}
        yield words("list.mosfet", name=name, **legs)
    for jumper in sorted(layout.jumpers, key=lambda one: (one.net != GROUND, one.start)):
        if jumper.start.rail and jumper.start.rail == jumper.end.rail:
            yield words("list.split", rail=_rail(words, jumper.start.rail))
            continue
        colour = words(f"colour.{wire_colour(layout.netlist, jumper.net).name}")
        ends = [_end_name(words, jumper.start), _end_name(words, jumper.end)]
        if jumper.pad is not None:
            ends[0] = words("list.pad", pin=jumper.pad.pin.function)
        yield words("list.wire", colour=colour, start=ends[0], end=ends[1])
    if layout.cells is not None:
        plus = Hole(layout.holder_column, 0 if layout.power_half == TOP else ROWS["a"])
        yield words(
            "list.cells", count=layout.cells.value, plus=plus, rail=_rail(words, layout.power_half)
        )


def _end_name(words: Words, hole: Hole) -> str:
    return _rail(words, hole.rail) if hole.rail else str(hole)


def _rail(words: Words, half: str) -> str:
    return words(f"rail.{half}")


def list_notes(words: Words, layout: Layout) -> list[str]:
    lines = [words("breadboard.columns"), words("breadboard.split")]
    kinds = {placed.step.part.kind for placed in layout.parts}
    lines += [words(f"note.{kind}") for kind in NOTED if kind in kinds]
    if layout.mosfet_legs:
        lines.append(words("note.mosfet"))
    if "button" in kinds:
        lines.append(words("breadboard.button"))
    if "switch" in kinds:
        lines.append(words("breadboard.switch"))
    if layout.landings:
        lines.append(words("note.end"))
    return lines
