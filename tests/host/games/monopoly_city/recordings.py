"""Recorded games, and one under earlier rules."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import cast
from unittest.mock import patch

from tests.host.games.monopoly_city.random_game import (
    CityTable,
    Wanderer,
    played,
    setup_of,
    table_of,
)
from tests.host.games.recordings import Recordings
from tests.host.games.replay import digest
from tests.host.games.tables import Setup
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import GameKind
from trading_unit.table.game_store import GameStore

FOLDER = Path(__file__).with_name("recorded")
EARLIER = FOLDER / "earlier-rules.jsonl"  # handed out, under version 0
RECORDED = Recordings(
    FOLDER,
    GAME.version,
    "pytest tests/host/games/monopoly_city/test_recorded.py --record",
    table_of,
    digest,
    count=50,
    first_seed=5_001,
    longest=1_200,
)
ROUNDS = 14


def a_game(seed: int) -> tuple[Setup, CityTable] | None:
    """None where the money is real."""
    setup = setup_of(seed, Random(seed).randrange(5, ROUNDS))
    return None if setup["money"] == "real" else (setup, played(setup, seed))


# A game under earlier rules


def earlier_wages(city: City, seat: int) -> None:
    """Half of what they are now, and nothing from stadiums."""
    city.accounts.move(city.board.wages // 2, BANK, seat, "wages")


def record_earlier() -> None:
    """Play some rounds under version 0, whose wages were others, and stop within a turn."""
    setup = setup_of(3, 6)
    setup["version"] = 0
    changed = patch("trading_unit.games.monopoly_city.rules.moves.wages", earlier_wages)
    with changed, TemporaryDirectory() as folder:
        kind = GameKind(GAME.name, 0, GAME.start)
        with GameStore(Path(folder) / "games.sqlite", lambda name: kind) as shelf:
            shelf.db.execute("PRAGMA synchronous = OFF")
            table = cast(CityTable, shelf.new(setup, Random(3), "earlier rules").table)
            wanderer = Wanderer(table, Random(3))
            while table.game.rounds < 4 or table.ask.name != "build":
                wanderer.step()
            EARLIER.write_text(shelf.export_text("earlier rules"), encoding="ascii")
