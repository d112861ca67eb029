"""Where rules meet: rent, doubling and debts (MI-10 to MI-19)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    BLUE,
    BROWN,
    PURPLE,
    K,
    M,
    Stage,
    arrive,
    city,
    draw,
)
from tests.host.games.property_stage import terms

QUAY = {"industrial": 4}  # 3.5M


def in_debt(**more) -> Stage:
    """Seat 0 owes seat 1 the 3.5M of Central Quay, and has 1M and some districts."""
    owns: dict[int, Any] = {0: ["Seaview", "Middleton"], 1: ["Central Quay"]}
    stands: dict[str, Any] = {"Central Quay": QUAY, "Seaview": {"residential": 3}}  # Seaview: 3.5M
    return arrive("Central Quay", **{"cash": {0: 1 * M}, "owns": owns, "stands": stands, **more})


def test_mi_10_a_lander_may_mortgage_before_deciding() -> None:
    play = arrive("Old Town", cash={0: 0}, owns={0: ["Seaview"]}, stands={"Seaview": QUAY})
    assert play.words() == ["auction"]
    play.do("mortgage", "Seaview")
    assert set(play.words()) == {"buy", "auction"}
    play.say("buy")
    assert play.owner("Old Town") == 0
    assert play.cash[0] == 4_500 * K - 1_400 * K


def test_mi_11_amount_and_owner_stay_whatever_happens_before_it_is_paid() -> None:
    play = in_debt()
    play.put_right("blocks", district="Central Quay", residential=0, industrial=8)
    play.offer(1, 2, ["Central Quay"], [1 * M])
    play.yes()
    play.do("mortgage", "Seaview")
    assert play.lines("rent") == [(0, 1, 3_500 * K, "Central Quay")]
    assert play.cash == [1 * M, 10 * M + 4_500 * K, 9 * M]


def test_mi_12_doubling_doubles_land_rent_too() -> None:
    play = city(owns={1: PURPLE}, stands={"Old Town": {"skyscraper": True, "mortgage": 0}})
    assert play.rent("Harbor Heights") == 200 * K
    play = arrive(
        "Seaview", owns={1: ["Seaview", "Westlands"]}, stands={"Seaview": {"tower": True}}
    )
    assert play.cash == [10 * M - 360 * K, 10 * M + 360 * K, 10 * M]


def test_mi_12_a_big_piece_on_a_mortgaged_district_doubles_the_others() -> None:
    stands: dict[str, Any] = {"Old Town": {"skyscraper": True, "mortgage": 100 * K}}
    assert arrive("Central Quay", owns={1: PURPLE}, stands=stands).cash[0] == 10 * M - 240 * K
    stands = {"Old Town": {"tower": True, "mortgage": 100 * K}}
    owns: dict[int, Any] = {1: ["Old Town", "Seaview"]}
    assert arrive("Seaview", owns=owns, stands=stands).cash[0] == 10 * M - 360 * K


def test_mi_13_a_split_group_keeps_its_skyscraper_and_gets_no_second_one() -> None:
    play = arrive("Jail", owns={0: PURPLE}, stands={"Old Town": {"skyscraper": True}})
    play.offer(1, 0, [100 * K], ["Old Town"])
    play.yes()
    assert (play.rent("Old Town"), play.rent("Central Quay")) == (200 * K, 240 * K)
    play.put_right("owner", district="Old Town", seat=0)  # whole again: still one is enough
    assert not [word for word in play.words() if word.startswith("skyscraper")]


def test_mi_13_the_tower_doubles_for_the_owner_of_its_district() -> None:
    play = city(owns={0: ["Old Town"], 1: ["Seaview"]}, stands={"Old Town": {"tower": True}})
    assert play.rent("Seaview") == 180 * K
    play.offer(0, 1, ["Old Town"], [1 * M])
    play.yes()
    assert (play.rent("Seaview"), play.rent("Old Town")) == (360 * K, 200 * K)


def test_mi_14_mortgaged_districts_count_as_owned_but_get_no_piece() -> None:
    mortgaged: dict[str, Any] = {"mortgage": 20 * K}
    play = arrive("Jail", owns={0: BROWN + BLUE}, stands={BROWN[0]: mortgaged, BLUE[1]: mortgaged})
    assert play.words() == [
        "press",
        "stadium in Stoneside",
        "stadium in Fortune Valley",
        "skyscraper in Stoneside",
        "skyscraper in Fortune Valley",
        "tower in Stoneside",
        "tower in Fortune Valley",
        "done",
    ]


@pytest.mark.parametrize("way", ["dice past GO", "dice onto GO", "card", "jump", "taxi"])
def test_mi_15_a_stadium_pays_with_every_wages(way: str) -> None:
    stands: dict[str, Any] = {
        "Seaview": {"stadium": True},
        "Old Town": {"stadium": True, "mortgage": 100 * K},
    }
    facts: dict[str, Any] = {"owns": {0: ["Seaview", "Old Town", "Summergate"]}, "stands": stands}
    if way == "dice past GO":
        play = city(at={0: "Industry Tax 2"}, **facts)
        play.throw(1, 2)
    elif way == "dice onto GO":
        play = city(at={0: "Fortune Valley"}, **facts)
        play.throw(1, 2)
    elif way == "card":
        play = draw("Advance to GO", **facts)
    elif way == "jump":
        stands |= {"The Marina": {"railroad": True, "owner": 0}, "Summergate": {"railroad": True}}
        play = arrive("The Marina", **facts)
        play.say("Summergate")
    else:
        play = city(at={0: "Riverside"}, keeps={0: ["Taxi"]}, **facts)
        play.throw(1, 4)
        play.say("1 forward")
    assert play.cash == [10 * M + 2 * M + 2 * 1 * M, 10 * M, 10 * M]
    assert play.lines("stadiums pay") == [(-1, 0, 2 * M, "2")]


def test_mi_16_industry_tax_counts_blocks_on_mortgaged_districts() -> None:
    stands: dict[str, Any] = {"Seaview": {"industrial": 1, "mortgage": 900 * K}}
    play = arrive("Industry Tax 1", owns={0: ["Seaview"]}, stands=stands)
    assert play.cash[0] == 8 * M
    stands["Seaview"] = {"residential": 5, "mortgage": 900 * K}
    assert arrive("Industry Tax 1", owns={0: ["Seaview"]}, stands=stands).cash[0] == 10 * M


def test_mi_17_a_debt_is_settled_before_play_goes_on_also_off_the_own_turn() -> None:
    play = draw("Easy Money", cash={1: 900 * K}, owns={1: ["Seaview"]})
    assert (play.now, play.who, play.city.seat) == ("owe", 1, 0)
    assert play.lines("owes") == [(1, 0, 1 * M, "card pays", "Easy Money")]
    assert "100k more is owed" in play.refuses("bankrupt")
    play.do("mortgage", "Seaview", 1)
    assert play.cash == [11 * M, 80 * K, 10 * M]
    assert (play.now, play.who) == ("build", 0)


def test_mi_18_a_creditor_may_take_districts_for_any_part() -> None:
    play = in_debt()
    play.offer(0, 1, ["Middleton"], [], debt=1 * M)
    play.yes()
    assert play.city.debts[0].amount == 2_500 * K
    play.offer(1, 0, [], ["Seaview"], debt=2_500 * K)
    play.yes()
    assert play.now == "build"
    assert (play.owner("Seaview"), play.owner("Middleton"), play.cash[0]) == (1, 1, 1 * M)


def test_mi_18_nobody_else_gets_a_district_below_its_mortgage_value() -> None:
    play = in_debt()
    why = "gives nobody else a district below its mortgage value"
    assert why in play.refuses_to("deal", terms(2, ["Seaview"], [3_490 * K]), 0)
    assert why in play.refuses_to("deal", terms(0, [3_490 * K], ["Seaview"]), 2)
    play.offer(2, 0, [3_500 * K], ["Seaview"])
    play.yes()
    assert play.lines("rent") == [(0, 1, 3_500 * K, "Central Quay")]


def test_mi_18_a_mortgaged_one_goes_for_10k_at_least() -> None:
    play = in_debt()
    play.do("mortgage", "Middleton")
    assert "below its mortgage value" in play.refuses_to("deal", terms(2, ["Middleton"], []))
    play.offer(0, 2, ["Middleton"], [10 * K])
    play.yes()
    assert play.owner("Middleton") == 2


def test_mi_19_bankruptcy_is_offered_only_when_mortgages_do_not_cover_the_debt() -> None:
    assert in_debt().words() == []
    assert in_debt(cash={0: 0}).words() == []  # 3.5M + 200k cover it
    play = in_debt(cash={0: 0}, stands={"Central Quay": QUAY})
    assert play.words() == ["bankrupt"]
    play.offer(0, 2, ["Seaview"], [3_500 * K])  # deals stay open until it is declared
    play.yes()
    assert play.lines("bankrupt") == []
    assert play.now == "build"
