"""Recorded games: their figures in one file for all, a line of JSON for each game in another.

An answer of the screen is `[value]`, any other `[by, value]`; an aside is `[name, by, value]`, and
what goes back is `["undo", 3]` or `["redo", 1]`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Generic, TypeVar

from trading_unit.table import CHANCE, Entry, Table
from trading_unit.table.table import REDO, UNDO
from trading_unit.trouble import Trouble

AnyTable = TypeVar("AnyTable", bound=Table)
Game = dict[str, Any]
Setup = dict[str, Any]


@dataclass(frozen=True)
class Recordings(Generic[AnyTable]):
    """Those of one game, in a folder of their own."""

    folder: Path
    version: int  # of the present rules
    how: str  # to record them anew, from the checkout
    table_of: Callable[[Setup], AnyTable]
    digest: Callable[[AnyTable], str]
    count: int
    first_seed: int
    longest: int  # entries

    @property
    def file(self) -> Path:
        return self.folder / "games.jsonl"

    def figures(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads((self.folder / "figures.json").read_text("utf-8"))
        return read

    def read(self) -> tuple[int, list[Game]]:
        """The rules' version, and the games, each with its set-up in full."""
        head, *lines = self.file.read_text("utf-8").splitlines()
        figures = self.figures()
        games = [json.loads(line) for line in lines]
        for game in games:
            game["setup"]["data"] = figures
        return json.loads(head)["version"], games

    def play(self, game: Game) -> AnyTable:
        """Again, through the door; whatever is refused raises."""
        table = self.table_of(game["setup"])
        for entry in game["entries"]:
            match entry:
                case [value]:
                    table.answer(table.number, CHANCE, value)
                case ["undo", count]:
                    table.undo(count)
                case ["redo", count]:
                    table.redo(count)
                case [by, value]:
                    table.answer(table.number, by, value)
                case [name, by, value]:
                    table.aside(name, by, value)
        return table

    def again(self) -> tuple[list[tuple[Setup, AnyTable]], list[str]]:
        """The recorded games as they go now, and how those differ that do."""
        found, differ = [], []
        for number, game in enumerate(self.read()[1], 1):
            try:
                table = self.play(game)
            except (Trouble, LookupError, TypeError, ValueError) as error:
                differ.append(f"game {number}: {type(error).__name__}: {error}")
                continue
            if self.digest(table) != game["digest"]:
                differ.append(f"game {number} ends otherwise")
            found.append((game["setup"], table))
        return found, differ

    def checked(self) -> list[tuple[Setup, AnyTable]]:
        """The games, played again; all must go as they went."""
        version, games = self.read()
        assert len(games) == self.count
        assert version == self.version, (
            f"the recorded games are of version {version} of the rules, which are at "
            f"{self.version}: record them anew: {self.how}"
        )
        found, differ = self.again()
        assert not differ, "\n".join([self.changed(), *differ])
        return found

    def changed(self) -> str:
        return (
            "recorded games now go otherwise: the rules have changed. Raise VERSION in setup.py, "
            f"then record them anew: {self.how}"
        )

    def record(self, played: Callable[[int], tuple[Setup, AnyTable] | None]) -> None:
        """Write them anew: `played` makes a game of a seed, or none. Under the version that they
        are of already, they may not differ."""
        if self.file.exists() and self.read()[0] == self.version:
            self.checked()
        lines = [json.dumps({"version": self.version, "games": self.count})]
        data: dict[str, Any] = {}
        for seed in count(self.first_seed):
            if len(lines) > self.count:
                break
            one = played(seed)
            if one is None or len(one[1].log) > self.longest:
                continue
            setup, table = one
            data = setup["data"]
            game = {
                "setup": {what: value for what, value in setup.items() if what != "data"},
                "digest": self.digest(table),
                "entries": [compact(entry) for entry in table.log],
            }
            lines.append(json.dumps(game, separators=(",", ":")))
        rows = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
        self.folder.mkdir(parents=True, exist_ok=True)
        figures = "{\n" + ",\n".join(rows) + "\n}\n"
        (self.folder / "figures.json").write_text(figures, encoding="utf-8")
        self.file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def compact(entry: Entry) -> list[Any]:
    what, by, value = entry
    if what in (UNDO, REDO):
        return [what, value]
    if type(what) is int:
        return [value] if by == CHANCE else [by, value]
    return [what, by, value]
