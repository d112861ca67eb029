"""Files of games that are drawn as a whole, states included: what was played is taken, and what
cannot be is refused in one sentence, within a bound of time and memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.game_grammar import DrawnGame, any_entry, sealed, spoiled_game
from tests.fuzz.plain_sentences import plain_sentence
from tests.fuzz.test_game_files import import_and_play, open_and_show, page_server, play_on
from tests.host.table.any_game import NAMES
from tests.host.web.server import PageServer
from tests.moment import at_most, bounded_memory
from trading_unit.bounded_files import MB
from trading_unit.trouble import Trouble

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


@settings(max_examples=sample(4, 100))
@given(st.sampled_from(NAMES), seeds)
def test_a_drawn_game_with_odd_entries_in_the_record_is_played_or_said(
    game: str, seed: int
) -> None:
    random = Random(seed)
    with bounded(), page_server() as server:
        drawn = DrawnGame(game, random, states=random.random() < 0.5)
        stored = drawn.stored()
        for entry in [any_entry(drawn, random) for _ in range(random.choice((1, 2, 5)))]:
            if type(entry) is list and len(entry) == 3:
                stored.entries.insert(random.randint(0, len(stored.entries)), tuple(entry))
        with server.store.transaction():
            server.store.insert(stored, "g", "")
        open_and_show(server, "g")
        mend_and_play(server, "g")


def mend_and_play(server: PageServer, name: str) -> None:
    """Go on from the newest state that can be, or a sentence says that there is none."""
    server.state.game.leave()
    try:
        record = server.store.open(name, Random(1), mend=True)
    except Trouble as trouble:
        plain_sentence(trouble)
    else:
        play_on(record.table, 3)
        record.close()
