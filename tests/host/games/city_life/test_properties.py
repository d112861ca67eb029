"""Whole games by whatever can be answered: what must hold, holds after every answer."""

from functools import cache

import pytest

from tests.host.games import whole_games
from tests.host.games.city_life.choices import tried
from tests.host.games.city_life.random_game import setup_of
from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import CityTable
from tests.host.games.whole_games import Wandered

GAME = "city-life"
SEEDS = 24
ROUNDS = 40
EVERY = 300  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("roll", "card", "fine", "points", "quiz card", "answer", "read", "verdict", "late verdict"),
    *("reveal", "buy", "visit", "owe", "take", "shares", "house", "museum", "offer"),
}

each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def game(seed: int) -> Wandered[CityTable]:
    setup = setup_of(GAME, seed, ROUNDS)
    return Wandered(setup, *tried(setup, seed, EVERY))


@each_seed
def test_what_must_hold_holds_after_every_answer(seed: int) -> None:
    """As `holds` has it; what is offered is taken, and what is not is refused without a trace."""
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


@each_seed
def test_cl_a_65_money_shares_owners_and_taxes_add_up(seed: int) -> None:
    """Derived again from the log alone."""
    reckoned(game(seed).setup, game(seed).table.game)


def test_it_is_the_same_whatever_the_order_of_sets() -> None:
    whole_games.are_the_same_in_another_order_of_sets([game(seed) for seed in range(SEEDS)])
