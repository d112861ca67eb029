"""Chance on the screen remembers what it has drawn, so that an undo gives no second throw. Results
that people type can be typed again."""

import pytest

from tests.host.table.stall import play_to_choice, stall_table, type_basket
from trading_unit.table import CLOCK, TABLE, Refused


def to_the_second_turn(seed: int):
    table = stall_table(seed=seed)
    table.by_chance()
    table.by_chance()
    table.answer(table.number, 1, table.ask.words()[0])
    table.answer(table.number, CLOCK, 0)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_the_nth_throw_stays_after_an_undo(seed: int) -> None:
    table = to_the_second_turn(seed)
    second = table.by_chance()
    first = table.done[0][2]
    table.undo()
    assert table.by_chance() == second
    table.undo(len(table.done))
    assert table.by_chance() == first
    table.by_chance()
    table.answer(table.number, 1, table.ask.words()[-1])
    table.answer(table.number, 0, ["mine", 1])  # the second time another answers
    table.answer(table.number, CLOCK, 2)
    assert table.by_chance() == second


@pytest.mark.parametrize("seed", range(6))
def test_whatever_asides_came_between(seed: int) -> None:
    table = to_the_second_turn(seed)
    second = table.by_chance()
    table.undo()
    table.aside("swap", 0, "swap")
    table.answer(table.number, 1, ["and you?", 1])
    table.answer(table.number, 0, ["no", 2])
    for fruit in table.game.fruits():
        table.aside("eat", 1, fruit)
    assert table.by_chance() == second


@pytest.mark.parametrize("seed", range(6))
def test_only_while_it_is_legal(seed: int) -> None:
    table = stall_table(seed=seed)
    type_basket(table, 1, 1)
    fallen = table.by_chance()
    other = {"apple": "pear", "pear": "apple"}[fallen]
    table.undo()
    table.aside("eat", 0, fallen)
    assert table.by_chance() == other


def test_kinds_are_remembered_apart() -> None:
    table = stall_table(seed=2)
    type_basket(table)
    fallen = table.by_chance()
    table.undo(2)
    type_basket(table, 5, 5)
    assert table.by_chance() == fallen


def test_what_was_typed_may_be_typed_anew() -> None:
    table = stall_table()
    type_basket(table, 1, 2)
    table.undo()
    type_basket(table, 6, 5)
    assert table.done == [(table.log[-1][0], TABLE, [6, 5])]


def test_what_was_typed_is_not_what_the_screen_draws() -> None:
    drawn = stall_table(seed=7).by_chance()
    table = stall_table(seed=7)
    type_basket(table, *(die % 6 + 1 for die in drawn))
    table.undo()
    assert table.by_chance() == drawn


def test_the_memory_is_in_the_log() -> None:
    table = to_the_second_turn(3)
    second = table.by_chance()
    table.undo(3)
    again = stall_table(seed=1234, log=table.log)
    again.answer(again.number, 1, again.ask.words()[0])
    again.answer(again.number, CLOCK, 0)
    assert again.by_chance() == second


def test_the_screen_draws_only_what_is_asked_of_it() -> None:
    table = stall_table()
    play_to_choice(table)
    with pytest.raises(Refused, match="nothing drawn"):
        table.by_chance()
