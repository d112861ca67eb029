"""Whose turn it is, and what each space asks (BO-03, BO-06)."""

import pytest

from tests.host.games.repentance.table import BROWN, arrive, estate


def test_bo_03_then_it_is_the_next_player_s_turn_clockwise() -> None:
    play = estate(4, seat=2, out=[3])
    play.idle()
    assert play.who == 0
    play.idle()
    assert play.who == 1


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
