"""Recorded games of City Life."""

from pathlib import Path
from random import Random

from tests.host.games.city_life.random_game import Wanderer, setup_of, table_of
from tests.host.games.city_life.table import CityTable, figures
from tests.host.games.recordings import Recordings
from tests.host.games.replay import digest
from tests.host.games.tables import Setup
from trading_unit.games.city_life import GAME

ROUNDS = 12
RECORDED: Recordings[CityTable] = Recordings(
    Path(__file__).with_name("recorded"),
    GAME.version,
    "pytest tests/host/games/city_life/test_recorded.py --record",
    table_of,
    digest,
    count=24,
    first_seed=7_001,
    longest=400,
)


def a_game(seed: int) -> tuple[Setup, CityTable] | None:
    """With our whole decks, which are written down once for all."""
    setup = setup_of(GAME.name, seed, ROUNDS)
    if setup["data"] != figures():
        return None
    return setup, Wanderer(table_of(setup, seed), Random(seed)).play()
