"""The classic games that tests play, from one list."""

from functools import cache
from typing import Any

from tests.host.games.tables import Setup, table_with
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.registry import game_named
from trading_unit.table import Table

CLASSIC = ("repentance", "greenopoly")


class ClassicTable(Table):
    """A table with such a game on it."""

    game: Classic


@cache
def data(game: str) -> dict[str, Any]:
    return game_named(game).data.load()


def table_of(setup: Setup, seed: int = 0) -> ClassicTable:
    return table_with(ClassicTable, setup, seed)
