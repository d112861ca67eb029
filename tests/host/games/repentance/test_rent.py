"""Rent that has to be asked for, by an option (BO-17)."""

from tests.host.games.repentance.table import (
    HOTEL,
    Stage,
    arrive,
    estate,
)


def visited(**as_it_stands) -> Stage:
    """Ann has come to Ben's Thorn Hill, whose rent of 36 has to be asked for."""
    return arrive(
        "Thorn Hill", **{"owns": {1: ["red"]}, "options": {"ask for rent": True}, **as_it_stands}
    )


def test_bo_17_with_the_option_the_owner_asks_for_it() -> None:
    play = visited(owns={2: ["red"]})
    assert play.cash == [1_500] * 3
    assert play.who == 1
    assert (play.may("claim", 2), play.may("claim", 0)) == (["Thorn Hill"], [])
    play.do("claim", "Thorn Hill", 2)
    assert play.cash == [1_464, 1_500, 1_536]
    assert play.may("claim", 2) == []


def test_bo_17_with_the_option_it_is_lost_when_the_next_player_throws() -> None:
    play = visited()
    play.throw(4, 6)  # Ben himself, who did not look
    assert play.lines("rent lost") == [(1, 0, 36, "Thorn Hill")]
    assert play.may("claim", 1) == []
    assert play.refuses_to("claim", "Thorn Hill", 1)
    assert play.cash == [1_500] * 3


def test_bo_17_with_the_option_the_visitor_s_own_next_throw_loses_nothing() -> None:
    play = estate(at={0: "Homeward Line"}, owns={1: ["dark blue"]}, options={"ask for rent": True})
    play.throw(1, 1)
    play.throw(1, 2)
    assert (play.who, play.may("claim", 1)) == (1, ["Pearl Gate"])


def test_bo_17_with_the_option_nor_does_the_visitor_s_next_turn() -> None:
    play = visited(seats=2, misses=[1])
    assert play.who == 0
    play.idle()
    assert play.may("claim", 1) == ["Thorn Hill"]
    play.idle()
    assert play.lines("rent lost") == [(1, 0, 36, "Thorn Hill")]


def test_bo_17_with_the_option_only_its_owner_asks_and_only_once() -> None:
    play = visited()
    for by in (0, 2):
        assert play.refuses_to("claim", "Thorn Hill", by) == "nothing can be chosen here"
    for value in ("Lion's Pass", "", None, 36, ["Thorn Hill"]):
        assert play.refuses_to("claim", value, 1) == "it has to be Thorn Hill"
    play.do("claim", "Thorn Hill", 1)
    assert play.refuses_to("claim", "Thorn Hill", 1) == "nothing can be chosen here"


def test_bo_17_with_the_option_who_cannot_pay_owes_it() -> None:
    play = visited(cash={0: 10}, owns={0: ["Valley Line"], 1: ["red"]})
    play.do("claim", "Thorn Hill", 1)
    assert (play.now, play.who) == ("owe", 0)
    play.do("mortgage", "Valley Line", 0)
    assert play.cash == [74, 1_536, 1_500]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_17_with_the_option_a_missed_turn_is_no_throw() -> None:
    play = visited(owns={2: ["red"]}, misses=[1])
    assert play.who == 2
    assert play.may("claim", 2) == ["Thorn Hill"]


def test_bo_17_with_the_option_who_is_ruined_chooses_no_tax_any_more() -> None:
    play = estate(
        at={0: "Golden Street"},
        cash={0: 0},
        owns={1: ["brown"]},
        levels={"Dust Lane": HOTEL},
        options={"ask for rent": True},
    )
    play.throw(1, 1)
    play.throw(1, 2)
    assert (play.now, play.cash[0]) == ("tax", 200)
    play.do("claim", "Dust Lane", 1)
    play.say("bankrupt")
    assert play.cash == [0, 1_700, 1_500]
    assert (play.now, play.who) == ("roll", 1)


def blessed(**as_it_stands) -> Stage:
    """Ann has visited Ben's Pilgrim's Inn by a double, and then Ben owes her 10, and has 4."""
    play = estate(
        at={0: "Lamp Oil Works"},
        options={"ask for rent": True},
        **{"owns": {1: ["Pilgrim's Inn"]}, "cash": {1: 4}, **as_it_stands},
    )
    play.throw(1, 1)
    return play


def birthday(play: Stage) -> None:
    play.throw(1, 2)
    play.say("Birthday Blessings")
    assert (play.now, play.who) == ("owe", 1)


def test_bo_17_with_the_option_who_owes_may_pay_with_what_is_asked_for() -> None:
    play = blessed()
    birthday(play)
    play.do("claim", "Pilgrim's Inn", 1)
    assert play.cash == [1_500 - 12 + 20, 4 + 12 - 10, 1_490]
    assert (play.now, play.who) == ("roll", 1)


def test_bo_17_with_the_option_nobody_owes_himself_what_he_inherits() -> None:
    play = blessed(owns={1: ["purple"]}, cash={0: 5, 1: 4}, levels={"Pilgrim's Inn": 5})
    play.put_right("level", district="Pilgrim's Inn", level=0)
    for name in ("Candle Row", "Bread Street", "Pilgrim's Inn"):
        play.offer(1, 2, give=[name], get=[1])
        play.yes()
    play.put_right("balance", seat=1, amount=4)
    birthday(play)
    play.do("claim", "Pilgrim's Inn", 1)
    play.say("bankrupt")
    assert (play.cash, play.out(0)) == ([19, 0, 1_487], False)
    assert (play.now, play.who) == ("roll", 2)
