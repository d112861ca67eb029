"""Each rule of Hog, by its ID."""

import pytest

from tests.hog.table import NINE, lines, new_table, throw
from trading_unit.table import Refused
from trading_unit.table.ask import TABLE
from trading_unit.table.said import refusal_text


def test_hog_01_a_turn_begins_with_how_many_dice() -> None:
    table = new_table()
    assert table.ask.options(0) == [str(count) for count in range(1, 10)]
    for value in ("0", "10", 3):
        with pytest.raises(Refused):
            table.answer(table.number, 0, value)
    throw(table, *NINE)
    assert (table.ask.name, table.ask.seat) == ("how many", 1)


def test_hog_01_a_family_s_own_hand_holds_more() -> None:
    table = new_table(data={"goal": 100, "dice": 20})
    throw(table, *[2] * 20)
    assert table.game.cash[0] == 40


@pytest.mark.parametrize("value", [[2] * 8, [2] * 10, [2] * 8 + [7], [2] * 8 + [True], "222222222"])
def test_hog_02_as_many_dice_are_thrown_as_were_wished_for(value: object) -> None:
    table = new_table()
    table.answer(table.number, 0, "9")
    with pytest.raises(Refused) as refused:
        table.answer(table.number, TABLE, value)
    why = "the dice show so many whole numbers from 1 to 6: 9"
    assert refusal_text(table.game, refused.value.refusal) == why


def test_hog_02_what_they_show_is_scored() -> None:
    table = new_table()
    throw(table, *NINE)
    assert table.game.cash[0] == sum(NINE)
    assert lines(table) == ["Ann throws 2, 3, 4, 5, 6, 2, 3, 4, 5", "Ann scores 34 points"]


def test_hog_03_a_one_scores_nothing() -> None:
    table = new_table()
    throw(table, 6, 6, 1)
    assert table.game.cash[0] == 0
    assert lines(table, "fr") == ["Ann lance 6, 6, 1", "Un as : Ann ne marque rien"]


def test_hog_04_who_reaches_the_goal_first_has_won() -> None:
    table = new_table(data={"goal": 20, "dice": 9})
    throw(table, 6, 6)
    throw(table, 1)
    throw(table, 6, 2)
    assert table.ask is None
    assert table.game.winners == [0]
    assert table.game.totals == {0: [("points", 20)], 1: [("points", 0)]}
