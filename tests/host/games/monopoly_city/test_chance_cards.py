"""The Chance cards, each with its ruling; those that move and those to keep stand apart."""

import pytest

from tests.host.games.monopoly_city.stage import (
    BROWN,
    DATA,
    DISTRICTS,
    PURPLE,
    K,
    M,
    arrive,
    build,
    draw,
)
from trading_unit.games.monopoly_city.view.monopoly_city_view import MonopolyCityView

OLD, HEIGHTS, QUAY = PURPLE


def test_mc_21_a_card_goes_under_the_deck_and_one_that_is_kept_does_not() -> None:
    play = draw("City Lottery")
    assert play.city.deck.queue == ["City Lottery"]
    play = draw("Taxi")
    assert (play.city.deck.queue, play.city.keeps[0]) == ([], ["Taxi"])
    assert "Taxi" not in play.city.deck.unseen


def test_mc_21_only_a_card_of_the_deck_is_drawn() -> None:
    play = arrive("Chance 3", keeps={1: ["Taxi"]})
    for card in ("Taxi", "Rent Dodge", "Monopoly", None, 3):
        assert play.refuses(card).startswith("it has to be one of Easy Money")
    assert play.refuses("City Lottery", 0) == "the card is drawn at the table"
    assert "Taxi" not in play.words("table")


def test_mc_21_a_card_that_the_figures_have_not_is_left_to_the_table() -> None:
    play = draw("another card")
    assert play.now == "build"
    assert play.lines("card") == [(0, "another card")]
    assert len(play.city.deck.unseen) == 25


def test_mc_21_on_the_screen_there_is_no_other_card() -> None:
    play = arrive("Chance 3", chance={"cards": "screen"})
    assert play.refuses("another card", "chance")
    assert play.refuses("City Lottery", "table")
    assert len(play.words("chance")) == 25


def test_mc_21_when_all_cards_are_kept_there_is_none_to_draw() -> None:
    keeps = [card for card in DATA["cards"] if card["effect"] == "keep"]
    kept = {1: [card["name"] for card in keeps]}
    figures = {**DATA, "cards": keeps}
    play = arrive("Chance 3", keeps=kept, figures=figures, chance={"cards": "screen"})
    assert play.lines("no card") == [(0,)]
    assert play.now == "build"
    play = arrive("Chance 3", keeps=kept, figures=figures)
    assert play.words() == ["another card"]  # at the table there may be one


# Money


def test_cc_easy_money_is_paid_by_the_next_player_clockwise() -> None:
    play = draw("Easy Money", seat=2)
    assert play.cash == [9 * M, 10 * M, 11 * M]


def test_cc_easy_money_by_one_who_is_still_in_the_game() -> None:
    assert draw("Easy Money", out=[1]).cash == [11 * M, 0, 9 * M]


def test_cc_easy_money_is_a_debt_that_may_ruin() -> None:
    play = draw("Easy Money", owns={1: [OLD]}, cash={1: 300 * K})
    assert (play.now, play.who) == ("owe", 1)
    play.say("bankrupt")
    assert play.cash == [10_300 * K, 0, 10 * M]
    assert play.owner(OLD) == 0
    assert (play.now, play.who) == ("build", 0)  # the drawer's turn goes on


def test_cc_easy_money_that_ruins_the_last_other_player_ends_the_game() -> None:
    play = draw("Easy Money", seats=2, owns={0: PURPLE}, cash={1: 0})
    play.say("bankrupt")
    assert play.now is None
    assert play.city.winners == [0]


def test_cc_easy_money_may_be_raised() -> None:
    play = draw("Easy Money", owns={1: [OLD]}, stands={OLD: {"residential": 2}}, cash={1: 0})
    assert play.refuses_to("mortgage", OLD, 2) == "districts are mortgaged on the own turn"
    play.do("mortgage", OLD, 1)
    assert play.cash == [11 * M, 0, 10 * M]
    assert (play.now, play.who) == ("build", 0)


def test_cc_toxic_waste_costs_1m_for_each_sewage_plant_in_own_districts() -> None:
    plant = {"hazards": ["sewage plant"]}
    stands = {OLD: plant, QUAY: {**plant, "mortgage": 120 * K}, "Seaview": plant}
    play = draw("Toxic Waste", owns={0: [OLD, QUAY], 1: ["Seaview"]}, stands=stands)
    assert play.cash == [8 * M, 10 * M, 10 * M]
    assert not play.jailed()


def test_cc_toxic_waste_may_be_more_than_there_is() -> None:
    stands = {OLD: {"hazards": ["sewage plant"], "industrial": 2}}
    play = draw("Toxic Waste", owns={0: [OLD]}, stands=stands, cash={0: 0})
    assert (play.now, play.who) == ("owe", 0)
    play.do("mortgage", OLD)
    assert (play.now, play.cash[0]) == ("build", 0)


def test_cc_toxic_waste_sends_to_jail_who_has_none() -> None:
    stands = {OLD: {"hazards": ["prison"]}, "Seaview": {"hazards": ["sewage plant"]}}
    play = draw("Toxic Waste", owns={0: [OLD], 1: ["Seaview"]}, stands=stands)
    assert (play.space(), play.jailed(), play.cash[0]) == ("Jail", True, 10 * M)
    assert play.who == 1


# Districts


def test_cc_auction_the_drawer_chooses_and_opens() -> None:
    play = draw("Surprise Auction", owns={1: [OLD]})
    assert (play.now, play.who) == ("lot", 0)
    assert play.refuses(OLD)
    play.say("Riverside")
    assert play.lines("bid") == [(0, 10 * K, 0)]
    play.bid(2, 50 * K, 2_000)
    play.light_off()
    assert play.owner("Riverside") == 2
    assert (play.now, play.who) == ("build", 0)


def test_cc_auction_with_nothing_unowned_nothing_happens() -> None:
    play = draw("Surprise Auction", owns={1: DISTRICTS})
    assert play.lines("nothing to auction") == [(0,)]


def test_cc_inheritance_is_an_unowned_district_for_500k() -> None:
    play = draw("Inheritance", owns={1: [OLD]})
    assert (play.now, play.who) == ("inherit", 0)
    assert play.refuses(OLD)
    assert play.refuses("Diamond Hills", 1) == "somebody else is asked"
    play.say("Diamond Hills")
    assert (play.owner("Diamond Hills"), play.cash[0]) == (0, 9_500 * K)


def test_cc_inheritance_each_card_asks_its_own_price() -> None:
    """A family's second one: nobody pays what they do not have."""
    dearer = {"name": "Legacy", "effect": "inheritance", "price": 3 * M}
    figures = {**DATA, "cards": [*DATA["cards"], dearer]}
    play = draw("Legacy", cash={0: 2_990 * K}, figures=figures)
    assert play.lines("cannot inherit") == [(0,)]
    assert (play.now, play.cash[0]) == ("build", 2_990 * K)
    play = draw("Legacy", cash={0: 3 * M}, figures=figures)
    view = MonopolyCityView(play.table, "en")
    assert "for 3M" in view.ask_text(play.table.ask)
    play.say("Old Town")
    assert (play.owner("Old Town"), play.cash[0]) == (0, 0)
    play = draw("Inheritance", cash={0: 2 * M}, figures=figures)
    play.say("Old Town")
    assert play.cash[0] == 1_500 * K


def test_cc_inheritance_money_that_goes_meanwhile_is_not_there() -> None:
    play = draw("Inheritance", cash={0: 500 * K}, owns={1: ["Seaview"]})
    play.offer(0, 1, [10 * K], ["Seaview"])
    play.yes()
    assert play.lines("no inheritance") == [(0,)]
    assert play.cash[0] == 490 * K


def test_cc_inheritance_may_be_declined() -> None:
    play = draw("Inheritance")
    play.say("no")
    assert play.lines("no inheritance") == [(0,)]
    assert play.cash[0] == 10 * M


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ({"cash": {0: 490 * K}}, "cannot inherit"),
        ({"owns": {1: DISTRICTS}}, "nothing to inherit"),
    ],
)
def test_cc_inheritance_needs_the_cash_and_an_unowned_district(start, why) -> None:
    play = draw("Inheritance", **start)
    assert play.lines(why) == [(0,)]
    assert play.now == "build"


def test_cc_repossessed_the_bank_takes_a_district_of_the_drawer_s_choice_for_1m() -> None:
    here = {
        "industrial": 3,
        "residential": 1,
        "hazards": ["prison"],
        "railroad": True,
        "stadium": True,
        "skyscraper": True,
        "tower": True,
        "mortgage": 500 * K,
    }
    play = draw("Repossessed", owns={0: [OLD, "Riverside"], 1: ["Seaview"]}, stands={OLD: here})
    assert play.words() == [OLD, "Riverside"]
    assert play.refuses("Seaview") == "it has to be Old Town or Riverside"
    play.say(OLD)
    assert (play.owner(OLD), play.cash[0]) == (None, 11 * M)
    assert play.on(OLD) == {"hazards": ["prison"], "railroad": True}
    assert play.rent(QUAY) == 120 * K  # the skyscraper is gone
    assert play.city.tower == -1


def test_cc_repossessed_big_pieces_elsewhere_stay() -> None:
    stands = {QUAY: {"skyscraper": True}, "Summergate": {"tower": True}}
    play = draw("Repossessed", owns={0: [*PURPLE, "Summergate"]}, stands=stands)
    play.say(OLD)
    assert play.on(QUAY) == {"skyscraper": True}
    assert play.on("Summergate") == {"tower": True}
    assert play.rent(OLD) == 200 * K  # the group keeps its skyscraper


def test_cc_repossessed_who_has_no_district_pays_1m() -> None:
    assert draw("Repossessed").cash[0] == 9 * M
    play = draw("Repossessed", cash={0: 990 * K})
    assert (play.now, play.who, play.words()) == ("owe", 0, ["bankrupt"])
    assert play.lines("owes") == [(0, -1, 1 * M, "card pays", "Repossessed")]


def test_cc_steal_takes_a_district_as_it_stands() -> None:
    here = {"industrial": 3, "mortgage": 500 * K, "hazards": ["prison"]}
    play = draw("Steal", owns={0: ["Seaview"], 1: [OLD], 2: ["Riverside"]}, stands={OLD: here})
    assert play.words() == [OLD, "Riverside"]
    for name in ("Seaview", QUAY, "none", None):
        assert play.refuses(name) == "it has to be Old Town or Riverside"
    play.say(OLD)
    assert (play.owner(OLD), play.on(OLD)) == (0, here)
    assert play.cash == [10 * M] * 3
    assert play.lines("steals") == [(0, 1, OLD)]


def test_cc_steal_not_from_a_full_group_of_one_owner() -> None:
    play = draw("Steal", owns={1: [*BROWN, *PURPLE[:2]], 2: [QUAY]})
    assert play.words() == PURPLE
    assert play.refuses("Summergate")
    play = draw("Steal", owns={1: BROWN})
    assert play.lines("nothing to steal") == [(0,)]
    assert play.now == "build"


def test_cc_free_build_one_residential_block() -> None:
    stands = {OLD: {"industrial": 8}, "Seaview": {"mortgage": 180 * K}}
    play = draw("Free Build", owns={0: [OLD, "Seaview", "Riverside"], 1: [QUAY]}, stands=stands)
    assert play.words() == ["Riverside"]
    for name in (OLD, "Seaview", QUAY, "Middleton"):
        assert play.refuses(name) == "it has to be Riverside"
    play.say("Riverside")
    assert play.on("Riverside") == {"residential": 1}
    assert play.lines("builds free") == [(0, "residential", "Riverside")]
    assert play.cash[0] == 10 * M


def test_cc_free_build_without_a_district_500k_and_without_room_nothing() -> None:
    assert draw("Free Build").cash[0] == 10_500 * K
    play = draw("Free Build", owns={0: [OLD]}, stands={OLD: {"industrial": 8}})
    assert play.lines("no place for block") == [(0,)]
    assert play.cash[0] == 10 * M


def test_cc_free_build_with_the_option_and_no_residential_block_left() -> None:
    stands = {OLD: {"residential": 3}}
    start = {"owns": {0: [OLD]}, "stands": stands}
    assert draw("Free Build", **start, options={"residential blocks": 4}).words() == [OLD]
    play = draw("Free Build", **start, options={"residential blocks": 3})
    assert play.lines("no place for block") == [(0,)]


# Pieces


@pytest.mark.parametrize(
    ("card", "kind"), [("Full Cells", "prison"), ("New Drains", "sewage plant")]
)
def test_cc_hazard_in_another_s_or_an_unowned_district(card, kind) -> None:
    stands = {"Seaview": {"bonus": "park"}, "Riverside": {"hazards": [kind]}}
    play = draw(card, owns={0: [OLD], 1: [QUAY, "Seaview"]}, stands=stands)
    free = [name for name in DISTRICTS if name not in (OLD, "Seaview", "Riverside")]
    assert play.words() == [f"{kind} in {name}" for name in free]
    for name in (OLD, "Seaview", "Riverside"):
        assert play.refuses(f"{kind} in {name}")
    assert play.refuses(f"rubbish dump in {QUAY}")
    play.say(f"{kind} in {QUAY}")
    assert play.on(QUAY) == {"hazards": [kind]}


@pytest.mark.parametrize(
    ("card", "kind"), [("Full Cells", "prison"), ("New Drains", "sewage plant")]
)
def test_cc_hazard_out_of_stock_or_without_a_place_nothing_happens(card, kind) -> None:
    none_left = {name: {"hazards": [kind]} for name in PURPLE}
    assert draw(card, stands=none_left).lines("no place") == [(0,)]
    assert draw(card, owns={0: DISTRICTS}).lines("no place") == [(0,)]


def test_cc_railroad_as_a_railroad_result() -> None:
    play = draw("New Line", owns={1: [OLD]}, stands={"Seaview": {"railroad": True}})
    assert play.words() == ["none", *(name for name in DISTRICTS if name != "Seaview")]
    play.say(OLD)
    assert play.on(OLD) == {"railroad": True}
    assert play.words() == ["press", "done"]  # the Build step comes as well


def test_cc_railroad_with_none_left() -> None:
    eight = {name: {"railroad": True} for name in DISTRICTS[:8]}
    assert draw("New Line", stands=eight).lines("no railroad") == [(0,)]


def test_cc_earthquake_one_bonus_building_of_anybody_falls() -> None:
    stands = {OLD: {"bonus": "park"}, "Seaview": {"bonus": "school"}, QUAY: {"industrial": 2}}
    play = draw("Earthquake", owns={0: [OLD], 1: ["Seaview", QUAY]}, stands=stands)
    assert play.words() == [OLD, "Seaview"]
    assert play.refuses(QUAY) == "it has to be Old Town or Seaview"
    play.say("Seaview")
    assert play.on("Seaview") == {}
    assert play.lines("falls") == [(0, "school", "Seaview")]
    assert play.on(OLD) == {"bonus": "park"}


def test_cc_earthquake_with_none_a_hazard_is_built() -> None:
    play = draw("Earthquake", owns={0: [OLD], 1: ["Riverside"]})
    assert play.now == "plan"
    assert len(play.words()) == 21 * 4  # four kinds, and not in the own district
    assert play.refuses("park in Seaview")
    assert play.refuses(f"prison in {OLD}")
    play.say("prison in Riverside")
    assert play.on("Riverside") == {"hazards": ["prison"]}


# Our own


def test_cc_bank_city_lottery_pays_1m() -> None:
    assert draw("City Lottery").cash[0] == 11 * M


HERE = {
    OLD: {"bonus": "park", "residential": 3, "railroad": True},
    HEIGHTS: {"bonus": "school", "residential": 4, "industrial": 1, "mortgage": 100 * K},
    "Seaview": {"bonus": "park", "residential": 8, "railroad": True},
}


@pytest.mark.parametrize(
    ("card", "gets"),
    [("Green City Prize", 1 * M), ("Roof Repairs", -700 * K), ("Ticket Sales", 500 * K)],
)
def test_cc_bank_so_much_for_each_in_own_districts_mortgaged_ones_too(card, gets) -> None:
    play = draw(card, owns={0: [OLD, HEIGHTS], 1: ["Seaview"]}, stands=HERE)
    assert play.cash == [10 * M + gets, 10 * M, 10 * M]
    assert draw(card, owns={1: list(HERE)}, stands=HERE).lines("card pays") == []


def test_cc_bank_what_cannot_be_paid_at_once_is_a_debt() -> None:
    play = draw("Roof Repairs", owns={0: [OLD]}, stands={OLD: HERE[OLD]}, cash={0: 0})
    assert (play.now, play.who) == ("owe", 0)
    play.do("mortgage", OLD)
    assert play.cash[0] == 2 * M - 300 * K


def test_cc_railroad_and_the_option_on_own_districts_only() -> None:
    play = draw("New Line", owns={0: [OLD]}, options={"railroad on own": True})
    assert play.words() == ["none", OLD]
    assert build("railroad", owns={0: [OLD]}, options={"railroad on own": True}).words() == [
        "none",
        OLD,
    ]
