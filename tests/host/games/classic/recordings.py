"""Recorded games of each classic kind."""

from pathlib import Path

from tests.host.games.classic.games import CLASSIC, ClassicTable, table_of
from tests.host.games.classic.random_game import played, setup_of
from tests.host.games.recordings import Recordings
from tests.host.games.replay import digest
from tests.host.games.tables import Setup
from trading_unit.games.registry import game_named

FOLDER = Path(__file__).with_name("recorded")
ROUNDS = 10
RECORDED: dict[str, Recordings[ClassicTable]] = {
    game: Recordings(
        FOLDER / game,
        game_named(game).version,
        "pytest tests/host/games/classic/test_recorded.py --record",
        table_of,
        digest,
        count=8,
        first_seed=5_087,
        longest=420,
    )
    for game in CLASSIC
}


def a_game(game: str, seed: int) -> tuple[Setup, ClassicTable]:
    setup = setup_of(game, seed, ROUNDS)
    return setup, played(setup, seed)
