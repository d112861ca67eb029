"""A game is played at one table at a time."""

import multiprocessing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.stored_stall import a_setup, a_shelf, content, play
from trading_unit.table import Broken
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_a_game_that_is_open_is_not_opened_again(path: Path) -> None:
    with a_shelf(path) as shelf, a_shelf(path) as other:
        record = shelf.new(a_setup(), Random(1), "g")
        for place in (shelf, other):
            with pytest.raises(Trouble) as twice:
                place.open("g", Random(1))
            assert str(twice.value) == (
                "'g' is being played already; go on there, or close it there first"
            )
            with pytest.raises(Trouble, match="is being played already"):
                place.delete("g")
        play(record, 5)
        other.new(a_setup(), Random(2), "another")  # others can be played meanwhile
        assert [game.answers for game in other.games() if game.name == "g"] == [5]
        record.close()
        other.open("g", Random(1)).close()
        shelf.open("g", Random(1))
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def opens(path: Path, wire: Any) -> None:
    """Whenever it is told to, and says what came of it."""
    while wire.recv():
        with a_shelf(path) as shelf:
            try:
                shelf.open("g", Random(1))
            except Trouble as error:
                wire.send(str(error))
            else:
                wire.send("open")


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="needs fork")
def test_another_program_is_told_too(path: Path) -> None:
    system = multiprocessing.get_context("fork")
    here, there = system.Pipe()
    child = system.Process(target=opens, args=(path, there))
    child.start()  # first, for SQLite's locks do not bear a fork
    with a_shelf(path) as shelf:
        record = shelf.new(a_setup(), Random(1), "g")
        for said in ("'g' is being played already", "open"):
            here.send(True)
            assert here.recv().startswith(said)
            record.close()
    here.send(False)
    child.join()


def test_two_tables_on_one_list_never_mix(path: Path) -> None:
    """Should a second one slip past the hold, its answer is refused and the list stays whole."""
    with a_shelf(path) as shelf, a_shelf(path) as other:
        record = shelf.new(a_setup(), Random(1), "g")
        assert record.hold is not None
        record.hold.release()
        second = other.open("g", Random(1))
        second.table.by_chance()
        with pytest.raises(Broken, match="another program has changed this game"):
            record.table.by_chance()
        assert record.table.log == []
        assert len(content(path)[1]) == 1
