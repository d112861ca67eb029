"""The toll bridge. Its last space is 97."""

from tests.host.games.life.reckoning_again import agrees
from tests.host.games.life.table import Stage, life

RICH = {0: 100_000, 1: 100_000, 2: 100_000}


def tolls(play: Stage) -> list[tuple[int, int]]:
    """Who has paid whom."""
    return [line[:2] for line in play.lines("toll")]


def test_gl_51_the_first_across_collects_20000_from_each_who_crosses_later() -> None:
    play = life(at={0: "97", 1: "94", 2: "95"}, cash=RICH)
    play.spin(2)
    assert play.lines("holds bridge") == [(0,)]
    play.spin(5)
    assert tolls(play) == [(1, 0)]
    assert play.lines("toll") == [(1, 0, 20_000, "")]
    play.spin(7)
    assert tolls(play) == [(1, 0), (2, 0)]
    assert play.lives.crossed == [0, 1, 2]
    agrees(play)


def test_gl_51_across_is_beyond_the_last_space() -> None:
    play = life(2, at={0: "96", 1: "70"}, cash=RICH)
    play.spin(1)
    assert (play.where(), play.lines("holds bridge")) == ("97", [])
    play.spin(4)
    play.spin(3)
    assert (play.where(), play.lines("holds bridge")) == ("100", [(0,)])


def test_gl_51_gl_44_each_time_somebody_crosses() -> None:
    play = life(2, at={0: "99", 1: "96"}, cash=RICH, crossed=[0, 1], seat=1)
    play.spin(2)
    assert tolls(play) == [(1, 0)]
    assert play.lives.crossed == [0, 1]


def test_gl_51_the_holder_pays_nobody() -> None:
    play = life(2, at={0: "96", 1: "70"}, cash=RICH, crossed=[0])
    play.spin(2)
    assert (tolls(play), play.lives.crossed) == ([], [0])
    agrees(play)


def test_gl_51_gl_66_the_toll_is_borrowed_for() -> None:
    play = life(2, at={0: "97", 1: "110"}, cash={0: 500}, salary={0: 5_000}, crossed=[1])
    play.spin(1)
    assert (play.money(), play.notes(), play.money(1)) == (5_500, 1, 22_000)
    agrees(play)


def revenge_on_ben(at: str, crossed: list[int], **how) -> Stage:
    """Ann has just come to a Revenge."""
    play = life(at={0: "110", 1: at, 2: how.pop("cleo", "105")}, crossed=crossed, **how)
    play.spin(1)
    play.say("Ben back")
    return play


def test_gl_52_the_right_passes_to_the_second_through_a_revenge() -> None:
    play = revenge_on_ben("100", [1, 2])
    assert play.where(1) == "90"
    assert (play.lines("loses bridge"), play.lines("holds bridge")) == ([(1,)], [(2,)])
    assert play.lives.crossed == [2]
    play.spin(9)
    assert tolls(play) == [(1, 2)]
    assert play.lives.crossed == [2, 1]
    agrees(play)


def test_gl_52_not_when_he_stays_beyond_it() -> None:
    play = revenge_on_ben("109", [1, 2])
    assert (play.where(1), play.lives.crossed) == ("99", [1, 2])
    assert play.lines("loses bridge") == []


def test_gl_52_back_on_the_bridge_is_not_across() -> None:
    play = revenge_on_ben("107", [1, 2])
    assert (play.where(1), play.lives.crossed) == ("97", [2])


def test_gl_52_who_has_not_the_right_loses_his_place_in_the_order() -> None:
    play = revenge_on_ben("100", [2, 1])
    assert play.lives.crossed == [2]
    assert play.lines("loses bridge") == []
    agrees(play)


def test_gl_52_with_no_second_nobody_has_it_until_one_crosses() -> None:
    play = revenge_on_ben("100", [1], cleo="96")
    assert play.lives.crossed == []
    play.spin(3)  # Ben, to 93 and back to 78
    play.spin(4)
    assert play.lines("holds bridge") == [(2,)]
    assert tolls(play) == []
    agrees(play)


def test_gl_52_the_right_passes_through_the_poor_farm() -> None:
    play = life(at={0: "115", 1: "110", 2: "70"}, cash=RICH, crossed=[0, 1])
    play.spin(1)
    play.say("tycoon")
    play.say("4")
    play.spin(5)
    assert (play.lines("loses bridge"), play.lines("holds bridge")) == ([(0,)], [(1,)])
    agrees(play)


def test_gl_53_also_in_millionaire_acres() -> None:
    play = life(2, at={0: "96"}, home={1: "acres"}, cash=RICH, crossed=[1], first_in=1, lucky=9)
    play.spin(2)
    assert tolls(play) == [(0, 1)]
    agrees(play)
