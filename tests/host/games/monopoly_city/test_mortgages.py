"""Deals and mortgages (MC-73 to MC-77)."""

import pytest

from tests.host.games.monopoly_city.stage import BLUE, PURPLE, K, M, Stage, arrive, city
from tests.host.games.property_stage import terms
from trading_unit.table.ask import CLOCK, Partners

OLD, HEIGHTS, QUAY = PURPLE


def two() -> Stage:
    """Ann owns Old Town and a card, Ben Riverside; Ann is on turn."""
    return city(owns={0: [OLD], 1: ["Riverside"]}, keeps={0: ["Taxi"]})


def test_mc_73_a_deal_mixes_money_districts_and_cards() -> None:
    play = two()
    play.offer(0, 1, give=[M, OLD, "Taxi"], get=["Riverside", 2 * M])
    assert (play.now, play.who) == ("offer", 1)
    play.yes()
    assert (play.owner(OLD), play.owner("Riverside")) == (1, 0)
    assert play.cash == [11 * M, 9 * M, 10 * M]
    assert play.city.keeps == [[], ["Taxi"], []]
    assert (play.now, play.who) == ("roll", 0)  # what was asked before is asked again


def test_mc_73_it_may_be_money_alone_and_the_rent_dodge_card() -> None:
    play = city(dodge=0)
    play.offer(0, 1, give=["Rent Dodge"], get=[])
    play.yes()
    assert play.city.dodge == 1
    play.offer(1, 2, give=[M], get=[])
    play.yes()
    assert play.cash == [10 * M, 9 * M, 11 * M]
    assert [line[:3] for line in play.lines("deal pays")] == [(1, 2, M)]


def test_mc_73_only_who_is_in_the_game_proposes_one() -> None:
    play = city(4, owns={1: ["Riverside"]}, out=[3])
    for by in (3, "table", "clock"):
        assert play.refuses_to("deal", terms(1, [], ["Riverside"]), by) == (
            "only who is in the game makes a deal"
        )


def test_mc_73_the_log_tells_what_became_of_it() -> None:
    play = two()
    deal = terms(1, [OLD], [2 * M])
    play.do("deal", deal, 0)
    play.yes()
    assert play.lines("offers") == play.lines("deal") == [(0, 1, deal)]
    play.offer(0, 1, give=[M], get=[])
    play.no()
    assert play.lines("deal refused") == [(1, 0)]
    play.offer(0, 2, give=[M], get=[])
    play.light_off()
    assert play.lines("deal fails") == [(0, 2)]


def test_mc_73_a_no_changes_nothing_and_silence_is_no() -> None:
    play = two()
    play.offer(0, 1, give=[OLD], get=[2 * M])
    play.no()
    assert play.owner(OLD) == 0
    play.offer(2, 1, give=[M], get=["Riverside"])
    play.light_off()
    assert (play.owner("Riverside"), play.cash) == (1, [10 * M] * 3)
    assert play.now == "roll"


def test_mc_73_anybody_proposes_one_out_of_turn_too() -> None:
    play = arrive("Jail", owns={0: [OLD], 1: ["Riverside"]})
    play.offer(2, 1, give=[4 * M], get=["Riverside"])
    assert play.refuses(["yes", 1], 0) == "somebody else is asked"
    play.yes()
    assert play.owner("Riverside") == 2
    assert (play.now, play.who) == ("build", 0)


def test_mc_73_only_one_at_a_time_and_not_during_an_auction() -> None:
    play = two()
    play.offer(0, 1, give=[M], get=["Riverside"])
    deal = terms(1, [M], ["Riverside"])
    assert play.refuses_to("deal", deal, 2) == "deal is not possible now"
    play = arrive(OLD)
    play.say("auction")
    assert play.refuses_to("deal", deal, 2) == "deal is not possible now"


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (terms(1, [11 * M], ["Riverside"]), "money in a deal is a whole amount from 0 to 10M"),
        (terms(1, [5 * K], ["Riverside"]), "money in a deal"),
        (terms(1, [-M], ["Riverside"]), "money in a deal"),
        (terms(1, [OLD], [11 * M]), "money in a deal"),
        (terms(1, ["Riverside"], [M]), "Riverside is not there to be given"),
        (terms(1, [OLD, OLD], [M]), "Old Town is not there to be given"),
        (terms(1, [OLD], ["Taxi"]), "Taxi is not there to be given"),
        (terms(1, [OLD], ["Rent Dodge"]), "Rent Dodge is not there to be given"),
        (terms(1, [OLD], ["a promise"]), "a promise is not there to be given"),
        (terms(1), "a deal needs something to change hands"),
        (terms(0, [OLD], [M]), "a deal is made with another seat"),
        (terms(7, [OLD], [M]), "a deal is made with another seat"),
        (terms(3, [OLD], [M]), "a deal is made with who is in the game"),
        ({"with": 1}, "a deal names the other seat"),
        ("no", "a deal names the other seat"),
        ({**terms(1, [OLD], [M]), "later": "1M"}, "a deal names the other seat"),
        (terms(1, [OLD], [M], debt=M), "only what is owed can be forgiven: 0"),
        ({**terms(1, [OLD], [M]), "debt": -10 * K}, "what is forgiven is a whole amount"),
        ({**terms(1, [OLD], [M]), "debt": 5 * K}, "what is forgiven is a whole amount"),
        ({**terms(1, [OLD], [M]), "debt": "all"}, "what is forgiven is a whole amount"),
        ({**terms(1, [OLD], [M]), "with": "Ben"}, "a deal is made with another seat"),
        ({**terms(1, [OLD]), "get": {"money": 0}}, "a deal names the other seat"),
        (
            {**terms(1, [OLD]), "get": {"money": 0, "things": OLD}},
            "the things of a deal are a list",
        ),
        (
            {**terms(1, [OLD]), "get": {"money": 0, "things": [[]]}},
            "the things of a deal are a list",
        ),
    ],
)
def test_mc_73_no_deal(deal, why) -> None:
    play = city(4, owns={0: [OLD], 1: ["Riverside"]}, keeps={0: ["Taxi"]}, out=[3])
    assert play.refuses_to("deal", deal, 0).startswith(why)


@pytest.mark.parametrize("answer", ["yes", ["yes"], ["yes", "soon"], ["maybe", 5], [5, 5], None])
def test_mc_73_the_answer_is_yes_or_no_or_a_counter_offer_and_has_its_moment(answer) -> None:
    play = two()
    play.offer(0, 1, give=[OLD], get=[2 * M])
    assert play.refuses(answer)
    for moment in ("off", -1, 1.5, None):
        assert play.refuses(moment, CLOCK) == "the light goes off at a moment in milliseconds"
    assert play.words()[:2] == ["yes", "no"]


def test_mc_73_a_counter_offer_takes_its_place() -> None:
    play = two()
    play.offer(0, 1, give=[OLD], get=[2 * M])
    assert play.refuses([terms(2, [M], [OLD]), 5]) == "a counter-offer goes to who made the offer"
    play.say([terms(0, [M], [OLD]), 5_000])
    assert (play.now, play.who) == ("offer", 0)
    play.yes(9_000)
    assert (play.owner(OLD), play.cash) == (1, [11 * M, 9 * M, 10 * M])


def test_mc_73_what_may_be_dealt_is_offered() -> None:
    assert city(out=[2]).may("deal", 2) == []
    (partners,) = two().may("deal", 0)
    assert isinstance(partners, Partners)
    assert partners.ours.things == [OLD, "Taxi"]
    assert {seat: side.things for seat, side in partners.theirs.items()} == {
        1: ["Riverside"],
        2: [],
    }


def test_mc_74_what_stands_on_a_district_goes_with_it() -> None:
    here = {
        "residential": 2,
        "industrial": 1,
        "hazards": ["prison"],
        "railroad": True,
        "stadium": True,
        "skyscraper": True,
        "tower": True,
        "mortgage": 500 * K,
    }
    play = city(owns={0: [OLD]}, stands={OLD: here})
    play.offer(1, 0, give=[M], get=[OLD])
    play.yes()
    assert play.owner(OLD) == 1
    assert play.on(OLD) == here


def test_mc_75_a_mortgage_pays_the_current_rent_value_and_the_buildings_stay() -> None:
    play = city(owns={0: [OLD]}, stands={OLD: {"industrial": 2}})
    play.do("mortgage", OLD)
    assert play.cash[0] == 11 * M
    assert play.on(OLD) == {"industrial": 2, "mortgage": 1 * M}


@pytest.mark.parametrize(
    ("stands", "pays"),
    [
        ({}, 100 * K),
        ({OLD: {"residential": 2}, QUAY: {"skyscraper": True}}, 2 * M),
        ({OLD: {"residential": 2, "tower": True}}, 2 * M),
        ({OLD: {"residential": 2, "hazards": ["prison"]}}, 100 * K),
    ],
)
def test_mc_75_doubling_and_hazards_included(stands, pays) -> None:
    play = city(owns={0: PURPLE}, stands=stands)
    play.do("mortgage", OLD)
    assert play.cash[0] == 10 * M + pays


def test_mc_75_on_the_own_turn_or_when_owing() -> None:
    play = arrive("Jail", owns={0: [OLD, "Seaview"], 1: ["Riverside"]})
    assert play.refuses_to("mortgage", "Riverside", 1) == "districts are mortgaged on the own turn"
    assert play.refuses_to("mortgage", "Riverside") == "it has to be Old Town or Seaview"
    assert play.refuses_to("mortgage", OLD, "table") == "only a player mortgages"
    assert play.may("mortgage") == [OLD, "Seaview"]
    play.do("mortgage", OLD)
    assert play.refuses_to("mortgage", OLD) == "it has to be Seaview"  # not twice


def test_mc_75_who_owes_out_of_turn_mortgages() -> None:
    play = arrive(
        "Chance 3", owns={1: [BLUE[0]]}, stands={BLUE[0]: {"residential": 2}}, cash={1: 0}
    )
    play.say("Easy Money")
    assert (play.now, play.who) == ("owe", 1)
    play.do("mortgage", BLUE[0], 1)
    assert play.cash[:2] == [11 * M, 3_500 * K]


def test_mc_75_with_the_option_only_when_owing() -> None:
    only = {"mortgage when owing": True}
    play = city(owns={0: [OLD]}, options=only)
    assert play.refuses_to("mortgage", OLD) == "districts are mortgaged only by who owes money"
    assert play.may("mortgage") == []
    play = arrive(OLD, owns={0: ["Riverside"], 1: [OLD]}, cash={0: 0}, options=only)
    play.do("mortgage", "Riverside")
    assert play.cash[:2] == [180 * K, 10 * M + 100 * K]


def test_mc_76_no_rent_on_a_mortgaged_district() -> None:
    play = arrive(OLD, owns={1: [OLD]}, stands={OLD: {"industrial": 4, "mortgage": 3 * M}})
    assert play.cash == [10 * M] * 3
    assert play.now == "build"


def test_mc_76_and_no_building_there() -> None:
    play = arrive("Jail", owns={0: PURPLE}, stands={OLD: {"mortgage": 100 * K}})
    for word in ("residential", "industrial", "stadium", "skyscraper"):
        assert play.refuses(f"{word} in {OLD}")
    play.say("press")
    play.say("3")
    for word in ("residential", "industrial", "stadium", "skyscraper"):
        assert play.refuses(f"{word} in {OLD}")
    play.say("stadium in Central Quay")


def test_mc_77_buying_back_costs_what_was_received_and_all_resumes_at_once() -> None:
    play = arrive("Jail", owns={0: [OLD]}, stands={OLD: {"industrial": 4, "mortgage": 250 * K}})
    assert play.may("buy back") == [OLD]
    play.do("buy back", OLD)
    assert play.cash[0] == 10 * M - 250 * K  # not today's rent value
    assert play.on(OLD) == {"industrial": 4}
    play.say("press")
    play.say("1")
    play.say("residential in Old Town")
    play.put_right("place", seat=1, space="Bayview Dock", jailed=False)
    play.throw(1, 2)
    assert play.lines("rent") == [(1, 0, 4 * M, OLD)]


def test_mc_77_not_without_the_money_nor_what_is_not_mortgaged_nor_out_of_turn() -> None:
    stands = {OLD: {"mortgage": 250 * K}, "Riverside": {"mortgage": 100 * K}}
    play = city(owns={0: [OLD, QUAY], 1: ["Riverside"]}, stands=stands, cash={0: 240 * K})
    assert play.may("buy back") == []
    for name in (OLD, QUAY, "Riverside", None):
        assert play.refuses_to("buy back", name)
    assert (
        play.refuses_to("buy back", "Riverside", 1) == "districts are bought back on the own turn"
    )


def test_mc_77_not_by_who_owes_and_offered_to_nobody_else() -> None:
    stands = {"Seaview": {"mortgage": 180 * K}}
    play = arrive(OLD, owns={0: ["Seaview", "Riverside"], 1: [OLD]}, stands=stands, cash={0: 0})
    play.do("mortgage", "Riverside")  # pays the rent, and 180k are left
    assert play.may("buy back", 0) == ["Seaview"]
    assert play.may("buy back", 1) == []
    play = arrive(
        OLD,
        owns={0: ["Seaview", "Riverside"], 1: [OLD]},
        stands={**stands, OLD: {"residential": 1}},
        cash={0: 480 * K},
    )
    assert play.now == "owe"
    assert play.may("buy back", 0) == []
    assert play.refuses_to("buy back", "Seaview", 0)
