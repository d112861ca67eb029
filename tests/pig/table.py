"""Pig as tests put it on a table: in this process, without its wheel."""

from random import Random

import pytest

from trading_unit.games.registry import registry
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import TABLE
from trading_unit.table.said import say
from trading_unit_pig import GAME
from trading_unit_pig.rules.game import Pig

PEOPLE = [{"name": "Ann"}, {"name": "Ben"}]


@pytest.fixture
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pig stands in the registry, as its entry point would put it there."""
    monkeypatch.setitem(registry().games, GAME.name, GAME)


class PigTable(Table):
    game: Pig


def new_table(**setup: object) -> PigTable:
    """Two players, and dice that are typed unless `chance` says otherwise."""
    whole = GAME.set_up(PEOPLE, **{"chance": {"dice": TABLE}, **setup})  # type: ignore[arg-type]
    return PigTable(GAME.start(whole), OnScreen(Random(1)))


def throw(table: Table, a: int, b: int) -> None:
    assert table.ask.name == "roll"
    table.answer(table.number, TABLE, [a, b])


def decide(table: Table, word: str) -> None:
    assert table.ask.name == "go on"
    table.answer(table.number, table.ask.seat, word)


def lines(table: Table, language: str = "en") -> list[str]:
    return [say(table.game, line, language) for line in table.game.log]
