"""MI-18, MI-28: what a debtor may still offer, and what adversaries cannot make of it."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive
from tests.host.games.property_stage import terms
from trading_unit.games.property.rules.realm import Debt
from trading_unit.table.ask import LIGHT_MS

QUAY = {"industrial": 4}  # 3.5M


def in_debt(**more: Any) -> Stage:
    """Seat 0 owes seat 1 the 3.5M of Central Quay, and can raise 0.5M; seats 2 and 3 look on."""
    facts: dict[str, Any] = {
        "seats": 4,
        "cash": {0: 100 * K},
        "owns": {0: ["Seaview", "Middleton"], 1: ["Central Quay"]},
        "stands": {"Central Quay": QUAY},
        "keeps": {0: ["Kind Judge", "Tax Dodge"]},
        "dodge": 0,
    }
    play = arrive("Central Quay", **{**facts, **more})
    if play.now == "dodge":
        play.say("pay")
    assert play.now == "owe"
    return play


def offered(play: Stage, partner: int, money: int) -> None:
    """Seaview for so much, and the partner says no."""
    play.offer(0, partner, ["Seaview"], [money])
    play.no()


def test_mi_28_a_debtor_makes_three_more_offers_to_one_partner_each_better_for_him() -> None:
    play = in_debt()
    for money in (9 * M, 8 * M, 7 * M, 6 * M):
        offered(play, 2, money)
    assert "after a no" in play.refuses_offer(0, 2, ["Seaview"], [5 * M])
    assert 2 not in play.may("deal", 0)[0].theirs
    offered(play, 3, 9 * M)  # another partner has heard no offer yet
    offered(play, 1, 9 * M)  # nor has the creditor
    assert play.words() == ["bankrupt"]  # MI-19: deals were open until then


@pytest.mark.parametrize("worse", [9 * M, 9 * M + 10 * K, 10 * M])
def test_mi_28_an_offer_that_is_no_better_for_the_partner_is_refused(worse: int) -> None:
    play = in_debt()
    offered(play, 2, 9 * M)
    assert "worth more to the other" in play.refuses_offer(0, 2, ["Seaview"], [worse])
    offered(play, 2, 8_990 * K)


def test_mi_28_more_of_the_same_worth_is_no_better() -> None:
    """Things count as MI-18 has it, as they stood when they were offered."""
    play = in_debt()
    offered(play, 2, 9 * M)
    play.do("mortgage", "Seaview")  # and is worth 10k from now on
    assert "worth more to the other" in play.refuses_offer(0, 2, ["Seaview"], [8_900 * K])
    offered(play, 2, 8_820 * K)
    both = ["Seaview", "Tax Dodge"]
    assert "worth more to the other" in play.refuses_offer(0, 2, both, [8_830 * K])
    play.offer(0, 2, both, [8_820 * K])
    assert play.now == "offer"


def test_mi_28_silence_and_a_refused_counter_offer_are_a_no_too() -> None:
    play = in_debt()
    play.offer(0, 2, ["Seaview"], [9 * M])
    play.light_off()
    assert "worth more to the other" in play.refuses_offer(0, 2, ["Seaview"], [9 * M])
    play.offer(0, 2, ["Seaview"], [8 * M])
    play.say([terms(0, [1 * M], ["Seaview"]), 2_000])
    play.no(3_000)  # the debtor
    assert "worth more to the other" in play.refuses_offer(0, 2, ["Seaview"], [8 * M])
    offered(play, 2, 7 * M)
    offered(play, 2, 6 * M)
    assert "after a no" in play.refuses_offer(0, 2, ["Seaview"], [5 * M])


def test_mi_28_what_was_struck_is_not_what_was_refused() -> None:
    play = in_debt()
    offered(play, 2, 9 * M)
    play.offer(0, 2, ["Seaview"], [1 * M])
    play.yes()
    play.offer(0, 2, ["Middleton"], [8 * M])  # better than the one that was refused
    assert play.now == "offer"


def test_mi_28_the_partner_waits_for_a_throw_and_so_do_others() -> None:
    play = in_debt()
    offered(play, 2, 9 * M)
    assert "after a no" in play.refuses_offer(2, 0, [9 * M], ["Seaview"])
    play.offer(3, 2, [1 * M])
    play.no()
    assert "after a no" in play.refuses_offer(3, 2, [2 * M])


def test_mi_28_a_no_before_the_debt_counts() -> None:
    play = in_debt()
    play.undo(2)  # back to the throw
    offered(play, 2, 9 * M)
    play.throw(1, 2)
    play.say("pay")
    for money in (10 * M, 9 * M, 8 * M, 7 * M):  # the throw has opened deals again
        offered(play, 2, money)
    assert "after a no" in play.refuses_offer(0, 2, ["Seaview"], [1 * M])


def test_mi_28_each_debt_has_its_own() -> None:
    play = in_debt()
    play.city.debts.append(Debt(0, 3, 1 * M, "card pays", "Easy Money"))
    for money in (9 * M, 8 * M, 7 * M, 6 * M):
        offered(play, 2, money)
    play.put_right("balance", seat=0, amount=3_500 * K)
    assert play.city.debts[0].creditor == 3
    for money in (9 * M, 8 * M, 7 * M):
        offered(play, 2, money)
    assert "after a no" in play.refuses_offer(0, 2, ["Seaview"], [1 * M])


def test_mi_28_offers_cannot_run_out_the_hour() -> None:
    """An adversary offers whatever is allowed, as dear as allowed, until nothing is."""
    play = in_debt(length={"until": "hour", "minutes": 60})
    lights = 0
    for partner in (1, 2, 3):
        for money in range(10 * M, 0, -10 * K):
            deals = play.city.asides["deal"]
            if deals.refuses(0, terms(partner, ["Seaview"], [money])) is None:
                offered(play, partner, money)
                lights += 1
    assert lights == 3 * (1 + 3)
    assert lights * LIGHT_MS == 600_000  # ten minutes at most, of three partners


GIFTS: list[Any] = [
    (["Seaview"], []),
    (["Seaview"], [179_000 // 10_000 * 10_000]),
    (["Kind Judge"], []),
    (["Rent Dodge"], []),
    (["Tax Dodge", "Kind Judge"], [10 * K]),
    ([10 * K], []),
    (["Seaview", "Middleton", "Tax Dodge", "Kind Judge", "Rent Dodge"], [400 * K]),
]


@pytest.mark.parametrize(("give", "get"), GIFTS)
@pytest.mark.parametrize("other", [2, 3])
def test_mi_18_a_debtor_gives_nobody_else_a_gift(give: Any, get: Any, other: int) -> None:
    """Another creditor, whose debt waits, is nobody else too."""
    play = in_debt()
    play.city.debts.append(Debt(0, 3, 1 * M, "card pays", "Easy Money"))
    why = "gives nobody else a district below its mortgage value, and gives no card away"
    assert why in play.refuses_offer(0, other, give, get)
    assert why in play.refuses_offer(other, 0, get, give)


def test_mi_18_a_mortgaged_district_or_a_card_goes_for_10k_each() -> None:
    play = in_debt()
    play.do("mortgage", "Middleton")
    play.offer(0, 2, ["Middleton", "Tax Dodge", "Rent Dodge"], [30 * K])
    play.yes()
    assert (play.owner("Middleton"), play.city.keeps[2], play.city.dodge) == (2, ["Tax Dodge"], 2)


def test_mi_18_the_creditor_of_this_debt_takes_cards_and_districts_for_any_part() -> None:
    play = in_debt()
    play.offer(0, 1, ["Tax Dodge", "Rent Dodge", "Seaview"], [], debt=10 * K)
    play.yes()
    assert (play.owner("Seaview"), play.city.keeps[1], play.city.dodge) == (1, ["Tax Dodge"], 1)
    assert play.city.debts[0].amount == 3_490 * K


def test_mi_18_a_creditor_who_owes_another_gives_him_no_gift() -> None:
    play = in_debt(owns={0: ["Seaview"], 1: ["Central Quay", "Westlands"]})
    play.city.debts.append(Debt(1, 2, 50 * M, "card pays", "Easy Money"))
    assert "gives nobody else" in play.refuses_offer(1, 0, ["Westlands"], [])
