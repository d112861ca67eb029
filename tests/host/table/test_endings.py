"""How a game ended is kept with the answer that ended it, and told whatever the rules are now."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.table.stall import everything
from tests.host.table.stored_stall import a_setup, a_shelf, play, rules, sql, twist_turn
from trading_unit.table import CLOCK
from trading_unit.table.game_file import write
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_how_it_ended_is_kept_with_the_answer_that_ended_it(path: Path) -> None:
    with a_shelf(path) as shelf:
        record = shelf.new(a_setup(2), Random(1), "g")
        with pytest.raises(Trouble, match="'g' is not over yet; open it to see where it stands"):
            shelf.ending("g")
        play(record, 1000)
        game: Any = record.table.game
        ending = shelf.ending("G ")
        assert ending.winners == game.winners
        assert (
            ending.totals == game.totals == {s: [("fruit", n)] for s, n in enumerate(game.points)}
        )
        assert ending.log == [game.say(line) for line in game.log]
        past = shelf.games()[0]
        assert (past.over, past.winners) == (True, game.winners)
        record.table.undo()
        assert not shelf.games()[0].over
        record.close()
        with shelf.open("g", Random(1)) as record:
            assert record.table.ask is not None
            record.table.redo()
        assert shelf.ending("g") == ending
        with shelf.open("g", Random(1)) as record:
            assert everything(record.table)[0][2] is None
            record.table.undo()
            assert record.table.ask.name == "shout"
            record.table.answer(record.table.number, 0, ["mine", 3])
            record.table.answer(record.table.number, CLOCK, 9)
        assert shelf.ending("g").totals[0] == [("fruit", ending.totals[0][0][1] + 1)]


def test_a_damaged_ending_is_made_anew_by_playing_it(path: Path) -> None:
    with a_shelf(path) as shelf, shelf.new(a_setup(2), Random(1), "g") as record:
        play(record, 1000)
    sql(path, "UPDATE endings SET story = replace(story, 'wins', 'lost')")
    with a_shelf(path) as shelf:
        with pytest.raises(Trouble, match="the end of 'g' is damaged; open it to see it again"):
            shelf.ending("g")
        assert shelf.open("g", Random(1)).table.ask is None


def test_a_finished_game_of_older_rules_is_looked_at(path: Path) -> None:
    with a_shelf(path) as shelf:
        play(shelf.new(a_setup(), Random(1), "g"), 1000)
        ending = shelf.ending("g")
        file = path.with_name("file")
        write(shelf.hand_out("g"), file)
    with a_shelf(path.with_name("other"), rules(2, twist_turn(1))) as shelf:
        shelf.take_in(file)
        assert shelf.ending("g") == ending
