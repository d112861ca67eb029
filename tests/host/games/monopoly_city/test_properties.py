"""Whole games by whatever can be answered: what must hold, holds after every answer.

A seat answers at random, with asides, deals, corrections and undo mixed in. More games, and more
points at which all that is offered is tried: `python -m tests.host.games.monopoly_city.many`.
"""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.host.games.monopoly_city.trials import tried
from tests.host.games.monopoly_city.wanderer import CityTable, setup_of, table_of
from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import Setup

ROOT = Path(__file__).parents[4]
GAMES = 30
ROUNDS = 15
EVERY = 500  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("roll", "leave jail", "taxi", "buy", "lot", "bid", "jump", "plan", "card", "owe", "dodge"),
    *("build", "result", "blocks", "railroad", "offer", "count"),
    *("inherit", "give back", "steal", "free block", "earthquake"),
}

Game = tuple[Setup, CityTable, Counter[str], set[str]]


@cache
def game(seed: int) -> Game:
    setup = setup_of(seed, ROUNDS)
    return setup, *tried(setup, seed, EVERY)


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_must_hold_holds_after_every_answer(seed: int) -> None:
    """As `holds` has it; what is offered is taken, and what is not is refused without a trace."""
    setup, table, count, kinds = game(seed)
    assert table.ask is None
    assert count["answers"] >= len(table.done)
    assert count["taken"] > 10 * len(kinds)
    most = setup["length"].get("rounds")
    if most is not None and table.game.left > 1:
        assert table.game.rounds == most
        said = ("rounds over", most) in table.game.log
        assert said == (setup["length"]["until"] == "last")


def test_the_games_meet_every_ask_and_try_much() -> None:
    total: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(GAMES):
        _, _, count, asks = game(seed)
        total += count
        kinds |= asks
    print(dict(total))
    assert kinds == ASKS
    assert total["taken"] > 8_000
    assert total["refused"] > 100_000


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_played_again_from_its_list_is_the_same(seed: int) -> None:
    setup, table, _, _ = game(seed)
    resumed = again(line_of(setup, table))
    assert digest(resumed) == digest(table)
    assert (resumed.number, resumed.done, resumed.undone) == (
        table.number,
        table.done,
        table.undone,
    )
    assert resumed.chance.known == table.chance.known


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_was_taken_back_has_left_nothing(seed: int) -> None:
    """A fresh play of the shorter list, in which no undo stands, gives the same."""
    setup, table, _, _ = game(seed)
    fresh = table_of(setup)
    fresh.play(table.done)
    assert digest(fresh) == digest(table)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_it_is_the_same_whatever_the_order_of_sets(hash_seed: str) -> None:
    games = [game(seed) for seed in range(GAMES)]
    child = subprocess.run(
        [sys.executable, "-m", "tests.host.games.replay"],
        input="\n".join(line_of(setup, table) for setup, table, _, _ in games),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.stderr == ""
    assert child.stdout.split() == [digest(table) for _, table, _, _ in games]
