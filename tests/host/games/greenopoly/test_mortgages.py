"""Mortgages (GR-08, GR-26, GR-55 to GR-60)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import PARKS, K, M, city

CORNER = PARKS["light blue"][0]


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        (CORNER, 550 * K),
        ("Tiergarten", 2_200 * K),
        ("Westkreuz", 1_100 * K),
        ("Solar Roofs", 830 * K),  # 75k interest is rounded up
        ("Lustgarten", 1_930 * K),  # 175k
    ],
)
def test_gr_09_gr_57_lifting_costs_a_tenth_more_rounded_up(name, costs) -> None:
    play = city(owns={0: [name]}, mortgaged=[name], cash={0: 5 * M})
    play.do("lift", name)
    assert (play.mortgaged(name), play.cash[0]) == (False, 5 * M - costs)
    assert play.lines("lifts") == [(0, -1, costs, name)]


def sold(price: int = 100 * K, name: str = "Solar Roofs", **how) -> Stage:
    """Ann sells Ben a mortgaged deed."""
    play = city(**{"owns": {0: [name]}, "mortgaged": [name], **how})
    play.offer(0, 1, give=[name], get=[price])
    play.yes()
    return play


def test_gr_09_gr_60_who_can_only_pay_the_tenth_is_not_asked() -> None:
    play = sold(cash={1: 900 * K})
    assert (play.now, play.cash[1]) == ("roll", 720 * K)
    assert play.lines("interest") == [(1, -1, 80 * K, "Solar Roofs")]
