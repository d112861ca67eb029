"""A game's figures as plain data: ours, or those of a family's own file.

A set-up stores this data in full, so a game goes on as it began whatever becomes of the file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.toml_table import Figure, TomlTable

Data = dict[str, Any]


def a_whole_game(top: TomlTable) -> str:
    """What most files have."""
    return ""


@dataclass(frozen=True, slots=True)
class GameData:
    """The files of one game. `package` is where they lie, `file` the game's own, `check` gives the
    plain data of a whole file or raises `Mistakes`; the file's table keeps the sources."""

    package: str
    file: str
    check: Callable[[TomlTable], Data]
    decks: Mapping[str, str] = field(default_factory=dict)
    """The decks of cards that lie in files of their own, and in which."""

    contents: Callable[[TomlTable], str] = a_whole_game
    """What a file has that `check` has found right, in a few words."""

    def load(self) -> Data:
        """The data that we ship."""
        return self.check(self.shipped())

    def read(self, path: str | Path) -> Data:
        """The data of this file, or `Mistakes` with all that is wrong with it."""
        return self.check(toml_file.read(path))

    def shipped(self, deck: str = "") -> TomlTable:
        """The game's file that we ship, or the file of a deck, not yet checked."""
        return toml_file.shipped(self.package, self.decks[deck] if deck else self.file)

    def figures(self) -> list[Figure]:
        """Each figure that we ship, with its source and confidence."""
        found = []
        for deck in ("", *self.decks):
            top = self.shipped(deck)
            self.check(top)
            found += top.figures.found
        return found
