"""What was undone is a known future: an undo gives neither a second throw nor the use of what was
seen, unless the others have agreed."""

from random import Random

import pytest

from tests.host.table.stall import (
    StallTable,
    new_answer,
    play_to_choice,
    stall_table,
    type_basket,
    whole_state,
)
from trading_unit.table import CHANCE, CLOCK, TABLE, Refused
from trading_unit.table.entries import ANEW


def to_the_second_turn(seed: int) -> StallTable:
    table = stall_table(seed=seed)
    table.by_chance()
    table.by_chance()
    table.answer(table.number, 1, table.ask.words()[0])
    table.answer(table.number, CLOCK, 0)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_the_same_answers_bring_the_same_chance(seed: int) -> None:
    table = to_the_second_turn(seed)
    second = table.by_chance()
    first = table.done[0][2]
    table.undo()
    assert table.by_chance() == second
    table.undo(len(table.done))
    assert table.by_chance() == first
    table.by_chance()
    table.answer(table.number, 1, table.ask.words()[0])
    table.answer(table.number, CLOCK, 0)
    assert table.by_chance() == second
    assert not table.future


@pytest.mark.parametrize("seed", range(6))
def test_another_answer_needs_the_yes_of_the_others_where_chance_was_seen(seed: int) -> None:
    table = to_the_second_turn(seed)
    table.by_chance()
    table.undo(3)
    before = whole_state(table)
    for attempt in (
        lambda: table.answer(table.number, 1, table.ask.words()[-1]),
        lambda: table.aside("eat", 0, table.game.fruits()[0]),
    ):
        if len(table.ask.words()) > 1:
            with pytest.raises(Refused, match="known future"):
                attempt()
            assert whole_state(table) == before
    table.leave_future(1, [0])
    assert table.log[-1] == (ANEW, 1, [0])
    assert not table.future
    table.answer(table.number, 1, table.ask.words()[-1])


def test_what_is_drawn_then_is_drawn_anew() -> None:
    throws = set()
    for seed in range(40):
        table = to_the_second_turn(1)
        table.by_chance()
        table.undo()
        table.chance.random.seed(seed)
        table.leave_future()
        throws.add(tuple(table.by_chance()))
    assert len(throws) > 10


def test_answers_behind_the_last_chance_that_was_seen_are_free() -> None:
    table = to_the_second_turn(1)
    table.undo(2)
    assert not table.future.sealed
    table.aside("eat", 0, table.game.fruits()[0])
    assert not table.future
    with pytest.raises(Refused, match="nothing known"):
        table.leave_future()


@pytest.mark.parametrize("off", [0, 2])
def test_bids_are_the_same_at_another_moment(off: int) -> None:
    table = to_the_second_turn(1)
    table.undo()
    table.answer(table.number, 0, ["mine", 1_000])
    table.answer(table.number, CLOCK, 3_000)
    table.by_chance()
    table.undo(3)
    with pytest.raises(Refused, match="known future"):
        table.answer(table.number, CLOCK, off)  # the light went off before he spoke
    table.answer(table.number, 0, ["mine", off])
    assert table.done[-1][2] == ["mine", 1_000]
    table.answer(table.number, CLOCK, 2_000)
    assert table.done[-1][2] == 3_000


def test_the_known_future_comes_again_entry_by_entry() -> None:
    table = to_the_second_turn(1)
    table.by_chance()
    whole = [entry[1:] for entry in table.done]
    table.undo(5)
    while table.future:
        table.repeat()
    assert [entry[1:] for entry in table.done] == whole


def test_what_was_typed_may_be_typed_anew() -> None:
    table = stall_table()
    type_basket(table, 1, 2)
    table.undo()
    type_basket(table, 6, 5)
    assert table.done == [(table.log[-1][0], TABLE, [6, 5])]


def test_but_not_when_the_screen_has_drawn_since() -> None:
    table = stall_table(seed=2)
    type_basket(table)
    table.by_chance()
    table.undo(2)
    with pytest.raises(Refused, match="known future"):
        type_basket(table, 5, 5)


def test_what_was_typed_is_not_what_the_screen_draws() -> None:
    drawn = stall_table(seed=7).by_chance()
    table = stall_table(seed=7)
    type_basket(table, *(die % 6 + 1 for die in drawn))
    table.undo()
    assert table.by_chance() == drawn


def test_the_known_future_is_in_the_log() -> None:
    table = to_the_second_turn(3)
    second = table.by_chance()
    word = table.done[2][2]
    table.undo(3)
    again = stall_table(seed=1234, log=table.log)
    assert again.future == table.future
    again.answer(again.number, 1, word)
    again.answer(again.number, CLOCK, 0)
    assert again.by_chance() == second
    table.undo(1)
    table.leave_future()
    assert not stall_table(seed=1234, log=table.log).future


def test_a_leave_that_cannot_be_saved_leaves_nothing() -> None:
    table = to_the_second_turn(3)
    table.by_chance()
    table.undo(3)

    def full(entry: object, state: object) -> None:
        raise OSError("full")

    table.save = full
    before = whole_state(table)
    with pytest.raises(Exception, match="full"):
        table.leave_future()
    assert whole_state(table) == before
    assert table.future.sealed
    assert table.anew == []


@pytest.mark.parametrize("seed", range(10))
def test_without_a_yes_chance_is_one_row_for_ever(seed: int) -> None:
    """Whatever is undone, answered and redone: what the screen draws n-th is always the same."""
    random = Random(seed)
    table = stall_table(turns=12, seed=seed)
    drawn: list[object] = []
    for _ in range(200):
        if random.random() < 0.2 and table.done:
            table.undo(random.randrange(1, min(9, len(table.done)) + 1))
        elif random.random() < 0.1 and table.future:
            table.redo(random.randrange(1, len(table.future) + 1))
        elif table.ask is not None:
            try:
                new_answer(table, random)
            except Refused:
                assert table.future.sealed
                table.repeat()
        row = [value for _, by, value in table.done if by == CHANCE]
        assert row[: len(drawn)] == drawn[: len(row)]
        drawn = max(drawn, row, key=len)
    assert len(drawn) > 5


def test_the_screen_draws_only_what_is_asked_of_it() -> None:
    table = stall_table()
    play_to_choice(table)
    with pytest.raises(Refused, match="nothing drawn"):
        table.by_chance()
