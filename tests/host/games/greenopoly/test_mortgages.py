"""Mortgages (GR-08, GR-26, GR-55 to GR-60)."""

import pytest

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import DATA, PARKS, K, M, arrive, city

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
CORNER, COMENIUS, PRINZESS = PARKS["light blue"]


def test_gr_56_mortgaged_property_brings_nothing_and_the_rest_of_its_colour_does() -> None:
    owns = {1: ["light blue", "utility", "railroad"]}
    for name in (PRINZESS, "Solar Roofs", "Westkreuz"):
        assert arrive(name, owns=owns, mortgaged=[name]).cash[1] == 2 * M
    assert arrive(CORNER, owns=owns, mortgaged=[PRINZESS]).cash[1] == 2_120 * K
    assert arrive("Solar Roofs", owns=owns, mortgaged=["Rainwater Basin"]).cash[1] == 2_300 * K
    assert arrive("Westkreuz", owns=owns, mortgaged=["Ostkreuz"]).cash[1] == 4 * M


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
