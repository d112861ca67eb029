"""Files of games that are drawn as a whole, states included: what was played is taken, and what
cannot be is refused in one sentence, within a bound of time and memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.game_grammar import DrawnGame, sealed, spoiled_game
from tests.fuzz.test_game_files import import_and_play, page_server
from tests.host.table.any_game import NAMES
from tests.moment import at_most, bounded_memory
from trading_unit.bounded_files import MB

MOMENT_S = 20.0
MEMORY = 512 * MB

seeds = st.integers(0, 2**32)


@contextmanager
def bounded() -> Iterator[None]:
    with bounded_memory(MEMORY), at_most(MOMENT_S):
        yield


@settings(max_examples=sample(4, 60))
@given(st.sampled_from(NAMES), seeds)
def test_a_drawn_game_is_taken_and_played(game: str, seed: int) -> None:
    lines = DrawnGame(game, Random(seed), states=False).lines()
    with bounded(), page_server() as server:
        assert import_and_play(server, sealed(lines))


@settings(max_examples=sample(4, 60))
@given(st.sampled_from(NAMES), seeds)
def test_a_drawn_game_with_forged_states_is_at_most_shown(game: str, seed: int) -> None:
    with bounded():
        drawn = DrawnGame(game, Random(seed), states=True)
        with page_server() as server:
            taken = import_and_play(server, sealed(drawn.lines()))
            assert taken or drawn.forged
            if taken and drawn.forged:
                assert server.store.stored("g").only_shown


@settings(max_examples=sample(8, 200))
@given(st.sampled_from(NAMES), seeds)
def test_a_spoiled_game_is_played_or_refused(game: str, seed: int) -> None:
    random = Random(seed)
    with bounded():
        data = spoiled_game(DrawnGame(game, random, states=random.random() < 0.5), random)
        with page_server() as server:
            import_and_play(server, data)
