"""How a game ended is saved with its last answer, and can be read whatever the rules are now."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.import_file import import_file
from tests.host.table.stall import whole_state
from tests.host.table.stored_stall import (
    adding_from,
    ending,
    play,
    sql,
    stall_kind,
    stall_setup,
    stall_store,
)
from trading_unit.table import CLOCK
from trading_unit.table.said import say
from trading_unit.table.store.game_file import write


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_the_ending_is_saved_with_the_last_answer(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(2), Random(1), "g")
        assert store.stored("g").ending is None
        play(record, 1000)
        game: Any = record.table.game
        was = ending(store, "G ")
        assert was.winners == game.winners
        assert was.totals == game.totals == {s: [("fruit", n)] for s, n in enumerate(game.points)}
        assert was.log == [say(game, line) for line in game.log]
        summary = store.games()[0]
        assert (summary.over, summary.winners) == (True, game.winners)
        record.table.undo()
        assert not store.games()[0].over
        record.close()
        with store.open("g", Random(1)) as record:
            assert record.table.ask is not None
            record.table.redo()
        assert ending(store, "g") == was
        with store.open("g", Random(1)) as record:
            assert whole_state(record.table)[0][2] is None
            record.table.undo()
            assert record.table.ask.name == "shout"
            record.table.answer(record.table.number, 0, ["mine", 3])
            record.table.answer(record.table.number, CLOCK, 9)
        assert ending(store, "g").totals[0] == [("fruit", was.totals[0][0][1] + 1)]


def test_a_game_in_which_something_was_drawn_anew_counts_in_no_statistics(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(2), Random(1), "g")
        play(record, 1000)
        assert ending(store, "g").counts
        record.table.undo(len(record.table.done))
        record.table.leave_future()
        play(record, 1000)
        assert record.table.ask is None
        record.close()
        assert not ending(store, "g").counts
        with store.open("g", Random(1)) as record:
            assert record.table.anew == [(0, "table")]


def test_a_damaged_ending_is_made_again_by_a_replay(path: Path) -> None:
    with stall_store(path) as store, store.new(stall_setup(2), Random(1), "g") as record:
        play(record, 1000)
    sql(path, "UPDATE endings SET story = replace(story, 'wins', 'lost')")
    with stall_store(path) as store:
        assert store.open("g", Random(1)).table.ask is None


def test_the_ending_of_a_game_of_older_rules_can_be_imported(path: Path) -> None:
    with stall_store(path) as store:
        play(store.new(stall_setup(), Random(1), "g"), 1000)
        was = ending(store, "g")
        file = path.with_name("file")
        write(store.export_text("g"), file)
    with stall_store(path.with_name("other"), stall_kind(2, adding_from(1))) as store:
        import_file(store, file, any_version=True)
        assert ending(store, "g") == was
