"""Whole games by whatever can be answered: what must hold, holds after every answer."""

from functools import cache

import pytest

from tests.host.games import whole_games
from tests.host.games.life.choices import tried
from tests.host.games.life.random_game import setup_of
from tests.host.games.life.table import LifeTable
from tests.host.games.whole_games import Wandered

GAME = "life"
SEEDS = 18
ROUNDS = 40
EVERY = 300  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("spin", "road", "paper", "market", "lucky day", "number", "revenge", "reckoning", "card"),
    "given",
}

each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def game(seed: int) -> Wandered[LifeTable]:
    setup = setup_of(GAME, seed, ROUNDS)
    return Wandered(setup, *tried(setup, seed, EVERY))


@each_seed
def test_what_must_hold_holds_after_every_answer(seed: int) -> None:
    """As `holds` has it, and as the log alone says; what is offered is taken, and what is not is
    refused without a trace."""
    whole_games.is_over(game(seed))
    assert game(seed).table.game.over


def test_the_games_meet_every_ask_and_try_much() -> None:
    whole_games.met([game(seed) for seed in range(SEEDS)], ASKS)


@each_seed
def test_a_game_played_again_from_its_list_is_the_same(seed: int) -> None:
    whole_games.is_the_same_from_its_list(game(seed))


@each_seed
def test_what_was_taken_back_has_left_nothing(seed: int) -> None:
    whole_games.has_nothing_left_of_what_was_taken_back(game(seed))


def test_it_is_the_same_whatever_the_order_of_sets() -> None:
    whole_games.are_the_same_in_another_order_of_sets([game(seed) for seed in range(SEEDS)])
