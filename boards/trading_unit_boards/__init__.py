"""Which pin is what: the wirings we ship, how one is checked, and how to solder one."""

from trading_unit_boards.board import Battery, Power, Usb, Wiring
from trading_unit_boards.chips import RP2040, Chip, chips
from trading_unit_boards.claims import describe_sources
from trading_unit_boards.find_board import load, names
from trading_unit_boards.mistakes import BoardError, Problem
from trading_unit_boards.physical_boards import LINEAR, Base, bases
from trading_unit_boards.solder_guide import describe

__all__ = [
    "LINEAR",
    "RP2040",
    "Base",
    "Battery",
    "BoardError",
    "Chip",
    "Power",
    "Problem",
    "Usb",
    "Wiring",
    "bases",
    "chips",
    "describe",
    "describe_sources",
    "load",
    "names",
]
