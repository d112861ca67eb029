"""The set-up of Repentance: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable

from trading_unit.games.base.rules.setup import Kind, Setup
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules.setup import CHANCE, LAST, UNIT
from trading_unit.games.classic.rules.standing import standing
from trading_unit.games.classic.rules.state import State
from trading_unit.games.repentance.rules.game import Repentance
from trading_unit.games.repentance.rules.options import OPTIONS

NAME = "repentance"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
HOUR = LAST  # the usual length, as printed
KIND = Kind(
    NAME, "Repentance", VERSION, range(2, 9), OPTIONS, CHANCE, UNIT, LAST, ClassicBoard, standing
)
set_up = KIND.set_up


def starter(setup: Setup) -> Callable[[State | None], Repentance]:
    """Makes that game anew, each time the same."""
    board = ClassicBoard(setup["data"])
    return lambda state: Repentance(setup, board, state)


__all__ = ["CHANCE", "HOUR", "KIND", "NAME", "UNIT", "VERSION", "set_up", "starter"]
