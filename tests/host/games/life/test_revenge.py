"""Revenge: money from somebody, or somebody back."""

import pytest

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life


def revenge(**how) -> Stage:
    """Ann has just come to the Revenge on 57."""
    at = {0: "56", 1: "49", 2: "70", **how.pop("at", {})}
    at = {seat: space for seat, space in at.items() if seat not in how.get("home", {})}
    play = life(at=at, **how)
    play.spin(1)
    return play


def test_gl_12_only_who_lands_there() -> None:
    play = life(at={0: "56", 1: "30", 2: "31"})
    play.spin(2)
    assert (play.where(), play.moves) == ("58", 1)


def test_gl_46_100000_from_any_or_any_ten_spaces_back() -> None:
    play = revenge()
    assert (play.now, play.who) == ("revenge", 0)
    assert play.words() == ["money from Ben", "Ben back", "money from Cleo", "Cleo back"]


def test_gl_46_money() -> None:
    play = revenge(cash={2: 100_000})
    play.say("money from Cleo")
    assert play.cash == [102_000, 2_000, 0]
    assert (play.where(2), play.moves) == ("70", 1)
    agrees(play)


def test_gl_46_gl_41_ten_spaces_back() -> None:
    play = revenge(cash={2: 1_000_000})
    play.say("Cleo back")
    # From 70 to 61, and of the two roads before that the short one.
    assert (play.where(2), play.money(2)) == ("D4", 1_000_000)
    assert play.lines("revenge back") == [(0, 2)]
    agrees(play)


@pytest.mark.parametrize("cash", [0, 2_000, 99_500])
def test_gl_47_gl_48_gl_68_who_has_not_all_of_it_goes_back(cash) -> None:
    play = revenge(cash={1: cash})
    play.say("money from Ben")
    assert (play.money(), play.money(1), play.notes(1)) == (2_000, cash, 0)
    assert play.where(1) == "39"
    assert play.lines("revenge fails") == [(0, 1)]
    assert play.moves == 1  # and nobody else is chosen
    agrees(play)


def test_gl_42_what_he_comes_to_does_nothing() -> None:
    play = revenge(at={1: "53"})
    play.say("Ben back")
    assert (play.where(1), play.money(1), play.moves) == ("43", 2_000, 1)


def test_gl_43_further_back_when_somebody_is_there() -> None:
    play = revenge(at={1: "53", 2: "43"})
    play.say("Ben back")
    assert play.where(1) == "42"


def test_gl_45_at_the_start_at_most() -> None:
    play = revenge(at={1: "B2"})
    play.say("Ben back")
    assert play.where(1) == "0"
    assert play.lives.back_at_start[1]


def test_gl_49_not_on_who_is_in_millionaire_acres_or_in_the_poor_farm() -> None:
    play = revenge(home={1: "acres"}, cash={1: 500_000})
    assert play.words() == ["money from Cleo", "Cleo back"]
    assert "it has to be" in play.refuses("money from Ben")
    play = revenge(home={2: "farm"})
    assert play.words() == ["money from Ben", "Ben back"]


def test_gl_50_with_nobody_in_reach_nothing_happens() -> None:
    play = revenge(home={1: "acres", 2: "farm"})
    assert (play.moves, play.lines("no revenge")) == (0, [(0,)])
    agrees(play)


def test_gl_50_nor_when_nobody_is_left_meanwhile() -> None:
    play = revenge(home={2: "farm"})
    play.put_right("home", seat=1, home="acres")
    assert (play.moves, play.cash[0]) == (0, 2_000)


@pytest.mark.parametrize("value", ["", "Ben", "money from Ann", "Ann back", 1, None, True, []])
def test_gl_46_what_cannot_be_chosen(value) -> None:
    assert "it has to be one of money from Ben" in revenge().refuses(value)


def test_gl_46_by_nobody_else() -> None:
    assert revenge().refuses("Cleo back", 1) == "somebody else is asked"


def test_gl_69_gl_44_back_before_the_day_of_reckoning_he_comes_to_it_anew() -> None:
    play = life(2, at={0: "110", 1: "118"}, reckoned=[1], crossed=[1])
    play.spin(1)
    play.say("Ben back")
    assert (play.where(1), play.lives.reckoned[1]) == ("108", False)
    assert play.lives.crossed == [1]
    agrees(play)
