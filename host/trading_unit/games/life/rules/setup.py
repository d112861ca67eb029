"""The set-up of The Game of Life: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.base.rules.setup import GOAL, Kind, Setup
from trading_unit.games.life.data.board import LifeBoard
from trading_unit.games.life.rules.game import Life
from trading_unit.games.life.rules.lives import PEGS
from trading_unit.games.life.rules.options import OPTIONS
from trading_unit.table.ask import one_of
from trading_unit.table.game_kind import State
from trading_unit.trouble import Trouble

NAME = "life"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
CHANCE = {"dice": "unit", "cards": "screen"}
UNIT = ("dice",)  # may come from a unit: its Build button spins the wheel
PURSES = ("screen",)  # the Banker is the screen
HOUR = GOAL  # the usual length: until everybody is in Millionaire Acres or in the Poor Farm
LENGTHS = (GOAL,)
KIND = Kind(
    NAME,
    "The Game of Life",
    VERSION,
    range(2, 7),
    OPTIONS,
    CHANCE,
    UNIT,
    GOAL,
    LifeBoard,
    None,
    PURSES,
)


def set_up(seats: Sequence[dict[str, Any]], data: dict[str, Any], **wanted: Any) -> Setup:
    """As `Kind.set_up`; a seat may also say which `peg` drives its car (GL-04)."""
    setup = KIND.set_up(seats, data, **wanted)
    for seat in setup["seats"]:
        if seat.get("peg", PEGS[0]) not in PEGS:
            raise Trouble(f"{seat['name']}'s peg is {seat['peg']!r}: {one_of(PEGS)}")
    return setup


def starter(setup: Setup) -> Callable[[State | None], Life]:
    """Makes that game anew, each time the same."""
    board = LifeBoard(setup["data"])
    return lambda state: Life(setup, board, state)
