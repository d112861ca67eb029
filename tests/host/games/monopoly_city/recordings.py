"""Recorded games: their figures in one file for all, a line of JSON for each game in another.

An answer of the screen is `[value]`, any other `[by, value]`; an aside is `[name, by, value]`, and
what goes back is `["undo", 3]` or `["redo", 1]`.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast
from unittest.mock import patch

from tests.host.games.monopoly_city.replay import digest
from tests.host.games.monopoly_city.wanderer import (
    CityTable,
    Setup,
    Wanderer,
    played,
    setup_of,
    table_of,
)
from trading_unit.games.monopoly_city.city import City
from trading_unit.games.monopoly_city.setup import NAME, VERSION, starter
from trading_unit.table import CHANCE, Entry
from trading_unit.table.accounts import BANK
from trading_unit.table.kind import Kind
from trading_unit.table.shelf import Shelf
from trading_unit.table.table import REDO, UNDO

FOLDER = Path(__file__).with_name("recorded")
FIGURES = FOLDER / "figures.json"
GAMES = FOLDER / "games.jsonl"
EARLIER = FOLDER / "earlier-rules.jsonl"  # handed out, under version 0
COUNT = 50
FIRST_SEED = 5_000
ROUNDS = 14
LONGEST = 1_200  # entries

Game = dict[str, Any]


def compact(entry: Entry) -> list[Any]:
    what, by, value = entry
    if what in (UNDO, REDO):
        return [what, value]
    if type(what) is int:
        return [value] if by == CHANCE else [by, value]
    return [what, by, value]


def play(game: Game, setup: Setup) -> CityTable:
    """Again, through the door; whatever is refused raises."""
    table = table_of(setup)
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


def read() -> tuple[int, list[Game]]:
    """The rules' version, and the games."""
    head, *lines = GAMES.read_text(encoding="utf-8").splitlines()
    return json.loads(head)["version"], [json.loads(line) for line in lines]


def setup_in(game: Game, figures: dict[str, Any]) -> Setup:
    setup: Setup = {**game["setup"], "data": figures}
    return setup


def figures() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return read


def record() -> None:
    """Play them anew, and write them."""
    lines = [json.dumps({"version": VERSION, "games": COUNT})]
    seed = FIRST_SEED
    data: dict[str, Any] = {}
    while len(lines) <= COUNT:
        seed += 1
        setup = setup_of(seed, Random(seed).randrange(5, ROUNDS))
        if setup["money"] == "real":
            continue
        table = played(setup, seed)
        if len(table.log) > LONGEST:
            continue
        data = setup.pop("data")
        game = {
            "setup": setup,
            "digest": digest(table),
            "entries": [compact(entry) for entry in table.log],
        }
        lines.append(json.dumps(game, separators=(",", ":")))
    rows = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    FOLDER.mkdir(exist_ok=True)
    FIGURES.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    GAMES.write_text("\n".join(lines) + "\n", encoding="utf-8")


# A game under earlier rules


def earlier_wages(city: City, seat: int) -> None:
    """Half of what they are now, and nothing from stadiums."""
    city.accounts.move(city.board.wages // 2, BANK, seat, "wages")


def record_earlier() -> None:
    """Play some rounds under version 0, whose wages were others, and stop within a turn."""
    setup = setup_of(3, 6)
    setup["version"] = 0
    changed = patch("trading_unit.games.monopoly_city.moves.wages", earlier_wages)
    with changed, TemporaryDirectory() as folder:
        kind = Kind(NAME, 0, starter)
        with Shelf(Path(folder) / "games.sqlite", lambda name: kind) as shelf:
            shelf.db.execute("PRAGMA synchronous = OFF")
            table = cast(CityTable, shelf.new(setup, Random(3), "earlier rules").table)
            wanderer = Wanderer(table, Random(3))
            while table.game.rounds < 4 or table.ask.name != "build":
                wanderer.step()
            EARLIER.write_text(shelf.hand_out("earlier rules"), encoding="ascii")
