"""A record of another version of the rules is replayed; where it differs, the game goes on from the
newest turn's start."""

from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import (
    StoredStall,
    adding_from,
    asking_from,
    begin_game,
    content,
    ending,
    play,
    raising_from,
    same_game,
    sql,
    stall_kind,
    stall_setup,
    stall_store,
    to_turn,
)
from trading_unit.table import Refused
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.game_kind import GameKind
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def version_of(path: Path) -> int:
    version: int = content(path)[0][0][3]
    return version


def test_equal_under_newer_rules_it_just_goes_on(path: Path) -> None:
    _, log = begin_game(path)
    with stall_store(path, stall_kind(2)) as store, store.open("g", Random(1)) as record:
        assert record.notice == ""
        assert record.table.log == log
        count = len(record.table.done)
        record.table.undo(count)
        record.table.redo(count)
    assert version_of(path) == 2
    with stall_store(path, stall_kind(1)) as store, store.open("g", Random(1)) as record:
        assert record.notice == ""  # an older program compares in the same way
    assert version_of(path) == 1


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(stall_kind(2, adding_from(1)), id="another state"),
        pytest.param(stall_kind(2, raising_from(2)), id="raises"),
        pytest.param(asking_from(2), id="refused"),
        pytest.param(stall_kind(2, lambda stall: stall.basket.clear()), id="another ask"),
    ],
)
def test_where_it_differs_it_goes_on_from_the_newest_turns_start(
    path: Path, kind: GameKind
) -> None:
    state, log = begin_game(path)
    rows = content(path)
    with stall_store(path, kind) as store:
        record = store.open("g", Random(1))
        assert str(record.notice) == (
            "the rules have changed since, so 'g' goes on from the start of turn 3, the 1 answer "
            "since then to be given again; what was before cannot be taken back"
        )
        table = record.table
        assert table.game.state() == state
        assert table.game.turn == 3
        assert table.log == [*log, ("from", TABLE, state)]
        with pytest.raises(Refused, match=r"undo count.*=0"):
            table.undo()
        assert not table.future
        table.by_chance()
        table.undo()
        table.redo()
        record.close()
        again = store.open("g", Random(2))
        assert again.notice == ""
        same_game(again.table, table)
        with pytest.raises(Refused, match=r"undo count.*=1"):
            again.table.undo(2)
    assert content(path)[1][: len(log)] == rows[1]  # nothing is deleted
    assert version_of(path) == 2


def test_rules_change_twice(path: Path) -> None:
    begin_game(path)
    with (
        stall_store(path, stall_kind(2, adding_from(1))) as store,
        store.open("g", Random(1)) as record,
    ):
        to_turn(record, 5)
        record.table.undo()
        five = record.table.game.state()
    with (
        stall_store(path, stall_kind(3, adding_from(1, 8))) as store,
        store.open("g", Random(1)) as record,
    ):
        assert "from the start of turn 5; what was before" in str(record.notice)
        assert record.table.game.state() == five
        record.table.by_chance()
    with stall_store(path, stall_kind(4, raising_from(1))) as store:
        record = store.open("g", Random(1))
        assert record.notice == ""  # the answer since then raises nothing
        assert record.table.game.turn == 5


def test_the_game_does_not_go_on_from_a_turn_that_was_undone(path: Path) -> None:
    with stall_store(path) as store, store.new(stall_setup(9), Random(1), "g") as record:
        to_turn(record, 3)
        third = record.table.game.turn, record.count - 1
        two = len(record.table.done)
        to_turn(record, 4)
        record.table.undo(len(record.table.done) - two + 2)  # into turn 2
        assert record.table.game.turn == 2
        assert record.count > third[1]
    with (
        stall_store(path, stall_kind(2, adding_from(1))) as store,
        store.open("g", Random(1)) as record,
    ):
        assert "from the start of turn 2, the" in str(record.notice)
        assert record.table.game.turn == 2


def test_before_any_turns_start_it_begins_anew(path: Path) -> None:
    with stall_store(path) as store, store.new(stall_setup(), Random(1), "g") as record:
        record.table.by_chance()
        record.table.by_chance()
    with stall_store(path, asking_from(1)) as store, store.open("g", Random(1)) as record:
        play(record, 1)
        record.table.undo()
    with (
        stall_store(path, stall_kind(3, raising_from(1))) as store,
        store.open("g", Random(1)) as record,
    ):
        assert str(record.notice) == (
            "the rules have changed since, so 'g' goes on from its beginning, the 2 answers since "
            "then to be given again; what was before cannot be taken back"
        )
        assert record.table.base is None
        assert record.table.done == []
        record.table.by_chance()
    with stall_store(path, stall_kind(3)) as store, store.open("g", Random(1)) as record:
        assert len(record.table.done) == 1


class WeatherStall(StoredStall):
    """A game whose states have a part that older ones lack."""

    def __init__(self, setup, state, twist) -> None:
        super().__init__(setup, state, twist)
        self.weather = "sun" if state is None else state["weather"]

    def state(self):
        return super().state() | {"weather": self.weather}


def test_a_state_that_the_rules_no_longer_accept(path: Path) -> None:
    begin_game(path)
    kind = GameKind("stall", 2, lambda setup: lambda state: WeatherStall(setup, state, None))
    with stall_store(path, kind) as store, store.open("g", Random(1)) as record:
        assert "goes on from its beginning" in str(record.notice)


def test_a_set_up_that_the_rules_no_longer_accept(path: Path) -> None:
    begin_game(path)
    before = content(path)

    def starter(setup):
        raise KeyError("weather")

    sentence = (
        r"'g' cannot be set up under the present rules, and stays as it is \(KeyError: 'weather'\)"
    )
    with (
        stall_store(path, GameKind("stall", 2, starter)) as store,
        pytest.raises(Trouble, match=sentence),
    ):
        store.open("g", Random(1))
    assert content(path) == before
    with (
        stall_store(path) as store,
        pytest.raises(Trouble, match="version 2 of the rules, which are"),
    ):
        store.new(stall_setup(version=2), Random(1))
    assert content(path) == before


def test_an_ending_can_be_read_whatever_the_rules_are(path: Path) -> None:
    with stall_store(path) as store, store.new(stall_setup(3), Random(1), "g") as record:
        play(record, 1000)
        was = ending(store, "g")
    before = content(path)
    with stall_store(path, stall_kind(2, adding_from(1))) as store:
        assert ending(store, "g") == was
        with pytest.raises(
            Trouble, match=r"'g' is over and cannot be played again.*look at its end"
        ):
            store.open("g", Random(1), mend=True)
        assert ending(store, "g") == was
    assert content(path) == before
    with stall_store(path, stall_kind(2)) as store:
        assert store.open("g", Random(1)).table.ask is None


def test_killed_between_the_entry_and_the_new_version(path: Path) -> None:
    """The game is compared once more, and does not differ."""
    begin_game(path)
    kind = stall_kind(2, adding_from(1))
    with stall_store(path, kind) as store:
        store.open("g", Random(1))
    sql(path, "UPDATE games SET version = 1")
    with stall_store(path, kind) as store, store.open("g", Random(1)) as record:
        assert record.notice == ""
        assert record.table.game.turn == 3


def test_the_people_may_go_on_from_a_state(path: Path) -> None:
    state, log = begin_game(path)
    with stall_store(path) as store:
        record = store.open("g", Random(1))
        record.table.rewind((FROM, TABLE, state))
        play(record, 9, with_undo=True)
        assert len(record.table.log) == len(log) + 10
        record.close()
        same_game(store.open("g", Random(2)).table, record.table)
