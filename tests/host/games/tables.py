"""Tables with any game on them."""

from random import Random
from typing import Any, TypeVar

from trading_unit.games.base.rules.company import Company
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hope")

Setup = dict[str, Any]
AnyTable = TypeVar("AnyTable", bound=Table)


def table_with(kind: type[AnyTable], setup: Setup, seed: int = 0) -> AnyTable:
    starter = game_named(setup["game"]).start
    return kind(starter(setup), OnScreen(Random(seed)))


def company_of(table: Table) -> Company:
    assert isinstance(table.game, Company)
    return table.game


def owners_of(table: Table) -> Owners:
    """Of any game with deeds."""
    assert isinstance(table.game, Owners)
    return table.game


def realm_of(table: Table) -> Realm:
    assert isinstance(table.game, Realm)
    return table.game
