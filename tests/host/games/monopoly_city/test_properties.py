"""Whole games by whatever can be answered: what must hold, holds after every answer.

A seat answers at random, with asides, deals, corrections and undo mixed in. More games, and more
points at which all that is offered is tried: `python -m tests.host.games.monopoly_city.many_games`.
"""

from functools import cache

import pytest

from tests.host.games import whole_games
from tests.host.games.monopoly_city.choices import tried
from tests.host.games.monopoly_city.random_game import CityTable, setup_of
from tests.host.games.whole_games import Wandered

SEEDS = 20
ROUNDS = 15
EVERY = 500  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("roll", "leave jail", "taxi", "buy", "lot", "bid", "jump", "plan", "card", "owe", "dodge"),
    *("build", "result", "blocks", "railroad", "offer", "count"),
    *("inherit", "give back", "steal", "free block", "earthquake"),
}

each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def game(seed: int) -> Wandered[CityTable]:
    setup = setup_of(seed, ROUNDS)
    return Wandered(setup, *tried(setup, seed, EVERY))


@each_seed
def test_what_must_hold_holds_after_every_answer(seed: int) -> None:
    """As `holds` has it; what is offered is taken, and what is not is refused without a trace."""
    whole_games.is_over(game(seed), 10)
    if game(seed).table.game.left > 1:
        whole_games.stopped_in_time(game(seed))


def test_the_games_meet_every_ask_and_try_much() -> None:
    games = [game(seed) for seed in range(SEEDS)]
    whole_games.met(games, ASKS, taken=8_000, refused=100_000)


@each_seed
def test_a_game_played_again_from_its_list_is_the_same(seed: int) -> None:
    whole_games.is_the_same_from_its_list(game(seed))


@each_seed
def test_what_was_taken_back_has_left_nothing(seed: int) -> None:
    whole_games.has_nothing_left_of_what_was_taken_back(game(seed))


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_it_is_the_same_whatever_the_order_of_sets(hash_seed: str) -> None:
    games = [game(seed) for seed in range(SEEDS)]
    whole_games.are_the_same_in_another_order_of_sets(games, hash_seed)
