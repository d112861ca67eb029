"""The case for a wiring, or one sentence why there is none."""

from trading_unit_boards.board import Wiring
from trading_unit_boards.bought_parts import bought
from trading_unit_boards.case.fit import fits
from trading_unit_boards.case.layout import CaseLayout, Point
from trading_unit_boards.case.sizes import LIGHTS_AT
from trading_unit_boards.drawings.board_shape import BOTTOM, TOP
from trading_unit_boards.drawings.stripboard_layout import Strips, strips
from trading_unit_boards.mistakes import CannotMake
from trading_unit_boards.netlist import netlist

HOLDERS = (2, 3)
NEEDED = ("auction", "build", "red", *LIGHTS_AT, "buzzer")
"""What the case has a place for; a unit that lacks one would have a hole."""


def case_of(board: Wiring) -> CaseLayout:
    nets = netlist(board)
    layout = strips(nets)
    soldered = {part.role for part in nets.parts()}
    missing = [role for role in NEEDED if role not in soldered]
    if missing:
        raise CannotMake(
            "{board} has nothing soldered for {missing}, and the case is for a unit with all of "
            "its parts: boards list names some",
            board=board.name,
            missing=missing,
        )
    if board.power.cells not in HOLDERS:
        raise CannotMake(
            "{board} has {cells} cells, and the case has a bay for two or three AAA",
            board=board.name,
            cells=board.power.cells,
        )
    top, bottom = layout.reach(TOP), layout.reach(BOTTOM)
    case = CaseLayout(
        name=board.name,
        columns=layout.columns,
        rows=bottom - top + 1,
        usb_row=nets.outline.rows / 2 - (top + bottom) / 2,
        overhang=_overhang(nets.outline.length, len(nets.outline.left), nets.outline.usb),
        usb=nets.outline.usb,
        cells=board.power.cells,
        capacitor=_capacitor(layout),
    )
    if not fits(case):
        raise CannotMake(
            "the stripboard of {board} has {columns} strips of {rows} holes, which is too large "
            "for the case",
            board=board.name,
            columns=case.columns,
            rows=case.rows,
        )
    return case


def _capacitor(layout: Strips) -> Point | None:
    """Holes from the USB end to its middle, and from the middle line of the stripboard."""
    middle = (layout.reach(TOP) + layout.reach(BOTTOM)) / 2
    for part in layout.parts:
        if part.step.part.kind == "capacitor":
            column, row = part.body.middle
            return column + 0.5, row - middle
    return None


def has_case(board: Wiring) -> bool:
    try:
        case_of(board)
    except CannotMake:
        return False
    return True


def _overhang(length: float, pins: int, usb: str) -> float:
    """How far the USB socket stands out over the edge of the stripboard, half a hole from a pin."""
    hole = bought("stripboard")["hole"]
    return (length - (pins - 1) * hole) / 2 - hole / 2 + bought(usb.lower())["overhang"]
