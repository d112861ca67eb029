"""The classic games that tests play, from one list."""

from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from trading_unit.games import game_called
from trading_unit.games.classic.game import Classic
from trading_unit.table import OnScreen, Table

GAMES = ("repentance", "greenopoly")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hope")

Setup = dict[str, Any]


class ClassicTable(Table):
    """A table with such a game on it."""

    game: Classic


def module(game: str, name: str) -> ModuleType:
    return game_called(game).module(name)


@cache
def data(game: str) -> dict[str, Any]:
    found: dict[str, Any] = module(game, "data").load()
    return found


def table_of(setup: Setup, seed: int = 0) -> ClassicTable:
    return ClassicTable(module(setup["game"], "setup").starter(setup), OnScreen(Random(seed)))
