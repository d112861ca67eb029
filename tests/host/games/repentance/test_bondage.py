"""Bondage where it is not as in Greenopoly, and what is done in whose turn (BO-25, BO-26, BO-39)."""

from tests.host.games.repentance.table import Stage, arrive, estate


def in_bondage(failed: int = 0, **as_it_stands) -> Stage:
    """Ann is to leave Bondage, or to try."""
    return estate(**{"jailed": {0: failed}, **as_it_stands})


def test_bo_25_or_is_bankrupt() -> None:
    play = in_bondage(2, cash={0: 20})
    play.say("throw")
    play.throw(1, 2)
    assert play.words() == ["bankrupt"]
    play.say("bankrupt")
    assert play.out(0)
    assert (play.now, play.who) == ("roll", 1)


def test_bo_25_50_before_the_third_throw_too() -> None:
    play = in_bondage(2, owns={0: ["purple"]})
    assert play.words() == ["fine", "throw"]
    play.say("fine")
    assert (play.jailed(0), play.cash[0]) == (False, 1_450)
    assert (play.now, play.who) == ("roll", 0)
    play.throw(1, 2)
    assert (play.space(0), play.who) == ("Bread Street", 1)


def test_bo_26_building_and_lifting_only_on_the_own_turn_before_the_throw() -> None:
    play = estate(owns={1: ["brown", "Valley Line"]}, mortgaged=["Valley Line"], jailed={1: 0})
    assert (play.may("build", 1), play.may("lift", 1)) == ([], [])
    assert play.refuses_to("build", "house in Dust Lane", 1) == (
        "it is built on the own turn, before the throw"
    )
    assert play.refuses_to("lift", "Valley Line", 1) == (
        "a mortgage is lifted on the own turn, before the throw"
    )
    owns = {0: ["brown", "Valley Line"]}
    play = arrive("Thorn Hill", owns=owns, mortgaged=["Valley Line"])
    for aside in ("build", "lift"):
        assert play.may(aside) == []
        assert play.refuses_to(aside, "Valley Line") == f"{aside} is not possible now"


def test_bo_39_selling_and_mortgaging_after_the_throw_and_on_anothers_turn() -> None:
    play = arrive(
        "Thorn Hill",
        owns={0: ["brown", "Valley Line"], 1: ["green", "Desert Line"]},
        levels={"Dust Lane": 1, "Mercy Avenue": 1},
    )
    play.do("sell", "house in Dust Lane")
    play.do("mortgage", "Valley Line")
    assert play.cash[0] == 1_500 + 25 + 100
    play.do("sell", "house in Mercy Avenue", 1)
    play.do("mortgage", "Desert Line", 1)
    assert play.cash[1] == 1_500 + 100 + 100
