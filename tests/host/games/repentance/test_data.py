"""The board, deeds and cards of Repentance, against the classic ones typed here once more."""

import pytest

from tests.host.games.repentance.table import (
    BROWN,
    DARK_BLUE,
    DATA,
    DEEDS,
    GREEN,
    LAWS,
    LIGHT_BLUE,
    ORANGE,
    PURPLE,
    RAILROADS,
    RED,
    SALVATION,
    SPACES,
    STREETS,
    UTILITIES,
    YELLOW,
)

# Price, building, rents.
CLASSIC = [
    (60, 50, 2, 10, 30, 90, 160, 250),
    (60, 50, 4, 20, 60, 180, 320, 450),
    (100, 50, 6, 30, 90, 270, 400, 550),
    (100, 50, 6, 30, 90, 270, 400, 550),
    (120, 50, 8, 40, 100, 300, 450, 600),
    (140, 100, 10, 50, 150, 450, 625, 750),
    (140, 100, 10, 50, 150, 450, 625, 750),
    (160, 100, 12, 60, 180, 500, 700, 900),
    (180, 100, 14, 70, 200, 550, 750, 950),
    (180, 100, 14, 70, 200, 550, 750, 950),
    (200, 100, 16, 80, 220, 600, 800, 1000),
    (220, 150, 18, 90, 250, 700, 875, 1050),
    (220, 150, 18, 90, 250, 700, 875, 1050),
    (240, 150, 20, 100, 300, 750, 925, 1100),
    (260, 150, 22, 110, 330, 800, 975, 1150),
    (260, 150, 22, 110, 330, 800, 975, 1150),
    (280, 150, 24, 120, 360, 850, 1025, 1200),
    (300, 200, 26, 130, 390, 900, 1100, 1275),
    (300, 200, 26, 130, 390, 900, 1100, 1275),
    (320, 200, 28, 150, 450, 1000, 1200, 1400),
    (350, 200, 35, 175, 500, 1100, 1300, 1500),
    (400, 200, 50, 200, 600, 1400, 1700, 2000),
]


@pytest.mark.parametrize(("name", "figures"), list(zip(STREETS, CLASSIC, strict=True)), ids=STREETS)
def test_bo_11_bo_14_bo_30_bo_39_a_deed_has_the_classic_figures(name, figures) -> None:
    price, build, *rents = figures
    deed = DEEDS[name]
    assert (deed["price"], deed["build"], deed["rent"]) == (price, build, rents)
    assert deed["mortgage"] == price // 2


def test_bo_06_the_board_is_the_classic_one_space_for_space() -> None:
    kinds = [space["kind"] for space in DATA["spaces"]]
    assert len(kinds) == 40
    where = {
        kind: [space for space, one in enumerate(kinds) if one == kind]
        for kind in dict.fromkeys(kinds)
    }
    streets = where.pop("street")
    assert len(streets) == 22
    assert where == {
        "go": [0],
        "cards": [2, 7, 17, 22, 33, 36],
        "worth tax": [4],
        "railroad": [5, 15, 25, 35],
        "jail": [10],
        "utility": [12, 28],
        "rest": [20],
        "go to jail": [30],
        "tax": [38],
    }
    colours = [BROWN, LIGHT_BLUE, PURPLE, ORANGE, RED, YELLOW, GREEN, DARK_BLUE]
    assert [len(colour) for colour in colours] == [2, 3, 3, 3, 3, 3, 3, 2]
    assert [SPACES[space] for space in streets] == [name for each in colours for name in each]


def test_bo_06_the_corners_have_the_rulebook_s_names() -> None:
    corners = ["Repentance", "Bondage", "Christianity", "Go to Bondage"]
    assert [SPACES[corner] for corner in (0, 10, 20, 30)] == corners


def test_bo_14_railroads_and_utilities() -> None:
    for name in RAILROADS:
        deed = DEEDS[name]
        assert (deed["price"], deed["mortgage"], deed["rent"]) == (200, 100, [25, 50, 100, 200])
    for name in UTILITIES:
        deed = DEEDS[name]
        assert (deed["price"], deed["mortgage"], deed["rent"]) == (150, 75, [4, 10])


def test_bo_54_what_lies_in_the_box() -> None:
    assert DATA["stock"] == {"house": 32, "hotel": 12}
    assert len(LAWS) == len(SALVATION) == 16
    assert sum(worth * count for worth, count in DATA["money"]["notes"]) == 1_500


def test_bo_55_the_taxes_stand_at_4_and_38() -> None:
    bills, tax = DATA["spaces"][4], DATA["spaces"][38]
    assert (bills["name"], bills["percent"], bills["flat"]) == ("Hospital Bills", 10, 200)
    assert tax["amount"] == 100
