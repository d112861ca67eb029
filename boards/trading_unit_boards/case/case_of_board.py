"""The case for a wiring, or one sentence why there is none."""

from trading_unit.trouble import Trouble
from trading_unit_boards.board import Wiring
from trading_unit_boards.case.bought_parts import bought
from trading_unit_boards.case.fit import fits
from trading_unit_boards.case.layout import CaseLayout
from trading_unit_boards.case.sizes import (
    LIGHTS_AT,
)
from trading_unit_boards.drawings.board_shape import BOTTOM, TOP
from trading_unit_boards.drawings.stripboard_layout import strips
from trading_unit_boards.netlist import NoPicture, netlist

HOLDERS = (2, 3)
NEEDED = ("auction", "build", "red", *LIGHTS_AT, "buzzer")
"""What the case has a place for; a unit that lacks one would have a hole."""


def case_of(board: Wiring) -> CaseLayout:
    try:
        nets = netlist(board)
        layout = strips(nets)
    except NoPicture as error:
        raise Trouble(error.sentence, **error.values) from None
    soldered = {part.role for part in nets.parts()}
    missing = [role for role in NEEDED if role not in soldered]
    if missing:
        raise Trouble(
            "{board} has nothing soldered for {missing}, and the case is for a unit with all of "
            "its parts: boards list names some",
            board=board.name,
            missing=missing,
        )
    if board.power.cells not in HOLDERS:
        raise Trouble(
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
    )
    if not fits(case):
        raise Trouble(
            "the stripboard of {board} has {columns} strips of {rows} holes, which is too large "
            "for the case",
            board=board.name,
            columns=case.columns,
            rows=case.rows,
        )
    return case


def has_case(board: Wiring) -> bool:
    try:
        case_of(board)
    except Trouble:
        return False
    return True


def _overhang(length: float, pins: int, usb: str) -> float:
    """How far the USB socket stands out over the edge of the stripboard, half a hole from a pin."""
    hole = bought("stripboard")["hole"]
    return (length - (pins - 1) * hole) / 2 - hole / 2 + bought(usb.lower())["overhang"]
