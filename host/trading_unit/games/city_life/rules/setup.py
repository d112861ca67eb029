"""The set-up of City Life: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.base.rules.setup import GOAL, Kind, Setup
from trading_unit.games.city_life.data.board import TownBoard
from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.city_life.rules.options import (
    LEAST_SECONDS,
    MOST_SECONDS,
    OPTIONS,
    QUIZ_SECONDS,
)
from trading_unit.games.city_life.rules.state import State
from trading_unit.trouble import Trouble

NAME = "city-life"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
CHANCE = {"dice": "unit", "cards": "screen", "quiz": "screen"}
UNIT = ("dice",)  # may come from a unit: its Build button throws the die
PURSES = ("screen",)  # the Banker is the screen
HOUR = GOAL  # the usual length: until somebody is on the last square
LENGTHS = (GOAL,)
KIND = Kind(
    NAME, "City Life", VERSION, range(2, 7), OPTIONS, CHANCE, UNIT, GOAL, TownBoard, None, PURSES
)


def set_up(seats: Sequence[dict[str, Any]], data: dict[str, Any], **wanted: Any) -> Setup:
    """As `Kind.set_up`."""
    setup = KIND.set_up(seats, data, **wanted)
    seconds = setup["options"][QUIZ_SECONDS]
    if seconds and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise Trouble(
            f"{QUIZ_SECONDS!r} is {LEAST_SECONDS} to {MOST_SECONDS}, or 0 for no limit, "
            f"not {seconds}"
        )
    return setup


def starter(setup: Setup) -> Callable[[State | None], CityLife]:
    """Makes that game anew, each time the same."""
    board = TownBoard(setup["data"])
    return lambda state: CityLife(setup, board, state)
