"""Whole games of Monopoly City between bots, with chance on the screen."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from trading_unit.bots import bot, play_out
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.table import OnScreen, Table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SURVIVAL = {"until": "last", "rounds": 3_000}


@cache
def data() -> dict[str, Any]:
    return GAME.data.load()


def rounds(count: int) -> dict[str, Any]:
    return {"until": "rounds", "rounds": count}


def new_table(seats: int, seed: int, length: dict[str, Any], money: str = "screen") -> Table:
    """A table where the game has not begun."""
    setup = GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        data(),
        length=length,
        money=money,
        chance={"build": "screen"},
    )
    return Table(GAME.start(setup), OnScreen(Random(seed)))


def play_bots(names: Sequence[str], seed: int, length: dict[str, Any] | None = None) -> Table:
    """Play a game to its end; `names` are the names of the bots, seat by seat."""
    table = new_table(len(names), seed, length or rounds(100))
    play_out(table, [bot(name, seed, seat) for seat, name in enumerate(names)])
    return table


def city(table: Table) -> MonopolyCity:
    game = table.game
    assert isinstance(game, MonopolyCity)
    return game


def line_counts(tables: Sequence[Table]) -> Counter[str]:
    """How often each kind of line stands in the logs."""
    return Counter(line[0] for table in tables for line in table.game.log)
