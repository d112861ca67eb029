"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.monopoly_city.board import Board
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.options import OPTIONS
from trading_unit.games.monopoly_city.standing import standing as complete
from trading_unit.games.monopoly_city.state import State
from trading_unit.games.property.setup import Kind, Setup

NAME = "monopoly-city"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
CHANCE = {"dice": "screen", "cards": "screen", "build": "unit"}
HOUR = {"until": "hour", "minutes": 60}
KIND = Kind(NAME, "Monopoly City", VERSION, range(2, 7), OPTIONS, CHANCE, ("build",), HOUR)


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
    setup = KIND.set_up(seats, data, options, chance, money, length)
    begun = None if standing is None else complete(Board(data), len(seats), standing)
    return {**setup, "standing": begun}


def starter(setup: Setup) -> Callable[[State | None], MonopolyCity]:
    """Makes that game anew, each time the same."""
    board = Board(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
