"""Hog as tests put it on a table: in this process, without its wheel."""

from random import Random

import pytest

from trading_unit.games.registry import registry
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import TABLE
from trading_unit.table.said import say
from trading_unit_hog import GAME
from trading_unit_hog.rules.game import Hog

PEOPLE = [{"name": "Ann"}, {"name": "Ben"}]
NINE = [2, 3, 4, 5, 6, 2, 3, 4, 5]


@pytest.fixture
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hog stands in the registry, as its entry point would put it there."""
    monkeypatch.setitem(registry().games, GAME.name, GAME)


class HogTable(Table):
    game: Hog


def new_table(**setup: object) -> HogTable:
    """Two players, and dice that are typed unless `chance` says otherwise."""
    whole = GAME.set_up(PEOPLE, **{"chance": {"dice": TABLE}, **setup})  # type: ignore[arg-type]
    return HogTable(GAME.start(whole), OnScreen(Random(1)))


def throw(table: Table, *dice: int) -> None:
    """Throw that many dice, which show this."""
    assert table.ask.name == "how many"
    table.answer(table.number, table.ask.seat, str(len(dice)))
    table.answer(table.number, TABLE, list(dice))


def lines(table: Table, language: str = "en") -> list[str]:
    return [say(table.game, line, language) for line in table.game.log if line[0] != "turn"]
