"""What the record has to know of a kind of game: its name, the version of its rules, how to start
one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trading_unit.table.game import Game

if TYPE_CHECKING:
    from trading_unit.table.table import Table

Setup = dict[str, Any]
"""Plain data that describes a game in full before it begins. The record reads `game`, `version`,
and `seats` with their `name`; the rest belongs to the game."""

State = dict[str, Any]
Start = Callable[[State | None], Game]
"""Makes the game from its beginning, or from a state at a turn's start."""


def any_imported(_: object) -> None:
    """Whatever the rules take."""


@dataclass(frozen=True, slots=True)
class GameKind:
    """`version` is that of the present rules; `starter` makes the Start of a set-up.
    `check_setup` raises for a set-up from elsewhere that the game cannot be played with,
    `check_shown` for a table of it that could not be shown."""

    name: str
    version: int
    starter: Callable[[Setup], Start]
    check_setup: Callable[[Setup], None] = any_imported
    check_shown: Callable[["Table"], None] = any_imported
