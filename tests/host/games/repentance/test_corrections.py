"""What the table puts right, and what it cannot; taking back."""

import pytest

from tests.host.games.repentance.table import BROWN, estate


def test_a_balance() -> None:
    play = estate()
    play.put_right("balance", seat=1, amount=777)
    assert play.cash == [1_500, 777, 1_500]


def test_an_owner() -> None:
    play = estate(owns={0: ["Thorn Hill"]}, mortgaged=["Thorn Hill"])
    play.put_right("owner", district="Thorn Hill", seat=1)
    assert (play.owner("Thorn Hill"), play.mortgaged("Thorn Hill")) == (1, True)
    play.put_right("owner", district="Thorn Hill", seat=None)
    assert (play.owner("Thorn Hill"), play.mortgaged("Thorn Hill")) == (None, False)


def test_a_place() -> None:
    play = estate()
    play.put_right("place", seat=1, space="Bondage", jailed=True)
    assert (play.space(1), play.jailed(1)) == ("Bondage", True)
    play.put_right("place", seat=1, space="Laws 2", jailed=False)
    assert (play.space(1), play.jailed(1)) == ("Laws 2", False)


def test_who_is_set_free_before_the_throw_just_throws() -> None:
    play = estate(jailed={0: 1})
    play.put_right("place", seat=0, space="Bondage", jailed=False)
    assert (play.now, play.who) == ("roll", 0)


def test_what_stands_on_a_street() -> None:
    play = estate(owns={0: ["brown"]})
    play.put_right("level", district="Dust Lane", level=5)
    assert (play.level("Dust Lane"), play.left("hotel"), play.cash[0]) == (5, 11, 1_500)
    play.put_right("level", district="Dust Lane", level=0)
    assert play.left("hotel") == 12


def test_a_mortgage() -> None:
    play = estate(owns={0: ["Valley Line"]})
    play.put_right("mortgage", district="Valley Line", there=True)
    assert (play.mortgaged("Valley Line"), play.cash[0]) == (True, 1_500)
    play.put_right("mortgage", district="Valley Line", there=False)
    assert not play.mortgaged("Valley Line")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"what": "luck"}, "what can be put right is"),
        ({"what": "balance", "seat": 0}, "balance is put right with"),
        ({"what": "balance", "seat": 3, "amount": 5}, "seat is a player"),
        ({"what": "balance", "seat": 0, "amount": -1}, "amount is a whole amount"),
        ({"what": "balance", "seat": 0, "amount": 1.5}, "amount is a whole amount"),
        ({"what": "owner", "district": "Laws 1", "seat": 0}, "district is one of"),
        ({"what": "owner", "district": "Dust Lane", "seat": 1}, "something stands in its group"),
        ({"what": "owner", "district": "Thorn Hill", "seat": True}, "seat is a player"),
        ({"what": "place", "seat": 0, "space": "Laws", "jailed": False}, "space is one of"),
        ({"what": "place", "seat": 0, "space": "Laws 1", "jailed": True}, "who is locked up"),
        ({"what": "place", "seat": 0, "space": "Bondage", "jailed": 1}, "jailed is true"),
        ({"what": "level", "district": "Dust Lane", "level": 6}, "level is a whole number"),
        ({"what": "level", "district": "Valley Line", "level": 1}, "district is one of Dust Lane"),
        ({"what": "level", "district": "Thorn Hill", "level": 1}, "it is built where one"),
        ({"what": "mortgage", "district": "Dust Lane", "there": True}, "something stands"),
        ({"what": "mortgage", "district": "Thorn Hill", "there": True}, "nobody owns it"),
        ({"what": "mortgage", "district": "Thorn Hill", "there": False}, "it is not mortgaged"),
        ({"what": "mortgage", "district": "Thorn Hill", "there": 1}, "there is true or false"),
        ({"what": "balance", "seat": 0, "amount": 5, "reason": " "}, "a reason has to be given"),
    ],
)
def test_what_cannot_be_put_right(wrong, why) -> None:
    play = estate(owns={0: ["brown"]}, levels=dict.fromkeys(BROWN, 1))
    assert play.refuses_right(**wrong).startswith(why)


def test_what_was_done_may_be_taken_back() -> None:
    play = estate(owns={0: ["brown"]})
    play.do("build", "house in Dust Lane")
    play.throw(1, 1)
    play.undo(2)
    assert (play.level("Dust Lane"), play.cash[0], play.space(0)) == (0, 1_500, "Repentance")
