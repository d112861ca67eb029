"""Whole games of The Game of Life."""

from tests.host.games.life import invariants
from tests.host.games.life.choices import Trials
from tests.host.games.life.places import Whereabouts
from tests.host.games.life.random_game import Wanderer, setup_of
from tests.host.games.life.table import LifeTable, figures
from tests.host.games.tables import Setup
from tests.host.games.whole_games import Records, WholeGames
from trading_unit.games.life import GAME
from trading_unit.games.life.rules import spaces

ROUNDS = 50  # of a recorded game


def recorded_setup(seed: int) -> Setup | None:
    """With all our cards, whose figures are written down once for all."""
    setup = setup_of(seed, ROUNDS)
    return setup if setup["data"] == figures() else None


def adds_up(setup: Setup, table: LifeTable) -> int:
    Whereabouts(setup).read(table.game.log).agrees(table.game)
    return 0


WHOLE = WholeGames(
    game=GAME,
    table=LifeTable,
    wanderer=Wanderer,
    trials=Trials,
    setup_of=setup_of,
    rounds=40,
    asks={
        *("spin", "road", "paper", "market", "lucky day", "number", "revenge", "reckoning"),
        *("card", "given"),
    },
    check=invariants.check,
    adds_up=adds_up,
    records=Records(recorded_setup, count=16, first_seed=7_001, longest=400),
    # No tax is ever due.
    changed_rule=lambda patch: patch.setitem(spaces.AT_ONCE, "taxes", lambda *_: None),
)
