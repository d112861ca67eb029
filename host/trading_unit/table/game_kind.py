"""A kind of game, as the record needs it: what it is called, its rules' version, how it starts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trading_unit.table.game import Game

Setup = dict[str, Any]
"""Plain data that holds a game in full. The record reads `game`, `version`, and `seats`, each with
a `name`; all else is the game's own."""

State = dict[str, Any]
Start = Callable[[State | None], Game]


@dataclass(frozen=True, slots=True)
class GameKind:
    """`version` is that of the present rules; `starter` gives what makes a set-up's game anew."""

    name: str
    version: int
    starter: Callable[[Setup], Start]
