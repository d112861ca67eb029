"""A turn: dice, doubles, and the salary at GO (GR-13 to GR-16, GR-21, GR-22)."""

import pytest

from tests.host.games.greenopoly.table import (
    DATA,
    MANAGER,
    PENSIONER,
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


def test_gr_13_move_by_the_sum_and_the_next_to_the_left_has_the_turn() -> None:
    play = city(at={0: "Sandman"})
    play.throw(4, 6)
    assert play.space() == "GO"
    assert (play.now, play.who) == ("roll", 1)
    play.throw(4, 6)
    assert (play.space(1), play.who) == ("Night", 2)
    play.throw(4, 6)
    assert play.who == 0


def test_gr_14_any_number_may_share_a_space() -> None:
    play = city(6, at=dict.fromkeys(range(6), "GO"))
    for _ in range(6):
        play.throw(4, 6)
    assert [play.space(seat) for seat in range(6)] == ["Night"] * 6


def test_gr_15_after_a_double_the_space_is_settled_and_there_is_another_throw() -> None:
    play = city(at={0: "Sandman"})
    play.throw(3, 3)  # Chance 3
    play.say("Prize for Your Balcony")
    assert play.cash[0] == 2_500 * K
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 3)
    assert play.who == 1


def test_gr_15_two_doubles_give_two_more_throws() -> None:
    play = city(at={0: "GO"})
    play.throw(5, 5)
    play.throw(5, 5)
    assert (play.space(), play.now, play.who) == ("Free Access to Park", "roll", 0)


def test_gr_16_the_third_double_leads_into_night_and_is_not_moved() -> None:
    play = city(at={0: "Night"})
    play.throw(5, 5)
    play.throw(5, 5)
    cash = play.cash[0]
    play.throw(5, 5)  # would be past GO
    assert (play.space(), play.jailed(), play.cash[0]) == ("Night", True, cash)
    assert (play.now, play.who) == ("roll", 1)


def test_gr_16_gr_36_whom_night_does_not_touch_only_loses_the_third_move() -> None:
    play = city(who=MANAGER, at={0: "GO"})
    play.throw(5, 5)
    play.throw(5, 5)
    play.throw(6, 6)
    assert (play.space(), play.jailed()) == ("Free Access to Park", False)
    assert (play.now, play.who) == ("roll", 1)
    assert play.lines("not sent") == [(0, "Night")]


def test_gr_16_the_doubles_are_counted_anew_each_turn() -> None:
    play = city(at={0: "GO"})
    play.throw(5, 5)
    play.throw(5, 5)
    play.throw(4, 6)
    play.idle(2)
    play.put_at(0, "GO")
    play.throw(5, 5)
    assert (play.jailed(), play.who) == (False, 0)


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


def test_gr_21_by_a_card_that_leads_past_it() -> None:
    play = draw("Meet Friends at Südkreuz", space="Chance 2")
    assert (play.space(), play.cash[0]) == ("Südkreuz", 3_500 * K)


def test_gr_21_by_a_card_that_leads_to_it() -> None:
    assert draw("On to GO").cash[0] == 3_500 * K
    assert draw("Straight to GO").cash[0] == 3_500 * K


def test_gr_21_a_card_that_leads_forward_without_passing_it_pays_nothing() -> None:
    play = draw("Sunday at the Tiergarten")
    assert (play.space(), play.cash[0]) == ("Tiergarten", 2 * M)


def test_gr_21_moving_back_over_it_pays_nothing() -> None:
    play = draw("Wrong Turn: Three Back")
    assert (play.space(), play.now, play.cash[0]) == ("Income Tax", "tax", 2 * M)


def test_gr_08_gr_22_once_for_each_time_around() -> None:
    play = arrive("GO")
    assert play.lines("wages") == [(-1, 0, 1_500 * K, "")]
    play.idle(2)
    play.throw(4, 6)  # on from GO
    assert len(play.lines("wages")) == 1


def test_gr_22_two_beyond_go_a_card_that_leads_there_pays_again() -> None:
    play = city(at={0: "Lustgarten"})
    play.throw(2, 3)
    assert play.space() == "Community Chest 1"
    play.say("Straight to GO")
    assert (play.space(), play.cash[0]) == ("GO", 2 * M + 2 * SALARY[PENSIONER])


def test_gr_22_and_seven_beyond() -> None:
    play = city(at={0: "Lustgarten"})
    play.throw(4, 6)
    assert play.space() == "Chance 1"
    play.say("On to GO")
    assert (play.space(), play.cash[0]) == ("GO", 2 * M + 2 * SALARY[PENSIONER])
