"""Whole classic games."""

from functools import partial

from tests.exhaustive import sample
from tests.host.games.classic import invariants
from tests.host.games.classic.choices import Trials
from tests.host.games.classic.games import ClassicTable
from tests.host.games.classic.random_game import Wanderer, setup_of
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.tables import Setup
from tests.host.games.whole_games import Records, WholeGames
from trading_unit.games.classic.rules import landing
from trading_unit.games.registry import game_named

ROUNDS = 10  # of a recorded game


def adds_up(setup: Setup, table: ClassicTable) -> int:
    return reckoned(setup, table.game).checked


def whole_games(game: str, own_asks: set[str]) -> WholeGames[ClassicTable]:
    of_seed = partial(setup_of, game)
    return WholeGames(
        game=game_named(game),
        table=ClassicTable,
        wanderer=Wanderer,
        trials=Trials,
        setup_of=of_seed,
        rounds=sample(12, 30),
        asks=own_asks
        | {
            *("roll", "leave jail", "buy", "bid", "card", "owe", "offer", "tax", "received"),
            *("wish", "place", "count", "first deed"),
        },
        check=invariants.check,
        adds_up=adds_up,
        records=Records(
            partial(of_seed, rounds=ROUNDS), count=8, first_seed=5_090, longest=420, rents=50
        ),
        # What is bought is paid to whoever sits first.
        changed_rule=lambda patch: patch.setattr(landing, "BANK", 0),
    )
