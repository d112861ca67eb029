"""Whole games by whatever can be answered: what must hold, holds after every answer."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.host.games.classic.games import GAMES, ClassicTable, table_of
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.classic.trials import tried
from tests.host.games.classic.wanderer import setup_of
from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import Setup

ROOT = Path(__file__).parents[4]
SEEDS = 18
ROUNDS = 12
EVERY = 500  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("roll", "leave jail", "buy", "bid", "card", "owe", "offer", "tax", "received"),
    *("want", "place", "count"),
}
OWN_ASKS = {"repentance": {"heir"}, "greenopoly": {"character"}}

Game = tuple[Setup, ClassicTable, Counter[str], set[str]]

each_game = pytest.mark.parametrize("game", GAMES)
each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def wandered(game: str, seed: int) -> Game:
    setup = setup_of(game, seed, ROUNDS)
    return setup, *tried(setup, seed, EVERY)


@each_game
@each_seed
def test_what_must_hold_holds_after_every_answer(game: str, seed: int) -> None:
    """As `holds` has it; what is offered is taken, and what is not is refused without a trace."""
    setup, table, count, kinds = wandered(game, seed)
    assert table.ask is None
    assert count["answers"] >= len(table.done)
    assert count["taken"] > 2 * len(kinds)
    most = setup["length"].get("rounds")
    if most is not None and not table.game.ended():
        assert table.game.rounds == most
        said = ("rounds over", most) in table.game.log
        assert said == (setup["length"]["until"] == "last")


@each_game
def test_the_games_meet_every_ask_and_try_much(game: str) -> None:
    total: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(SEEDS):
        _, _, count, asks = wandered(game, seed)
        total += count
        kinds |= asks
    print(dict(total))
    assert kinds == ASKS | OWN_ASKS[game]
    assert total["taken"] > 1_000
    assert total["refused"] > 20_000


@each_game
@each_seed
def test_a_game_played_again_from_its_list_is_the_same(game: str, seed: int) -> None:
    setup, table, _, _ = wandered(game, seed)
    resumed = again(line_of(setup, table))
    assert digest(resumed) == digest(table)
    assert (resumed.number, resumed.done, resumed.undone) == (
        table.number,
        table.done,
        table.undone,
    )
    assert resumed.chance.known == table.chance.known


@each_game
@each_seed
def test_what_was_taken_back_has_left_nothing(game: str, seed: int) -> None:
    """A fresh play of the shorter list, in which no undo stands, gives the same."""
    setup, table, _, _ = wandered(game, seed)
    fresh = table_of(setup)
    fresh.play(table.done)
    assert digest(fresh) == digest(table)


@each_game
def test_money_owners_levels_and_rents_add_up(game: str) -> None:
    """Derived again from the log alone."""
    rents = 0
    for seed in range(SEEDS):
        setup, table, _, _ = wandered(game, seed)
        rents += reckoned(setup, table.game).checked
    assert rents > 200


@each_game
def test_it_is_the_same_whatever_the_order_of_sets(game: str) -> None:
    games = [wandered(game, seed) for seed in range(SEEDS)]
    child = subprocess.run(
        [sys.executable, "-m", "tests.host.games.replay"],
        input="\n".join(line_of(setup, table) for setup, table, _, _ in games),
        env={**os.environ, "PYTHONHASHSEED": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.stderr == ""
    assert child.stdout.split() == [digest(table) for _, table, _, _ in games]
