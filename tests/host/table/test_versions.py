"""A record of other rules goes on, from the newest turn's start where they differ."""

from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import (
    KeptStall,
    a_setup,
    a_shelf,
    asking_turn,
    begun,
    content,
    play,
    raising_turn,
    rules,
    same_game,
    sql,
    to_turn,
    twist_turn,
)
from trading_unit.table import Refused
from trading_unit.table.ask import TABLE
from trading_unit.table.game_kind import GameKind
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def version_of(path: Path) -> int:
    version: int = content(path)[0][0][3]
    return version


def test_equal_under_newer_rules_it_just_goes_on(path: Path) -> None:
    _, log = begun(path)
    with a_shelf(path, rules(2)) as shelf, shelf.open("g", Random(1)) as record:
        assert record.news == ""
        assert record.table.log == log
        count = len(record.table.done)
        record.table.undo(count)
        record.table.redo(count)
    assert version_of(path) == 2
    with a_shelf(path, rules(1)) as shelf, shelf.open("g", Random(1)) as record:
        assert record.news == ""  # a program of last year compares in the same way
    assert version_of(path) == 1


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(rules(2, twist_turn(1)), id="another state"),
        pytest.param(rules(2, raising_turn(2)), id="raises"),
        pytest.param(asking_turn(2), id="refused"),
        pytest.param(rules(2, lambda stall: stall.basket.clear()), id="another ask"),
    ],
)
def test_where_it_differs_it_goes_on_from_the_newest_turns_start(
    path: Path, kind: GameKind
) -> None:
    state, log = begun(path)
    rows = content(path)
    with a_shelf(path, kind) as shelf:
        record = shelf.open("g", Random(1))
        assert record.news == (
            "the rules have changed since, so 'g' goes on from the start of turn 3, the 1 answer "
            "since then to be given again; what was before cannot be taken back"
        )
        table = record.table
        assert table.game.state() == state
        assert table.game.turn == 3
        assert table.log == [*log, ("from", TABLE, state)]
        with pytest.raises(Refused, match=r"undo count.*=0"):
            table.undo()
        assert table.chance.known == {}
        table.by_chance()
        table.undo()
        table.redo()
        record.close()
        again = shelf.open("g", Random(2))
        assert again.news == ""
        same_game(again.table, table)
        with pytest.raises(Refused, match=r"undo count.*=1"):
            again.table.undo(2)
    assert content(path)[1][: len(log)] == rows[1]  # nothing is lost
    assert version_of(path) == 2


def test_rules_change_twice(path: Path) -> None:
    begun(path)
    with a_shelf(path, rules(2, twist_turn(1))) as shelf, shelf.open("g", Random(1)) as record:
        to_turn(record, 5)
        record.table.undo()
        five = record.table.game.state()
    with a_shelf(path, rules(3, twist_turn(1, 8))) as shelf, shelf.open("g", Random(1)) as record:
        assert "from the start of turn 5; what was before" in record.news
        assert record.table.game.state() == five
        record.table.by_chance()
    with a_shelf(path, rules(4, raising_turn(1))) as shelf:
        record = shelf.open("g", Random(1))
        assert record.news == ""  # the answer since then raises nothing
        assert record.table.game.turn == 5


def test_a_turns_start_that_was_taken_back_is_not_gone_on_from(path: Path) -> None:
    with a_shelf(path) as shelf, shelf.new(a_setup(9), Random(1), "g") as record:
        to_turn(record, 3)
        third = record.table.game.turn, record.count - 1
        two = len(record.table.done)
        to_turn(record, 4)
        record.table.undo(len(record.table.done) - two + 2)  # into turn 2
        assert record.table.game.turn == 2
        assert record.count > third[1]
    with a_shelf(path, rules(2, twist_turn(1))) as shelf, shelf.open("g", Random(1)) as record:
        assert "from the start of turn 2, the" in record.news
        assert record.table.game.turn == 2


def test_before_any_turns_start_it_begins_anew(path: Path) -> None:
    with a_shelf(path) as shelf, shelf.new(a_setup(), Random(1), "g") as record:
        record.table.by_chance()
        record.table.by_chance()
    with a_shelf(path, asking_turn(1)) as shelf, shelf.open("g", Random(1)) as record:
        play(record, 1)
        record.table.undo()
    with a_shelf(path, rules(3, raising_turn(1))) as shelf, shelf.open("g", Random(1)) as record:
        assert record.news == (
            "the rules have changed since, so 'g' goes on from its beginning, the 2 answers since "
            "then to be given again; what was before cannot be taken back"
        )
        assert record.table.base is None
        assert record.table.done == []
        record.table.by_chance()
    with a_shelf(path, rules(3)) as shelf, shelf.open("g", Random(1)) as record:
        assert len(record.table.done) == 1


class Wordy(KeptStall):
    """Its states have a new part that old ones lack."""

    def __init__(self, setup, state, twist) -> None:
        super().__init__(setup, state, twist)
        self.weather = "sun" if state is None else state["weather"]

    def state(self):
        return super().state() | {"weather": self.weather}


def test_a_state_that_the_rules_no_longer_take(path: Path) -> None:
    begun(path)
    kind = GameKind("stall", 2, lambda setup: lambda state: Wordy(setup, state, None))
    with a_shelf(path, kind) as shelf, shelf.open("g", Random(1)) as record:
        assert "goes on from its beginning" in record.news


def test_a_set_up_that_the_rules_no_longer_take(path: Path) -> None:
    begun(path)
    before = content(path)

    def starter(setup):
        raise KeyError("weather")

    said = (
        r"'g' cannot be set up under the present rules, and stays as it is \(KeyError: 'weather'\)"
    )
    with a_shelf(path, GameKind("stall", 2, starter)) as shelf, pytest.raises(Trouble, match=said):
        shelf.open("g", Random(1))
    assert content(path) == before
    with a_shelf(path) as shelf, pytest.raises(Trouble, match="version 2 of the rules, which are"):
        shelf.new(a_setup(version=2), Random(1))
    assert content(path) == before


def test_a_finished_game_is_looked_at_whatever_the_rules_are(path: Path) -> None:
    with a_shelf(path) as shelf, shelf.new(a_setup(3), Random(1), "g") as record:
        play(record, 1000)
        ending = shelf.ending("g")
    before = content(path)
    with a_shelf(path, rules(2, twist_turn(1))) as shelf:
        assert shelf.ending("g") == ending
        with pytest.raises(
            Trouble, match=r"'g' is over and cannot be played again.*look at its end"
        ):
            shelf.open("g", Random(1), mend=True)
        assert shelf.ending("g") == ending
    assert content(path) == before
    with a_shelf(path, rules(2)) as shelf:
        assert shelf.open("g", Random(1)).table.ask is None


def test_killed_between_the_entry_and_the_new_version(path: Path) -> None:
    """Then it is compared once more, and is equal."""
    begun(path)
    kind = rules(2, twist_turn(1))
    with a_shelf(path, kind) as shelf:
        shelf.open("g", Random(1))
    sql(path, "UPDATE games SET version = 1")
    with a_shelf(path, kind) as shelf, shelf.open("g", Random(1)) as record:
        assert record.news == ""
        assert record.table.game.turn == 3


def test_going_on_from_a_state_by_the_tables_own_wish(path: Path) -> None:
    state, log = begun(path)
    with a_shelf(path) as shelf:
        record = shelf.open("g", Random(1))
        record.table.go_on_from(state)
        play(record, 9, going_back=True)
        assert len(record.table.log) == len(log) + 10
        record.close()
        same_game(shelf.open("g", Random(2)).table, record.table)
