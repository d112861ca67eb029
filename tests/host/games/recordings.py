"""Recorded games: their figures in one file for all, a line of JSON for each game in another.

An answer of the screen is `[value]`, any other `[by, value]`; an aside is `[name, by, value]`, and
what goes back is `["undo", 3]` or `["redo", 1]`, and what leaves it `["anew", by, seats]`.
"""

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Generic

from tests.host.games.replay import digest
from tests.host.games.tables import AnyTable, Setup, table_with
from tests.host.games.whole_games import WholeGames, folder_of
from trading_unit.table import CHANCE, Entry
from trading_unit.table.entries import REDO, UNDO
from trading_unit.trouble import Trouble

Game = dict[str, Any]
Played = list[tuple[Setup, AnyTable]]


class Recordings(Generic[AnyTable]):
    """Those of one game, in the folder `recorded` beside its tests."""

    def __init__(self, whole: WholeGames[AnyTable]) -> None:
        self.whole = whole
        self.game = whole.game
        self.folder = Path(__file__).parent / folder_of(whole.game) / "recorded"

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
        *_, table = self.steps(game)
        return table

    def steps(self, game: Game) -> Iterator[AnyTable]:
        """The table at the beginning and after each entry."""
        table = table_with(self.whole.table, game["setup"])
        yield table
        for entry in game["entries"]:
            match entry:
                case [value]:
                    table.answer(table.number, CHANCE, value)
                case ["undo", count]:
                    table.undo(count)
                case ["redo", count]:
                    table.redo(count)
                case ["anew", by, agreed]:
                    table.leave_future(by, agreed)
                case [by, value]:
                    table.answer(table.number, by, value)
                case [name, by, value]:
                    table.aside(name, by, value)
            yield table

    def again(self) -> tuple[Played[AnyTable], list[str]]:
        """The recorded games as they go now, and how those differ that do."""
        found, differ = [], []
        for number, game in enumerate(self.read()[1], 1):
            try:
                table = self.play(game)
            except (Trouble, LookupError, TypeError, ValueError) as error:
                differ.append(f"game {number}: {type(error).__name__}: {error}")
                continue
            if digest(table) != game["digest"]:
                differ.append(f"game {number} ends otherwise")
            found.append((game["setup"], table))
        return found, differ

    def checked(self) -> Played[AnyTable]:
        """The games, played again; all must go as they went."""
        version, games = self.read()
        assert len(games) == self.whole.records.count
        assert version == self.game.version, (
            f"the recorded games are of version {version} of the rules, which are at "
            f"{self.game.version}: {self.how()}"
        )
        found, differ = self.again()
        assert not differ, "\n".join(
            [
                "recorded games now go otherwise: the rules have changed. Raise VERSION in "
                f"setup.py, then {self.how()}",
                *differ,
            ]
        )
        return found

    def how(self) -> str:
        return (
            "record them anew: "
            f"pytest tests/host/games/test_recorded.py -k '[{self.game.name}]' --record"
        )

    def record(self) -> None:
        """Write them anew. Under the version that they are of already, they may not differ."""
        if self.file.exists() and self.read()[0] == self.game.version:
            self.checked()
        records = self.whole.records
        lines = [json.dumps({"version": self.game.version, "games": records.count})]
        data: dict[str, Any] = {}
        for seed in count(records.first_seed):
            if len(lines) > records.count:
                break
            setup = records.setup_of(seed)
            if setup is None:
                continue
            table = self.whole.played(setup, seed)
            if len(table.log) > records.longest:
                continue
            data = setup["data"]
            game = {
                "setup": {what: value for what, value in setup.items() if what != "data"},
                "digest": digest(table),
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
