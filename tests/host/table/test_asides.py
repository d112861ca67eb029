"""Asides: after one, the pending ask is put again under its number, or skipped when nothing is left
to answer."""

import pytest

from tests.host.table.stall import play_to_choice, stall_table, type_basket, whole_state
from trading_unit.table import CLOCK, Late, Refused


def test_no_ask_is_stale_after_a_plain_aside() -> None:
    table = stall_table()
    play_to_choice(table)
    number = table.number
    table.aside("eat", 0, table.ask.words()[-1])
    table.answer(number, 1, "apple")
    assert table.log[-1] == (number, 1, "apple")


@pytest.mark.parametrize("ends", ["no", "counter and no", "light"])
def test_no_ask_is_stale_after_an_aside_that_asks(ends: str) -> None:
    table = stall_table()
    play_to_choice(table)
    number, ask = table.number, table.ask
    table.aside("swap", 0, "swap")
    assert table.ask.name == "swap?"
    with pytest.raises(Late):
        table.answer(number, 1, "apple")
    if ends == "counter and no":
        first = table.number
        table.answer(first, 1, ["and you?", 3])
        with pytest.raises(Late):
            table.answer(first, 1, ["no", 4])
        table.answer(table.number, 0, ["no", 4])
    elif ends == "light":
        table.answer(table.number, CLOCK, 50)
    else:
        table.answer(table.number, 1, ["no", 5])
    assert (table.number, table.ask) == (number, ask)
    table.answer(number, 1, "apple")
    assert table.game.points == [0, 1]


def test_asides_one_after_another_beside_the_same_ask() -> None:
    table = stall_table()
    play_to_choice(table, 3, 3)
    number = table.number
    for _ in range(3):
        table.aside("swap", 1, "swap")
        table.answer(table.number, 0, ["no", 5])
        table.aside("eat", 0, table.ask.words()[0])
    table.answer(number, 1, table.ask.words()[0])


def test_one_aside_that_asks_at_a_time() -> None:
    table = stall_table()
    play_to_choice(table)
    table.aside("swap", 0, "swap")
    before = whole_state(table)
    for name, value in (("swap", "swap"), ("eat", "apple")):
        with pytest.raises(Refused, match=f"not now.*{name}"):
            table.aside(name, 1, value)
    assert whole_state(table) == before


def test_a_plain_aside_beside_many_answers_keeps_their_number() -> None:
    table = stall_table()
    play_to_choice(table, 4, 4)
    table.answer(table.number, 1, "apple")
    number = table.number
    table.answer(number, 0, ["mine", 1])
    table.aside("eat", 1, "pear")
    table.answer(number, 1, ["mine", 2])
    assert table.number == number


def test_an_aside_that_leaves_nothing_to_answer_skips_the_ask() -> None:
    table = stall_table()
    play_to_choice(table, 1, 1)
    number = table.number
    table.aside("eat", 0, table.ask.words()[0])
    assert ("takes", 1, None) in table.game.log
    assert table.ask.name == "shout"
    assert table.number != number
    with pytest.raises(Late):
        table.answer(number, 1, "apple")


def test_so_does_an_aside_that_asks() -> None:
    table = stall_table()
    play_to_choice(table)
    table.aside("swap", 0, "swap")
    table.answer(table.number, 1, ["yes", 5])
    assert table.game.log[-2:] == [("swapped",), ("takes", 1, None)]
    assert table.ask.name == "shout"


def test_an_ask_of_chance_is_skipped_too() -> None:
    table = stall_table()
    type_basket(table, 1, 1)
    table.aside("eat", 0, "apple")
    table.aside("eat", 0, "pear")
    assert table.ask.name == "shout"
    assert "wind" not in [line[0] for line in table.game.log]
