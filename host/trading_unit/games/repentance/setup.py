"""The set-up of Repentance: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.classic import setup as classic
from trading_unit.games.classic.board import Board
from trading_unit.games.classic.setup import CHANCE, LAST, UNIT
from trading_unit.games.classic.state import State
from trading_unit.games.property.setup import Kind, Setup
from trading_unit.games.repentance.game import Repentance
from trading_unit.games.repentance.options import OPTIONS

NAME = "repentance"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
HOUR = LAST  # the usual length, as printed
KIND = Kind(NAME, "Repentance", VERSION, range(2, 9), OPTIONS, CHANCE, UNIT, LAST)


def set_up(
    seats: Sequence[dict[str, Any]],
    data: dict[str, Any],
    *,
    options: dict[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,
    money: str = "screen",
    length: dict[str, Any] | None = None,
    standing: State | None = None,
) -> Setup:
    """See Kind.set_up; `standing` is how it stands, where it does not begin at its beginning."""
    return classic.set_up(KIND, seats, data, options, chance, money, length, standing)


def starter(setup: Setup) -> Callable[[State | None], Repentance]:
    """Makes that game anew, each time the same."""
    board = Board(setup["data"])
    return lambda state: Repentance(setup, board, state)


__all__ = ["CHANCE", "HOUR", "KIND", "NAME", "UNIT", "VERSION", "set_up", "starter"]
