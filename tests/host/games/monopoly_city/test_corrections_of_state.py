"""Put it right reaches all that stands in the state: mortgages, kept cards, the Rent Dodge, jail,
whose turn it is, who plays, and a player who leaves."""

from typing import Any

import pytest

from tests.host.games.monopoly_city.stage import (
    PURPLE,
    SPACES,
    K,
    M,
    Stage,
    arrive,
    city,
    draw,
    new_game,
)
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.said import say

OLD = "Old Town"
HOUR = {"until": "hour", "minutes": 60}


def text(play: Stage) -> str:
    """What the log says of the newest correction."""
    line = next(line for line in reversed(play.city.log) if line[0] == "put right")
    return say(play.city, line).removeprefix("put right: ").removesuffix(" (we had it wrong)")


# Mortgages


def test_a_mortgage_is_set_and_lifted_with_its_amount() -> None:
    play = city(owns={0: [OLD]})
    play.put_right("mortgage", district=OLD, amount=230 * K)
    assert (play.on(OLD), play.cash[0]) == ({"mortgage": 230 * K}, 10 * M)
    assert text(play) == "Old Town is mortgaged for 230k"
    play.put_right("mortgage", district=OLD, amount=100 * K)
    play.do("buy back", OLD)
    assert play.cash[0] == 9_900 * K
    play.put_right("mortgage", district=OLD, amount=10 * K)
    play.put_right("mortgage", district=OLD, amount=0)
    assert (play.on(OLD), text(play)) == ({}, "Old Town is not mortgaged")


@pytest.mark.parametrize(
    ("district", "amount", "why"),
    [
        ("Atlantis", 0, "district is one of Summergate"),
        ("Seaview", 10 * K, "nobody owns it, so it is not mortgaged"),
        (OLD, 5, "amount is a whole amount from 0, in steps of 10k"),
        (OLD, -10 * K, "amount is a whole amount"),
        (OLD, True, "amount is a whole amount"),
        (OLD, None, "amount is a whole amount"),
    ],
)
def test_a_mortgage_that_cannot_be(district: str, amount: Any, why: str) -> None:
    play = city(owns={0: [OLD]})
    assert play.refuses_right("mortgage", district=district, amount=amount).startswith(why)


# Cards


def test_a_kept_card_goes_from_hand_to_hand_and_to_the_deck_and_back() -> None:
    play = city(keeps={0: ["Taxi"]})
    play.put_right("card", card="Taxi", seat=1)
    assert play.city.keeps[:2] == [[], ["Taxi"]]
    assert text(play) == "Ben has the card Taxi"
    play.put_right("card", card="Taxi", seat=None)
    assert (play.city.keeps[1], play.city.deck.queue) == ([], ["Taxi"])
    assert text(play) == "the card Taxi lies under its deck"
    play.put_right("card", card="Taxi", seat=2)
    assert (play.city.keeps[2], play.city.deck.queue) == (["Taxi"], [])
    play.put_right("card", card="Kind Judge", seat=2)  # not seen yet
    assert "Kind Judge" not in play.city.deck.unseen


@pytest.mark.parametrize(
    ("card", "seat", "why"),
    [
        ("Easy Money", 0, "card is one of"),
        (["Taxi"], 0, "card is one of"),
        ("Taxi", 9, "seat is a player who is still in the game, or nobody"),
        ("Taxi", 0, "the card is there already"),
        ("Kind Judge", None, "the card is there already"),
    ],
)
def test_a_card_that_cannot_be_there(card: Any, seat: Any, why: str) -> None:
    assert city(keeps={0: ["Taxi"]}).refuses_right("card", card=card, seat=seat).startswith(why)


def test_the_rent_dodge_is_set_and_may_be_played_at_once_or_later() -> None:
    for now, asked in ((True, "dodge"), (False, "build")):
        play = city(at={0: SPACES[SPACES.index("Seaview") - 3]}, owns={1: ["Seaview"]})
        play.put_right("dodge", seat=0, now=now)
        assert text(play) == "Ann has the Rent Dodge card"
        play.throw(1, 2)  # Seaview
        assert (play.space(), play.now) == ("Seaview", asked)
    play = city(dodge=1)
    play.put_right("dodge", seat=None, now=False)
    assert play.city.dodge < 0
    assert text(play) == "the Rent Dodge card lies beside the board"
    assert "true or false" in play.refuses_right("dodge", seat=0, now=None)
    assert "a player who is still in the game" in play.refuses_right("dodge", seat=7, now=True)


def test_the_failed_throws_in_jail_are_set() -> None:
    play = city(jailed={0: 0})
    play.put_right("throws", seat=0, count=2)
    assert text(play) == "failed throws of Ann in jail: 2"
    play.say("throw")
    play.throw(4, 6)
    assert not play.jailed()  # MC-86
    assert "that seat is not there" in play.refuses_right("throws", seat=1, count=1)
    play = city(jailed={0: 0})
    for count in (-1, 3, True, None):
        assert "from 0 to 2" in play.refuses_right("throws", seat=0, count=count)


# Whose turn it is


def test_it_is_another_players_turn() -> None:
    play = city()
    turn = play.city.turn
    play.put_right("turn", seat=2)
    assert (play.now, play.who, play.city.turn) == ("roll", 2, turn + 1)
    assert text(play) == "it is the turn of Cleo"
    assert play.table.game.state()["seat"] == 2
    play.idle()
    assert play.who == 0  # and so on from there


@pytest.mark.parametrize("where", ["buy", "build", "leave jail", "blocks"])
def test_also_in_the_middle_of_a_turn_which_ends_there(where: str) -> None:
    play = city(jailed={0: 0}) if where == "leave jail" else arrive(OLD)
    if where in ("build", "blocks"):
        play.say("buy")
    if where == "blocks":
        play.say("press")
        play.say("2")
    assert play.now == where
    before = play.stands()
    play.put_right("turn", seat=1)
    assert (play.now, play.who) == ("roll", 1)
    play.undo()
    assert (play.stands(), play.now, play.who) == (before, where, 0)


def test_before_it_is_thrown_for_who_begins_it_says_who_does() -> None:
    play = new_game()
    play.put_right("turn", seat=2)
    assert (play.now, play.who, play.city.first, play.city.began) == ("roll", 2, 2, True)


def test_whose_turn_it_cannot_be() -> None:
    play = city(4, out=[3])
    for seat in (3, 9, None, True):
        assert "a player who is still in the game" in play.refuses_right("turn", seat=seat)
    assert play.refuses_right("turn", seat=0) == "it is that player's turn already"
    play = arrive(OLD, owns={1: [OLD]}, cash={0: 0})
    assert play.now == "owe"
    assert play.refuses_right("turn", seat=1) == "first what is owed is paid"


# Who plays


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    play = city()
    play.put_right("plays", seat=1, bot=True)
    assert play.city.by_bot == [False, True, False]
    assert text(play) == "a bot plays for Ben"
    assert play.refuses_right("plays", seat=1, bot=True) == "a bot plays for Ben already"
    state = play.city.state()
    assert state["by bot"] == [False, True, False]
    play.table.rewind((FROM, TABLE, state))  # which knows it
    assert play.city.by_bot == [False, True, False]
    play.put_right("plays", seat=1, bot=False)
    assert (play.city.by_bot, text(play)) == ([False] * 3, "a person plays for Ben")
    assert play.refuses_right("plays", seat=1, bot=False) == "a person plays for Ben already"
    assert "true or false" in play.refuses_right("plays", seat=1, bot=1)
    assert "a player who is still in the game" in play.refuses_right("plays", seat=5, bot=True)


# A player who leaves


def leaving(**more: Any) -> Stage:
    """Ben owns two districts and cards, and Ann is on turn."""
    facts: dict[str, Any] = {
        "owns": {1: [OLD, "Seaview"], 2: PURPLE[1:]},
        "stands": {OLD: {"residential": 3}, "Seaview": {"mortgage": 180 * K, "stadium": True}},
        "keeps": {1: ["Taxi"]},
        "dodge": 1,
    }
    return city(3, **{**facts, **more})


def test_mi_20_what_a_leaver_has_goes_to_the_bank_and_his_districts_are_auctioned() -> None:
    play = leaving()
    play.put_right("leaves", seat=1)
    assert text(play) == "Ben leaves the game"
    assert (play.out(1), play.cash[1], play.city.dodge) == (True, 0, -1)
    assert "Taxi" in play.city.deck.queue
    assert (play.now, play.lines("auction")) == ("bid", [(OLD,)])
    play.bid(2, 50 * K)
    play.light_off()
    assert (play.owner(OLD), play.on(OLD)) == (2, {"residential": 3})
    assert play.lines("auction")[-1] == ("Seaview",)
    play.light_off()
    assert (play.owner("Seaview"), play.on("Seaview")) == (None, {})  # MI-20
    assert (play.now, play.who) == ("roll", 0)  # what was asked before
    play.idle()
    assert play.who == 2
    assert play.lines("bankrupt") == []


def test_mi_20_the_turn_of_who_leaves_is_over() -> None:
    for where in ("roll", "build"):
        play = leaving(seat=1, at={1: "Bayview Dock"})
        if where == "build":
            play = arrive("Jail", seat=1, owns={1: [OLD]})
        assert (play.now, play.city.seat) == (where, 1)
        play.put_right("leaves", seat=1)
        while play.now == "bid":
            play.light_off()
        assert (play.now, play.who, play.city.turn) == ("roll", 2, 21)


def test_mi_20_who_leaves_as_the_last_but_one_ends_the_game() -> None:
    play = city(2, owns={1: [OLD]})
    play.put_right("leaves", seat=1)
    assert (play.now, play.winners, play.lines("auction")) == (None, [0], [])
    play.undo()
    assert (play.now, play.owner(OLD)) == ("roll", 1)
    play.put_right("leaves", seat=0)  # who is on turn
    assert (play.now, play.winners) == (None, [1])


def test_mi_20_who_leaves_before_the_game_has_begun_is_not_waited_for() -> None:
    play = new_game()
    play.throw(1, 2)
    play.put_right("leaves", seat=1)
    assert (play.now, play.who) == ("roll", 0)  # anew, without him
    play.throw(6, 6)
    assert play.who == 2
    play.throw(1, 1)
    assert (play.now, play.who, play.city.began) == ("roll", 0, True)


def test_mi_20_who_leaves_after_the_hour_ends_the_last_turn() -> None:
    play = city(3, length=HOUR, cash={2: 11 * M})
    play.do("hour over", None, "clock")
    play.put_right("leaves", seat=0)
    assert (play.now, play.who) == ("another hour", 1)
    play.put_right("leaves", seat=1)
    assert (play.now, play.winners) == (None, [2])


def test_mi_20_who_owes_does_not_leave_before_it_is_settled() -> None:
    play = arrive(OLD, owns={1: [OLD]}, cash={0: 0})
    for seat in (0, 1):
        assert play.refuses_right("leaves", seat=seat) == (
            "first what is owed is settled, or put right"
        )
    assert "a player who is still in the game" in play.refuses_right("leaves", seat=8)
    play.put_right("balance", seat=0, amount=M)
    play.put_right("leaves", seat=0)
    assert play.out(0)


def test_nobody_leaves_under_the_light_or_before_a_card() -> None:
    play = arrive(OLD)
    play.say("auction")
    assert play.refuses_right("leaves", seat=1) == "put right is not possible now"
    play = arrive("Chance 3")
    assert play.refuses_right("turn", seat=1) == "put right is not possible now"


def test_all_of_it_can_be_taken_back_and_comes_again() -> None:
    play = leaving()
    before = play.stands()
    play.put_right("card", card="Taxi", seat=0)
    play.put_right("dodge", seat=2, now=True)
    play.put_right("plays", seat=2, bot=True)
    play.put_right("turn", seat=2)
    play.put_right("leaves", seat=1)
    after = play.stands()
    play.undo(5)
    assert play.stands() == before
    play.table.redo(5)
    assert play.stands() == after
    again = Stage(play.setup)
    again.table.resume(play.table.log)
    assert (again.stands(), again.now, again.who) == (after, play.now, play.who)


def test_a_deal_that_is_offered_is_not_disturbed() -> None:
    play = draw("City Lottery", owns={0: [OLD]})
    play.offer(0, 1, [OLD], [M])
    assert play.refuses_right("leaves", seat=1) == "put right is not possible now"
    play.yes()
    play.put_right("leaves", seat=1)
    assert play.now == "bid"
