"""Cars that are sent back."""

from typing import Any

import pytest

from tests.host.games.life.table import Stage, life


def sent_back(at: str, seats: int = 2, others: dict[int, str] | None = None, **how: Any) -> Stage:
    """Ben is sent 10 spaces back from there, by Ann's Revenge."""
    play = life(seats, at={0: "80", 1: at, **(others or {})}, **how)
    play.spin(1)
    play.say("Ben back")
    return play


@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ("60", "50"),
        ("47", "M6"),  # the mountain road is shorter
        ("46", "M5"),
        ("N7", "34"),  # but nobody leaves the road that he is on
        ("12", "B4"),
        ("C6", "0"),
        ("65", "59"),
        ("E7", "57"),
    ],
)
def test_gl_41_back_is_along_the_shortest_way(at: str, reached: str) -> None:
    assert sent_back(at).where(1) == reached


def test_gl_42_backwards_nothing_acts() -> None:
    play = sent_back("30", salary={1: 8_000}, cash={1: 5_000})  # onto a Pay Day
    assert play.where(1) == "20"
    assert play.money(1) == 5_000
    assert play.hand(1) == []
    assert play.moves == 1


def test_gl_43_a_taken_space_is_left_further_back() -> None:
    play = sent_back("30", 4, {2: "20", 3: "19"})
    assert play.where(1) == "18"


def test_gl_44_forward_again_everything_acts_again() -> None:
    play = life(2, seat=1, at={0: "80", 1: "23"}, cash={1: 60_000}, papers={1: ["fire"]})
    play.spin(2)  # past a house
    assert play.money(1) == 45_000
    play.put_at(1, "33")
    play.spin(1)  # Ann's Revenge
    play.say("Ben back")
    assert play.where(1) == "23"
    play.spin(2)
    assert play.money(1) == 30_000


def test_gl_45_back_at_the_start_it_is_the_business_road() -> None:
    play = sent_back("C5", salary={1: 0}, papers={1: ["auto"]})
    assert play.where(1) == "0"
    assert play.moves == 1  # no road is asked for
    play.spin(4)
    assert play.where(1) == "B2"
    assert play.lives.salary[1] == 5_000


def test_gl_45_with_the_salary_that_one_has() -> None:
    play = sent_back("4", salary={1: 20_000}, profession={1: "Doctor"}, papers={1: ["auto"]})
    play.spin(9)
    assert play.lives.salary[1] == 20_000
    assert play.lines("salary")[-1][2] == 20_000


def test_gl_45_fewer_spaces_than_asked_end_at_the_start() -> None:
    assert sent_back("B3").where(1) == "0"
    assert sent_back("1").where(1) == "0"


def test_gl_45_only_the_next_time() -> None:
    """Sent back behind the fork later, but not to the start, there is a choice again."""
    play = sent_back("C5", papers={1: ["auto"]})
    play.spin(4)
    assert not play.lives.back_at_start[1]
    play.put_at(1, "2")
    play.spin(1)  # Ann
    play.spin(1)
    assert (play.now, play.words()) == ("road", ["B1", "C1"])


def test_gl_45_a_choice_made_before_counts_no_more() -> None:
    play = sent_back("2", chosen={1: "C1"}, papers={1: ["auto"]})
    assert play.where(1) == "0"
    play.spin(3)
    assert play.where(1) == "B1"


def test_a_choice_made_before_counts_when_the_start_was_not_reached() -> None:
    """10 spaces before the fork there is nothing else than the start, so by a storm of one's own
    board; here by a correction."""
    play = life(2, at={0: "2", 1: "86"}, chosen={0: "C1"})
    play.put_at(0, "1")
    play.spin(2)
    assert play.where() == "C1"
