"""Loans and mortgages of the Bank, and the seven own turns in which they are due."""

from typing import Any

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import Stage, arrive, town
from trading_unit.games.city_life.view.city_life_view import CityLifeView


def agrees(play: Stage) -> None:
    reckoned(play.setup, play.town)


def idle(play: Stage, turns: int = 1) -> None:
    """Sixes: turns that are missed as they are thrown."""
    for _ in range(turns):
        play.throw(6)


# A loan


def test_cl_a_19_1000_is_lent_at_any_time_and_200_more_are_paid_back_to_the_bank() -> None:
    play = town(advanced=True)
    play.do("borrow", "loan", 1)
    assert (play.cash[1], play.town.loan[1]) == (8_000, 7)
    play.do("repay", "loan", 1)
    assert (play.cash[1], play.town.loan[1], play.pot) == (6_800, -1, 1_000)
    agrees(play)


def test_cl_a_19_never_more_than_one() -> None:
    play = town(advanced=True, loan={0: 3})
    assert play.may("borrow") == []
    assert play.refuses_to("borrow", "loan") == "the loan is to be paid back first"


@pytest.mark.parametrize("value", ["", "money", 1_000, None, ["loan"]])
def test_cl_a_19_it_is_called_loan(value) -> None:
    assert town(advanced=True).refuses_to("borrow", value) == "it has to be loan"
    assert town(advanced=True, loan={0: 1}).refuses_to("repay", value) == "it has to be loan"


def test_cl_a_20_paid_back_with_the_money_that_is_due() -> None:
    play = town(advanced=True, loan={0: 3}, cash={0: 1_100})
    assert play.refuses_to("repay", "loan") == "$1,200 is to be paid back, and there is $1,100"
    assert play.refuses_to("repay", "loan", 1) == "there is no loan to pay back"


@pytest.mark.parametrize("aside", ["borrow", "repay", "mortgage", "redeem"])
def test_cl_a_19_cl_a_24_the_basic_game_has_none_of_it(aside) -> None:
    play = town(owns={0: ["House 4"]})
    assert play.refuses_to(aside, "loan") == f"{aside} is not possible now"


def test_cl_a_20_it_is_due_at_the_end_of_the_seventh_turn_after_it_was_taken() -> None:
    play = town(2, advanced=True)
    play.do("borrow", "loan", 0)  # this turn does not count
    idle(play, 14)
    assert (play.moves, play.town.loan[0], play.cash[0]) == (0, 0, 8_000)  # it begins the seventh
    play.put_right("loan", seat=0, there=False)
    play = town(2, advanced=True)
    play.do("borrow", "loan", 0)
    idle(play, 15)
    assert (play.moves, play.town.loan[0], play.cash[0]) == (1, -1, 6_800)
    agrees(play)


def test_cl_a_20_taken_in_another_s_turn_the_next_own_one_is_the_first() -> None:
    play = town(2, advanced=True)
    play.do("borrow", "loan", 1)
    idle(play)
    assert play.town.loan[1] == 6


def test_cl_a_20_an_extra_turn_is_a_turn() -> None:
    play = town(2, advanced=True, at={0: 11}, loan={0: 4})
    play.throw(1)
    assert (play.moves, play.town.loan[0]) == (0, 3)


@pytest.mark.parametrize(("kind", "left"), [("jail", 4), ("debt", 4), ("miss", 3)])
def test_cl_a_21_turns_missed_in_jail_or_for_a_debt_do_not_count(kind, left) -> None:
    at = {1: 44} if kind == "jail" else {}
    play = town(2, advanced=True, at=at, loan={1: 4}, missing={1: [kind]})
    idle(play)
    if kind == "jail":
        play.throw(1)
    assert (play.moves, play.town.loan[1], play.missing(1)) == (0, left, [])


def test_cl_a_21_nor_for_a_mortgage() -> None:
    how: dict[str, Any] = {"owns": {1: ["House 4"]}, "mortgaged": {"House 4": 4}}
    for kind, left in (("debt", 4), ("miss", 3)):
        play = town(2, advanced=True, missing={1: [kind]}, **how)
        idle(play)
        assert play.town.mortgage_left[0] == left


def due(**how) -> Stage:
    """A loan of seat 0 that is due at the end of this turn, thrown to its end."""
    play = town(2, advanced=True, at={0: 50}, loan={0: 0}, **how)
    idle(play)
    return play


def test_cl_a_22_what_is_short_is_raised_by_selling_to_players_or_the_bank() -> None:
    play = due(cash={0: 500}, shares={0: 1}, owns={0: ["House 4"]})
    assert (play.now, play.words()) == ("owe", ["House 4", "share"])
    play.say("share")
    play.offer(0, 1, give=["House 4"], get=[1_000])
    play.yes()
    assert (play.moves, play.cash[0], play.town.loan[0]) == (1, 500 + 400 + 800 - 1_200, -1)
    assert (play.number(0), play.town.no_credit[0]) == (50, False)
    agrees(play)


@pytest.mark.parametrize(("cash", "turns"), [(0, 3), (200, 2), (600, 2), (700, 1), (1_100, 1)])
def test_cl_a_23_still_short_back_to_3_a_turn_for_each_500_and_no_more_loans(cash, turns) -> None:
    play = due(cash={0: cash})
    assert (play.number(0), play.missing(0), play.cash[0]) == (3, ["debt"] * turns, 0)
    assert (play.town.loan[0], play.town.no_credit[0]) == (-1, True)  # and 3 pays nothing
    assert play.refuses_to("borrow", "loan", 0) == "who could not pay a loan back gets no other"
    agrees(play)


def test_cl_a_23_from_a_side_route_onto_the_main_board() -> None:
    play = town(2, advanced=True, at={0: 52}, way={0: "Dead End 69"}, loan={0: 0}, cash={0: 0})
    idle(play)
    assert (play.number(0), play.way(0)) == (3, "")


@pytest.mark.parametrize("cash", [0, 700])
def test_cl_a_23_cl_b_77_in_jail_when_it_falls_due_one_place_and_one_count(cash: int) -> None:
    play = arrive(44, advanced=True, loan={0: 0}, cash={0: cash})
    owed = -(-(1_200 - cash) // 500)
    assert (play.number(0), play.missing(0)) == (3, ["debt"] * (3 + owed))
    where = CityLifeView(play.table, "en").glance(0)
    assert where == f"at Dollar 3, turns to miss: {3 + owed}"
    for _ in range(2):
        play.throw(6)  # the others
    assert (play.moves, play.lines("throws in jail")) == (1, [])  # no six frees there
    agrees(play)


def test_cl_a_21_the_turns_of_jail_do_not_count_for_a_mortgage_out_of_it_either() -> None:
    owns = {0: ["House 4"]}
    play = arrive(44, advanced=True, loan={0: 0}, cash={0: 0}, owns=owns, mortgaged={"House 4": 5})
    play.say("give up")
    left = play.town.mortgage_left[play.town.board.number["House 4"]]
    for _ in range(4):
        play.throw(6)
    assert play.town.mortgage_left[play.town.board.number["House 4"]] == left == 5
    agrees(play)


def test_cl_a_22_putting_the_loan_right_ends_what_is_owed() -> None:
    play = due(cash={0: 500}, shares={0: 1})
    play.put_right("loan", seat=0, there=False)
    assert (play.moves, play.cash[0], play.missing(0)) == (1, 500, [])


# Mortgages


@pytest.mark.parametrize(
    ("name", "brings", "back"), [("House 13", 400, 500), ("Tower 65", 2_000, 2_500)]
)
def test_cl_a_24_cl_a_25_what_a_mortgage_brings_and_costs(name, brings, back) -> None:
    play = town(advanced=True, owns={1: [name]})
    play.do("mortgage", name, 1)
    assert (play.cash[1], play.mortgaged(name)) == (7_000 + brings, True)
    play.do("redeem", name, 1)
    assert (play.cash[1], play.mortgaged(name), play.pot) == (7_000 + brings - back, False, 1_000)
    agrees(play)


@pytest.mark.parametrize("value", ["House 4", "House 13", "Tower 61", "", None, 4])
def test_cl_a_24_only_one_s_own_and_only_once(value) -> None:
    play = town(
        advanced=True, owns={0: ["House 4", "House 8"], 1: ["House 13"]}, mortgaged={"House 4": 3}
    )
    assert play.refuses_to("mortgage", value) == "it has to be House 8"


def test_cl_a_25_redeemed_with_the_money_that_is_due() -> None:
    owns = {0: ["House 4", "House 8"]}
    play = town(advanced=True, owns=owns, mortgaged={"House 4": 3}, cash={0: 400})
    assert play.refuses_to("redeem", "House 4") == "$500 is due on it, and there is $400"
    assert play.refuses_to("redeem", "House 8") == "nothing can be chosen here"
    assert play.may("redeem") == []


def test_cl_a_26_it_is_due_at_the_end_of_the_seventh_turn_after_it_was_taken() -> None:
    play = town(2, advanced=True, owns={0: ["House 4"]})
    play.do("mortgage", "House 4")
    idle(play, 14)
    assert (play.moves, play.town.mortgage_left[0], play.mortgaged("House 4")) == (0, 0, True)
    idle(play)
    assert (play.cash[0], play.mortgaged("House 4")) == (6_900, False)
    agrees(play)


def test_cl_a_26_the_loan_first_then_mortgages_in_track_order() -> None:
    owns = {0: ["Tower 61", "House 8", "House 4"]}
    play = town(
        2,
        advanced=True,
        owns=owns,
        loan={0: 0},
        mortgaged={"Tower 61": 0, "House 8": 0, "House 4": 1},
    )
    idle(play)
    assert [line[2:] for line in play.lines("repays")] == [(1_200, "")]
    assert [line[2:] for line in play.lines("redeems")] == [(500, "House 8"), (2_500, "Tower 61")]
    assert (play.moves, play.mortgaged("House 4"), play.cash[0]) == (1, True, 2_800)


def owing(**how) -> Stage:
    """A mortgage on Tower 65 that is due at the end of this turn, thrown to its end."""
    owns = {0: ["Tower 65", *how.pop("more", [])]}
    play = town(2, advanced=True, at={0: 50}, owns=owns, mortgaged={"Tower 65": 0}, **how)
    idle(play)
    return play


def test_cl_a_27_cl_a_28_it_may_be_paid_out_of_its_own_price() -> None:
    play = owing(cash={0: 200})
    assert (play.now, play.words()) == ("owe", ["Tower 65", "give up"])
    play.say("Tower 65")
    assert (play.moves, play.cash[0], play.owned()) == (1, 200 + 1_500, [])
    agrees(play)


def test_cl_a_27_or_other_assets_are_sold() -> None:
    play = owing(cash={0: 1_800}, more=["House 4"])
    assert play.words() == ["House 4", "Tower 65"]
    assert play.refuses("give up") == "first what can be sold is sold: House 4, Tower 65"
    play.say("House 4")
    assert (play.moves, play.cash[0], play.owned()) == (1, 100, ["Tower 65"])
    assert not play.mortgaged("Tower 65")
    agrees(play)


@pytest.mark.parametrize(("cash", "turns"), [(0, 5), (400, 5), (500, 4), (2_400, 1)])
def test_cl_a_27_else_it_goes_back_to_the_bank_and_its_owner_to_3(cash, turns) -> None:
    play = owing(cash={0: cash})
    play.say("give up")
    assert (play.number(0), play.missing(0), play.cash[0]) == (3, ["debt"] * turns, 0)
    assert (play.owner("Tower 65"), play.mortgaged("Tower 65")) == (None, False)
    assert not play.town.no_credit[0]
    agrees(play)


def test_cl_a_27_a_deal_beside_it_pays_what_is_due() -> None:
    play = owing(cash={0: 0})
    play.offer(0, 1, give=["Tower 65"], get=[5_000])
    play.yes()
    assert (play.moves, play.cash, play.owner("Tower 65")) == (1, [1_500, 1_000], 1)
    assert not play.mortgaged("Tower 65")
    agrees(play)


def test_cl_a_27_a_loan_beside_it_pays_too() -> None:
    play = owing(cash={0: 1_500})
    play.do("borrow", "loan", 0)
    assert (play.moves, play.cash[0], play.mortgaged("Tower 65")) == (1, 0, False)


def test_cl_a_27_putting_it_right_ends_what_is_owed() -> None:
    for what, more in (("mortgage", {"there": False}), ("owner", {"seat": 1})):
        play = owing(cash={0: 0})
        play.put_right(what, district="Tower 65", **more)
        assert (play.moves, play.number(0), play.cash[0]) == (1, 50, 0)


def test_cl_a_28_a_mortgaged_property_is_no_asset_for_a_loan_that_is_due() -> None:
    play = due(cash={0: 0}, owns={0: ["Tower 65"]}, mortgaged={"Tower 65": 5})
    assert (play.now, play.words()) == ("owe", ["give up"])
    play.do("sell", "Tower 65", 0)
    assert (play.moves, play.cash[0], play.number(0)) == (1, 300, 50)


def test_cl_b_01_who_has_reached_100_pays_nothing_back_any_more() -> None:
    play = town(advanced=True, at={0: 98}, loan={0: 0})
    play.throw(2)
    assert (play.winners, play.cash[0]) == ([0], 7_000)
    assert ("loan", -1_200) in play.town.totals[0]


def test_cl_a_22_what_another_pays_back_meanwhile_is_not_what_is_due() -> None:
    play = town(2, advanced=True, cash={0: 100}, shares={0: 4}, loan={0: 0, 1: 5})
    play.throw(6)
    assert (play.now, play.who) == ("owe", 0)
    play.do("repay", "loan", 1)
    assert (play.now, play.town.loan) == ("owe", [0, -1])
    for _ in range(3):
        play.say("share")
    assert (play.cash, play.town.loan) == ([100 + 1_200 - 1_200, 7_000 - 1_200], [-1, -1])
    agrees(play)
