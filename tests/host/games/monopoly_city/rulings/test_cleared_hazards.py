"""Where rules meet: the money that a removed hazard would bring (MI-18, MI-19, MI-30, MI-34)."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    DATA,
    DISTRICTS,
    K,
    M,
    Stage,
    arrive,
    build,
    city,
    draw,
)
from tests.host.games.property_stage import terms
from trading_unit.bots.plain import Plain
from trading_unit.bots.seat_view import SeatView
from trading_unit.bots.steady import Steady
from trading_unit.games.monopoly_city import reckoning

QUAY = {"industrial": 4}  # 3.5M
SEAVIEW = {"residential": 3, "hazards": ["rubbish dump"]}  # 180k, 3.5M when 1M is paid for it
DUMP = "rubbish dump in Seaview"


def in_debt(seaview: dict[str, Any] = SEAVIEW, quay: dict[str, Any] = QUAY, **more: Any) -> Stage:
    """Seat 0 owes seat 1 the 3.5M of Central Quay, and has 1.2M, Seaview and Middleton (200k)."""
    owns: dict[int, Any] = {0: ["Seaview", "Middleton"], 1: ["Central Quay"]}
    stands: dict[str, Any] = {"Central Quay": quay, "Seaview": seaview}
    return arrive(
        "Central Quay", **{"cash": {0: 1_200 * K}, "owns": owns, "stands": stands, **more}
    )


def test_mi_19_a_hazard_that_pays_counts_as_cleared() -> None:
    play = in_debt()  # 1.2M - 1M + 3.5M + 200k
    assert play.words() == []
    assert "2.3M more is owed" in play.refuses("bankrupt")
    play.do("clear", DUMP)
    play.do("mortgage", "Seaview")
    assert play.lines("rent") == [(0, 1, 3_500 * K, "Central Quay")]
    assert play.cash[0] == 200 * K


def test_mi_19_not_where_its_cost_cannot_be_raised_first() -> None:
    assert in_debt(cash={0: 790 * K}).words() == ["bankrupt"]  # with Middleton 10k are missing
    play = in_debt(cash={0: 800 * K})
    assert play.words() == []
    play.do("mortgage", "Middleton")
    play.do("clear", DUMP)
    play.do("mortgage", "Seaview")
    assert (play.cash[0], play.now) == (0, "build")  # covered to the last 10k


def test_mi_19_nor_where_it_costs_more_than_it_brings() -> None:
    little = {"residential": 1, "hazards": ["prison"]}  # 2M for 720k
    assert in_debt(little).words() == ["bankrupt"]


def test_mi_19_several_hazards_of_one_district_count_together() -> None:
    two = {"residential": 8, "hazards": ["prison", "rubbish dump"]}  # 3M, and 12M are there
    play = in_debt(two, cash={0: 3 * M})
    assert play.words() == []
    play.do("clear", "prison in Seaview")
    play.do("clear", DUMP)
    play.do("mortgage", "Seaview")
    assert play.cash[0] == 8_500 * K


def test_mi_34_who_owes_off_turn_may_clear_too() -> None:
    cards = [
        {**card, "amount": 3 * M} if card["name"] == "Easy Money" else card
        for card in DATA["cards"]
    ]
    facts: dict[str, Any] = {"owns": {1: ["Seaview"]}, "stands": {"Seaview": SEAVIEW}}
    facts |= {"figures": {**DATA, "cards": cards}}
    assert draw("Easy Money", cash={1: 990 * K}, **facts).words() == ["bankrupt"]
    play = draw("Easy Money", cash={1: 1 * M}, **facts)
    assert (play.who, play.words(), play.may("clear", 1)) == (1, [], [DUMP])
    play.do("clear", DUMP, 1)
    play.do("mortgage", "Seaview", 1)
    assert (play.cash[1], play.now) == (500 * K, "build")


def test_mi_34_who_owes_removes_none_that_does_not_pay() -> None:
    """Not to spite the creditor: the money stays."""
    little: dict[str, Any] = {"residential": 1, "hazards": ["rubbish dump"]}
    play = in_debt(little, cash={0: 3 * M})
    assert play.may("clear") == []
    assert "raises more than it costs" in play.refuses_to("clear", DUMP)
    mortgaged = {**SEAVIEW, "mortgage": 180 * K}
    assert "raises more than it costs" in in_debt(mortgaged).refuses_to("clear", DUMP)
    two = {"residential": 8, "hazards": ["prison", "rubbish dump"]}
    assert in_debt(two, cash={0: 2_500 * K}).may("clear") == []  # both cannot be paid
    assert in_debt(cash={0: 990 * K}).may("clear") == []  # in cash


def test_mi_34_who_owes_nothing_does_as_they_like_on_their_own_turn() -> None:
    little: dict[str, Any] = {"Seaview": {"residential": 1, "hazards": ["prison"]}}
    play = city(owns={0: ["Seaview"]}, stands=little)
    play.do("clear", "prison in Seaview")
    assert play.cash[0] == 8 * M
    assert "own turn" in city(owns={1: ["Seaview"]}, stands=little).refuses_to(
        "clear", "prison in Seaview", 1
    )


def test_mi_18_a_debtor_gives_nobody_else_a_district_below_what_clearing_brings() -> None:
    play = in_debt()
    why = "below its mortgage value"
    assert why in play.refuses_to("deal", terms(2, ["Seaview"], [2_490 * K]))
    play.offer(0, 2, ["Seaview"], [2_500 * K])
    play.yes()
    assert play.lines("rent") == [(0, 1, 3_500 * K, "Central Quay")]


def test_mi_18_without_the_money_to_clear_it_goes_for_its_rent() -> None:
    play = in_debt(cash={0: 700 * K})
    assert "below" in play.refuses_to("deal", terms(2, ["Seaview"], [170 * K]))
    play.offer(0, 2, ["Seaview"], [180 * K])
    play.yes()
    assert play.owner("Seaview") == 2


@pytest.mark.parametrize("bot", [Steady, Plain])
@pytest.mark.parametrize("cash", [1_200 * K, 800 * K])
def test_mi_19_bots_clear_what_saves_them(bot: Any, cash: int) -> None:
    play = in_debt(cash={0: cash})
    player = bot(Random(1))
    while play.now == "owe":
        aside = player.aside(SeatView(play.table, 0))
        assert aside is not None
        name, value = aside
        play.do(name, value, 0)
    assert play.lines("removes") == [(0, -1, 1 * M, DUMP)]
    assert (play.lines("bankrupt"), play.now) == ([], "build")


def test_mi_30_money_of_a_cleared_hazard_keeps_the_step() -> None:
    owns: dict[int, Any] = {0: ["Diamond Hills", "Seaview"]}
    blocked = {"Diamond Hills": {"residential": 8}, "Seaview": SEAVIEW}
    play = build("1", owns=owns, stands=blocked, cash={0: 1 * M})
    assert (play.now, play.words()) == ("blocks", ["done"])
    play.do("clear", DUMP)
    play.put_right("balance", seat=0, amount=1_500 * K)
    play.say("residential in Seaview")
    assert play.on("Seaview") == {"residential": 4}


@pytest.mark.parametrize(("cash", "goes_on"), [(1 * M, True), (990 * K, False)])
def test_mi_30_as_far_as_it_can_be_paid(cash: int, goes_on: bool) -> None:
    """2M for a block in Riverside; Seaview brings 180k, or 3.5M for 1M."""
    play = build(
        "1", owns={0: ["Riverside", "Seaview"]}, stands={"Seaview": SEAVIEW}, cash={0: cash}
    )
    assert (play.now == "blocks") is goes_on


# The most that can be raised, tried in every order


def raised(figures: dict[str, Any], stands: dict[str, Any], cash: int, mine: list[int]) -> int:
    """By hand: in every order, each district cleared or not as far as money goes."""
    best = cash
    for order in permutations(mine):
        for clears in range(1 << len(order)):
            hand = cash
            for number, one in enumerate(order):
                if stands["mortgage"][one] >= 0:
                    continue
                cost = reckoning.removal(figures, stands, one)
                if clears >> number & 1 and hand >= cost:
                    hand += reckoning.cleared_rent(figures, stands, one) - cost
                else:
                    hand += reckoning.rent(figures, stands, one)
            best = max(best, hand)
    return best


def test_mi_19_it_is_the_most_that_any_order_could_raise() -> None:
    random = Random(19)
    different = 0
    for _ in range(150):
        mine, stock = random.sample(DISTRICTS, 4), HAZARDS * 3
        stands: dict[str, Any] = {name: {"residential": random.randrange(9)} for name in mine}
        for name in mine:
            hazards = set(random.choices(stock, k=random.randrange(3)))
            for hazard in hazards:
                stock.remove(hazard)
            stands[name]["hazards"] = list(hazards)
            if random.random() < 0.2:
                stands[name]["mortgage"] = 100 * K
        here = city(owns={0: mine}, stands=stands).city
        cash = random.randrange(0, 300) * 10 * K
        numbers = here.owned[0]
        most = reckoning.most_cash(here.figures, here.stands, cash, numbers)
        assert most == raised(here.figures, here.stands, cash, numbers)
        different += most > cash + sum(here.rent(one) for one in numbers if here.mortgage[one] < 0)
    assert different > 20


HAZARDS = ["prison", "power station", "sewage plant", "rubbish dump"]
