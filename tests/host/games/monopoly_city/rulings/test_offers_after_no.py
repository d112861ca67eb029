"""MI-18, MI-28, MI-44: what a debtor may offer, and what adversaries cannot make of it."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive
from tests.host.games.property_stage import terms
from trading_unit.games.property.rules.debts import owe
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


def test_mi_28_mi_44_offers_cannot_run_out_the_hour() -> None:
    """An adversary keeps to the light whatever is offered, of everything and of one card."""
    play = in_debt(length={"until": "hour", "minutes": 60})
    lit_ms = 0
    for partner in (1, 2, 3):
        for give in (["Seaview"], ["Seaview", "Middleton", "Kind Judge", "Tax Dodge"]):
            deal = terms(partner, give, [9 * M])
            while play.city.asides["deal"].refuses(0, deal) is None:
                play.do("deal", deal, 0)
                lasts_ms = play.table.ask.light_ms(LIGHT_MS)
                play.light_off(lasts_ms)
                lit_ms += lasts_ms
    assert lit_ms == 10 * LIGHT_MS + 2 * 150_000  # the creditor's ten, and two talks
    assert play.words() == ["bankrupt"]  # MI-19: deals were open until then


def test_mi_44_a_debt_of_a_card_to_all_is_ten_offers_to_each_of_them() -> None:
    play = in_debt()
    owe(play.city, Debt(0, 3, 1 * M, "card pays", "Easy Money"))
    for partner in (1, 3):
        for _ in range(10):
            offered(play, partner, 9 * M)
    play.put_right("balance", seat=0, amount=3_500 * K)
    assert play.city.debts[0].creditor == 3
    assert "ten offers for this debt" in play.refuses_offer(0, 3, ["Seaview"], [9 * M])
    offered(play, 1, 9 * M)  # Ben is paid, and a partner as any other


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
