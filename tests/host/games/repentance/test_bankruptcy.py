"""Who owes more than can be paid (BO-47 to BO-51)."""

import pytest

from tests.host.games.repentance.table import (
    BROWN,
    GRACE,
    HOTEL,
    PARDON,
    Stage,
    arrive,
    draw,
    estate,
)

GOLDEN = "Golden Street"


def owing(**as_it_stands) -> Stage:
    """Ann owes Ben 2000 for a hotel in Golden Street."""
    owns = {1: ["dark blue"], **as_it_stands.pop("owns", {})}
    levels = {GOLDEN: HOTEL, **as_it_stands.pop("levels", {})}
    return arrive(GOLDEN, owns=owns, levels=levels, **as_it_stands)


def owing_tax(**as_it_stands) -> Stage:
    """Ann owes the Bank 100."""
    return arrive("Caesar's Tax", **{"cash": {0: 20}, **as_it_stands})


def test_bo_47_who_can_raise_the_money_has_to() -> None:
    play = owing(owns={0: ["brown", "railroad"]}, levels={"Dust Lane": 2}, cash={0: 1_490})
    assert (play.now, play.who, play.words()) == ("owe", 0, [])
    for value in ("bankrupt", "paid", "", None, 2_000):
        assert play.refuses(value) == "sell, mortgage or deal: $510 more is owed, and can be raised"
    for name in ("Valley Line", "Desert Line", "Mountain Line", "Homeward Line"):
        play.do("mortgage", name)
    for _ in range(2):
        play.do("sell", "house in Dust Lane")
    assert (play.now, play.words(), play.cash[0]) == ("owe", [], 1_940)
    play.do("mortgage", "Dust Lane")
    play.do("mortgage", "Broken Bridge")
    assert play.cash == [0, 3_500, 1_500]  # paid as soon as there is enough
    assert (play.now, play.who) == ("roll", 1)


def test_bo_47_bankrupt_is_who_cannot_by_any_means_of_the_bank() -> None:
    play = owing(owns={0: ["Valley Line"]}, cash={0: 1_899})
    assert play.words() == ["bankrupt"]
    assert play.refuses("paid") == "it has to be bankrupt"
    assert play.refuses("bankrupt", 1) == "somebody else is asked"
    play.say("bankrupt")
    assert play.out(0)
    assert play.lines("bankrupt") == [(0, 1)]
    assert owing(owns={0: ["Valley Line"]}, cash={0: 1_900}).words() == []


def test_bo_47_half_of_all_buildings_counts_to_the_dollar() -> None:
    how = {"owns": {0: ["brown"]}, "levels": dict.fromkeys(BROWN, HOTEL)}
    raises = 10 * 25 + 60
    assert owing(**how, cash={0: 2_000 - raises}).words() == []
    assert owing(**how, cash={0: 1_999 - raises}).words() == ["bankrupt"]


def owing_two(**as_it_stands) -> Stage:
    """By a card Ann owes Ben 50, and then Cleo 50; she has 3 and Thorn Hill, good for 110, which
    is mortgaged, and a card."""
    play = draw(
        "Bread for Everyone",
        **{
            "cash": {0: 3},
            "owns": {0: ["Thorn Hill", "Valley Line"]},
            "mortgaged": ["Thorn Hill"],
            "keeps": {0: [PARDON]},
            **as_it_stands,
        },
    )
    assert (play.now, play.who) == ("owe", 0)
    return play


def test_bo_48_the_floor_is_lifted_for_the_creditor_of_the_debt_being_settled_alone() -> None:
    play = owing_two()
    below = "who owes money gives nobody else a deed below its mortgage value"
    for what in ({"get": [99]}, {"debt": 50}, {"get": [99], "debt": 50}):
        assert play.refuses_offer(0, 2, give=["Valley Line"], **what).startswith(below)
    play.offer(0, 1, give=["Valley Line"], get=[1])  # to Ben, who is to be paid now
    play.no()
    play.offer(0, 2, give=["Valley Line"], get=[100])
    play.yes()
    assert play.owner("Valley Line") == 2


def test_bo_48_a_gift_before_bankruptcy_to_a_later_creditor_is_refused() -> None:
    """Whatever debt of his own he forgives for it: it is the first creditor's loss."""
    play = owing_two()
    assert play.refuses_offer(0, 2, give=["Thorn Hill"], debt=50).startswith("who owes money")
    assert play.refuses_offer(2, 0, give=[], get=["Thorn Hill"], debt=50).startswith("who owes")


def test_bo_48_the_creditor_gets_everything() -> None:
    play = owing(owns={0: ["Valley Line", "Thorn Hill"]}, cash={0: 700}, keeps={0: [PARDON]})
    play.say("bankrupt")
    assert play.cash == [0, 2_200, 1_500]
    assert play.owned(1) == ["Valley Line", "Thorn Hill", "Pearl Gate", GOLDEN]
    assert (play.keeps(0), play.keeps(1)) == ([], [PARDON])
    assert (play.owned(0), play.lines("auction")) == ([], [])


def test_bo_48_of_several_creditors_the_first_whom_it_does_not_do_for() -> None:
    play = draw("Bread for Everyone", seats=4, cash={0: 70}, owns={0: []})
    assert (play.cash[:3], play.who) == ([20, 1_550, 1_500], 0)
    play.say("bankrupt")
    assert play.cash == [0, 1_550, 1_520, 1_500]


def test_bo_49_buildings_go_to_the_bank_for_half_and_that_to_the_creditor() -> None:
    play = owing(owns={0: ["brown"]}, levels={BROWN[0]: HOTEL, BROWN[1]: 4}, cash={0: 10})
    play.say("bankrupt")
    assert play.cash == [0, 1_500 + 10 + 9 * 25, 1_500]
    assert play.levels(BROWN) == [0, 0]
    assert (play.left("house"), play.left("hotel")) == (32, 11)
    assert [play.owner(name) for name in BROWN] == [1, 1]


def heir(**as_it_stands) -> Stage:
    """Ben is to take over Thorn Hill, mortgaged for 110, and Lamp Oil Works, for 75."""
    mine = ["Lamp Oil Works", "Thorn Hill"]
    play = owing(**{"owns": {0: mine}, "mortgaged": mine, "cash": {0: 0}, **as_it_stands})
    play.say("bankrupt")
    return play


def test_bo_50_for_what_is_mortgaged_10_percent_is_paid_at_once() -> None:
    play = heir()
    assert (play.now, play.who) == ("heir", 1)
    assert play.words() == ["lift", "interest", "refuse"]
    for value in ("no", "", None, 8):
        assert play.refuses(value) == "it has to be one of lift, interest, refuse"
    assert play.refuses("interest", 2) == "somebody else is asked"
    play.say("interest")
    play.say("interest")
    assert play.cash[1] == 1_500 - 8 - 11  # each rounded up
    assert play.mortgaged("Thorn Hill")
    assert play.owned(1) == ["Lamp Oil Works", "Thorn Hill", "Pearl Gate", GOLDEN]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_50_lifting_it_later_costs_10_percent_again() -> None:
    play = heir()
    play.say("interest")
    play.say("interest")
    play.do("lift", "Thorn Hill")
    assert play.cash[1] == 1_500 - 8 - 11 - 121


def test_bo_50_or_it_is_lifted_at_once() -> None:
    play = heir()
    play.say("lift")
    play.say("lift")
    assert play.cash[1] == 1_500 - 83 - 121
    assert not play.mortgaged("Thorn Hill")


def test_bo_50_what_the_heir_will_not_pay_for_goes_to_the_bank_and_is_auctioned() -> None:
    play = heir()
    play.say("refuse")
    play.say("interest")
    assert (play.now, play.lines("auction")) == ("bid", [("Lamp Oil Works",)])
    assert play.lines("no interest") == [(1, "Lamp Oil Works")]
    play.bid(2, 60)
    play.light_off()
    assert (play.owner("Lamp Oil Works"), play.mortgaged("Lamp Oil Works")) == (2, False)
    assert play.cash == [0, 1_489, 1_440]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_50_what_the_heir_cannot_pay_for_too() -> None:
    play = heir(cash={0: 0, 1: 9})
    assert play.words() == ["interest", "refuse"]
    play.say("interest")
    assert (play.cash[1], play.now, play.words()) == (1, "heir", ["refuse"])
    assert play.refuses("interest") == (
        "that costs $11, and there is $1 in the purse: sell or mortgage first, "
        "or leave it to the Bank"
    )
    play.say("refuse")
    play.light_off()
    assert play.owner("Thorn Hill") is None


def test_bo_50_the_heir_raises_it_by_mortgaging_what_he_has_and_what_he_inherits() -> None:
    mine = ["Lamp Oil Works", "Thorn Hill", "Bread Street"]
    play = heir(owns={0: mine}, mortgaged=mine[:2], cash={0: 0, 1: 0})
    assert (play.now, play.who, play.words()) == ("heir", 1, ["refuse"])
    why = "and there is $0 in the purse: sell or mortgage first, or leave it to the Bank"
    assert play.refuses("interest") == f"that costs $8, {why}"
    assert play.refuses("lift") == f"that costs $83, {why}"
    play.do("mortgage", "Bread Street", 1)
    assert (play.cash[1], play.words()) == (70, ["interest", "refuse"])
    play.do("sell", "hotel in Golden Street", 1)
    assert (play.cash[1], play.words()) == (170, ["lift", "interest", "refuse"])
    play.say("lift")
    play.say("interest")
    assert play.cash[1] == 170 - 83 - 11
    assert [play.mortgaged(name) for name in mine] == [False, True, True]


def test_bo_50_the_heir_may_refuse_what_he_could_pay_and_pay_what_he_raised() -> None:
    play = heir(cash={0: 0, 1: 30})
    play.say("refuse")
    assert (play.now, play.words()) == ("heir", ["interest", "refuse"])
    play.say("interest")
    assert (play.now, play.lines("auction")) == ("bid", [("Lamp Oil Works",)])


def test_bo_50_nothing_else_than_raising_is_done_meanwhile() -> None:
    play = heir(cash={0: 0, 1: 0})
    for aside, value in (("build", "house in Pearl Gate"), ("lift", "Thorn Hill")):
        assert play.refuses_to(aside, value, 1) == f"{aside} is not possible now"
    assert play.refuses_offer(1, 2, give=["Thorn Hill"], get=[50]) == "deal is not possible now"
    assert play.refuses_to("mortgage", "Thorn Hill", 1) == "nothing can be chosen here"


def test_bo_50_nothing_is_due_when_one_player_is_left() -> None:
    play = heir(seats=2)
    assert (play.now, play.winners, play.cash) == (None, [1], [0, 1_500])


def test_bo_51_owing_the_bank_all_property_is_auctioned() -> None:
    play = owing_tax(
        owns={0: ["Valley Line", "Thorn Hill"]}, mortgaged=["Valley Line"], cash={0: 0}
    )
    assert play.words() == []  # Thorn Hill brings 110
    play = owing_tax(owns={0: ["Valley Line", "Dust Lane"]}, mortgaged=["Valley Line"])
    assert play.words() == ["bankrupt"]
    play.say("bankrupt")
    assert (play.now, play.lines("auction")) == ("bid", [("Dust Lane",)])
    assert play.refuses([5, 1_000], 0) == "only who is in the game bids"
    play.bid(2, 30)
    play.light_off()
    play.bid(1, 70)
    play.light_off()
    assert play.cash == [0, 1_430, 1_470]
    assert (play.owner("Dust Lane"), play.owner("Valley Line")) == (2, 1)
    assert not play.mortgaged("Valley Line")  # free of its mortgage
    assert (play.now, play.who) == ("roll", 1)


def test_bo_51_without_buildings_which_go_back_to_the_bank() -> None:
    play = owing_tax(cash={0: 0}, owns={0: ["brown"]}, levels={"Dust Lane": 1})
    assert play.words() == ["bankrupt"]
    play.say("bankrupt")
    assert (play.left("house"), play.levels(BROWN)) == (32, [0, 0])
    for seat in (1, 2):
        play.bid(seat, 40)
        play.light_off()
    assert play.cash == [0, 1_460, 1_460]


def test_bo_51_bondage_cards_go_under_their_decks() -> None:
    play = owing_tax(keeps={0: [GRACE, PARDON]})
    play.say("bankrupt")
    assert play.keeps(0) == []
    assert (play.under("Laws"), play.under("Salvation")) == ([PARDON], [GRACE])


def test_bo_51_what_nobody_bids_for_stays_with_the_bank() -> None:
    play = owing_tax(owns={0: ["Dust Lane"]}, cash={0: 60})
    play.say("bankrupt")
    play.light_off()
    assert play.owner("Dust Lane") is None
    assert play.cash == [0, 1_500, 1_500]


def test_bo_51_nothing_is_auctioned_when_one_is_left() -> None:
    play = owing_tax(seats=2, owns={0: ["Dust Lane"]})
    play.say("bankrupt")
    assert (play.now, play.winners, play.lines("auction")) == (None, [1], [])


@pytest.mark.parametrize("seats", [3, 4])
def test_bo_53_who_is_bankrupt_is_out(seats) -> None:
    play = owing_tax(seats=seats)
    play.say("bankrupt")
    play.idle(seats - 1)
    assert play.who == 1
    assert play.refuses_offer(1, 0, give=[5]) == "a deal is made with who is in the game"
    assert play.refuses_right("balance", seat=0, amount=5)
    assert play.refuses_to("deal", {"with": 1}, 0) == "only who is in the game makes a deal"


def test_bo_53_after_a_double_the_bankrupt_throws_no_more() -> None:
    play = estate(at={0: "Mercy Avenue"}, cash={0: 20})
    play.throw(2, 2)
    play.say("bankrupt")
    assert (play.now, play.who) == ("roll", 1)
