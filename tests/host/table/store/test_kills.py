"""Kill -9 at random moments, and whole games in a store."""

import time
from pathlib import Path
from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.table.any_game import NAMES, UNBOUNDED, new_setup, play_at_random
from tests.host.table.import_file import import_file
from tests.host.table.store.kills import kill_many
from tests.host.table.stored_stall import ending, same_game
from trading_unit.games.registry import game_kind
from trading_unit.table.said import say
from trading_unit.table.store.game_file import write
from trading_unit.table.store.game_store import GameStore

KILLS = sample(10, 200)


def test_kill_9_loses_no_confirmed_answer(tmp_path: Path, record_property) -> None:
    tally = kill_many(tmp_path / "games.sqlite", KILLS)
    assert tally.kills == KILLS
    assert tally.unconfirmed >= tally.waited >= KILLS // 3
    assert all(tally.confirmed[kind] > KILLS for kind in NAMES)
    record_property("kills", str(tally))


@pytest.mark.parametrize("kind", NAMES)
def test_a_whole_game_is_reopened_exported_and_imported(kind: str, tmp_path: Path) -> None:
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")
        record = store.new(new_setup(kind), Random(4), "a game")
        while record.table.ask is not None:
            play_at_random(record.table, Random(record.count), record.count + 150)
            record.close()
            live, record = record, store.open("a game", Random(5))
            assert record.notice == ""
            same_game(record.table, live.table)
        game = record.table.game
        was = ending(store, "a game")
        assert (was.winners, was.totals) == (game.winners, game.totals)
        assert was.log == [say(game, line) for line in game.log if game.sees(None, line)]
        file = tmp_path / "one.game"
        write(store.export_text("a game"), file)
        name = import_file(store, file, "the same")
        assert ending(store, name) == was
        same_game(store.open(name, Random(6)).table, record.table)


@pytest.mark.parametrize("kind", UNBOUNDED)
def test_undo_of_the_last_of_2000_answers(kind: str, tmp_path: Path, record_property) -> None:
    """It is measured only; the aim is 20 ms."""
    with GameStore(tmp_path / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")
        seed = 0
        count = 0
        while count < 2000:  # until a game is that long
            seed += 1
            table = store.new(new_setup(kind, rounds=3000, seats=6), Random(seed)).table
            play_at_random(table, Random(seed), 2000, undo=0)
            count = len(table.log)
        store.db.execute("PRAGMA synchronous = FULL")
        took = []
        for _ in range(5):
            began = time.perf_counter()
            table.undo()
            took.append((time.perf_counter() - began) * 1000)
            table.redo()
        record_property("undo of the last of 2,000 answers, ms", round(min(took), 1))
        print(f"undo of the last of {len(table.done)} answers: {min(took):.1f} ms")
        assert len(table.done) >= 2000
