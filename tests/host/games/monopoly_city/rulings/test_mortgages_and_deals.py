"""Where rules meet: mortgages and deals (MI-23 to MI-28)."""

from typing import Any

from tests.host.games.monopoly_city.stage import PURPLE, K, M, arrive, build, city
from tests.host.games.property_stage import terms


def test_mi_23_buildings_are_never_sold_back() -> None:
    play = build("3", owns={0: ["Seaview"]}, stands={"Seaview": {"residential": 3}})
    assert not any("sell" in name for name in play.city.asides)
    assert all(word == "done" or word.endswith("in Seaview") for word in play.words())
    play.say("residential in Seaview")
    play.do("mortgage", "Seaview")
    assert play.on("Seaview")["residential"] == 4  # they stay where they are


def test_mi_24_a_mortgage_pays_the_rent_value_of_that_moment() -> None:
    stands: dict[str, Any] = {
        "Seaview": {"residential": 3},
        "Old Town": {"residential": 3, "hazards": ["prison"]},
    }
    stands["Central Quay"] = {"skyscraper": True}
    play = city(owns={0: ["Seaview", *PURPLE]}, stands=stands)
    play.do("mortgage", "Seaview")
    play.do("mortgage", "Old Town")
    play.do("mortgage", "Central Quay")
    assert play.on("Seaview")["mortgage"] == 3_500 * K
    assert play.on("Old Town")["mortgage"] == 2 * 100 * K  # the hazard, and the doubling
    assert play.on("Central Quay")["mortgage"] == 2 * 120 * K
    assert play.cash[0] == 10 * M + 3_500 * K + 200 * K + 240 * K


def test_mi_24_the_amount_goes_with_the_district_to_every_owner() -> None:
    play = city(seat=0, owns={0: ["Seaview"]}, stands={"Seaview": {"residential": 3}})
    play.do("mortgage", "Seaview")
    play.put_right("blocks", district="Seaview", residential=0, industrial=0)
    play.offer(0, 1, ["Seaview"], [10 * K])
    play.yes()
    play.idle()
    play.do("buy back", "Seaview", 1)
    assert play.cash[1] == 10 * M - 10 * K - 3_500 * K


def test_mi_25_buying_back_on_the_own_turn_owing_nothing_in_full() -> None:
    owns: dict[int, Any] = {0: ["Seaview", "Old Town"], 1: ["Westlands", "Central Quay"]}
    stands: dict[str, Any] = {"Seaview": {"mortgage": 500 * K}, "Old Town": {"mortgage": 900 * K}}
    stands |= {"Westlands": {"mortgage": 60 * K}, "Central Quay": {"industrial": 4}}
    play = city(cash={0: 600 * K}, at={0: "Old Town"}, owns=owns, stands=stands)
    assert play.may("buy back") == ["Seaview"]
    assert "it has to be Seaview" in play.refuses_to("buy back", "Old Town")
    assert "on the own turn" in play.refuses_to("buy back", "Westlands", 1)
    play.throw(1, 2)
    assert play.now == "owe"
    assert play.may("buy back") == []
    play.refuses_to("buy back", "Seaview")


def test_mi_26_what_a_mortgaged_district_may_get() -> None:
    mortgaged: dict[str, Any] = {"Seaview": {"mortgage": 180 * K}}
    owns: dict[int, Any] = {0: ["Seaview", "The Wharf", "Middleton"]}
    play = arrive("Planning Permission 1", owns=owns, stands=mortgaged)
    assert "park in Seaview" in play.words()
    play = arrive("Planning Permission 1", owns={1: ["Seaview"]}, stands=mortgaged)
    assert "prison in Seaview" in play.words()
    play = build("railroad", owns=owns, stands=mortgaged)
    assert "Seaview" in play.words()
    play = build("3", owns=owns, stands=mortgaged)
    assert play.words()
    assert not [word for word in play.words() if word.endswith("Seaview")]
    play = city(owns=owns, stands={"Seaview": {"mortgage": 180 * K, "hazards": ["prison"]}})
    play.do("clear", "prison in Seaview")
    assert play.on("Seaview") == {"mortgage": 180 * K}


def test_mi_26_landing_there_costs_nothing_and_its_railroad_may_be_used() -> None:
    stands: dict[str, Any] = {
        "Seaview": {"mortgage": 0, "railroad": True},
        "Old Town": {"railroad": True},
    }
    play = arrive("Seaview", owns={1: ["Seaview"], 0: ["Old Town"]}, stands=stands)
    assert play.cash == [10 * M] * 3
    assert play.words() == ["stay", "Old Town"]


def test_mi_27_a_deal_holds_money_districts_cards_and_what_stands_there() -> None:
    stands: dict[str, Any] = {
        "Seaview": {"residential": 2, "hazards": ["prison"], "mortgage": 90 * K}
    }
    stands["Seaview"] |= {"stadium": True, "railroad": True}
    owns: dict[int, Any] = {0: ["Seaview"], 1: ["Old Town", "Westlands"]}
    play = city(owns=owns, stands=stands, keeps={1: ["Taxi"]}, dodge=0)
    play.offer(0, 1, [1 * M, "Seaview", "Rent Dodge"], ["Old Town", "Taxi", 10 * K])
    play.yes()
    assert play.cash == [9 * M + 10 * K, 11 * M - 10 * K, 10 * M]
    assert [play.owner(name) for name in ("Seaview", "Old Town", "Westlands")] == [1, 0, 1]
    assert play.on("Seaview") == stands["Seaview"]
    assert (play.city.keeps, play.city.dodge) == ([["Taxi"], [], []], 1)


def test_mi_27_no_promises_no_loans_no_buildings_alone() -> None:
    play = city(owns={0: ["Seaview"]}, stands={"Seaview": {"residential": 2}}, cash={0: 1 * M})
    fair = terms(1, ["Seaview"], [1 * M])
    for wrong in (
        {**fair, "promise": "no rent"},
        {**fair, "debt": 10 * K},  # nothing is owed
        {**fair, "with": 0},
        {**fair, "with": True},
        {**fair, "get": {"money": -10 * K, "things": []}},
        {**fair, "get": {"money": 10 * M + 10 * K, "things": []}},
        terms(1, ["residential in Seaview"], [1 * M]),
        terms(1, ["Seaview", "Seaview"], [1 * M]),
        terms(1, ["Old Town"], [1 * M]),
        terms(1, [2 * M], ["Taxi"]),
        terms(1),
        None,
    ):
        play.refuses_to("deal", wrong)


def test_mi_28_a_counter_offer_takes_its_place_within_the_same_time() -> None:
    play = city(owns={0: ["Seaview"]})
    play.offer(0, 1, ["Seaview"], [5 * M])
    assert "goes to who made the offer" in play.refuses([terms(2, [3 * M], ["Seaview"]), 20_000])
    assert "0 to 10M" in play.refuses([terms(0, [11 * M], ["Seaview"]), 20_000])
    play.say([terms(0, [3 * M], ["Seaview"]), 20_000])
    assert (play.now, play.who) == ("offer", 0)
    assert "moment" in play.refuses(["yes", 19_000])  # the light has been on for longer
    play.yes(30_000)
    assert (play.owner("Seaview"), play.cash) == (1, [13 * M, 7 * M, 10 * M])


def test_mi_28_it_is_checked_again_when_it_is_accepted() -> None:
    play = city(owns={0: ["Seaview"]})
    play.offer(0, 1, ["Seaview"], [5 * M])
    play.city.give(play.city.board.number["Seaview"], 2)  # nothing at the table could do this
    assert "Seaview is not there to be given" in play.refuses(["yes", 1_000])
