"""Selling to the Bank at any time, swapping on the own turn, and shares."""

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import BOTH, HOUSES, TOWERS, Stage, arrive, town


def agrees(play: Stage) -> None:
    reckoned(play.setup, play.town)


# Selling


@pytest.mark.parametrize("name", [*HOUSES, *TOWERS])
def test_cl_b_12_property_is_sold_to_the_bank_for_its_original_price(name) -> None:
    play = town(owns={0: [name]})
    play.do("sell", name)
    assert (play.owner(name), play.cash[0]) == (None, 7_000 + (1_000 if name in HOUSES else 5_000))
    assert play.pot == 1_000
    agrees(play)


@pytest.mark.parametrize(
    ("name", "brings", "tax"), [(HOUSES[0], 800, 200), (TOWERS[0], 4_000, 1_000)]
)
def test_cl_a_14_cl_a_15_the_seller_pays_capital_gains_tax_to_the_lottery(
    name, brings, tax
) -> None:
    play = town(advanced=True, owns={0: [name]})
    play.do("sell", name)
    assert (play.cash[0], play.pot) == (7_000 + brings, 1_000 + tax)
    agrees(play)


@pytest.mark.parametrize(("advanced", "brings"), [(False, 500), (True, 400)])
def test_cl_a_07_cl_a_08_cl_b_75_a_share_brings_500_less_100_of_tax(advanced, brings) -> None:
    play = town(advanced=advanced, shares={1: 2})
    play.do("sell", "share", 1)  # at any time: it is another's turn
    assert (play.shares(1), play.cash[1], play.pot) == (1, 7_000 + brings, 1_500 - brings)
    assert not play.town.barred[1]  # only a sale to a player bars
    agrees(play)


@pytest.mark.parametrize("value", ["House 4", "Tower 61", "Bank share 1", "share", "", None, 4])
def test_cl_b_12_only_one_s_own_is_sold(value) -> None:
    play = town(owns={0: ["House 8"], 1: ["House 4"]})
    assert play.refuses_to("sell", value) == "it has to be House 8"
    assert play.refuses_to("sell", "House 8", "table") == "only a player does that"


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_14_cl_b_75_shares_are_an_asset_in_both_games(advanced) -> None:
    play = arrive(19, advanced=advanced, cash={0: 0}, shares={0: 1})
    assert (play.now, play.words()) == ("owe", ["share"])


@pytest.mark.parametrize(("name", "brings"), [("House 4", 300), ("Tower 61", 1_500)])
def test_cl_a_28_what_is_due_on_a_mortgage_is_paid_out_of_the_price(name, brings) -> None:
    play = town(advanced=True, owns={0: [name]}, mortgaged={name: 2}, cash={0: 0})
    play.do("sell", name)
    assert (play.cash[0], play.owner(name), play.mortgaged(name)) == (brings, None, False)
    agrees(play)


# Swapping


def test_cl_b_13_a_tower_is_swapped_for_any_unsold_house() -> None:
    play = town(owns={0: ["Tower 61"], 1: HOUSES[2:]})
    assert play.may("swap") == ["House 4 for Tower 61", "House 8 for Tower 61"]
    play.do("swap", "House 8 for Tower 61")
    assert (play.owned(), play.owner("Tower 61"), play.cash[0]) == (["House 8"], None, 7_000)
    agrees(play)


def test_cl_a_16_a_swap_has_taxes_of_its_own() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]}, cash={0: 400})
    play.do("swap", "House 4 for Tower 61")
    assert (play.cash[0], play.pot) == (0, 1_400)
    agrees(play)


def test_cl_a_16_the_taxes_on_it_have_to_be_there() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]}, cash={0: 300})
    why = "the taxes on it are $400, and there is $300"
    assert play.refuses_to("swap", "House 4 for Tower 61") == why
    assert play.may("swap") == []


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_13_only_on_the_own_turn(advanced) -> None:
    play = town(advanced=advanced, owns={1: ["Tower 61"]})
    why = "a Tower is swapped for a House in the own turn"
    assert play.refuses_to("swap", "House 4 for Tower 61", 1) == why
    assert play.may("swap", 1) == []


@pytest.mark.parametrize(
    "value",
    ["House 4", "Tower 61 for House 4", "House 8 for Tower 61", "House 4 for Tower 65", "", 4],
)
def test_cl_b_13_an_own_tower_for_an_unsold_house(value) -> None:
    play = town(owns={0: ["Tower 61"], 1: ["House 8", "Tower 65", *HOUSES[2:]]})
    assert play.refuses_to("swap", value) == "it has to be House 4 for Tower 61"


def test_cl_a_28_a_mortgaged_tower_is_not_swapped() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]}, mortgaged={"Tower 61": 7})
    assert play.refuses_to("swap", "House 4 for Tower 61") == "nothing can be chosen here"


# Shares


@pytest.mark.parametrize("number", [3, 6, 9, 11, 14, 80, 88, 92, 94, 96, 98])
def test_cl_b_23_a_dollar_square_gives_a_share_for_nothing(number) -> None:
    play = arrive(number, shares={0: 7})
    assert (play.moves, play.shares(0), play.cash[0]) == (1, 8, 7_000)
    agrees(play)


def test_cl_a_04_a_share_costs_500_on_a_dollar_square() -> None:
    play = arrive(6, advanced=True)
    assert (play.now, play.words()) == ("shares", ["0", "1", "2", "3", "4", "5"])
    play.say("3")
    assert (play.shares(0), play.cash[0]) == (3, 7_000 + 300 - 1_500)
    agrees(play)


@pytest.mark.parametrize("value", ["6", "-1", "two", "", 2, None, "3"])
def test_cl_a_04_cl_a_05_so_many_as_may_be_bought_and_paid(value) -> None:
    play = arrive(6, advanced=True, cash={0: 800}, bought={0: 2})
    assert play.words() == ["0", "1", "2"]
    why = "3 may still be bought, for $500 each, and there is $1,100"
    assert play.refuses(value) == f"{why}: it has to be one of 0, 1, 2"


def test_cl_a_05_five_in_the_whole_game_however_many_were_sold_back() -> None:
    play = arrive(6, advanced=True, bought={0: 4})
    play.say("1")
    play.do("sell", "share", 0)
    assert play.town.bought[0] == 5
    assert arrive(6, advanced=True, bought={0: 5}).moves == 1


def test_cl_a_06_who_has_sold_to_a_player_is_not_asked() -> None:
    play = arrive(6, advanced=True, barred=[0])
    assert (play.moves, play.cash[0]) == (1, 7_300)


def test_cl_a_06_barred_while_it_is_asked() -> None:
    play = arrive(6, advanced=True, shares={0: 1})
    play.offer(0, 1, give=["Bank share 1"], get=[600])
    play.yes()
    assert (play.moves, play.town.barred[0]) == (1, True)


def test_cl_a_09_cl_a_10_cl_a_11_what_is_bought_now_earns_the_next_time() -> None:
    play = arrive(6, advanced=True, shares={0: 1, 2: 3})
    assert play.cash == [7_400, 7_000, 7_300]  # 300 for landing, and 100 for each share
    play.say("2")
    play.put_at(1, 8)
    play.throw(1)
    assert play.lines("dividend")[-2:] == [(-1, 0, 300, "Dollar 9"), (-1, 2, 300, "Dollar 9")]
    agrees(play)


def test_cl_a_04_money_may_be_raised_for_shares_beside_the_ask() -> None:
    play = arrive(6, advanced=True, cash={0: 0})
    assert play.words() == ["0"]
    play.do("borrow", "loan", 0)
    assert play.words() == ["0", "1", "2"]
