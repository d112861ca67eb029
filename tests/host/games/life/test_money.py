"""Paying, borrowing, repaying and interest."""

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life, new_game
from trading_unit.table import Refusal

OTHERS = {1: "28", 2: "29"}


def at_the_lake(**how) -> Stage:
    """Ann has just landed where 100,000 have to be paid."""
    play = life(at={**OTHERS, 0: "53"}, **how)
    play.spin(1)
    return play


def test_gl_04_everybody_begins_with_2000_from_the_bank() -> None:
    play = new_game(4)
    assert (play.cash, play.lives.cash[-1]) == ([2_000] * 4, -8_000)
    agrees(play)


def test_gl_05_money_comes_from_the_bank_and_goes_to_it() -> None:
    play = at_the_lake(cash={0: 100_000})
    assert (play.cash, play.lives.cash[-1]) == ([0, 2_000, 2_000], -4_000)
    assert play.lines("lands: costs") == [(0, -1, 100_000, "Dirty lake")]
    agrees(play)


# Borrowing


@pytest.mark.parametrize(
    ("cash", "notes", "left"),
    [
        *((100_000, 0, 0), (99_500, 1, 19_500), (80_500, 1, 500), (80_000, 1, 0)),
        *((79_500, 2, 19_500), (2_000, 5, 2_000), (0, 5, 0)),
    ],
)
def test_gl_66_as_many_notes_as_are_needed(cash, notes, left) -> None:
    play = at_the_lake(cash={0: cash})
    assert (play.money(), play.notes()) == (left, notes)
    assert play.moves == 1  # nothing is asked for it
    agrees(play)


def test_gl_66_new_notes_come_to_the_old_ones() -> None:
    play = at_the_lake(notes={0: 2})
    assert play.notes() == 7
    agrees(play)


def test_gl_66_nothing_is_borrowed_for_an_option() -> None:
    play = life(at={**OTHERS, 0: "35"})
    play.spin(1)  # a certificate is dearer than all that Ann has
    assert (play.moves, play.notes(), play.papers()) == (1, 0, [])


# Repaying


def test_gl_67_notes_are_repaid_at_20000_each_at_any_time() -> None:
    play = life(at={1: "30"}, notes={1: 3}, cash={1: 45_000})
    assert play.may("repay", 1) == ["1", "2"]
    play.do("repay", "2", 1)
    assert (play.money(1), play.notes(1)) == (5_000, 1)
    play.put_right("balance", seat=1, amount=20_000)
    play.do("repay", "1", 1)
    assert (play.money(1), play.notes(1), play.moves) == (0, 0, None)
    agrees(play)


def test_gl_67_beside_whatever_is_asked() -> None:
    play = life(at={0: "26"}, notes={0: 1, 2: 1}, cash={0: 20_000, 2: 20_000})
    play.spin(1)
    assert play.now == "lucky day"
    play.do("repay", "1", 2)
    play.do("repay", "1", 0)
    assert (play.now, play.cash) == ("lucky day", [10_000, 2_000, 0])


def test_gl_67_only_before_the_day_of_reckoning() -> None:
    play = life(at={1: "117"}, notes={1: 1}, cash={1: 50_000}, reckoned=[1])
    assert play.may("repay", 1) == []
    assert "Day of Reckoning" in play.refuses_to("repay", "1", 1)
    play = life(home={1: "acres"}, notes={1: 1}, cash={1: 50_000}, reckoned=[1])
    assert "Day of Reckoning" in play.refuses_to("repay", "1", 1)


def test_gl_67_only_with_the_money_for_it() -> None:
    play = life(notes={0: 1}, cash={0: 19_500})
    assert play.refuses_to("repay", "1") == "a note is repaid with $20,000, and there is $19,500"
    assert play.refuses_to("repay", "1", 1) == "there is no note to repay"


def test_gl_67_what_lies_on_the_number_board_repays_nothing() -> None:
    play = life(at={0: "30", 1: "31"}, notes={1: 1}, cash={1: 30_000})
    play.do("bet", ["3", 10_500], 1)
    assert play.refuses_to("repay", "1", 1) == "a note is repaid with $20,000, and there is $19,500"


@pytest.mark.parametrize("value", ["", "0", "3", "-1", "one", 1, 1.0, None, True, ["1"], {}])
def test_gl_67_it_is_said_how_many(value) -> None:
    play = life(notes={0: 3}, cash={0: 45_000})
    assert play.refuses_to("repay", value) == "it has to be 1 or 2"


@pytest.mark.parametrize("by", ["table", "chance", 3, -1, None, True])
def test_gl_67_by_somebody_who_plays(by) -> None:
    play = life(notes={0: 3, 1: 3}, cash={0: 45_000, 1: 45_000})
    if by is True:
        by = 99
    assert play.table.game.asides["repay"].options(by) == ()
    assert play.table.game.asides["repay"].refuses(by, "1") == Refusal("takes no part")


# Interest


@pytest.mark.parametrize("spaces", [1, 2])
def test_gl_23_500_a_note_when_a_pay_day_with_interest_is_landed_on_or_passed(spaces) -> None:
    play = life(at={0: "47"}, notes={0: 3}, cash={0: 0}, salary={0: 8_000})
    play.spin(spaces)
    assert play.money() == 8_000 - 1_500
    assert play.lines("interest") == [(0, -1, 1_500, "3")]


def test_gl_23_after_the_salary() -> None:
    """So it is paid out of it, and nothing is borrowed."""
    play = life(at={0: "47"}, notes={0: 10}, cash={0: 0}, salary={0: 5_000})
    play.spin(2)
    assert (play.money(), play.notes()) == (0, 10)
    agrees(play)


def test_gl_23_gl_66_interest_is_borrowed_for() -> None:
    play = life(at={0: "47"}, notes={0: 11}, cash={0: 0}, salary={0: 5_000})
    play.spin(2)
    assert (play.money(), play.notes()) == (19_500, 12)
    agrees(play)


def test_gl_23_none_without_notes_or_on_another_pay_day() -> None:
    play = life(at={0: "47", 1: "30"}, notes={1: 2}, salary={1: 5_000})
    play.spin(2, 3)
    assert play.lines("interest") == []
    assert play.cash == [7_000, 7_000, 2_000]


# Cards


def test_gl_33_who_is_hit_by_a_card_borrows() -> None:
    play = at_the_lake(cash={0: 100_000}, hand={0: ["pay"]})
    play.do("give", "pay to Cleo", 0)
    play.say("pay")
    assert (play.cash, play.notes(2)) == ([50_000, 2_000, 12_000], 3)
    agrees(play)
