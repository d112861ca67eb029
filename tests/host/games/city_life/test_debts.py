"""What is owed: selling in the right order, and turns for what cannot be paid."""

from copy import deepcopy

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import BOTH, HOUSES, Stage, arrive, figures, town
from tests.host.games.city_life.test_showing import choices
from trading_unit.table.said import say

TOWER = "Tower 61"


def at_tower(**how) -> Stage:
    """Seat 0 comes to Tower 61, which is of seat 1, and has too little for its fee of 2,500."""
    owns = {1: [TOWER], **how.pop("owns", {})}
    return arrive(61, **{"owns": owns, **how})


def agrees(play: Stage) -> None:
    reckoned(play.setup, play.town)


# The right order of a fee


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_26_cl_b_65_the_owner_is_asked_first_and_buys_at_the_original_price(advanced) -> None:
    play = at_tower(advanced=advanced, cash={0: 2_000}, owns={0: ["House 4"]})
    assert (play.now, play.who, play.words()) == ("owe", 0, ["House 4"])
    play.say("House 4")
    assert (play.now, play.who, play.words()) == ("take", 1, ["yes", "no"])
    play.say("yes")
    assert (play.owner("House 4"), play.moves) == (1, 1)
    if advanced:  # CL-A-18: both pay their taxes on it, and the owner that on the fee
        assert play.cash == [2_000 + 800 - 2_500, 7_000 - 1_200 + 2_000, 7_000]
        assert play.pot == 1_000 + 200 + 200 + 500
    else:
        assert play.cash == [2_000 + 1_000 - 2_500, 7_000 - 1_000 + 2_500, 7_000]
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_26_cl_b_65_then_the_other_players_in_their_order(advanced) -> None:
    play = at_tower(
        advanced=advanced, seats=4, sequence=[0, 3, 1, 2], cash={0: 2_000}, owns={0: ["House 4"]}
    )
    play.say("House 4")
    play.say("no")
    assert (play.now, play.who) == ("owe", 0)  # deals with others are open now
    play.say("House 4")
    assert (play.now, play.who) == ("take", 3)
    play.say("no")
    assert (play.now, play.who) == ("take", 2)
    play.say("yes")
    assert (play.owner("House 4"), play.moves) == (2, 3)
    assert play.cash[2] == 7_000 - 1_000 - (200 if advanced else 0)
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_26_cl_b_65_cl_b_75_with_no_buyer_the_bank_buys(advanced) -> None:
    play = at_tower(advanced=advanced, cash={0: 2_100}, shares={0: 1})
    for word in ("share", "no", "share", "no"):
        play.say(word)
    assert (play.moves, play.shares(0)) == (1, 0)
    assert play.cash[0] == 2_100 + (400 if advanced else 500) - 2_500
    assert play.lines("declines") == [(1, "share"), (2, "share")]
    agrees(play)


def test_cl_b_26_an_owner_who_has_taken_a_share_is_asked_first_for_the_next() -> None:
    play = at_tower(cash={0: 1_000}, shares={0: 3})
    for word in ("share", "yes", "share"):
        play.say(word)
    assert (play.now, play.who, play.shares(1)) == ("take", 1, 1)


def test_cl_b_26_of_a_house_s_fee_too() -> None:
    play = arrive(8, cash={0: 100}, shares={0: 1}, owns={1: ["House 8"]})
    for word in ("fee", "share", "yes"):
        play.say(word)
    assert (play.shares(0), play.shares(1), play.cash) == (0, 1, [100, 7_000, 7_000])


def test_cl_b_65_who_cannot_pay_the_price_is_not_asked() -> None:
    play = at_tower(advanced=True, cash={0: 2_000, 1: 1_100, 2: 1_100}, owns={0: ["House 4"]})
    play.say("House 4")
    assert play.now == "owe"
    play.say("House 4")
    assert (play.moves, play.owner("House 4")) == (1, None)
    assert play.lines("cannot take") == [(1, "House 4"), (2, "House 4")]


def test_cl_a_06_a_share_sold_so_bars_from_the_bank_s() -> None:
    play = at_tower(advanced=True, cash={0: 2_300}, shares={0: 1})
    for word in ("share", "yes"):
        play.say(word)
    assert (play.town.barred, play.shares(1)) == ([True, False, False], 1)
    assert play.lines("share tax") == [(0, play.town.pot, 100, "")]
    agrees(play)


def test_cl_b_65_some_or_all_is_sold_until_it_is_enough() -> None:
    play = at_tower(cash={0: 500}, shares={0: 2}, owns={0: ["House 4", "House 8"]})
    assert play.words() == ["House 4", "House 8", "share"]
    for word in ("House 8", "yes", "share", "yes", "share", "yes"):
        play.say(word)
    assert (play.moves, play.owned(), play.cash[0]) == (1, ["House 4"], 0)


@pytest.mark.parametrize("value", ["give up", "House 13", "Bank share 1", "fee", "", None, 500])
def test_cl_b_65_only_what_one_has_is_sold_and_nobody_gives_up_before(value) -> None:
    play = at_tower(cash={0: 500}, shares={0: 1}, owns={0: ["House 4"]})
    assert play.refuses(value)
    assert "somebody else" in play.refuses("House 4", 1)
    assert play.refuses("give up") == "first what can be sold is sold: House 4, a Bank share"


@pytest.mark.parametrize("value", ["House 4", "fee", "", None, 1_000])
def test_cl_b_26_taking_it_is_yes_or_no(value) -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4"]})
    play.say("House 4")
    assert play.refuses(value) == "it has to be yes or no"
    assert "somebody else" in play.refuses("yes", 2)


# What comes from elsewhere while it is owed


def test_cl_b_26_the_debtor_of_a_fee_sells_nothing_past_its_owner() -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4"]})
    assert play.may("sell", 0) == []
    assert play.refuses_to("sell", "House 4", 0) == "Ben is asked first: choose it where it is owed"
    assert "Ben is asked first" in play.refuses_offer(0, 2, give=["House 4"], get=[1_500])
    play.offer(0, 1, give=["House 4"], get=[600])  # with the owner it is free
    play.yes()
    assert (play.moves, play.cash) == (1, [100, 8_900, 7_000])


def test_cl_b_65_what_the_owner_has_declined_may_be_dealt_with_others() -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4", "House 8"]})
    play.say("House 4")
    play.say("no")
    first = play.refuses_offer(0, 2, give=["House 8"], get=[1_500])
    assert first == "Ben is asked first about House 8: choose it where it is owed"
    play.offer(0, 2, give=["House 4"], get=[1_500])
    play.yes()
    assert (play.moves, play.cash) == (1, [1_000, 9_500, 5_500])


@pytest.mark.parametrize("price", [[], [100], [900], [6_000]])
@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_11_cl_a_15_a_debtor_sells_at_any_price(price, advanced) -> None:
    play = arrive(19, advanced=advanced, cash={0: 300}, owns={0: ["House 4"]}, shares={0: 1})
    play.offer(0, 2, give=["House 4"], get=price)
    play.yes()
    assert play.owner("House 4") == 2
    agrees(play)


def test_cl_b_11_given_away_it_is_no_asset_and_the_turn_is_missed() -> None:
    play = arrive(19, cash={0: 300}, owns={0: ["House 4"]})
    play.offer(0, 2, give=["House 4"])
    play.yes()
    assert (play.owner("House 4"), play.missing(0), play.cash[0]) == (2, ["debt"], 300)


def test_cl_a_18_below_its_tax_it_is_refused_all_the_same() -> None:
    play = arrive(27, advanced=True, cash={0: 100}, owns={0: ["House 4"]})
    why = "Ann would pay $200 for taxes and mortgages, and would have $100"
    assert play.refuses_offer(0, 2, give=["House 4"]) == why


@pytest.mark.parametrize("price", [[], [100], [6_000]])
def test_cl_b_26_cl_b_65_no_price_goes_past_the_owner_of_a_fee(price) -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4"]})
    first = play.refuses_offer(0, 2, give=["House 4"], get=price)
    assert first == "Ben is asked first about House 4: choose it where it is owed"
    play.say("House 4")
    play.say("no")
    play.offer(0, 2, give=["House 4"], get=price)
    play.yes()
    assert play.owner("House 4") == 2
    agrees(play)


def test_cl_b_65_a_deal_beside_the_question_answers_it() -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4"]})
    play.say("House 4")
    assert (play.now, play.who) == ("take", 1)
    play.offer(2, 0, give=[500])
    play.yes()
    assert (play.moves, play.owner("House 4"), play.cash[0]) == (1, 0, 0)


def test_cl_b_65_who_is_asked_and_spends_the_money_is_no_buyer() -> None:
    play = at_tower(cash={0: 2_000, 1: 1_000}, owns={0: ["House 4"]})
    play.say("House 4")
    play.offer(1, 2, give=[500])
    play.yes()
    assert (play.now, play.who) == ("owe", 0)
    assert play.lines("cannot take") == [(1, "House 4")]


def test_cl_a_17_a_fee_that_is_forgiven_for_money_is_taxed_by_the_money() -> None:
    play = at_tower(advanced=True, cash={0: 2_000}, owns={0: ["House 4"]})
    play.offer(1, 0, get=[2_000], debt=2_500)
    play.yes()
    assert (play.moves, play.owned()) == (1, ["House 4"])
    assert (play.cash, play.pot) == ([0, 8_600, 7_000], 1_400)
    agrees(play)


def test_cl_b_76_forgiven_for_nothing_it_is_over() -> None:
    play = at_tower(cash={0: 2_000}, owns={0: ["House 4"]})
    play.offer(1, 0, give=[100], debt=2_500)
    play.yes()
    assert (play.moves, play.cash) == (1, [2_100, 6_900, 7_000])


def test_cl_a_19_a_loan_may_pay_a_debt() -> None:
    play = at_tower(advanced=True, cash={0: 1_600})
    assert (play.now, play.words()) == ("owe", ["give up"])
    play.do("borrow", "loan", 0)
    assert (play.moves, play.cash[0], play.number(0)) == (1, 100, 61)
    agrees(play)


def test_cl_a_24_a_mortgage_may_pay_a_debt() -> None:
    play = at_tower(advanced=True, cash={0: 600}, owns={0: ["Tower 65"]})
    play.do("mortgage", "Tower 65", 0)
    assert (play.moves, play.cash[0], play.owned()) == (1, 100, ["Tower 65"])


def test_cl_a_28_what_is_mortgaged_is_no_asset_and_may_be_sold_all_the_same() -> None:
    owns = {0: ["House 4"]}
    play = at_tower(advanced=True, cash={0: 2_300}, owns=owns, mortgaged={"House 4": 3})
    assert play.words() == ["give up"]
    play.do("sell", "House 4", 0)  # 1,000 less 500 of the mortgage and 200 of tax
    assert (play.moves, play.cash[0], play.owned()) == (1, 100, [])
    agrees(play)


def test_cl_b_27_a_house_s_fee_that_is_not_covered_any_more_is_not_paid() -> None:
    play = arrive(8, advanced=True, cash={0: 0}, owns={0: ["House 4"], 1: ["House 8"]})
    play.say("fee")
    play.do("mortgage", "House 4", 0)  # brings 400, not 800
    assert (play.moves, play.cash[0], play.missing(0)) == (1, 400, ["miss", "miss"])


# What cannot be paid


@pytest.mark.parametrize(
    ("cash", "turns"), [(0, 5), (100, 5), (500, 4), (1_100, 3), (2_000, 1), (2_400, 1)]
)
def test_cl_b_66_a_tower_s_fee_unpaid_leads_to_jail_one_turn_for_each_started_500(
    cash, turns
) -> None:
    play = at_tower(cash={0: cash})
    assert (play.number(0), play.missing(0)) == (44, ["jail"] * turns)
    assert play.cash == [0, 7_000 + cash, 7_000]
    assert play.lines("cannot pay") == [(0, 2_500 - cash, turns)]  # what is still owed
    agrees(play)


def test_cl_b_66_a_six_frees_from_it() -> None:
    play = at_tower(seats=2, cash={0: 0})
    play.throw(6)  # seat 1
    assert play.purpose == "jail"
    play.throw(6)
    assert (play.missing(0), play.moves) == ([], 0)


def test_cl_b_66_after_selling_all() -> None:
    play = at_tower(cash={0: 0}, shares={0: 1}, owns={0: ["House 4"]})
    for word in ("House 4", "yes", "share", "yes"):
        play.say(word)
    assert (play.number(0), play.missing(0)) == (44, ["jail"] * 2)
    assert play.cash == [0, 7_000, 7_000]
    agrees(play)


def test_cl_a_17_of_a_fee_paid_in_part_the_tax_is_in_proportion() -> None:
    play = at_tower(advanced=True, cash={0: 1_300}, no_credit=[0])
    assert (play.cash, play.pot) == ([0, 8_100, 7_000], 1_200)
    agrees(play)


@pytest.mark.parametrize(("number", "amount"), [(19, 400), (27, 200)])
@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_42_cl_b_46_cl_a_49_short_of_cash_an_asset_goes_to_the_bank(
    number, amount, advanced
) -> None:
    play = arrive(number, advanced=advanced, cash={0: 100}, shares={0: 1}, owns={0: ["House 4"]})
    assert (play.now, play.words()) == ("owe", ["House 4", "share"])
    play.say("share")  # nobody is asked
    brings = 400 if advanced else 500
    assert (play.moves, play.cash[0], play.shares(0)) == (1, 100 + brings - amount, 0)
    assert play.pot == 1_000 + amount + (500 - brings)
    agrees(play)


@pytest.mark.parametrize(("number", "cash"), [(19, 0), (19, 300), (27, 0), (27, 100)])
@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_42_cl_b_46_cl_a_49_without_assets_a_turn_is_missed_and_the_cash_stays(
    number, cash, advanced
) -> None:
    play = arrive(number, advanced=advanced, cash={0: cash}, no_credit=[0])
    assert (play.moves, play.cash[0], play.pot) == (1, cash, 1_000)
    assert play.missing(0) == ["debt"]
    agrees(play)


def test_cl_b_42_the_turn_takes_the_place_of_a_bill_of_any_size() -> None:
    own = deepcopy(figures())
    own["spaces"][18]["amount"] = 1_700
    play = arrive(19, cash={0: 1_600}, own=own)
    assert (play.cash[0], play.missing(0)) == (1_600, ["debt"])
    play = arrive(19, cash={0: 1_100}, shares={0: 1}, own=own)
    play.say("share")
    assert (play.cash[0], play.missing(0)) == (1_600, ["debt"])
    agrees(play)


def test_cl_b_42_who_can_still_borrow_is_asked_and_chooses_the_turn() -> None:
    play = arrive(19, advanced=True, cash={0: 300})
    assert (play.now, play.words()) == ("owe", ["give up"])
    assert choices(play) == ["give up: pay nothing, and miss one turn"]
    assert choices(play, "fr") == ["renoncer\u00a0: ne rien payer, et passer un tour"]
    play.say("give up")
    assert (play.cash[0], play.missing(0), play.moves) == (300, ["debt"], 1)
    assert say(play.town, play.town.log[-2]) == "Ann cannot pay $400, and misses 1 turn instead"


def test_cl_a_49_the_only_asset_covers_the_bill_and_cannot_be_kept() -> None:
    play = arrive(19, advanced=True, cash={0: 0}, shares={0: 1})
    assert play.words() == ["share"]  # 500 less 100 of tax
    assert "first what can be sold is sold" in play.refuses("give up")
    play.say("share")
    assert (play.cash[0], play.pot, play.missing(0)) == (0, 1_500, [])
    agrees(play)


def test_cl_b_36_an_asset_may_be_dealt_or_sold_beside_it() -> None:
    play = arrive(19, cash={0: 100}, owns={0: ["House 4"]})
    play.offer(0, 2, give=["House 4"], get=[1_200])
    play.yes()
    assert (play.moves, play.cash) == (1, [900, 7_000, 5_800])
    play = arrive(19, cash={0: 100}, owns={0: ["House 4"]})
    play.do("sell", "House 4", 0)
    assert (play.moves, play.cash[0]) == (1, 700)


@pytest.mark.parametrize(("cash", "turns"), [(0, 3), (100, 2), (600, 1), (1_000, 1)])
@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_50_cl_a_52_property_tax_unpaid_is_a_turn_for_each_500(cash, turns, advanced) -> None:
    owns = {0: ["House 4", "Tower 61", "Tower 65"]}
    play = arrive(34, advanced=advanced, cash={0: cash}, owns=owns, no_credit=[0])
    for name in owns[0]:
        play.put_right("owner", district=name, seat=1)
    assert (play.moves, play.cash[0], play.missing(0)) == (1, 0, ["debt"] * turns)


def test_cl_b_77_they_add_up_with_what_is_to_be_missed_already() -> None:
    play = town(at={0: 7}, cash={0: 400}, owns={1: ["House 8"]})
    play.put_right("misses", seat=0, count=1)
    play.throw(1)
    assert play.missing(0) == ["miss"] * 3


@pytest.mark.parametrize(
    ("fine", "turns"), [(600, 1), (1_100, 2), (2_500, 4), (2_600, 5), (9_000, 5)]
)
@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_37_a_traffic_fine_unpaid_is_five_turns_at_most(fine, turns, advanced) -> None:
    play = arrive(20, advanced=advanced, cash={0: 500}, no_credit=[0])
    for value in ("another card", fine, 0):
        play.say(value)
    assert (play.missing(0), play.cash[0], play.pot) == (["debt"] * turns, 0, 1_500)
    agrees(play)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_76_nobody_leaves_the_game(advanced) -> None:
    play = at_tower(advanced=advanced, cash={0: 0}, no_credit=[0])
    assert not play.out(0)
    assert play.town.debts == []


# With what is sold while something else is owed


def test_cl_b_13_who_owes_does_not_swap_repay_or_redeem() -> None:
    owns = {0: ["House 4", "Tower 65"], 1: [TOWER]}
    play = at_tower(
        advanced=True, cash={0: 1_400}, owns=owns, mortgaged={"House 4": 3}, loan={0: 3}
    )
    for aside, value in (
        ("swap", "House 8 for Tower 65"),
        ("repay", "loan"),
        ("redeem", "House 4"),
    ):
        assert play.refuses_to(aside, value, 0) == "first what is owed is paid"


def test_cl_b_75_all_kinds_at_their_original_price() -> None:
    play = town(shares={0: 1}, owns={0: [HOUSES[0], TOWER]})
    for thing in (HOUSES[0], TOWER, "share"):
        play.do("sell", thing)
    assert play.cash[0] == 7_000 + 1_000 + 5_000 + 500
    agrees(play)
