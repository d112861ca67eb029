"""What the spaces of a board are called."""

from collections.abc import Mapping
from random import Random
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.view.log_text import numbered
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table
from trading_unit.words.language import USUAL


def space_names(setup: Setup, language: str) -> list[str]:
    """In the order of the board: each name, and what people call it where that is a number."""
    definition = game_named(str(setup["game"]))
    view = definition.view(Table(definition.start(setup), OnScreen(Random(0))), language)
    return [name_of(space, view.company, language) for space in view.board()["spaces"]]


def name_of(space: Mapping[str, Any], company: Company, language: str) -> str:
    name, label = str(space["name"]), str(space.get("label", ""))
    if label in name:
        return numbered(company, name, language)
    return f"{numbered(company, label, language)} ({name})"


def translations(setup: Setup, language: str) -> dict[str, str]:
    """By the English name, which is the one in files."""
    return dict(zip(space_names(setup, USUAL), space_names(setup, language), strict=True))
