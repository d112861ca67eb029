"""Undo and redo of any number of entries; a resumed log gives the same table."""

from random import Random

import pytest

from tests.host.table.stall import (
    StallTable,
    any_answer,
    play_to_choice,
    stall_table,
    type_basket,
    visible_facts,
    whole_state,
)
from trading_unit.table import CLOCK, Broken, Entry, Refused
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM


def at_random(seed: int, steps: int, table: StallTable | None = None) -> StallTable:
    random = Random(seed)
    table = table or stall_table(turns=6, seed=seed)
    for _ in range(steps):
        if table.ask is None:
            break
        any_answer(table, random)
    return table


@pytest.mark.parametrize("count", [1, 2, 7, 30])
def test_undo_and_redo_any_number_of_steps(count: int) -> None:
    table = stall_table(turns=12)
    seen = [visible_facts(table)]
    random = Random(3)
    for _ in range(30):
        any_answer(table, random)
        seen.append(visible_facts(table))
    table.undo(count)
    assert visible_facts(table) == seen[30 - count]
    assert len(table.done) == 30 - count
    table.redo(count)
    assert visible_facts(table) == seen[30]
    for back in range(1, 31):
        table.undo()
        assert visible_facts(table) == seen[30 - back]
    for forth in range(1, 31):
        table.redo()
        assert visible_facts(table) == seen[forth]


def test_no_more_than_there_are() -> None:
    table = stall_table()
    play_to_choice(table)
    before = whole_state(table)
    for count in (0, -1, 3):
        with pytest.raises(Refused, match=r"undo count.*=2"):
            table.undo(count)
    with pytest.raises(Refused, match=r"redo count.*=0"):
        table.redo()
    assert whole_state(table) == before


def test_another_answer_drops_what_could_be_brought_back() -> None:
    table = stall_table()
    play_to_choice(table)
    table.answer(table.number, 1, "apple")
    table.undo()
    table.aside("eat", 0, "pear")
    assert table.future.entries == []
    with pytest.raises(Refused, match=r"redo count.*=0"):
        table.redo()


def test_an_answer_to_what_was_asked_before_the_undo_is_late() -> None:
    table = stall_table()
    type_basket(table)
    table.by_chance()
    number = table.number
    table.undo(2)
    table.leave_future()
    type_basket(table, 3, 3)
    table.by_chance()
    with pytest.raises(Refused, match="answered already"):
        table.answer(number, 1, "apple")


def test_a_finished_game_can_be_taken_back() -> None:
    table = stall_table(turns=1)
    play_to_choice(table)
    table.answer(table.number, 1, "apple")
    table.answer(table.number, CLOCK, 0)
    assert table.ask is None
    table.undo()
    table.answer(table.number, 0, ["mine", 0])
    table.answer(table.number, CLOCK, 1)
    assert table.ask is None
    assert table.game.points == [1, 1]


@pytest.mark.parametrize("seed", range(10))
def test_undo_and_going_on_gives_what_the_shorter_list_gives(seed: int) -> None:
    table = at_random(seed, 40)
    while table.done:
        table.undo(Random(seed).randrange(1, min(5, len(table.done)) + 1))
        short = stall_table(turns=6, seed=99)
        short.play(table.done)
        assert visible_facts(table) == visible_facts(short)
        going_on = stall_table(turns=6, log=table.log)
        if going_on.future.sealed:
            going_on.leave_future()
        going_on.chance.random.setstate(short.chance.random.getstate())
        at_random(seed + 1, 8, short)
        at_random(seed + 1, 8, going_on)
        assert visible_facts(going_on)[0] == visible_facts(short)[0]
        assert visible_facts(going_on)[1] == visible_facts(short)[1]


# Going on from a state


def test_what_lies_before_a_state_cannot_be_taken_back() -> None:
    table = at_random(5, 20)
    state = {"turn": 3, "points": [4, 4], "basket": {"apple": 1}}
    table.rewind((FROM, TABLE, state))
    assert table.game.state() == state
    with pytest.raises(Refused, match=r"undo count.*=0"):
        table.undo()
    type_basket(table)
    table.undo()
    assert table.game.state() == state
    again = stall_table(turns=6, log=table.log)
    assert whole_state(again) == whole_state(table)


def test_a_state_that_fails_changes_nothing() -> None:
    table = at_random(5, 20)
    before = visible_facts(table), list(table.log), list(table.done)
    with pytest.raises(Broken, match="nothing was taken back"):
        table.rewind((FROM, TABLE, {"turn": 3}))
    assert (visible_facts(table), table.log, table.done) == before


def test_chance_is_drawn_anew_after_a_state() -> None:
    """The first throw after it is not the first throw of the game that lies before it."""
    table = stall_table(turns=50, seed=4)
    for _ in range(12):
        table.by_chance()
        table.by_chance()
        table.answer(table.number, table.ask.seat, table.ask.words()[0])
        table.answer(table.number, CLOCK, 0)
    first = [entry[2] for entry in table.done if entry[1] == "chance"]
    table.rewind((FROM, TABLE, table.game.state()))
    for _ in range(12):
        table.by_chance()
        table.by_chance()
        table.answer(table.number, table.ask.seat, table.ask.words()[0])
        table.answer(table.number, CLOCK, 0)
    assert [entry[2] for entry in table.done if entry[1] == "chance"] != first


# Resume


@pytest.mark.parametrize("seed", range(20))
def test_a_resumed_log_is_the_same_table(seed: int) -> None:
    random = Random(seed)
    table = stall_table(turns=8, seed=seed)
    for _ in range(60):
        if random.random() < 0.15 and table.done:
            table.undo(random.randrange(1, min(4, len(table.done)) + 1))
        elif random.random() < 0.1 and table.future.entries:
            table.redo()
        elif table.ask is not None:
            any_answer(table, random)
    log: list[Entry] = list(table.log)
    again = stall_table(turns=8, seed=99, log=log)
    assert whole_state(again) == whole_state(table)
    assert again.future == table.future
    # Both undo and go on alike: also the asks below an aside have the same numbers.
    again.chance.random.setstate(table.chance.random.getstate())
    for one in (table, again):
        one.undo()
        at_random(seed, 10, one)
    assert whole_state(again) == whole_state(table)
