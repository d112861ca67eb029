"""Turns in which several rules that are easy to get wrong meet, each amount reckoned by hand."""

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import Stage, arrive, town
from tests.host.games.property_stage import terms


def done(play: Stage) -> None:
    """All of it follows from the log, too."""
    reckoned(play.setup, play.town)


def test_cl_a_05_cl_a_06_three_two_back_two_again_one_to_a_player_and_none_any_more() -> None:
    play = arrive(3, advanced=True, seats=2, bought={0: 3}, shares={0: 3})
    # 300 for landing, 3 dividends of 100.
    assert play.cash == [7_600, 7_000]
    play.do("sell", "share")
    play.do("sell", "share")  # 500 less 100 of tax, twice
    assert (play.cash[0], play.shares(0), play.pot) == (8_400, 1, 1_200)
    assert play.words() == ["0", "1", "2"]  # of five in the whole game three are bought
    play.say("2")
    assert (play.cash[0], play.shares(0), play.town.bought[0]) == (7_400, 3, 5)
    # Ben lands on 9: his 300, Ann's 3 dividends; none is bought for him.
    play.put_at(1, 8)
    play.throw(1)
    play.say("0")
    assert play.cash == [7_700, 7_300]
    # To the Bank nobody is barred by selling, to a player he is.
    play.do("sell", "share", 0)
    assert not play.town.barred[0]
    play.do("deal", terms(1, ["Bank share 1"], [900]), 0)
    play.say(["yes", 1_000])
    # 400 of the Bank, 900 of Ben less 100 of tax.
    assert (play.cash, play.shares(0), play.shares(1)) == ([8_900, 6_400], 1, 1)
    assert (play.town.barred, play.town.bought) == ([True, False], [5, 0])
    done(play)


def test_cl_a_06_barred_with_some_left_to_buy_and_still_free_to_buy_from_players() -> None:
    play = arrive(3, advanced=True, bought={0: 2}, shares={0: 1, 1: 1}, barred=[0])
    assert play.moves == 1  # nothing is asked
    assert play.cash == [7_400, 7_100, 7_000]
    play.do("deal", terms(1, [500], ["Bank share 1"]), 0)
    play.say(["yes", 1_000])
    assert (play.shares(0), play.cash[:2]) == (2, [6_900, 7_500])
    assert play.town.barred == [True, True, False]
    done(play)


def test_cl_a_16_a_swap_costs_400_and_not_a_tower_s_taxes() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"], 1: ["House 4"]}, cash={0: 300})
    assert play.may("swap") == []
    assert "$400" in play.refuses_to("swap", "House 8 for Tower 61")
    assert play.refuses_to("swap", "House 4 for Tower 61")  # somebody's
    play.put_right("balance", seat=0, amount=400)
    play.do("swap", "House 8 for Tower 61")
    assert (play.cash[0], play.pot, play.owned(0)) == (0, 1_400, ["House 8"])
    assert play.owner("Tower 61") is None
    done(play)


@pytest.mark.parametrize(
    ("cash", "shares", "house", "covered"),
    [
        (100, 1, False, True),  # 100 and 500 less 100
        (0, 1, False, False),
        (0, 0, True, True),  # 1,000 less 200
        (400, 0, False, False),
    ],
)
def test_cl_b_27_cl_a_18_covered_by_what_is_left_after_tax(
    cash: int, shares: int, house: bool, covered: bool
) -> None:
    own = ["House 4"] if house else []
    play = arrive(
        8,
        advanced=True,
        cash={0: cash},
        shares={0: shares},
        owns={0: own, 1: ["House 8"]},
    )
    if not covered:
        assert (play.moves, play.missing(0)) == (1, ["miss", "miss"])
        assert (play.cash[0], play.shares(0), play.owned(0)) == (cash, shares, own)
        return
    assert (play.who, play.words()) == (1, ["fee", "miss"])
    play.say("fee")
    play.say("House 4" if house else "share")
    assert (play.now, play.who) == ("take", 1)
    play.say("yes")
    # The owner buys with tax of his own for a House, and pays 100 of tax on the fee.
    assert play.cash[0] == (300 if house else 0)
    assert play.cash[1] == 7_000 + 500 - 100 - (1_200 if house else 500)
    assert play.pot == 1_000 + 100 + (400 if house else 100)
    assert play.town.barred[0] == bool(shares)
    done(play)


@pytest.mark.parametrize(("missing", "left"), [(["miss"], 2), (["debt"], 3), (["jail"], 3)])
def test_cl_a_21_a_missed_turn_counts_or_not_by_what_it_is_missed_for(
    missing: list[str], left: int
) -> None:
    jailed = missing == ["jail"]
    play = town(
        2, advanced=True, seat=1, loan={0: 3}, missing={0: missing}, at={0: 44 if jailed else 16}
    )
    play.throw(6)
    if jailed:
        assert play.purpose == "jail"
        play.throw(2)
    assert (play.moves, play.town.loan[0]) == (1, left)
    play.throw(6)
    play.throw(6)  # an own turn with a six counts
    assert play.town.loan[0] == left - 1
    done(play)


def test_cl_a_21_a_six_in_jail_makes_it_a_turn_that_counts() -> None:
    play = town(2, advanced=True, seat=1, loan={0: 3}, missing={0: ["jail"] * 2}, at={0: 44})
    play.throw(6)
    play.throw(6)
    assert (play.purpose, play.missing(0)) == ("move", [])
    assert play.town.loan[0] == 2
    done(play)


def test_cl_a_23_a_loan_that_is_not_paid_after_all_is_sold() -> None:
    play = town(
        advanced=True,
        at={0: 16},
        way={0: "Express Way 5"},
        cash={0: 300},
        loan={0: 0},
        owns={0: ["House 4", "House 8"]},
        mortgaged={"House 8": 5},
        shares={0: 0, 1: 2},
    )
    play.throw(6)
    # 1,200 is due; the House that is not mortgaged brings 800: 100 are short, so one turn.
    assert (play.now, play.words()) == ("owe", ["House 4"])
    play.say("House 4")
    assert play.words() == ["give up"]  # the mortgaged one might still be sold
    play.say("give up")
    assert (play.number(), play.way(), play.missing()) == (3, "", ["debt"])
    # 3 pays nothing, and no dividends.
    assert play.cash == [0, 7_000, 7_000]
    assert (play.pot, play.owned(0)) == (1_200, ["House 8"])
    assert play.town.no_credit[0]
    assert play.may("borrow", 0) == []
    done(play)


@pytest.mark.parametrize("sold", [True, False])
def test_cl_a_27_cl_a_28_a_mortgage_that_is_due_out_of_its_own_price_or_lost(sold: bool) -> None:
    play = town(
        advanced=True,
        at={0: 16},
        cash={0: 900},
        owns={0: ["Tower 93"]},
        mortgaged={"Tower 93": 0},
        no_credit=[0],
    )
    play.throw(6)
    assert (play.now, play.words()) == ("owe", ["Tower 93", "give up"])
    play.say("Tower 93" if sold else "give up")
    assert play.owner("Tower 93") is None
    if sold:  # 5,000 less 1,000 of tax and 2,500 that are due
        assert (play.cash[0], play.pot, play.number()) == (2_400, 2_000, 16)
    else:  # 1,600 are owed: four started 500s
        assert (play.cash[0], play.pot, play.number()) == (0, 1_000, 3)
        assert play.missing() == ["debt"] * 4
    done(play)


def test_cl_a_27_a_mortgage_that_is_lost_bars_no_loan() -> None:
    play = town(
        advanced=True, at={0: 16}, cash={0: 0}, owns={0: ["House 4"]}, mortgaged={"House 4": 0}
    )
    play.throw(6)
    play.say("give up")
    assert (play.missing(), play.town.no_credit[0]) == (["debt"], False)
    assert play.may("borrow", 0) == ["loan"]
    done(play)


def test_cl_a_28_what_is_mortgaged_costs_a_visitor_nothing_and_pays_no_debt() -> None:
    play = arrive(4, advanced=True, owns={1: ["House 4"], 0: ["House 8"]}, mortgaged={"House 4": 2})
    assert (play.moves, play.cash[0]) == (1, 7_000)
    poor = arrive(
        13,
        advanced=True,
        cash={0: 0},
        owns={0: ["House 8"], 1: ["House 13"]},
        mortgaged={"House 8": 2},
    )
    assert (poor.moves, poor.missing(0)) == (1, ["miss", "miss"])
    done(poor)


def test_cl_a_33_cl_a_34_who_has_missed_comes_again_once_it_has_been_answered() -> None:
    play = arrive(17, n=3, seats=4, advanced=True)
    play.draw_quiz()
    asked = []
    for right in (False, False, True, False, False, True):
        asked.append((play.table.ask.question, play.who))
        play.answer(right)
    asked.append((play.table.ask.question, play.who))
    # Cleo goes on after Ann and Ben; when she and Ann miss the second, it is Ben's, and the third.
    assert asked == [(0, 0), (0, 1), (0, 2), (1, 2), (1, 0), (1, 1), (2, 1)]
    play.answer(True)
    assert play.cash == [7_000, 7_600, 7_300, 7_000]
    assert play.moves == 1
    done(play)


def test_cl_a_34_cl_a_35_nobody_comes_twice_to_one_question() -> None:
    play = arrive(17, n=3, seats=4, advanced=True)
    play.draw_quiz()
    play.answers(True, False, False, False)  # the second: Ann, Ben, Cleo
    assert (play.now, play.who, play.table.ask.question) == ("reveal", 3, 2)
    assert len(play.lines("reveals")) == 1
    play.say("reveal")
    assert len(play.lines("reveals")) == 2
    assert play.cash == [7_300, 7_000, 7_000, 7_000]
    assert play.moves == 1
    done(play)


def test_cl_b_64_cl_a_28_sent_off_a_side_route_to_a_house_with_no_second_fee() -> None:
    play = town(
        advanced=True,
        at={0: 75},
        way={0: "Express Way 28"},
        owns={1: ["Tower 76", "House 4", "House 8"]},
        mortgaged={"House 4": 3},
    )
    play.throw(1)
    assert (play.who, play.words()) == (1, ["fee", "House 8"])
    play.say("House 8")
    assert (play.number(), play.way(), play.missing(), play.cash[0]) == (8, "", [], 7_000)
    assert play.moves == 1
    done(play)


def test_cl_b_65_cl_b_66_all_is_sold_and_the_rest_is_jail_with_a_six_that_frees() -> None:
    play = arrive(61, seats=2, cash={0: 700}, shares={0: 1}, owns={1: ["Tower 61"]})
    assert (play.now, play.words()) == ("owe", ["share"])  # without a House there is only the fee
    play.say("share")
    assert (play.now, play.who) == ("take", 1)
    play.say("no")
    play.say("share")  # nobody else is there: the Bank
    # 1,200 of 2,500 are paid; 1,300 are three turns, and not three more of Jail's own.
    assert (play.cash, play.missing(), play.number()) == ([0, 8_200], ["jail"] * 3, 44)
    play.throw(6)  # Ben
    play.throw(5)
    assert (play.moves, play.missing()) == (1, ["jail"] * 2)
    play.throw(6)
    play.throw(6)
    assert (play.purpose, play.missing()) == ("move", [])
    play.throw(2)  # 46, a Wrong Turn
    assert (play.number(), play.way()) == (16, "")
    done(play)


def test_cl_b_58_cl_b_70_from_99_through_the_dead_end_and_from_73_and_46_onto_no_route() -> None:
    play = arrive(99, seats=2)
    assert (play.number(), play.way()) == (69, "Dead End 69")
    play.throw(6)  # Ben
    play.throw(2)
    assert (play.number(), play.way()) == (49, "Dead End 69")
    play.throw(6)
    play.throw(1)
    assert (play.number(), play.way(), play.missing()) == (50, "", ["miss"])
    for number, to in ((73, 43), (46, 16)):
        play = arrive(number, seats=2)
        assert (play.number(), play.way()) == (to, "")
        play.throw(6)
        play.throw(1)
        assert (play.number(), play.way()) == (to + 1, "")
    done(play)
