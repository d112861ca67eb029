"""A computer whose clock is set back, or was never set, lists, exports and imports its games."""

import json
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.store.test_game_file import with_checksum
from tests.host.table.stored_stall import play, same_game, sql, stall_setup, stall_store
from trading_unit.table.store.game_file import write
from trading_unit.table.store.game_store import GameStore

TODAY = 1_800_000_000
CLOCKS = {
    "before the first answer": chain([TODAY], repeat(TODAY - 86_400)),
    "in the game": chain([TODAY, TODAY + 60, TODAY + 120], repeat(3_600)),
    "to before 1970": chain([TODAY], repeat(-86_400)),
    "never set": repeat(-1),
    "far ahead, then right": chain([10**12], repeat(TODAY)),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def with_clock(store: GameStore, clock: Iterator[int]) -> None:
    store.now = lambda: next(clock)


def exchanged(store: GameStore, other: GameStore) -> None:
    """Assert that the game is the same in the other store."""
    file = other.path.with_name("g.game")
    text = store.export_text("g")
    write(text, file)
    assert import_file(other, file) == "g"
    assert other.export_text("g") == text
    with store.open("g", Random(1)) as here, other.open("g", Random(1)) as there:
        assert len(here.table.log) == 9
        same_game(here.table, there.table)


@pytest.mark.parametrize("when", CLOCKS)
def test_a_game_goes_to_another_machine_whatever_the_clock_says(path: Path, when: str) -> None:
    with stall_store(path) as store, stall_store(path.with_name("other")) as other:
        with_clock(store, CLOCKS[when])
        with store.new(stall_setup(), Random(1), "g") as record:
            play(record, 9)
        (game,) = store.games()
        assert game.begun <= game.last_played
        exchanged(store, other)
        assert other.games()[0].begun <= other.games()[0].last_played


def test_the_times_of_a_game_never_go_back(path: Path) -> None:
    with stall_store(path) as store:
        with_clock(store, iter([50, 60, 20, 70, 10, 40, 80]))
        with store.new(stall_setup(), Random(1), "g") as record:
            play(record, 4)
        with store.open("g", Random(1)) as record:
            play(record, 2)
        times = store.db.execute("SELECT at FROM entries ORDER BY number").fetchall()
    assert [at for (at,) in times] == [60, 60, 70, 70, 70, 80]


def test_a_record_of_an_earlier_program_with_times_that_go_back(path: Path) -> None:
    with stall_store(path) as store, store.new(stall_setup(), Random(1), "g") as record:
        play(record, 9)
    sql(path, "UPDATE entries SET at = 5 - number", "UPDATE games SET begun = 86400")
    with stall_store(path) as store, stall_store(path.with_name("other")) as other:
        exchanged(store, other)


def test_a_file_of_an_earlier_program_that_ends_before_it_began(path: Path) -> None:
    with stall_store(path) as store:
        with store.new(stall_setup(), Random(1), "g") as record:
            play(record, 9)
        header, *lines = store.export_text("g").split("\n")[:-2]
        values = json.loads(header) | {"begun": 86_400, "played": 86_399}
        text = with_checksum([json.dumps(values, separators=(",", ":")), *lines])
        file = path.with_name("g.game")
        write(text, file)
        assert import_file(store, file, "again") == "again"
        again = next(game for game in store.games() if game.name == "again")
        assert again.last_played == again.begun
