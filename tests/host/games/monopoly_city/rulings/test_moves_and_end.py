"""Where rules meet: railroads, jail, the Rent Dodge card, and the end (MI-35 to MI-42)."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import NAMES, K, M, Stage, arrive, city, draw, new_game
from trading_unit.games.monopoly_city import GAME
from trading_unit.table.ask import CLOCK, TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.said import say
from trading_unit.trouble import Trouble

LINE: dict[str, Any] = {name: {"railroad": True} for name in ("Old Town", "Seaview", "Middleton")}
HOUR: dict[str, Any] = {"length": {"until": "hour", "minutes": 60}}


def test_mi_35_a_landing_is_settled_first_then_one_jump_is_offered() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Middleton"]})
    assert play.now == "buy"
    play.say("buy")
    assert play.words() == ["stay", "Seaview", "Middleton"]
    play.say("Middleton")
    assert play.lines("rent") == [(0, 1, 200 * K, "Middleton")]
    assert play.now == "build"  # and no further jump


def test_mi_35_rent_is_paid_before_the_jump() -> None:
    play = arrive("Old Town", stands=LINE, owns={1: ["Old Town", "Seaview"]})
    assert play.lines("rent") == [(0, 1, 100 * K, "Old Town")]
    play.say("Seaview")
    assert len(play.lines("rent")) == 2


def test_mi_35_arriving_by_card_or_taxi_counts_as_landing() -> None:
    play = draw("Advance to Middleton", stands=LINE, owns={0: ["Middleton"]})
    assert play.words() == ["stay", "Old Town", "Seaview"]
    play = city(at={0: "Bayview Dock"}, keeps={0: ["Taxi"]}, stands=LINE, owns={0: ["Old Town"]})
    play.throw(1, 1)
    play.say("1 forward")
    assert (play.now, play.space()) == ("jump", "Old Town")
    play.say("stay")
    play.say("done")
    play.throw(4, 6)  # the next throw of the double has its own
    assert play.now == "buy"
    play.say("buy")
    assert play.now == "jump"


def test_mi_36_a_jump_goes_forward_over_go() -> None:
    play = arrive("Seaview", stands=LINE, owns={0: ["Seaview", "Old Town", "Middleton"]})
    play.say("Old Town")
    assert play.cash[0] == 12 * M
    play = arrive("Seaview", stands=LINE, owns={0: ["Seaview", "Old Town", "Middleton"]})
    play.say("Middleton")
    assert play.cash[0] == 10 * M


@pytest.mark.parametrize("way", ["card", "fine"])
def test_mi_37_after_card_or_fine_the_throw_is_ordinary(way: str) -> None:
    play = city(jailed={0: 1}, keeps={0: ["Kind Judge"]}, owns={0: ["Central Quay"]})
    assert play.words() == ["card", "fine", "throw"]
    play.say(way)
    assert play.cash[0] == (10 * M if way == "card" else 9_500 * K)
    assert play.city.deck.queue == (["Kind Judge"] if way == "card" else [])
    play.throw(2, 2)
    play.say("done")
    assert (play.now, play.who) == ("roll", 0)


def test_mi_37_the_fine_is_paid_in_cash() -> None:
    play = city(jailed={0: 0}, keeps={0: ["Kind Judge"]}, cash={0: 490 * K})
    assert play.words() == ["card", "throw"]


def test_mi_37_who_is_put_right_out_of_jail_is_not_asked_for_the_fine() -> None:
    play = city(jailed={0: 0})
    play.put_right("place", seat=0, space="Jail", jailed=False)
    assert play.now == "roll"
    assert play.cash[0] == 10 * M


def test_mi_37_a_double_that_frees_earns_no_other_throw() -> None:
    play = city(jailed={0: 1}, owns={0: ["Central Quay"]})
    play.say("throw")
    play.throw(2, 2)
    assert (play.space(), play.jailed()) == ("Central Quay", False)
    play.say("done")
    assert play.city.seat == 1


def test_mi_38_a_third_failure_owes_the_fine_before_moving() -> None:
    facts: dict[str, Any] = {
        "jailed": {0: 2},
        "cash": {0: 0},
        "stands": {"Seaview": {"industrial": 1}},
    }
    play = city(owns={0: ["Seaview"]}, **facts)
    play.say("throw")
    play.throw(1, 2)
    assert (play.now, play.space()) == ("owe", "Jail")
    assert play.lines("owes") == [(0, -1, 500 * K, "fine", "")]
    play.do("mortgage", "Seaview")
    assert (play.space(), play.now, play.cash[0]) == ("Harbor Heights", "buy", 400 * K)
    del facts["stands"]
    play = city(**facts)
    play.throw(1, 2)
    play.say("bankrupt")
    assert (play.space(), play.city.seat) == ("Jail", 1)


def test_mi_39_rent_dodge_from_the_holders_next_turn_on() -> None:
    facts: dict[str, Any] = {"owns": {1: ["Seaview", "Middleton"]}, "at": {0: "Treetop Park"}}
    play = city(at={0: "East Bank"}, owns=facts["owns"])
    play.throw(1, 1)  # Free Parking
    play.say("done")
    play.throw(3, 1)  # Middleton, in the same turn
    assert play.now != "dodge"
    assert len(play.lines("rent")) == 1
    play = city(dodge=0, **facts)
    play.throw(1, 1)
    assert play.words() == ["dodge", "pay"]
    play.say("dodge")
    play.say("done")
    play.throw(2, 1)  # Middleton: every rent of the turn
    assert play.cash == [10 * M] * 3
    assert play.city.dodge == -1


def test_mi_39_dealt_the_new_holder_waits_for_his_next_turn() -> None:
    play = city(at={0: "Treetop Park"}, owns={1: ["Seaview"]}, dodge=2)
    play.offer(2, 0, ["Rent Dodge"], [1 * M])
    play.yes()
    play.throw(1, 1)
    assert len(play.lines("rent")) == 1
    play = city(at={0: "Jail", 1: "Treetop Park"}, owns={2: ["Seaview"]}, dodge=2)
    play.offer(2, 1, ["Rent Dodge"], [1 * M])  # while another is on turn
    play.yes()
    play.idle()
    play.throw(1, 1)
    assert (play.now, play.who) == ("dodge", 1)


def test_mi_40_when_the_hour_is_over_the_turn_in_play_is_finished() -> None:
    play = city(at={0: "Jail"}, owns={1: ["Central Quay"]}, **HOUR)
    play.do("hour over", None, CLOCK)
    assert "over already" in play.refuses_to("hour over", None, CLOCK)
    play.throw(2, 2)  # with its doubles
    play.say("done")
    play.throw(1, 3)  # East Bank
    play.say(["auction", 10 * K])  # and auctions
    play.light_off()
    play.say("done")
    play.say("no")
    assert play.now is None
    assert play.city.totals[0] == [("cash", 10 * M - 120 * K - 10 * K), ("East Bank", 140 * K)]
    assert play.city.winners == [1]


def test_mi_40_with_the_option_the_round_is_finished() -> None:
    play = city(seat=1, options={"finish the round": True}, **HOUR)
    play.do("hour over", None, CLOCK)
    play.idle()
    assert (play.now, play.city.seat) == ("roll", 2)
    play.table.rewind((FROM, TABLE, play.city.state()))  # which knows that it is over
    play.idle()
    play.say("no")
    assert play.now is None


def test_mi_40_an_open_deal_is_a_no_and_an_auction_goes_on() -> None:
    play = city(owns={0: ["Seaview"]}, at={0: "Jail"}, **HOUR)
    play.offer(0, 1, ["Seaview"], [1 * M])
    play.do("hour over", None, CLOCK)
    assert (play.now, play.owner("Seaview")) == ("roll", 0)
    assert play.lines("deal fails") == [(0, 1)]
    play = arrive("Old Town", **HOUR)
    play.say(["auction", 10 * K])
    number = play.table.number
    play.do("hour over", None, CLOCK)
    assert (play.now, play.table.number) == ("bid", number)


def test_mi_41_the_end_of_the_hour_is_an_entry_and_the_rules_read_no_clock() -> None:
    play = new_game(**HOUR)
    play.do("hour over", None, CLOCK)
    assert play.table.log == [("hour over", CLOCK, None)]
    play.table.undo()
    assert not play.city.hour_over
    again = Stage(play.setup)
    again.table.resume(play.table.log)
    assert again.all() == play.all()


def test_mi_42_without_a_clock_the_length_is_a_number_of_rounds() -> None:
    play = city(seat=2, length={"until": "rounds", "rounds": 7})
    assert "not played against the clock" in play.refuses_to("hour over", None, CLOCK)
    play.idle(3)
    assert (play.now, play.city.rounds) == ("roll", 6)
    play.idle(1)
    assert play.now is None
    assert play.city.rounds == 7
    assert play.lines("rounds over") == []


def test_mi_42_a_survival_game_of_bots_stops_and_says_so() -> None:
    play = city(seat=2, length={"until": "last", "rounds": 6}, cash={1: 11 * M})
    play.idle()
    assert play.now is None
    assert play.city.winners == [1]
    assert play.lines("rounds over") == [(6,)]
    assert (
        say(play.city, ("rounds over", 6))
        == "6 rounds are over: it ends here, and the richest wins"
    )


def test_mi_42_lengths_that_cannot_be() -> None:
    seats = [{"name": name} for name in NAMES[:2]]
    for wrong in (
        {"until": "rounds"},
        {"until": "rounds", "rounds": 0},
        {"until": "rounds", "rounds": 1.5},
        {"until": "last", "rounds": -1},
        {"until": "hour", "minutes": 0},
        {"until": "midnight"},
    ):
        with pytest.raises(Trouble, match="the length is"):
            GAME.set_up(seats, {}, length=wrong)
