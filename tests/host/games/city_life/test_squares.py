"""Squares that send on, pay and cost (CL-B-20 to CL-B-23, CL-B-42 to CL-B-69, CL-A-38 to
CL-A-62)."""

import pytest

from tests.host.games.city_life.table import BOTH, TOWERS, arrive, figures

FOLLOW = {"always follow the text": True}


# To another square


NOT_FOLLOWED = [(2, 37), (7, 25), (21, 42), (25, 36), (30, 51), (37, 55), (51, 66)]
SCHOOLS = [(32, 57), (36, 57), (55, 82), (64, 82)]  # the advanced rules follow their text


@pytest.mark.parametrize(("square", "to"), [*NOT_FOLLOWED, *SCHOOLS])
def test_cl_b_20_cl_b_22_cl_b_32_cl_b_43_cl_b_45_cl_b_47_cl_b_48_jumps(
    square: int, to: int
) -> None:
    play = arrive(square)
    assert (play.number(), play.way(), play.moves) == (to, "", 1)
    assert play.cash == [7_000] * 3


def test_cl_b_52_cl_b_53_cl_b_59_cl_b_60_cl_b_67_the_text_there_is_not_followed() -> None:
    for square in (36, 37, 51, 55, 64):
        play = arrive(square)
        assert (play.moves, play.pot, play.cash[0]) == (1, 1_000, 7_000)


@pytest.mark.parametrize(("square", "to"), NOT_FOLLOWED)
def test_cl_a_38_cl_a_41_cl_a_50_the_advanced_rules_do_not_follow_these(
    square: int, to: int
) -> None:
    play = arrive(square, advanced=True)
    assert (play.number(), play.moves) == (to, 1)


@pytest.mark.parametrize(("square", "to"), SCHOOLS)
def test_cl_a_51_cl_b_20_the_advanced_rules_follow_the_text_of_these_schools(
    square: int, to: int
) -> None:
    play = arrive(square, advanced=True)
    assert (play.number(), play.now) == (to, "quiz card")


@pytest.mark.parametrize(
    ("square", "to", "now"),
    [(2, 82, "quiz card"), (7, 57, "quiz card"), (21, 58, "roll"), (30, 66, "roll")],
)
def test_cl_b_20_with_the_option_every_text_is_followed(square: int, to: int, now: str) -> None:
    play = arrive(square, options=FOLLOW)
    assert (play.number(), play.now) == (to, now)


def test_cl_b_21_printed_jumps_lead_ahead() -> None:
    jumps = [square for square in figures()["spaces"] if square["kind"] == "jump"]
    assert len(jumps) == 11
    assert all(int(square["name"].split()[-1]) < square["to"] for square in jumps)


PLAIN = [1, *range(16, 19), 23, 33, 38, 41, 43, 47, 48, 49, 52, 54, 59, 60, 62, 63, 67, 71, 74]
PLAIN += [75, 78, 83, 84, 85, 86, 90]


@pytest.mark.parametrize("square", PLAIN[1:])
def test_cl_b_74_squares_without_text(square: int) -> None:
    play = arrive(square)
    assert (play.number(), play.moves, play.cash) == (square, 1, [7_000] * 3)


def test_cl_b_74_are_these() -> None:
    kinds = [square["kind"] for square in figures()["spaces"]]
    assert [n for n, kind in enumerate(kinds, 1) if kind in ("plain", "go")] == PLAIN


# The nearest unsold Tower


def test_cl_b_57_the_fire_department_sends_to_the_nearest_unsold_tower() -> None:
    play = arrive(45, owns={1: ["Tower 61", "Tower 65"]})
    assert (play.number(), play.now) == (72, "buy")
    play.say("buy")
    assert play.owned() == ["Tower 72"]


def test_cl_a_57_it_may_be_bought_there_with_its_tax() -> None:
    play = arrive(45, advanced=True)
    play.say("buy")
    assert (play.number(), play.cash[0], play.pot) == (61, 1_000, 2_000)


@pytest.mark.parametrize(("advanced", "gets"), [(False, 1_000), (True, 800)])
def test_cl_b_57_cl_a_57_with_none_left_it_pays(advanced: bool, gets: int) -> None:
    play = arrive(45, owns={1: TOWERS}, advanced=advanced)
    assert (play.number(), play.moves) == (45, 1)
    assert play.cash[0] == 7_000 + gets
    assert play.pot == 2_000 - gets


# Money


SIGNS = [3, 6, 9, 11, 14, 80, 88, 92, 94, 96, 98]


@pytest.mark.parametrize("square", SIGNS)
def test_cl_b_23_a_dollar_sign_gives_a_share(square: int) -> None:
    play = arrive(square)
    assert (play.shares(), play.cash[0]) == (1, 7_000)


@pytest.mark.parametrize("square", SIGNS)
def test_cl_a_10_cl_a_11_a_dollar_sign_pays_and_so_do_all_shares(square: int) -> None:
    play = arrive(square, advanced=True, shares={0: 1, 2: 3})
    assert play.cash == [7_400, 7_000, 7_300]
    assert play.now == "shares"


def test_cl_a_09_what_is_bought_there_earns_nothing_yet() -> None:
    play = arrive(3, 2, advanced=True, seats=2, at={1: 1})
    play.say("2")
    assert play.cash[0] == 6_300
    play.throw(2)
    assert play.cash == [6_500, 7_300]


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize(("square", "amount"), [(19, 400), (27, 200)])
def test_cl_b_42_cl_b_46_cl_a_49_garage_and_supermarket(
    square: int, amount: int, advanced: bool
) -> None:
    play = arrive(square, advanced=advanced)
    assert (play.cash[0], play.pot) == (7_000 - amount, 1_000 + amount)


@pytest.mark.parametrize("square", [19, 27])
def test_cl_b_42_cl_b_46_with_nothing_to_sell_a_turn_is_missed(square: int) -> None:
    play = arrive(square, cash={0: 100})
    assert (play.missing(), play.cash[0], play.pot) == (["debt"], 100, 1_000)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_49_cl_a_52_city_hall_taxes_each_house_and_tower(advanced: bool) -> None:
    owns = {0: ["House 4", "House 8", "Tower 61"], 1: ["House 13"]}
    play = arrive(34, owns=owns, advanced=advanced)
    assert (play.cash[0], play.pot) == (6_300, 1_700)


def test_cl_b_49_who_owns_nothing_pays_nothing() -> None:
    assert arrive(34).lines("property tax") == []


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_68_cl_a_61_the_mall(advanced: bool) -> None:
    play = arrive(66, advanced=advanced)
    assert (play.cash[0], play.pot) == (8_000, 1_000)


# The Lottery


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_62_cl_a_59_who_lands_there_wins_it_without_a_throw(advanced: bool) -> None:
    play = arrive(58, pot=3_400, advanced=advanced)
    assert (play.cash[0], play.pot, play.moves) == (10_400, 1_000, 1)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_55_cl_a_55_from_the_amusement_park_a_six_wins_it(advanced: bool) -> None:
    play = arrive(42, pot=3_400, advanced=advanced)
    assert (play.number(), play.purpose) == (58, "lottery")
    play.throw(6)
    assert (play.cash[0], play.pot, play.moves) == (10_400, 1_000, 1)


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("n", range(1, 6))
def test_cl_b_55_cl_b_19_cl_a_55_another_number_wins_nothing(n: int, advanced: bool) -> None:
    play = arrive(42, advanced=advanced)
    play.throw(n)
    assert (play.number(), play.cash[0], play.pot, play.moves) == (58, 7_000, 1_000, 1)


# The Museum


@pytest.mark.parametrize(("advanced", "gets"), [(False, 1_500), (True, 1_200)])
def test_cl_b_69_cl_a_62_the_museum_pays(advanced: bool, gets: int) -> None:
    play = arrive(68, advanced=advanced)
    assert play.words() == ["school", "money", "throw"]
    play.say("money")
    assert (play.cash[0], play.pot) == (7_000 + gets, 2_500 - gets)


@pytest.mark.parametrize(("money", "tax"), [(1_000, 200), (1_100, 300), (400, 100)])
def test_cl_a_62_each_started_500_is_taxed(money: int, tax: int) -> None:
    spaces = list(figures()["spaces"])
    spaces[67] = {**spaces[67], "money": money}
    play = arrive(68, advanced=True, own={**figures(), "spaces": spaces})
    play.say("money")
    assert (play.cash[0], play.pot) == (7_000 + money - tax, 1_000 + tax)


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("n", range(1, 7))
def test_cl_b_69_cl_b_19_cl_a_62_or_a_throw_pays(n: int, advanced: bool) -> None:
    play = arrive(68, advanced=advanced)
    play.say("throw")
    assert play.purpose == "museum"
    play.throw(n)
    pips = n % 6
    assert play.cash[0] == 7_000 + pips * (400 if advanced else 500)
    assert play.pot == 1_000 + (pips * 100 if advanced else 0)
    assert play.moves == 1


@pytest.mark.parametrize(("advanced", "now"), [(False, "roll"), (True, "quiz card")])
def test_cl_b_69_cl_a_62_or_it_goes_on_to_school(advanced: bool, now: str) -> None:
    play = arrive(68, advanced=advanced)
    play.say("school")
    assert (play.number(), play.now) == (82, now)


# What is sent elsewhere


def test_cl_b_29_who_is_sent_onto_a_route_is_not_on_it() -> None:
    card = next(one for one in figures()["traffic"] if "to" not in one and "points" not in one)
    own = {**figures(), "traffic": [{**card, "to": 5}]}
    play = arrive(20, own=own, unseen=[card["name"]])
    play.say(card["name"])
    assert (play.number(), play.way()) == (5, "")


def test_every_kind_of_square_is_played() -> None:
    from trading_unit.games.city_life.rules.squares import TEXTS

    kinds = {square["kind"] for square in figures()["spaces"]}
    assert kinds == {*TEXTS, "go", "plain", "way", "house", "tower"}
