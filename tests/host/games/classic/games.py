"""The classic games that tests play, from one list."""

from functools import cache
from types import ModuleType
from typing import Any

from tests.host.games.tables import Setup, table_with
from trading_unit.games import game_called
from trading_unit.games.classic.rules.game import Classic
from trading_unit.table import Table

GAMES = ("repentance", "greenopoly")


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
    return table_with(ClassicTable, setup, seed)
