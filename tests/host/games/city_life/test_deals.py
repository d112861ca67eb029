"""Deals between players: what may change hands, and what both sides pay beside the price."""

import pytest

from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import BOTH, Stage, town
from trading_unit.bots.seat_view import SeatView


def agrees(play: Stage) -> None:
    reckoned(play.setup, play.town)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_11_cl_a_12_property_is_bought_from_players_at_any_time_and_price(advanced) -> None:
    play = town(advanced=advanced, owns={2: ["House 4"]})
    play.offer(1, 2, give=[300], get=["House 4"])  # it is the turn of neither
    play.yes()
    assert play.owner("House 4") == 1
    taxes = 200 if advanced else 0
    assert play.cash == [7_000, 6_700 - taxes, 7_300 - taxes]
    agrees(play)


@pytest.mark.parametrize(("name", "tax"), [("House 4", 200), ("Tower 61", 1_000)])
@pytest.mark.parametrize("price", [0, 100, 6_000])
def test_cl_a_13_transfer_tax_is_paid_by_the_buyer(name, tax, price) -> None:
    play = town(advanced=True, owns={0: [name]})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    assert (1, play.town.pot, tax, name) in play.lines("transfer tax")
    assert play.cash[1] == 7_000 - price - tax
    agrees(play)


@pytest.mark.parametrize(("name", "tax"), [("House 4", 200), ("Tower 61", 1_000)])
@pytest.mark.parametrize("price", [0, 100, 6_000])
def test_cl_a_14_cl_a_15_gains_tax_is_paid_by_the_seller(name, tax, price) -> None:
    play = town(advanced=True, owns={0: [name]})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    assert (0, play.town.pot, tax, name) in play.lines("gains tax")
    assert (play.cash[0], play.pot) == (7_000 + price - tax, 1_000 + 2 * tax)
    agrees(play)


def test_cl_a_13_cl_a_14_in_an_exchange_both_are_seller_and_buyer() -> None:
    play = town(advanced=True, owns={0: ["House 4"], 1: ["Tower 61"]})
    play.offer(0, 1, give=["House 4", 2_000], get=["Tower 61"])
    play.yes()
    assert play.cash == [5_000 - 200 - 1_000, 9_000 - 1_000 - 200, 7_000]
    assert (play.owned(0), play.owned(1)) == (["Tower 61"], ["House 4"])
    agrees(play)


def test_cl_a_14_a_seller_without_the_tax_is_refused() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]}, cash={0: 500})
    why = "Ann would pay $1,000 for taxes and mortgages, and would have $900"
    assert play.refuses_offer(0, 1, give=["Tower 61"], get=[400]) == why
    play.offer(0, 1, give=["Tower 61"], get=[500])
    play.yes()
    assert play.cash == [0, 5_500, 7_000]


def test_cl_a_13_a_buyer_without_the_tax_is_refused() -> None:
    play = town(advanced=True, owns={0: ["House 4"]}, cash={1: 1_000})
    why = "Ben would pay $200 for taxes and mortgages, and would have $100"
    assert play.refuses_offer(0, 1, give=["House 4"], get=[900]) == why
    play.offer(0, 1, give=["House 4"], get=[800])
    play.yes()
    assert play.cash[1] == 0


def test_cl_a_13_money_that_is_gone_before_the_yes_is_noticed() -> None:
    play = town(advanced=True, owns={0: ["House 4"]}, cash={1: 1_000})
    play.offer(0, 1, give=["House 4"], get=[800])
    play.put_right("balance", seat=1, amount=900)
    assert play.refuses(["yes", 1_000]).endswith("for taxes and mortgages, and would have $100")


# Shares


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_a_04_cl_a_07_cl_a_08_shares_at_any_price_and_100_of_tax_each(advanced) -> None:
    play = town(advanced=advanced, shares={0: 3, 1: 1})
    play.offer(0, 1, give=["Bank share 1", "Bank share 3"], get=[100])
    play.yes()
    assert (play.shares(0), play.shares(1)) == (1, 3)
    assert play.cash == [7_100 - (200 if advanced else 0), 6_900, 7_000]
    assert play.town.deals.things(1) == ["Bank share 1", "Bank share 2", "Bank share 3"]
    agrees(play)


def test_cl_a_06_who_has_sold_to_a_player_gets_more_only_from_players() -> None:
    play = town(advanced=True, shares={0: 1, 1: 1})
    play.offer(0, 1, give=["Bank share 1"], get=[500])
    play.yes()
    assert play.town.barred == [True, False, False]
    play.offer(1, 0, give=["Bank share 1", "Bank share 2"], get=[900])
    play.yes()
    assert (play.shares(0), play.town.barred) == (2, [True, True, False])


@pytest.mark.parametrize(
    "thing", ["Bank share 3", "Bank share 0", "Bank share", "share", "House 8", "Dollar 3", ""]
)
def test_cl_b_11_only_what_is_there_is_given(thing) -> None:
    play = town(shares={0: 2}, owns={0: ["House 4"], 1: ["House 8"]})
    called = "a Bank share" if thing == "share" else thing
    assert play.refuses_offer(0, 1, give=[thing], get=[100]) == f"{called} is not there to be given"
    twice = play.refuses_offer(0, 1, give=["Bank share 1", "Bank share 1"], get=[100])
    assert twice == "Bank share 1 is not there to be given"


def test_cl_b_38_cards_with_demerit_points_are_nobody_else_s() -> None:
    play = town()
    card = next(name for name, card in play.town.board.cards.items() if "points" in card)
    play = town(keeps={0: [card]}, points={0: 3})
    assert "not there to be given" in play.refuses_offer(0, 1, give=[card], get=[100])


# Mortgages and debts


def test_cl_a_28_the_seller_pays_what_is_due_on_it() -> None:
    play = town(advanced=True, owns={0: ["Tower 61"]}, mortgaged={"Tower 61": 4}, cash={0: 0})
    why = "Ann would pay $3,500 for taxes and mortgages, and would have $3,400"
    assert play.refuses_offer(0, 1, give=["Tower 61"], get=[3_400]) == why
    play.offer(0, 1, give=["Tower 61"], get=[3_500])
    play.yes()
    assert (play.owner("Tower 61"), play.mortgaged("Tower 61")) == (1, False)
    assert play.cash == [0, 2_500, 7_000]
    agrees(play)


def test_cl_b_26_what_no_fee_is_owed_for_is_not_forgiven() -> None:
    play = town()
    why = "only what is owed can be forgiven: $0"
    assert play.refuses_offer(0, 1, give=[100], debt=500) == why


def test_a_bot_proposes_nothing_and_weighs_what_it_is_offered() -> None:
    play = town(advanced=True, owns={0: ["House 4"]}, at={1: 20})
    assert not SeatView(play.table, 0).all_weighed("deal")
    play.offer(0, 1, give=["House 4"], get=[3_000])
    dear = SeatView(play.table, 1).weigh("yes")
    play.no()
    play.throw(6)
    play.offer(0, 1, give=["House 4"])
    cheap = SeatView(play.table, 1).weigh("yes")
    assert dear < 0 < cheap
