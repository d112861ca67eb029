"""Past the corner Repentance by a card, and cards where somebody is out (BO-09, BO-18)."""

import pytest

from tests.host.games.repentance.table import draw


@pytest.mark.parametrize(
    ("card", "space", "to"),
    [
        ("Ride the Valley Line", "Laws 3", "Valley Line"),
        ("Catch the Next Train", "Laws 3", "Valley Line"),
        ("Water or Oil for the Road", "Laws 3", "Lamp Oil Works"),
    ],
)
def test_bo_09_passing_it_by_a_card_brings_200(card, space, to) -> None:
    play = draw(card, space=space, owns={0: ["purple", "railroad", "utility"]})
    assert play.space(0) == to
    assert play.cash[0] == 1_700


def test_bo_18_who_is_out_neither_pays_nor_gets() -> None:
    assert draw("Birthday Blessings", seats=4, out=[2]).cash == [1_520, 1_490, 0, 1_490]
    assert draw("Bread for Everyone", seats=4, out=[2]).cash == [1_400, 1_550, 0, 1_550]
