"""Money raised whenever a person is waited for (BO-39), and what must not be done with it."""

import pytest

from tests.host.games.repentance.table import Stage, arrive, draw, estate, terms
from trading_unit.table.ask import Amount


def auctioned(**as_it_stands) -> Stage:
    """Ann, on turn, does not want Thorn Hill."""
    play = arrive("Thorn Hill", **as_it_stands)
    play.say("auction")
    assert play.now == "bid"
    return play


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_bo_39_before_the_throw_by_anybody(seat: int) -> None:
    play = estate(owns={seat: ["Valley Line", "brown"]}, levels={"Dust Lane": 1})
    play.do("mortgage", "Valley Line", seat)
    play.do("sell", "house in Dust Lane", seat)
    assert play.cash[seat] == 1_500 + 100 + 25
    assert (play.now, play.who) == ("roll", 0)


def test_bo_39_while_another_decides() -> None:
    for space, asked in (("Thorn Hill", "buy"), ("Hospital Bills", "tax")):
        play = arrive(space, owns={1: ["Valley Line"]})
        assert play.now == asked
        play.do("mortgage", "Valley Line", 1)
        assert (play.cash[1], play.now) == (1_600, asked)


def test_bo_39_what_is_raised_while_bidding_counts_for_the_next_bid() -> None:
    play = auctioned(owns={1: ["Valley Line", "brown"]}, levels={"Dust Lane": 1}, cash={1: 50})
    play.bid(0, 60)
    assert play.refuses([61, 2_000], 1) == "a bid is $61 at least, and there is $50 in the purse"
    play.do("mortgage", "Valley Line", 1)
    play.do("sell", "house in Dust Lane", 1)
    assert play.table.ask.options(1) == (Amount(61, 175, 1),)
    play.bid(1, 175, 3_000)
    play.light_off()
    assert (play.owner("Thorn Hill"), play.cash[1]) == (1, 0)


def test_bo_39_who_could_raise_the_money_keeps_the_auction_open() -> None:
    play = auctioned(owns={1: ["Valley Line"]}, cash={0: 100, 1: 50})
    play.bid(0, 100)
    ask = play.table.ask
    assert not ask.options(1)
    assert [seat for seat in (0, 1, 2) if ask.may_answer(seat)] == [1, 2]
    play.bid(2, 150, 2_000)
    assert not ask.may_answer(1)  # 50 and 100 are not 151
    play.do("mortgage", "Valley Line", 1)
    assert not ask.may_answer(1)


def test_bo_39_with_real_money_nobody_has_to_raise_it() -> None:
    play = auctioned(owns={1: ["Valley Line"]}, money="real")
    assert all(play.table.ask.may_answer(seat) for seat in (0, 1, 2))


def test_bo_39_while_an_offer_is_open_but_nothing_that_lies_in_it() -> None:
    owns = {0: ["Thorn Hill", "Valley Line"], 1: ["Desert Line", "Lamp Oil Works"]}
    play = estate(owns=owns)
    play.offer(0, 1, give=["Thorn Hill"], get=["Desert Line", 10])
    for seat, name in ((0, "Thorn Hill"), (1, "Desert Line")):
        assert play.refuses_to("mortgage", name, seat) == (
            f"{name} lies in an open offer: that is answered first"
        )
        assert name not in play.may("mortgage", seat)
    play.do("mortgage", "Valley Line", 0)
    play.do("mortgage", "Lamp Oil Works", 1)
    play.yes(2_000)
    assert (play.owner("Thorn Hill"), play.owner("Desert Line")) == (1, 0)
    play.do("mortgage", "Thorn Hill", 1)  # it is answered


def test_bo_39_a_counter_offer_frees_what_is_not_in_it() -> None:
    play = estate(owns={0: ["Thorn Hill"], 1: ["Desert Line"]})
    play.offer(0, 1, give=["Thorn Hill"], get=["Desert Line"])
    play.say([terms(0, give=[80], get=["Thorn Hill"]), 1_000])
    play.do("mortgage", "Desert Line", 1)
    assert play.refuses_to("mortgage", "Thorn Hill", 0).startswith("Thorn Hill lies in an open")
    play.no(2_000)
    play.do("mortgage", "Thorn Hill", 0)


def test_bo_39_when_the_light_goes_off_nothing_lies_in_an_offer() -> None:
    play = estate(owns={0: ["Thorn Hill"]})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    play.light_off()
    play.do("mortgage", "Thorn Hill", 0)


def test_bo_39_what_is_raised_under_the_light_counts_once_it_is_struck() -> None:
    owns = {0: ["Thorn Hill"], 1: ["Desert Line"]}
    play = estate(owns=owns, mortgaged=["Thorn Hill"], cash={1: 121})
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    play.do("mortgage", "Desert Line", 1)
    play.yes()
    assert (play.now, play.who, play.words()) == ("received", 1, ["lift", "interest"])


def test_bo_39_while_it_is_asked_what_becomes_of_a_mortgage() -> None:
    play = estate(owns={0: ["Thorn Hill"], 1: ["Valley Line"]}, mortgaged=["Thorn Hill"])
    play.offer(0, 1, give=["Thorn Hill"], get=[100])
    play.yes()
    assert play.now == "received"
    play.do("mortgage", "Valley Line", 1)
    play.say("lift")
    assert play.cash[1] == 1_500 - 100 + 100 - 121


def test_bo_39_not_before_a_card_is_known() -> None:
    play = arrive("Laws 1", owns={0: ["Valley Line"], 1: ["Desert Line"]})
    assert play.now == "card"
    for seat, name in ((0, "Valley Line"), (1, "Desert Line")):
        assert play.refuses_to("mortgage", name, seat) == "mortgage is not possible now"


def test_bo_39_not_by_who_is_out_nor_of_another() -> None:
    play = estate(4, out=[3], owns={0: ["Valley Line"], 1: ["brown"]}, levels={"Dust Lane": 1})
    assert play.refuses_to("mortgage", "Valley Line", 3) == "only a player mortgages"
    assert play.refuses_to("sell", "house in Dust Lane", 3) == "only a player sells"
    assert play.refuses_to("mortgage", "Valley Line", 1) == "nothing can be chosen here"
    assert play.refuses_to("sell", "house in Dust Lane", 0) == "nothing can be chosen here"


def test_bo_39_an_undo_brings_the_lent_money_back() -> None:
    play = auctioned(owns={1: ["Valley Line"]})
    before = play.stands()
    play.do("mortgage", "Valley Line", 1)
    play.undo()
    assert play.stands() == before
    assert play.now == "bid"


def test_bo_39_selling_while_a_debtor_is_waited_for_is_no_way_round_his_turn() -> None:
    """Others may raise money too, and it stays theirs."""
    play = draw("Birthday Blessings", cash={1: 4}, owns={1: ["Valley Line"], 2: ["Desert Line"]})
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", "Desert Line", 2)
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", "Valley Line", 1)
    assert play.cash == [1_520, 94, 1_590]
