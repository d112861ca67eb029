"""Whole games by whatever can be answered: what must hold, holds after every answer."""

from functools import cache

import pytest

from tests.host.games import whole_games
from tests.host.games.classic.choices import tried
from tests.host.games.classic.games import CLASSIC, ClassicTable
from tests.host.games.classic.random_game import setup_of
from tests.host.games.classic.reckoning import reckoned
from tests.host.games.whole_games import Wandered

SEEDS = 18
ROUNDS = 12
EVERY = 500  # answers, on average, from one point where everything is tried to the next
ASKS = {
    *("roll", "leave jail", "buy", "bid", "card", "owe", "offer", "tax", "received"),
    *("want", "place", "count"),
}
OWN_ASKS = {"repentance": {"heir"}, "greenopoly": {"character"}}

each_game = pytest.mark.parametrize("game", CLASSIC)
each_seed = pytest.mark.parametrize("seed", range(SEEDS))


@cache
def of(game: str, seed: int) -> Wandered[ClassicTable]:
    setup = setup_of(game, seed, ROUNDS)
    return Wandered(setup, *tried(setup, seed, EVERY))


@each_game
@each_seed
def test_what_must_hold_holds_after_every_answer(game: str, seed: int) -> None:
    """As `holds` has it; what is offered is taken, and what is not is refused without a trace."""
    whole_games.is_over(of(game, seed))
    if not of(game, seed).table.game.ended():
        whole_games.stopped_in_time(of(game, seed))


@each_game
def test_the_games_meet_every_ask_and_try_much(game: str) -> None:
    whole_games.met([of(game, seed) for seed in range(SEEDS)], ASKS | OWN_ASKS[game])


@each_game
@each_seed
def test_a_game_played_again_from_its_list_is_the_same(game: str, seed: int) -> None:
    whole_games.is_the_same_from_its_list(of(game, seed))


@each_game
@each_seed
def test_what_was_taken_back_has_left_nothing(game: str, seed: int) -> None:
    whole_games.has_nothing_left_of_what_was_taken_back(of(game, seed))


@each_game
def test_money_owners_levels_and_rents_add_up(game: str) -> None:
    """Derived again from the log alone."""
    games = [of(game, seed) for seed in range(SEEDS)]
    assert sum(reckoned(one.setup, one.table.game).checked for one in games) > 200


@each_game
def test_it_is_the_same_whatever_the_order_of_sets(game: str) -> None:
    whole_games.are_the_same_in_another_order_of_sets([of(game, seed) for seed in range(SEEDS)])
