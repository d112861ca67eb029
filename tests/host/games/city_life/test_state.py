"""The whole town as plain data at a turn's start, and back."""

import json
from typing import Any

import pytest

from tests.host.games.city_life.table import BOTH, Stage, new_game, town
from trading_unit.games.city_life import GAME


def again(play: Stage) -> Stage:
    """The same town, begun anew from its state as a record would have it."""
    state = json.loads(json.dumps(play.town.state()))
    return Stage({**play.setup, "standing": state})


def stands(play: Stage) -> tuple[Any, ...]:
    town = play.town
    return (play.town.state(), list(town.cash), play.now, play.who, list(town.in_group))


@pytest.mark.parametrize("advanced", BOTH)
def test_a_new_game_s_first_turn_and_back(advanced) -> None:
    play = new_game(3, advanced=advanced)
    play.throw(3, 1, 2)
    assert (play.town.sequence, play.moves) == ([1, 2, 0], 1)
    assert stands(again(play)) == stands(play)


def test_all_that_stands_there_comes_back() -> None:
    points = [name for name, card in town().town.board.cards.items() if "points" in card]
    play = town(
        4,
        advanced=True,
        seat=2,
        sequence=[2, 0, 3, 1],
        at={0: 44, 1: 52, 3: 99},
        way={1: "Dead End 69"},
        cash={0: 0, 1: 12_300},
        owns={0: ["House 4", "Tower 93"], 3: ["House 29"]},
        mortgaged={"Tower 93": 4, "House 29": 0},
        shares={1: 3},
        bought={1: 5},
        barred=[1],
        loan={0: 0, 2: 6},
        no_credit=[3],
        missing={0: ["jail", "debt"], 1: ["miss"]},
        points={3: 7},
        keeps={3: points[:2]},
        unseen=[points[3]],
        quiz=[],
        pot=4_200,
    )
    assert stands(again(play)) == stands(play)
    state = again(play).town.state()
    assert state["seats"][0]["missing"] == ["jail", "debt"]
    assert state["districts"]["Tower 93"] == {"owner": 0, "mortgaged": 4}
    assert state["seats"][2]["loan"] == 6


def test_a_turn_begun_from_its_state_is_not_counted_twice() -> None:
    play = town(2, advanced=True, loan={0: 4}, owns={0: ["House 4"]}, mortgaged={"House 4": 4})
    play.throw(6, 6)
    assert (play.town.loan[0], play.town.mortgage_left[0]) == (3, 3)
    back = again(play)
    assert (back.town.loan[0], back.town.mortgage_left[0]) == (3, 3)
    back.throw(6, 6)
    assert (back.town.loan[0], back.town.mortgage_left[0]) == (2, 2)


@pytest.mark.parametrize("kind", ["miss", "debt"])
def test_what_falls_due_in_a_missed_turn_is_owed_again(kind) -> None:
    """The state is kept where the first thing is asked: that may be what is due."""
    play = town(2, advanced=True, loan={1: 1}, cash={1: 0}, shares={1: 1}, missing={1: [kind]})
    play.throw(6)
    if kind == "debt":  # it does not count, so nothing is due
        assert (play.moves, play.town.loan[1]) == (0, 1)
        return
    assert (play.now, play.who) == ("owe", 1)
    back = again(play)
    assert (back.now, back.who, back.words()) == ("owe", 1, ["share"])
    for one in (play, back):
        one.say("share")
        assert (one.moves, one.number(1), one.town.no_credit[1]) == (0, 3, True)
    assert stands(back) == stands(play)


def test_what_becomes_of_it_is_the_same_from_the_state_on() -> None:
    play = town(3, advanced=True, owns={1: ["House 8"], 2: ["Tower 61"]}, at={0: 7})
    back = again(play)
    for one in (play, back):
        one.throw(1)
        one.say("fee")
        one.throw(2)
    assert stands(back)[:3] == stands(play)[:3]
    assert back.town.turn == play.town.turn


def test_no_standing_game_is_offered_in_the_setup() -> None:
    assert not GAME.standing
