"""Throwing and moving (BO-03 to BO-08)."""

from typing import Any

import pytest

from tests.host.games.repentance.table import BROWN, DARK_BLUE, SPACES, arrive, estate


@pytest.mark.parametrize(("a", "b"), [(1, 2), (6, 4), (5, 6)])
def test_bo_03_two_dice_and_as_many_spaces_as_they_add_up_to(a, b) -> None:
    play = estate(at={0: "Go to Bondage"})
    play.throw(a, b)
    assert play.space(0) == SPACES[(30 + a + b) % 40]
    assert [play.space(seat) for seat in (1, 2)] == ["Repentance"] * 2


def test_bo_03_then_it_is_the_next_player_s_turn_clockwise() -> None:
    play = estate(4, seat=2, out=[3])
    play.idle()
    assert play.who == 0
    play.idle()
    assert play.who == 1


def test_bo_03_dice_show_nothing_else() -> None:
    wrong: list[Any] = [[0, 1], [7, 1], [1], [1, 2, 3], [1.0, 2], [True, 1], "3", 3, None, {}]
    for value in wrong:
        assert estate().refuses(value) == "two dice show two whole numbers from 1 to 6"


def test_bo_03_nobody_else_throws() -> None:
    assert estate().refuses([1, 2], 1) == "the dice are thrown at the table"
    assert estate(chance={"dice": "screen"}).refuses([1, 2], "table") == (
        "the dice are thrown on the screen"
    )


def test_bo_03_the_dice_may_be_the_screen_s_or_the_unit_s() -> None:
    play = estate(chance={"dice": "screen"}, at={0: "Bondage"}, owns={0: ["purple", "orange"]})
    a, b = play.by_chance()
    assert play.space(0) == SPACES[10 + a + b]
    play = estate(chance={"dice": "unit"}, at={0: "Bondage"})
    play.say([1, 1], "unit")
    assert play.space(0) == SPACES[12]


def test_bo_04_any_number_of_tokens_may_share_a_space() -> None:
    play = estate(at={0: "Repentance", 1: "Bondage", 2: "Bondage"})
    play.throw(4, 6)
    assert [play.space(seat) for seat in (0, 1, 2)] == ["Bondage"] * 3
    assert not any(play.jailed(seat) for seat in (0, 1, 2))
    play.idle(2)
    assert play.space(0) == "Bondage"  # stays there until it is thrown again


@pytest.mark.parametrize(
    ("space", "asked"),
    [
        ("Dust Lane", "buy"),
        ("Homeward Line", "buy"),
        ("Living Water", "buy"),
        ("Laws 3", "card"),
        ("Salvation 1", "card"),
        ("Hospital Bills", "tax"),
        ("Bondage", "roll"),
        ("Go to Bondage", "roll"),
        ("Christianity", "roll"),
        ("Caesar's Tax", "roll"),
        ("Repentance", "roll"),
    ],
)
def test_bo_06_the_space_says_what_follows(space, asked) -> None:
    play = arrive(space)
    assert (play.now, play.who) == (asked, 1 if asked == "roll" else 0)


def test_bo_06_own_property_asks_nothing() -> None:
    play = arrive("Dust Lane", owns={0: BROWN})
    assert (play.now, play.who) == ("roll", 1)
    assert play.cash == [1_700, 1_500, 1_500]  # for Repentance, which was passed


def test_bo_07_after_a_double_it_is_settled_and_thrown_again() -> None:
    play = estate(owns={1: DARK_BLUE}, at={0: "Homeward Line"})
    play.throw(1, 1)
    assert play.cash == [1_430, 1_570, 1_500]
    assert (play.now, play.who) == ("roll", 0)
    play.throw(3, 3)
    assert (play.now, play.space(0)) == ("buy", "Broken Bridge")
    play.say("buy")
    assert (play.now, play.who) == ("roll", 0)
    play.throw(3, 4)
    assert (play.space(0), play.who) == ("Bondage", 1)


def test_bo_07_no_double_no_further_throw() -> None:
    play = estate()
    play.throw(4, 6)
    assert play.who == 1


def test_bo_08_the_third_double_leads_into_bondage_without_a_move() -> None:
    play = estate(at={0: "Mercy Avenue"})
    play.throw(2, 2)  # Caesar's Tax
    play.throw(6, 6)  # Bondage, just visiting, past Repentance
    assert (play.space(0), play.jailed(0)) == ("Bondage", False)
    play.throw(5, 5)
    assert (play.space(0), play.jailed(0)) == ("Bondage", True)
    assert play.lines("to jail") == [(0,)]
    assert play.cash[0] == 1_500 - 100 + 200
    assert (play.now, play.who) == ("roll", 1)


def test_bo_08_doubles_are_counted_anew_each_turn() -> None:
    play = estate(2, at={0: "Repentance", 1: "Repentance"})
    play.throw(5, 5)
    play.put_at(0, "Repentance")
    play.throw(4, 6)
    play.idle()
    play.put_at(0, "Repentance")
    play.throw(5, 5)
    assert (play.now, play.who, play.jailed(0)) == ("roll", 0, False)
