"""Whole games of City Life."""

from tests.host.games.city_life import invariants
from tests.host.games.city_life.choices import Trials
from tests.host.games.city_life.quizzes import Quizzes
from tests.host.games.city_life.random_game import Wanderer, setup_of
from tests.host.games.city_life.table import CityTable, figures
from tests.host.games.city_life.texts import Texts
from tests.host.games.tables import Setup
from tests.host.games.whole_games import Records, WholeGames
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.rules import squares

ROUNDS = 12  # of a recorded game


def recorded_setup(seed: int) -> Setup | None:
    """With our whole decks, which are written down once for all."""
    setup = setup_of(seed, ROUNDS)
    return setup if setup["data"] == figures() else None


def adds_up(setup: Setup, table: CityTable) -> int:
    Quizzes(setup).read(table.game.log).agrees(table.game)
    Texts(setup).read(table.game.log).agrees(table.game)
    return 0


WHOLE = WholeGames(
    game=GAME,
    table=CityTable,
    wanderer=Wanderer,
    trials=Trials,
    setup_of=setup_of,
    rounds=40,
    asks={
        *("roll", "card", "fine", "points", "quiz card", "answer", "read", "verdict"),
        *("late verdict", "reveal", "buy", "visit", "owe", "take", "shares", "house", "museum"),
        "offer",
    },
    check=invariants.check,
    adds_up=adds_up,
    records=Records(recorded_setup, count=24, first_seed=7_101, longest=400),
    # A six in the museum pays too.
    changed_rule=lambda patch: patch.setattr(squares, "MISSES", 7),
)
