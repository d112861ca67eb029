"""Each rule of Pig, by its ID."""

import pytest

from tests.pig.table import decide, lines, new_table, throw
from trading_unit.table import Refused
from trading_unit.table.said import refusal_text


def test_pig_01_what_the_dice_show_is_added_up() -> None:
    table = new_table()
    throw(table, 3, 4)
    decide(table, "throw")
    throw(table, 6, 6)
    assert table.game.points == 19
    assert lines(table) == ["Ann throws 3 and 4", "Ann throws 6 and 6"]


def test_pig_02_banking_passes_the_dice_on() -> None:
    table = new_table()
    throw(table, 3, 4)
    decide(table, "bank")
    assert table.game.cash[:2] == [7, 0]
    assert (table.ask.name, table.ask.seat) == ("roll", 1)
    assert lines(table, "fr")[-1] == "Ann garde 7 points"


def test_pig_02_only_who_threw_decides() -> None:
    table = new_table()
    throw(table, 3, 4)
    for by, value, why in (
        (1, "bank", "somebody else is asked"),
        (0, "sell", "it has to be throw or bank"),
    ):
        with pytest.raises(Refused) as refused:
            table.answer(table.number, by, value)
        assert refusal_text(table.game, refused.value.refusal) == why


def test_pig_03_a_single_one_takes_the_points_of_the_turn() -> None:
    table = new_table()
    throw(table, 5, 5)
    decide(table, "bank")
    throw(table, 2, 1)
    throw(table, 6, 4)
    decide(table, "throw")
    throw(table, 1, 6)
    assert table.game.cash[:2] == [10, 0]
    assert table.ask.seat == 1
    assert lines(table)[-1] == "A one: Ann loses 10 points"


@pytest.mark.parametrize(("mild", "left"), [(False, 0), (True, 10)])
def test_pig_04_two_ones_take_everything(mild: bool, left: int) -> None:
    table = new_table(options={"mild ones": mild})
    throw(table, 5, 5)
    decide(table, "bank")
    throw(table, 2, 1)
    throw(table, 1, 1)
    assert table.game.cash[:2] == [left, 0]


def test_pig_05_who_reaches_the_goal_has_won() -> None:
    table = new_table(data={"goal": 20})
    throw(table, 6, 6)
    decide(table, "throw")
    throw(table, 5, 5)
    decide(table, "bank")
    assert table.ask is None
    assert table.game.winners == [0]
    assert table.game.totals == {0: [("points", 22)], 1: [("points", 0)]}
    assert lines(table)[-1] == "Ann wins"
