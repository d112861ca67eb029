"""Past the corner Repentance by a card (BO-09)."""

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
def test_bo_09_landing_on_or_passing_it_by_a_card_brings_200(card, space, to) -> None:
    play = draw(card, space=space, owns={0: ["purple", "railroad", "utility"]})
    assert play.space(0) == to
    assert play.cash[0] == 1_700
