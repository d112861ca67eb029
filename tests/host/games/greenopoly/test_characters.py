"""What a character means for Night, Detour and money (GR-04, GR-17 to GR-20)."""

import pytest

from tests.host.games.greenopoly.table import (
    DATA,
    MANAGER,
    MOTHER,
    NURSE,
    PENSIONER,
    RAILWAYS,
    STUDENT,
    WHEELS,
    K,
    M,
    arrive,
    city,
    draw,
)

IN_THE_DARK = (NURSE, PENSIONER, MOTHER, STUDENT)
NOT_IN_THE_DARK = (MANAGER, WHEELS)
ROUND = (WHEELS, PENSIONER, MOTHER)
NOT_ROUND = (MANAGER, NURSE, STUDENT)
DETOUR_CARDS = ("Path Closed: a Detour", "Lift out of Order: a Detour")


def test_gr_04_one_small_advantage_at_most() -> None:
    has = {one["name"]: one["advantage"] for one in DATA["characters"]}
    assert has == {
        MANAGER: "none",
        NURSE: "no taxes",
        WHEELS: "no fares",
        PENSIONER: "start",
        MOTHER: "park",
        STUDENT: "no fares",
    }


def test_gr_04_some_pay_no_taxes() -> None:
    play = arrive("Income Tax", who=NURSE)
    assert (play.now, play.who, play.cash[0], play.pot) == ("roll", 1, 2 * M, 0)


def test_gr_04_but_what_a_card_costs_is_no_tax() -> None:
    play = draw("Dog off the Lead", who=NURSE)
    assert (play.cash[0], play.pot) == (1_850 * K, 150 * K)


@pytest.mark.parametrize("who", [STUDENT, WHEELS])
def test_gr_04_some_pay_no_fares_on_railways(who) -> None:
    play = arrive("Westkreuz", who=who, owns={1: RAILWAYS})
    assert (play.who, play.cash) == (1, [2 * M] * 3)


@pytest.mark.parametrize("who", [STUDENT, WHEELS])
def test_gr_04_not_by_a_card_either(who) -> None:
    play = draw("Take the Next Train", who=who, owns={1: RAILWAYS})
    assert (play.space(), play.cash) == ("Westkreuz", [2 * M] * 3)


def test_gr_04_they_pay_for_parks_and_utilities_and_buy_railways_like_others() -> None:
    assert arrive("Hasenheide", who=STUDENT, owns={1: ["Hasenheide"]}).cash[0] == 1_900 * K
    assert arrive("Solar Roofs", who=STUDENT, owns={1: ["Solar Roofs"]}).cash[0] == 1_880 * K
    play = arrive("Westkreuz", who=STUDENT)
    play.say("buy")
    assert (play.owner("Westkreuz"), play.cash[0]) == (0, 0)


def test_gr_04_and_others_pay_them_fares() -> None:
    play = arrive("Westkreuz", who=PENSIONER, owns={1: ["Westkreuz"]})
    assert play.cash[:2] == [1_750 * K, 2_250 * K]


def test_gr_04_some_get_money_in_the_park_each_time() -> None:
    play = arrive("Free Access to Park", who=MOTHER)
    assert play.cash[0] == 2_300 * K
    play.idle(2)
    play.put_at(0, "Detour 1")
    play.throw(1, 2)
    assert play.cash[0] == 2_600 * K
    assert play.cash[1:] == [2 * M] * 2


def test_gr_04_a_character_holds_all_game() -> None:
    play = arrive("GO", who=STUDENT)
    play.idle(2)
    play.put_at(0, "Lustgarten")
    play.throw(1, 2)
    assert play.lines("wages") == [(-1, 0, M, "")] * 2
    assert not play.lines("character")


@pytest.mark.parametrize("who", IN_THE_DARK)
def test_gr_17_night_touches_those_with_its_sign(who) -> None:
    play = arrive("Sandman", who=who)
    assert (play.space(), play.jailed()) == ("Night", True)


@pytest.mark.parametrize("who", NOT_IN_THE_DARK)
def test_gr_17_and_not_the_others(who) -> None:
    play = arrive("Sandman", who=who)
    assert (play.space(), play.jailed()) == ("Sandman", False)


@pytest.mark.parametrize("who", ROUND)
def test_gr_18_gr_19_who_is_touched_by_detours_goes_back_from_the_one_to_the_other(who) -> None:
    play = arrive("Detour 2", who=who)
    assert (play.space(), play.cash[0]) == ("Detour 1", 2 * M)
    assert (play.now, play.who) == ("roll", 1)


@pytest.mark.parametrize("who", NOT_ROUND)
def test_gr_18_gr_19_who_is_not_stays(who) -> None:
    play = arrive("Detour 2", who=who)
    assert play.space() == "Detour 2"
    assert (play.now, play.who) == ("roll", 1)


def test_gr_19_there_it_goes_on_from() -> None:
    play = arrive("Detour 2")
    play.idle(2)
    play.throw(1, 2)
    assert play.space() == "Free Access to Park"


def test_gr_19_a_double_gives_its_throw_there() -> None:
    play = arrive("Detour 2", 2, 2)
    assert (play.space(), play.now, play.who) == ("Detour 1", "roll", 0)


@pytest.mark.parametrize("who", [PENSIONER, MANAGER])
def test_gr_19_the_other_detour_has_no_effect(who) -> None:
    play = arrive("Detour 1", who=who)
    assert (play.space(), play.who, play.cash[0]) == ("Detour 1", 1, 2 * M)


@pytest.mark.parametrize("card", DETOUR_CARDS)
@pytest.mark.parametrize("who", ROUND)
def test_gr_20_a_card_that_asks_for_a_detour_is_followed(card, who) -> None:
    play = draw(card, who=who)
    assert (play.space(), play.cash[0], play.who) == ("Detour 1", 2 * M, 1)


@pytest.mark.parametrize("card", DETOUR_CARDS)
@pytest.mark.parametrize("who", NOT_ROUND)
def test_gr_20_only_by_who_is_touched(card, who) -> None:
    play = draw(card, who=who)
    assert play.space() in ("Chance 1", "Community Chest 2")
    assert (play.cash[0], play.who) == (2 * M, 1)


def test_gr_20_back_over_no_salary_from_the_last_chance() -> None:
    play = draw("Path Closed: a Detour", space="Chance 3")
    assert (play.space(), play.cash[0]) == ("Detour 1", 2 * M)


def test_gr_17_gr_18_the_signs_are_in_the_figures_of_each_character() -> None:
    night = {one["name"] for one in DATA["characters"] if one["night"]}
    detour = {one["name"] for one in DATA["characters"] if one["detour"]}
    assert (night, detour) == (set(IN_THE_DARK), set(ROUND))


def test_gr_04_no_two_are_the_same_character() -> None:
    play = city(6)
    drawn = [play.estate.state()["seats"][seat]["character"] for seat in range(6)]
    assert len(set(drawn)) == 6
