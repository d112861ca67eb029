"""Bondage where it is not as in Greenopoly, and building from there (BO-25, BO-26, BO-39)."""

from tests.host.games.repentance.table import Stage, estate


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
