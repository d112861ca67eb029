"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable

from trading_unit.games.base.rules.setup import Kind, Setup
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.monopoly_city.rules.options import OPTIONS
from trading_unit.games.monopoly_city.rules.standing import standing
from trading_unit.games.monopoly_city.rules.state import State

NAME = "monopoly-city"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
CHANCE = {"dice": "screen", "cards": "screen", "build": "unit"}
HOUR = {"until": "hour", "minutes": 60}
KIND = Kind(
    NAME,
    "Monopoly City",
    VERSION,
    range(2, 7),
    OPTIONS,
    CHANCE,
    ("build",),
    HOUR,
    CityBoard,
    standing,
)
set_up = KIND.set_up


def starter(setup: Setup) -> Callable[[State | None], MonopolyCity]:
    """Makes that game anew, each time the same."""
    board = CityBoard(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
