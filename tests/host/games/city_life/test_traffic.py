"""Traffic Violation cards and demerit points (CL-B-33 to CL-B-39, CL-A-42, CL-A-43)."""

from typing import Any

import pytest

from tests.host.games.city_life.table import BOTH, arrive, figures, town

CARDS: list[dict[str, Any]] = [
    {"name": "Fine", "text": "Pay.", "fine": 600},
    {"name": "Points", "text": "Oh.", "fine": 100, "points": 7},
    {"name": "More points", "text": "Oh, oh.", "points": 9},
    {"name": "Prize", "text": "Well done.", "wins": 500},
    {"name": "Sent", "text": "To the School.", "to": 57},
    {"name": "Jail", "text": "Go to Jail.", "to": 44, "misses": 2},
    {"name": "Wait", "text": "Walk.", "misses": 1},
    {"name": "Large", "text": "Pay a lot.", "fine": 5_000},
]
OWN = {**figures(), "traffic": CARDS}
SQUARES = [10, 20, 31, 39, 53, 77, 87, 95, 97]


def drawn(card: str, **how: Any) -> Any:
    play = arrive(20, own=OWN, **how)
    play.say(card)
    return play


@pytest.mark.parametrize("advanced", BOTH)
@pytest.mark.parametrize("square", SQUARES)
def test_cl_b_33_cl_a_42_a_card_is_drawn(square: int, advanced: bool) -> None:
    play = arrive(square, own=OWN, advanced=advanced)
    assert (play.now, play.who) == ("card", 0)
    assert play.words() == ["another card", *(card["name"] for card in CARDS)]


def test_cl_b_34_a_square_that_a_card_sends_to_is_not_followed() -> None:
    play = drawn("Sent", options={"always follow the text": True}, advanced=True)
    assert (play.number(), play.moves) == (57, 1)


def test_cl_b_35_a_fine_goes_into_the_lottery() -> None:
    play = drawn("Fine")
    assert (play.cash[0], play.pot) == (6_400, 1_600)


def test_cl_b_36_for_a_fine_something_is_sold() -> None:
    play = drawn("Fine", cash={0: 100}, owns={0: ["House 4"]})
    assert (play.now, play.words()) == ("owe", ["House 4"])
    play.say("House 4")
    assert (play.cash[0], play.pot, play.owned()) == (500, 1_600, [])


@pytest.mark.parametrize(("cash", "turns"), [(500, 1), (100, 1), (0, 2)])
def test_cl_b_37_what_is_still_owed_is_missed_in_turns(cash: int, turns: int) -> None:
    play = drawn("Fine", cash={0: cash})
    assert play.missing() == ["debt"] * turns
    assert (play.cash[0], play.pot) == (0, 1_000 + cash)


def test_cl_b_37_five_turns_at_most() -> None:
    assert drawn("Large", cash={0: 0}).missing() == ["debt"] * 5


def test_cl_b_38_a_card_without_points_goes_under_the_deck() -> None:
    play = drawn("Prize")
    assert play.town.traffic.queue == ["Prize"]
    assert play.keeps() == []


def test_cl_b_38_one_with_points_is_kept() -> None:
    play = drawn("Points")
    assert (play.keeps(), play.points()) == (["Points"], 7)
    assert play.town.traffic.queue == []


def test_cl_b_38_and_is_not_drawn_again() -> None:
    play = arrive(20, own=OWN, keeps={1: ["Points"]}, points={1: 7})
    assert "Points" not in play.words()


@pytest.mark.parametrize(("advanced", "costs"), [(False, 0), (True, 1_000)])
def test_cl_b_39_cl_a_43_at_fifteen_it_is_back_to_10(advanced: bool, costs: int) -> None:
    play = drawn("More points", keeps={0: ["Points"]}, points={0: 7}, advanced=advanced)
    assert (play.number(), play.points(), play.keeps()) == (10, 0, [])
    assert play.town.traffic.queue == ["Points", "More points"]
    assert (play.cash[0], play.pot) == (7_000 - costs, 1_000 + costs)
    assert play.moves == 1


def test_cl_b_39_less_is_kept() -> None:
    play = drawn("Points", points={0: 7})
    assert (play.number(), play.points()) == (20, 14)


@pytest.mark.parametrize(("cash", "turns"), [(0, 2), (400, 2), (500, 1)])
def test_cl_a_43_insurance_that_cannot_be_paid_is_missed_in_turns(cash: int, turns: int) -> None:
    play = drawn("More points", points={0: 14}, cash={0: cash}, advanced=True, no_credit=[0])
    assert play.missing() == ["debt"] * turns


def test_cl_a_42_a_prize_is_not_taxed() -> None:
    play = drawn("Prize", advanced=True)
    assert (play.cash[0], play.pot) == (7_500, 1_000)


def test_a_card_may_send_to_jail_for_so_many_turns() -> None:
    play = drawn("Jail")
    assert (play.number(), play.missing()) == (44, ["jail"] * 2)


def test_cl_b_77_turns_in_jail_come_after_those_that_are_missed_anyway() -> None:
    play = town(at={0: 19}, own=OWN)
    play.put_right("misses", seat=0, count=1)
    play.throw(1)
    play.say("Jail")
    assert (play.number(), play.missing()) == (44, ["miss", "jail", "jail"])


def test_a_card_may_cost_turns() -> None:
    assert drawn("Wait").missing() == ["miss"]


def test_cl_b_33_once_all_have_been_seen_they_come_in_their_order() -> None:
    play = arrive(20, own=OWN, unseen=[], chance={"cards": "screen"})
    assert play.lines("card") == [(0, "Fine")]
    assert play.town.traffic.queue == [*(card["name"] for card in CARDS[1:]), "Fine"]


def test_cl_b_38_when_all_are_kept_there_is_none_to_draw() -> None:
    own = {**figures(), "traffic": CARDS[1:3]}
    kept = {1: ["Points"], 2: ["More points"]}
    play = arrive(20, own=own, keeps=kept, chance={"cards": "screen"})
    assert (play.lines("no card"), play.moves) == ([(0,)], 1)


# A card of the family's own


def test_another_card_says_its_fine_and_its_points() -> None:
    play = drawn("another card")
    assert play.now == "fine"
    play.say(300)
    assert play.now == "points"
    play.say(4)
    assert (play.cash[0], play.pot, play.points(), play.keeps()) == (6_700, 1_300, 4, [])
    assert play.moves == 1


def test_another_card_may_have_neither() -> None:
    play = drawn("another card")
    play.say(0)
    play.say(0)
    assert (play.cash[0], play.points(), play.moves) == (7_000, 0, 1)


def test_what_cannot_stand_on_a_card_is_refused() -> None:
    play = drawn("another card")
    assert play.refuses(-100) == "it is a whole number from 0, in steps of $100"
    assert play.refuses(50) == "it is a whole number from 0, in steps of $100"
    play.say(0)
    assert play.refuses(16) == "it is a whole number from 0 to 15, in steps of 1"
    assert play.refuses(3, 0) == "the table says what stands on the card"


# Our own cards


def ours(name: str, **how: Any) -> Any:
    play = arrive(how.pop("square", 20), **how)
    play.say(name)
    return play


@pytest.mark.parametrize("square", SQUARES)
def test_cl_b_34_fleeing_the_police_leads_into_jail_for_its_turns(square: int) -> None:
    play = ours("Blue lights behind you", square=square)
    assert (play.number(), play.missing(), play.points()) == (44, ["jail"] * 3, 7)


def test_no_card_of_ours_leads_to_jail_without_its_turns_or_far_away() -> None:
    for card in figures()["traffic"]:
        assert "to" not in card or (card["to"], card.get("misses")) == (44, 3), card["name"]


@pytest.mark.parametrize("square", SQUARES)
def test_cl_b_34_the_tow_truck_costs_a_turn_and_moves_nobody(square: int) -> None:
    play = ours("Tow truck", square=square)
    assert (play.number(), play.missing(), play.cash[0]) == (square, ["miss"], 6_800)


@pytest.mark.parametrize("advanced", BOTH)
def test_cl_b_39_sent_to_jail_and_back_to_10_by_points_one_place_and_one_count(
    advanced: bool,
) -> None:
    play = ours("Blue lights behind you", points={0: 8}, advanced=advanced)
    assert (play.number(), play.points()) == (10, 0)
    assert play.missing() == ["debt"] * 3  # there, where no six frees
