"""Whole games by whatever can be answered: what must hold, holds after every answer."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.host.games.life.table import LifeTable
from tests.host.games.life.trials import tried
from tests.host.games.life.wanderer import setup_of, table_of
from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import Setup

ROOT = Path(__file__).parents[4]
GAME = "life"
SEEDS = 30
ROUNDS = 40
EVERY = 300  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("spin", "road", "paper", "market", "lucky day", "number", "revenge", "reckoning", "card"),
    "given",
}

Game = tuple[Setup, LifeTable, Counter[str], set[str]]

each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def wandered(seed: int) -> Game:
    setup = setup_of(GAME, seed, ROUNDS)
    return setup, *tried(setup, seed, EVERY)


@each_seed
def test_what_must_hold_holds_after_every_answer(seed: int) -> None:
    """As `holds` has it, and as the log alone says; what is offered is taken, and what is not is
    refused without a trace."""
    _, table, count, kinds = wandered(seed)
    assert table.ask is None
    assert table.game.over
    assert count["answers"] >= len(table.done)
    assert count["taken"] > 2 * len(kinds)


def test_the_games_meet_every_ask_and_try_much() -> None:
    total: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(SEEDS):
        _, _, count, asks = wandered(seed)
        total += count
        kinds |= asks
    print(dict(total))
    assert kinds == ASKS
    assert total["taken"] > 1_000
    assert total["refused"] > 20_000


@each_seed
def test_a_game_played_again_from_its_list_is_the_same(seed: int) -> None:
    setup, table, _, _ = wandered(seed)
    resumed = again(line_of(setup, table))
    assert digest(resumed) == digest(table)
    assert (resumed.number, resumed.done, resumed.undone) == (
        table.number,
        table.done,
        table.undone,
    )
    assert resumed.chance.known == table.chance.known


@each_seed
def test_what_was_taken_back_has_left_nothing(seed: int) -> None:
    """A fresh play of the shorter list, in which no undo stands, gives the same."""
    setup, table, _, _ = wandered(seed)
    fresh = table_of(setup)
    fresh.play(table.done)
    assert digest(fresh) == digest(table)


def test_it_is_the_same_whatever_the_order_of_sets() -> None:
    games = [wandered(seed) for seed in range(SEEDS)]
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
