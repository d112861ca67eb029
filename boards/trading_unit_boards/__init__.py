"""Which pin is what: the wirings we know, the reader that checks them, and how to solder one."""

from trading_unit_boards.board import Battery, Board, Power, Usb
from trading_unit_boards.error import BoardError, Problem
from trading_unit_boards.facts import Base, bases
from trading_unit_boards.reader import load, names
from trading_unit_boards.show import describe

__all__ = [
    "Base",
    "Battery",
    "Board",
    "BoardError",
    "Power",
    "Problem",
    "Usb",
    "bases",
    "describe",
    "load",
    "names",
]
