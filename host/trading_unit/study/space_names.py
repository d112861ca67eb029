"""What the spaces of a board are called."""

from collections.abc import Mapping
from random import Random
from typing import Any

from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table


def space_names(setup: Setup, language: str) -> list[str]:
    """In the order of the board."""
    definition = game_named(str(setup["game"]))
    table = Table(definition.start(setup), OnScreen(Random(0)))
    return [name_of(space) for space in definition.view(table, language).board()["spaces"]]


def name_of(space: Mapping[str, Any]) -> str:
    """Its name, and what people call it where that is a number."""
    name, label = str(space["name"]), str(space.get("label", ""))
    return name if label in name else f"{label} ({name})"


def translations(setup: Setup, language: str) -> dict[str, str]:
    """By the English name, which is the one in files."""
    return dict(zip(space_names(setup, "en"), space_names(setup, language), strict=True))
