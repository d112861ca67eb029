"""A game can be open only once at a time, in one program or in several."""

import multiprocessing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.stored_stall import content, play, stall_setup, stall_store
from trading_unit.table import Broken
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_a_game_that_is_open_is_not_opened_again(path: Path) -> None:
    with stall_store(path) as store, stall_store(path) as other:
        record = store.new(stall_setup(), Random(1), "g")
        for place in (store, other):
            with pytest.raises(Trouble) as twice:
                place.open("g", Random(1))
            assert str(twice.value) == (
                "'g' is being played already; go on there, or close it there first"
            )
            with pytest.raises(Trouble, match="is being played already"):
                place.delete("g")
        play(record, 5)
        other.new(stall_setup(), Random(2), "another")  # another game can be played meanwhile
        assert [game.answers for game in other.games() if game.name == "g"] == [5]
        record.close()
        other.open("g", Random(1)).close()
        store.open("g", Random(1))
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def open_on_request(path: Path, pipe: Any) -> None:
    """Try to open the game at each request, and send what came of it."""
    while pipe.recv():
        with stall_store(path) as store:
            try:
                store.open("g", Random(1))
            except Trouble as error:
                pipe.send(str(error))
            else:
                pipe.send("open")


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="needs fork")
def test_another_program_cannot_open_it_either(path: Path) -> None:
    system = multiprocessing.get_context("fork")
    ours, theirs = system.Pipe()
    child = system.Process(target=open_on_request, args=(path, theirs))
    child.start()  # first, because SQLite's locks do not survive a fork
    with stall_store(path) as store:
        record = store.new(stall_setup(), Random(1), "g")
        for answer in ("'g' is being played already", "open"):
            ours.send(True)
            assert ours.recv().startswith(answer)
            record.close()
    ours.send(False)
    child.join()


def test_two_tables_of_one_game_never_mix_their_entries(path: Path) -> None:
    """Should a second one get past the lock, the answer that comes later is refused."""
    with stall_store(path) as store, stall_store(path) as other:
        record = store.new(stall_setup(), Random(1), "g")
        assert record.lock is not None
        record.lock.release()
        second = other.open("g", Random(1))
        second.table.by_chance()
        with pytest.raises(Broken, match="another program has changed this game"):
            record.table.by_chance()
        assert record.table.log == []
        assert len(content(path)[1]) == 1
