"""The corner Repentance (BO-09, BO-10)."""

import pytest

from tests.host.games.repentance.table import draw, estate


@pytest.mark.parametrize(
    ("at", "a", "b"), [("Golden Street", 5, 6), ("Homeward Line", 1, 4), ("Pearl Gate", 3, 4)]
)
def test_bo_09_landing_on_or_passing_it_by_dice_brings_200(at, a, b) -> None:
    play = estate(at={0: at}, owns={0: ["brown", "railroad"]})
    play.throw(a, b)
    if play.now == "tax":
        assert play.cash[0] == 1_700
        play.say("flat")
        assert play.cash[0] == 1_500
    else:
        assert play.cash[0] == 1_700
    assert len(play.lines("wages")) == 1


def test_bo_09_not_for_leaving_it() -> None:
    play = estate()
    play.throw(4, 6)
    assert play.cash[0] == 1_500


@pytest.mark.parametrize(
    ("card", "space", "to"),
    [
        ("On to Repentance", "Laws 1", "Repentance"),
        ("Home to Repentance", "Salvation 2", "Repentance"),
        ("Supper on Candle Row", "Laws 2", "Candle Row"),
        ("Ride the Valley Line", "Laws 3", "Valley Line"),
        ("Catch the Next Train", "Laws 3", "Valley Line"),
        ("Water or Oil for the Road", "Laws 3", "Lamp Oil Works"),
    ],
)
def test_bo_09_landing_on_or_passing_it_by_a_card_brings_200(card, space, to) -> None:
    play = draw(card, space=space, owns={0: ["purple", "railroad", "utility"]})
    assert play.space(0) == to
    assert play.cash[0] == 1_700


def test_bo_09_not_where_a_card_leads_elsewhere() -> None:
    play = draw("Supper on Candle Row", space="Laws 1", owns={0: ["purple"]})
    assert (play.space(0), play.cash[0]) == ("Candle Row", 1_500)


def test_bo_10_each_time_around_once() -> None:
    play = estate(2, at={0: "Pearl Gate"}, owns={0: ["brown"]})
    play.throw(2, 4)  # to Broken Bridge, past Repentance
    play.idle()
    play.put_at(0, "Laws 3")
    play.throw(1, 3)  # to Repentance
    assert play.cash[0] == 1_900
    play.idle()
    play.throw(4, 6)  # on from it
    assert play.cash[0] == 1_900


def test_bo_10_and_again_when_a_card_then_sends_the_player_there() -> None:
    play = estate(at={0: "Pearl Gate"})
    play.throw(1, 4)
    assert (play.space(0), play.cash[0]) == ("Salvation 1", 1_700)
    play.say("Home to Repentance")
    assert (play.space(0), play.cash[0]) == ("Repentance", 1_900)
    assert len(play.lines("wages")) == 2
