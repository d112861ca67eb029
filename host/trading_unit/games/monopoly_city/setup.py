"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable

from trading_unit.games.monopoly_city.board import Board
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.options import OPTIONS
from trading_unit.games.monopoly_city.standing import standing
from trading_unit.games.monopoly_city.state import State
from trading_unit.games.setup import Kind, Setup

NAME = "monopoly-city"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
CHANCE = {"dice": "screen", "cards": "screen", "build": "unit"}
HOUR = {"until": "hour", "minutes": 60}
KIND = Kind(
    NAME, "Monopoly City", VERSION, range(2, 7), OPTIONS, CHANCE, ("build",), HOUR, Board, standing
)
set_up = KIND.set_up


def starter(setup: Setup) -> Callable[[State | None], MonopolyCity]:
    """Makes that game anew, each time the same."""
    board = Board(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
