"""Recorded games of The Game of Life."""

from pathlib import Path
from random import Random

from tests.host.games.life.random_game import Wanderer, setup_of, table_of
from tests.host.games.life.table import LifeTable, figures
from tests.host.games.recordings import Recordings
from tests.host.games.replay import digest
from tests.host.games.tables import Setup
from trading_unit.games.life import GAME

ROUNDS = 50
RECORDED: Recordings[LifeTable] = Recordings(
    Path(__file__).with_name("recorded"),
    GAME.version,
    "pytest tests/host/games/life/test_recorded.py --record",
    table_of,
    digest,
    count=16,
    first_seed=7_001,
    longest=400,
)


def a_game(seed: int) -> tuple[Setup, LifeTable] | None:
    """With all our cards, whose figures are written down once for all."""
    setup = setup_of(GAME.name, seed, ROUNDS)
    if setup["data"] != figures():
        return None
    return setup, Wanderer(table_of(setup, seed), Random(seed)).play()
