"""Whole games of each kind by whatever can be answered: what must hold, holds after every answer.

A seat answers at random, with asides, deals, corrections and undo mixed in.
"""

from functools import lru_cache
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games import whole_games
from tests.host.games.whole_games import Tried, whole
from trading_unit.games.registry import all_games, game_named

SEEDS = sample(2, 40)
EVERY = 400  # answers, on average, from one point where everything is tried to the next
FOR_ALL_ASKS = 24  # games

each_game = pytest.mark.parametrize("name", [game.name for game in all_games()])


@lru_cache(64)
def tried(name: str, seed: int) -> Tried[Any]:
    return whole(game_named(name)).tried(seed, EVERY)


@each_game
@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_must_hold_holds_after_every_answer(name: str, seed: int) -> None:
    """As `invariants` has it; what is offered is taken, and what is not is refused without a trace.
    Then it is all derived again, from the log and from the list of answers."""
    game, of_kind = tried(name, seed), whole(game_named(name))
    whole_games.is_over(game)
    assert game.kinds <= of_kind.asks
    of_kind.adds_up(game.setup, game.table)
    whole_games.is_the_same_from_its_list(game)
    whole_games.has_nothing_left_of_what_was_taken_back(game)


@pytest.mark.parametrize("hash_seed", sample("1", "12"))
def test_it_is_the_same_whatever_the_order_of_sets(hash_seed: str) -> None:
    games = [tried(game.name, seed) for game in all_games() for seed in range(sample(1, 8))]
    whole_games.are_the_same_in_another_order_of_sets(games, hash_seed)


@pytest.mark.exhaustive
@each_game
def test_the_games_meet_every_ask_and_try_much(name: str) -> None:
    games = [tried(name, seed) for seed in range(FOR_ALL_ASKS)]
    whole_games.met(games, whole(game_named(name)).asks)
