"""The figures of City Life that we ship, and what is said of each slip in a family's own file."""

from collections import Counter
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from tests.host.games.data_mistakes import is_said, line_of
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.city_life.data import reader

TEXT = (files("trading_unit.games.city_life.data") / reader.FILE).read_text(encoding="utf-8")
OURS = reader.DATA.load()

PRINTED = {
    "dollar": [3, 6, 9, 11, 14, 80, 88, 92, 94, 96, 98],
    "house": [4, 8, 13, 22, 26, 29],
    "tower": [61, 65, 72, 76, 79, 81, 89, 91, 93],
    "traffic": [10, 20, 31, 39, 53, 77, 87, 95, 97],
    "gas": [12, 56],
    "misses": [24, 50],
    "school": [15, 57, 82],
    "wrong turn": [46, 73, 99],
    "way": [5, 28, 40, 69, 70],
}
JUMPS = {2: 37, 7: 25, 21: 42, 25: 36, 30: 51, 32: 57, 36: 57, 37: 55, 51: 66, 55: 82, 64: 82}
FOLLOWED = [32, 36, 55, 64]
ALONE = {
    "go": 1,
    "winner": 100,
    "jail": 44,
    "lottery": 58,
    "amusement": 42,
    "city hall": 34,
    "hospital": 35,
    "fire department": 45,
    "mall": 66,
    "museum": 68,
}


def of_kind(kind: str) -> list[int]:
    return [n for n, square in enumerate(OURS["spaces"], 1) if square["kind"] == kind]


# What is shipped


def test_cl_b_06_cl_b_09_cl_b_23_cl_b_33_cl_b_40_each_square_is_what_is_printed() -> None:
    assert len(OURS["spaces"]) == 100
    for kind, numbers in PRINTED.items():
        assert of_kind(kind) == numbers
    for kind, number in ALONE.items():
        assert of_kind(kind) == [number]
    assert of_kind("pays") == [19, 27]


def test_cl_b_21_cl_a_51_squares_send_ahead_and_the_advanced_rules_follow_four() -> None:
    jumps = {n: OURS["spaces"][n - 1] for n in of_kind("jump")}
    assert {number: square["to"] for number, square in jumps.items()} == JUMPS
    assert [n for n, square in jumps.items() if square["follow"] == "advanced"] == FOLLOWED
    assert OURS["spaces"][41]["to"] == 58
    assert [OURS["spaces"][n - 1]["to"] for n in PRINTED["school"]] == [36, 68, "tower"]
    assert [OURS["spaces"][n - 1]["back"] for n in PRINTED["wrong turn"]] == [30, 30, 30]


def test_cl_b_74_each_square_without_text_is_on_one_route() -> None:
    plain = of_kind("plain")
    assert len(plain) == 27
    walked = Counter(number for route in OURS["routes"] for number in route["squares"][1:])
    assert sorted(walked) == plain
    assert set(walked.values()) == {1}


def test_cl_b_29_cl_b_54_cl_b_70_routes_are_as_the_ruling_has_them() -> None:
    assert {route["name"]: (route["squares"], route["on"]) for route in OURS["routes"]} == {
        "Express Way 5": ([5, 16, 17, 18, 23, 38, 43], 44),
        "Express Way 28": ([28, 33, 48, 47, 54, 67, 74, 75], 76),
        "Detour 40": ([40, 41, 60, 59, 62, 63, 78, 83, 84, 85, 86], 87),
        "Dead End 69": ([69, 52, 49], 50),
        "Express Way 70": ([70, 71, 90], 91),
    }


def test_the_routes_go_side_by_side_on_a_board_of_ten_by_ten() -> None:
    """From which they were worked out: it is numbered back and forth."""

    def place(number: int) -> tuple[int, int]:
        row, column = divmod(number - 1, 10)
        return row, column if row % 2 == 0 else 9 - column

    for route in OURS["routes"]:
        squares = route["squares"]
        for (row, column), (next_row, next_column) in pairwise(map(place, squares)):
            assert abs(row - next_row) + abs(column - next_column) == 1, route["name"]


def test_cl_b_03_cl_b_04_cl_b_08_cl_b_25_cl_b_64_money_is_what_is_printed() -> None:
    money, deeds = OURS["money"], OURS["deeds"]
    assert (money["start"], money["pot"], money["share"], money["quiz"]) == (7000, 1000, 500, 300)
    assert Counter((deed["group"], deed["price"], deed["fee"]) for deed in deeds) == {
        ("House", 1000, 500): 6,
        ("Tower", 5000, 2500): 9,
    }
    assert deeds[0]["name"] == "House 4"
    assert [deed["space"] + 1 for deed in deeds] == PRINTED["house"] + PRINTED["tower"]


def test_cl_a_13_cl_a_14_cl_a_17_cl_a_24_cl_a_25_so_are_the_advanced_figures() -> None:
    advanced = OURS["advanced"]
    assert list(advanced["of"]["House"].values()) == [200, 200, 100, 400, 100]
    assert list(advanced["of"]["Tower"].values()) == [1000, 1000, 500, 2000, 500]
    for key, amount in {"dollar": 300, "dividend": 100, "loan": 1000, "loan cost": 200}.items():
        assert advanced[key] == amount
    assert (advanced["most shares"], advanced["turns"]) == (5, 7)


def test_every_figure_has_a_source_and_a_confidence() -> None:
    found = reader.DATA.figures()
    assert all(figure.source and figure.confidence for figure in found)
    routes = [figure for figure in found if figure.path[0] == "routes"]
    assert {figure.confidence for figure in routes} == {"rulebook", "derived", "ours"}
    squares = [figure for figure in found if figure.path[0] == "squares"]
    assert Counter(figure.confidence for figure in squares)["derived"] == 27
    assert {figure.path[0] for figure in found} >= {"quiz", "traffic", "advanced", "limits"}


# A family's own game


EACH = "each = [\n    { name"  # of the squares
ROUTES = "each = [\n    { squares"

BROKEN: dict[str, tuple[str, str, str, str]] = {
    "more due on a Tower than the Bank pays for it": (
        "mortgage = 2000",
        "mortgage = 4000",
        "[advanced.tower]",
        "[advanced] tower has tax, mortgage and its cost of 5_500; more than 5_000, its price, can",
    ),
    "more tax on a share than it brings": (
        "share-tax = 100",
        "share-tax = 600",
        "[advanced]",
        "advanced has share-tax of 600; more than 500, its price, cannot be due",
    ),
    "a limit beyond bounds": (
        "due-to = 3 ",
        "due-to = 100 ",
        "due-to = 3 ",
        "[limits] due-to is 100; allowed are 1 to 99",
    ),
    "a square twice": (
        "at = [2], to = 37",
        "at = [2, 4], to = 37",
        '{ name = "Faith"',
        "[squares] each number 10 at number 2 is 4, which is 'House 4' already",
    ),
    "a square missing": (
        "at = [12, 56]",
        "at = [56]",
        EACH,
        "[squares] each has no square 12; each number from 1 to 100 stands once",
    ),
    "a square beyond the board": (
        "at = [66]",
        "at = [66, 101]",
        'name = "Mall"',
        "[squares] each number 31 at number 2 is 101; allowed are 1 to 100",
    ),
    "a name with a number": (
        'name = "Mall"',
        'name = "Mall 2"',
        'name = "Mall"',
        "[squares] each number 31 name must be 40 letters at most, with no number at its end",
    ),
    "a jump to itself": (
        "at = [2], to = 37",
        "at = [2], to = 2",
        '{ name = "Faith"',
        "[squares] each number 10 at number 1 is 2, from where it leads to 2; it has to lead ahead",
    ),
    "a jump to the end": (
        "at = [2], to = 37",
        "at = [2], to = 100",
        '{ name = "Faith"',
        "[squares] each number 10 to is 100; allowed are 1 to 99",
    ),
    "a jump that says not what follows": (
        'to = 37, follow = "never"',
        'to = 37, follow = "always"',
        '{ name = "Faith"',
        "[squares] each number 10 follow is 'always'; allowed are never, advanced",
    ),
    "back beyond the start": (
        "at = [46, 73, 99], back = 30",
        "at = [46, 73, 99], back = 46",
        'name = "Wrong Turn"',
        "[squares] each number 21 at number 1 is 46, from where it leads back 46, beyond the first",
    ),
    "a school that leads to two": (
        "at = [82], else = 1000",
        "at = [82], to = 90, else = 1000",
        "at = [82]",
        "[squares] each number 25 has no 'to'; allowed are name, kind, at, else",
    ),
    "no jail": (
        'kind = "jail"',
        'kind = "plain"',
        EACH,
        "[squares] each has 0 squares of kind 'jail'; needed is one",
    ),
    "no houses": (
        'kind = "house"',
        'kind = "plain"',
        EACH,
        "[squares] each has no square of kind 'house'",
    ),
    "a start elsewhere": (
        'kind = "go", at = [1] },\n    { name = "Street", kind = "plain", at = [16,',
        'kind = "go", at = [16] },\n    { name = "Street", kind = "plain", at = [1,',
        EACH,
        "[squares] each must have that of kind 'go' at 1",
    ),
    "a route that begins elsewhere": (
        "squares = [70, 71, 90]",
        "squares = [71, 90]",
        "squares = [70",
        "[routes] each number 5 squares number 1 is 'Street 71'; a route begins at a square of",
    ),
    "a route over a square with a text": (
        "squares = [70, 71, 90]",
        "squares = [70, 72, 90]",
        "squares = [70",
        "[routes] each number 5 squares number 2 is 'Tower 72'; a route goes on at a square of",
    ),
    "a square on two routes": (
        "squares = [70, 71, 90]",
        "squares = [70, 71, 86]",
        "squares = [70",
        "[routes] each number 5 squares number 3 is 86, which is on a route already",
    ),
    "a route of one square": (
        "squares = [70, 71, 90]",
        "squares = [70]",
        "squares = [70",
        "[routes] each number 5 squares is one square; a route has two at least",
    ),
    "a route that goes on along a route": (
        "on = 91",
        "on = 90",
        "squares = [70",
        "[routes] each number 5 on is 90, which is on a route; it goes on beside the routes",
    ),
    "a route beyond the board": (
        "on = 91",
        "on = 100",
        "squares = [70",
        "[routes] each number 5 on is 100; allowed are 1 to 99",
    ),
    "no route from a way": (
        "    { squares = [70, 71, 90], on = 91 },\n",
        "",
        ROUTES,
        "[routes] each has none that begins at 'Express Way 70'",
    ),
}

MORE = {"no jail", "no houses", "a jump to itself"}
MORE |= {"a square beyond the board", "a start elsewhere", "a route that begins elsewhere"}
"""Those that make something else wrong as well."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_said_with_its_line(name: str) -> None:
    old, new, place, said = BROKEN[name]
    at = line_of(TEXT, place)
    is_said(reader.check, TEXT, old, new, f"{at}: {said}", alone=name not in MORE)


def test_a_circle_is_said_whatever_it_goes_through() -> None:
    text = TEXT.replace("at = [2], to = 37", "at = [2], to = 46")
    with pytest.raises(Mistakes) as caught:
        reader.check(parse("x.toml", text.replace("back = 30", "back = 44")))
    circle = "[squares] each leads in a circle: 2, 46, and to 2 again"
    assert str(caught.value) == f"x.toml line {line_of(TEXT, EACH)}: {circle}"


def test_a_familys_own_game_has_our_cards_or_its_own(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(TEXT.replace("start = 7000", "start = 9000"), encoding="utf-8")
    read = reader.DATA.read(file)
    assert read["money"]["start"] == 9000
    assert read["quiz"] == OURS["quiz"]
    assert read["traffic"] == OURS["traffic"]
    assert read["spaces"] == OURS["spaces"]
