"""Night, where it is not as in Repentance: whom it does not touch, and the third turn (GR-36,
GR-39 to GR-41)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import MANAGER, K, M, arrive, city, draw

TO_NIGHT = ("Lamps Are Out: Go to Night", "Last Bus Gone: Go to Night")
FOUND = "You Find a Torch"


def inside(failed: int = 0, **how) -> Stage:
    return city(jailed={0: failed}, **how)


def test_gr_36_the_sandman_leaves_alone_whom_night_does_not_touch() -> None:
    play = arrive("Sandman", who=MANAGER)
    assert (play.space(), play.jailed(), play.who) == ("Sandman", False, 1)
    play = arrive("Sandman", 2, 2, who=MANAGER)
    assert (play.now, play.who) == ("roll", 0)  # the double counts


@pytest.mark.parametrize("card", TO_NIGHT)
def test_gr_36_and_so_does_the_card(card) -> None:
    play = draw(card, who=MANAGER)
    assert (play.jailed(), play.cash[0], play.who) == (False, 2 * M, 1)
    assert play.space() in ("Chance 1", "Community Chest 2")
    play.idle(2)
    assert play.now == "roll"


def test_gr_39_also_on_the_third_turn() -> None:
    assert inside(2, keeps={0: [FOUND]}).words() == ["card", "throw"]


def test_gr_40_not_on_the_third() -> None:
    play = inside(2)
    assert play.refuses("fine") == "it has to be throw"


def test_gr_41_gr_62_or_is_bankrupt() -> None:
    play = inside(2, cash={0: 100 * K})
    play.say("throw")
    play.throw(4, 6)
    play.say("bankrupt")
    assert play.now is None
    assert (play.space(), 0 in play.winners) == ("Night", False)
