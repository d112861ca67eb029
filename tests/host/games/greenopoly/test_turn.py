"""What a character changes in a turn: the third double, and the salary (GR-16, GR-21)."""

import pytest

from tests.host.games.greenopoly.table import (
    DATA,
    MANAGER,
    PEOPLE,
    K,
    M,
    arrive,
    city,
    draw,
)

SALARY = {
    "Manager": 3_000 * K,
    "Nurse": 2_000 * K,
    "Wheelchair User": 1_800 * K,
    "Pensioner": 1_500 * K,
    "Mother with a Pram": 1_200 * K,
    "Student": 1_000 * K,
}


def test_gr_16_gr_36_whom_night_does_not_touch_only_loses_the_third_move() -> None:
    play = city(who=MANAGER, at={0: "GO"})
    play.throw(5, 5)
    play.throw(5, 5)
    play.throw(6, 6)
    assert (play.space(), play.jailed()) == ("Free Access to Park", False)
    assert (play.now, play.who) == ("roll", 1)
    assert play.lines("not sent") == [(0, "Night")]


def test_gr_21_salaries_lie_between_one_and_three_million() -> None:
    assert {one["name"]: one["wages"] for one in DATA["characters"]} == SALARY


@pytest.mark.parametrize("who", PEOPLE)
def test_gr_21_landing_on_go_pays_the_characters_salary(who) -> None:
    play = arrive("GO", who=who)
    assert play.cash[0] == 2 * M + SALARY[who]
    assert play.cash[1:] == [2 * M] * 2


@pytest.mark.parametrize("who", PEOPLE)
def test_gr_21_so_does_passing_it_by_the_dice(who) -> None:
    play = city(who=who, at={0: "Ostkreuz"})
    play.throw(4, 5)  # Income Tax
    assert play.cash[0] == 2 * M + SALARY[who]


def test_gr_21_moving_back_over_it_pays_nothing() -> None:
    play = draw("Wrong Turn: Three Back")
    assert (play.space(), play.now, play.cash[0]) == ("Income Tax", "tax", 2 * M)
