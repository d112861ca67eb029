"""The road and the figures of The Game of Life that we ship, and what is said of each slip in a
family's own file."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from importlib.resources import files
from itertools import pairwise
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.bots import bot, play_out
from trading_unit.games.figures import parse
from trading_unit.games.life import data, road
from trading_unit.games.life.setup import set_up, starter
from trading_unit.games.mistakes import Mistake, Mistakes
from trading_unit.games.words import ROAD, of
from trading_unit.table import OnScreen, Table

TEXT = (files("trading_unit.games.life") / data.FILE).read_text(encoding="utf-8")
OURS = data.load()
BY_ID = {space["id"]: space for space in OURS["spaces"]}

COUNTS = {
    "pay day": 20,
    "revenge": 5,
    "lucky day": 6,
    "market": 3,
    "miss": 4,
    "salary": 5,
    "children": 9,
    "taxes": 3,
    "papers": 3,
    "back to": 2,
    "loses": 2,
    "spin for": 2,
    "just spun": 2,
    "go to": 1,
    "sells": 1,
    "again": 1,
    "house": 1,
    "business": 1,
    "degree": 1,
    "marriage": 1,
    "reckoning": 1,
    "start": 1,
    "acres": 1,
}
INTEREST = ["48", "61", "83", "104"]
PAPERS = {"0": ("auto", 500), "8": ("life", 4000), "25": ("fire", 4000), "36": ("stock", 20000)}
RED = {"C2", "C3", "86", "100"}  # of those that pay or cost
SALARIES = {"C7": 20000, "C8": 10000, "C9": 15000, "C10": 8000, "C11": 10000, "B2": 5000}
SALARIES |= {"C12": 6000}

TOLD = {
    "2": 1500,
    "B1": -500,
    "B3": 5000,
    "B4": -500,
    "C1": -500,
    "C2": 1000,
    "C3": -1500,
    "C5": 500,
    "18": -30000,
    "21": -10000,
    "24": -15000,
    "29": -10000,
    "54": -100000,
    "64": -5000,
    "68": -8000,
    "70": -5000,
    "86": -50000,
    "87": -500,
    "92": 100000,
    "107": -30000,
}
"""What is told of the board of 1960."""

LATER = {
    "C6": -2000,
    "4": 1000,
    "5": 240000,
    "6": -30000,
    "7": 300000,
    "10": 120000,
    "12": -2000,
    "14": -3000,
    "16": -6000,
    "17": -12000,
    "19": -60000,
    "22": 96000,
    "31": 300000,
    "M1": 1000,
    "M3": 280000,
    "M4": -22000,
    "M6": 80000,
    "N2": 480000,
    "N3": -36000,
    "N5": 100000,
    "N7": -16000,
    "38": 50000,
    "39": -150000,
    "44": 240000,
    "45": -120000,
    "46": -16000,
    "47": 120000,
    "49": 70000,
    "50": 120000,
    "59": 100000,
    "D3": 12000,
    "D4": 24000,
    "E1": -100000,
    "E3": 60000,
    "E4": -50000,
    "E5": -60000,
    "E6": 18000,
    "E7": 240000,
    "63": 1000,
    "65": 360000,
    "66": -10000,
    "67": 30000,
    "71": -140000,
    "72": 96000,
    "73": -20000,
    "74": -100000,
    "75": -3000,
    "78": -80000,
    "80": 12000,
    "82": -10000,
    "84": 120000,
    "85": 140000,
    "91": 240000,
    "94": -40000,
    "95": 120000,
    "97": 480000,
    "99": 120000,
    "100": -50000,
    "101": 200000,
    "102": -100000,
    "103": -10000,
    "105": 240000,
    "106": 3000,
    "108": 240000,
    "109": 480000,
    "112": -20000,
    "114": -40000,
    "115": -70000,
    "117": 600000,
    "118": 240000,
    "119": -20000,
}
"""The other amounts, as the board of 1977-78 has them."""


def of_kind(kind: str) -> list[str]:
    return [called for called, space in BY_ID.items() if space["kind"] == kind]


def scaled(amount: int) -> int:
    """By 2.4, to the nearest $500; from $10,000 on to the nearest $5,000."""
    exact = Decimal(abs(amount)) / Decimal("2.4")
    step = 5000 if exact >= 10000 else 500
    return int((exact / step).quantize(Decimal(1), ROUND_HALF_UP)) * step


# What is shipped


def test_gl_69_gl_87_the_road_has_the_spaces_of_the_published_board() -> None:
    main = [str(step) for step in range(121)]
    sides = {"B": 4, "C": 12, "M": 6, "N": 7, "D": 4, "E": 7}
    every = main + [f"{side}{n}" for side, many in sides.items() for n in range(1, many + 1)]
    assert sorted(BY_ID) == sorted(every)
    assert len(OURS["spaces"]) == 161
    kinds = Counter(space["kind"] for space in OURS["spaces"])
    assert {kind: kinds[kind] for kind in COUNTS} == COUNTS
    assert kinds.keys() == {*COUNTS, "pays", "costs"}


def test_gl_17_gl_87_three_forks_go_round_and_meet_again() -> None:
    forks = {called: space["roads"] for called, space in BY_ID.items() if "roads" in space}
    assert {called: list(roads) for called, roads in forks.items()} == {
        "2": ["B1", "C1"],
        "37": ["M1", "N1"],
        "60": ["D1", "E1"],
    }
    assert list(forks["2"].values()) == ["to Business", "to College"]
    assert (OURS["first fork"], OURS["business road"], OURS["bridge"]) == ("2", "B1", "97")
    for called, space in BY_ID.items():
        if "roads" not in space and called != "120":
            assert len(space["next"]) == 1, called
    assert [BY_ID[end]["next"] for end in ("B4", "C12", "M6", "N7", "D4", "E7")] == [
        *(["3"], ["3"], ["38"], ["38"], ["61"], ["61"])
    ]
    assert BY_ID["120"]["next"] == []


def test_every_space_is_reached_and_every_way_ends_in_millionaire_acres() -> None:
    seen = set()
    for space in OURS["spaces"]:  # the file's order is one in which each has been led to before
        if space["kind"] != "start":
            assert space["id"] in seen, space["id"]
        seen |= set(space["next"])
        assert space["next"] or space["kind"] == "acres"


def test_gl_21_gl_23_pay_days_with_interest_are_those_of_the_board() -> None:
    days = of_kind("pay day")
    assert [called for called in days if BY_ID[called]["interest"]] == INTEREST
    assert len(days) - len(INTEREST) == 16


def test_gl_11_gl_12_gl_13_gl_15_each_space_has_its_colour() -> None:
    colours = Counter(space["colour"] for space in OURS["spaces"])
    assert colours == {"white": 116, "red": 33, "blue": 7, "green": 5}
    paying = {called for kind in ("pays", "costs") for called in of_kind(kind)}
    assert {called for called in paying if BY_ID[called]["colour"] == "red"} == RED
    assert all(BY_ID[called]["colour"] == "green" for called in of_kind("revenge"))
    assert all(BY_ID[called]["colour"] == "blue" for called in [*PAPERS, *of_kind("market")])


def test_gl_08_gl_65_papers_are_sold_where_they_are_on_the_board() -> None:
    sold = {c: (s["paper"], s["price"]) for c, s in BY_ID.items() if "price" in s}
    assert sold == PAPERS


def test_gl_18_gl_19_professions_have_their_salaries_and_go_on_to_the_pay_day() -> None:
    assert {called: BY_ID[called]["amount"] for called in SALARIES} == SALARIES
    assert {BY_ID[called]["then"] for called in of_kind("salary")} == {"3"}
    assert [BY_ID[called]["profession"] for called in of_kind("salary")] == [
        *("Doctor", "Journalist", "Lawyer", "Teacher", "Physicist")
    ]


def test_gl_39_children_are_sons_and_daughters() -> None:
    pegs = Counter(tuple(BY_ID[called]["pegs"]) for called in of_kind("children"))
    assert pegs == {("blue",): 3, ("pink",): 4, ("blue", "blue"): 1, ("blue", "pink"): 1}


def test_amounts_are_those_of_1960_or_scaled() -> None:
    keys = ("amount", "per")
    found = {
        called: next(space[key] for key in keys if key in space)
        for called, space in BY_ID.items()
        if any(key in space for key in keys) and called not in SALARIES
    }
    assert found == {
        **{called: abs(amount) for called, amount in TOLD.items()},
        **{called: scaled(amount) for called, amount in LATER.items()},
    }
    for called, amount in {**TOLD, **LATER}.items():
        costs = BY_ID[called]["kind"] in ("costs", "house")
        assert costs is (amount < 0), called


def test_gl_86_a_paper_saves_where_it_can_and_pays_where_it_can() -> None:
    def having(key: str) -> dict[str, Any]:
        return {called: space[key] for called, space in BY_ID.items() if key in space}

    assert having("without") == {
        **dict.fromkeys(("17", "N7", "E4"), "auto"),
        **dict.fromkeys(("E5", "102"), "fire"),
    }
    stock = ("M4", "N3", "44", "46", "47", "D3", "E6", "65", "85", "97", "109")
    assert having("with") == {
        **dict.fromkeys(stock, "stock"),
        **dict.fromkeys(("49", "E3", "84", "108", "118"), "life"),
    }
    assert having("childless") == {"86": True}
    assert {called: BY_ID[called]["paper"] for called in of_kind("loses")} == {
        "58": "auto",
        "89": "fire",
    }
    assert BY_ID["117"] | {"paper": "stock"} == BY_ID["117"]


def test_spaces_that_send_elsewhere_do_as_on_the_board() -> None:
    sent = {called: space["to"] for called, space in BY_ID.items() if "to" in space}
    assert sent == {"9": "0", "93": "78", "D1": "E1"}
    assert (BY_ID["M6"]["number"], BY_ID["67"]["number"]) == (8, 3)
    assert [BY_ID[called]["turns"] for called in of_kind("miss")] == [1, 1, 1, 1]


def test_gl_04_gl_06_gl_46_gl_51_gl_54_gl_55_gl_61_gl_66_gl_84_figures_are_the_rulebooks() -> None:
    assert OURS["money"] == {
        "step": 500,
        "start": 2000,
        "note": 20000,
        "note due": 25000,
        "interest": 500,
        "toll": 20000,
        "revenge": 100000,
        "back": 10,
        "child gift": 500,
        "reckoning child": 20000,
        "bonus": 100000,
        "lucky number": 10000,
        "lucky day": 10000,
        "lucky bill": 5000,
        "lucky win": 150000,
        "bet most": 20000,
        "bet numbers": 2,
        "bet pays": 10,
        "collect from": 10000,
        "pay from": 5000,
        "stock worth": 50000,
        "life worth": 3000,
        "degree": 6000,
        "business": 5000,
    }
    assert OURS["cards"] == {"collect": 8, "pay": 8, "exempt": 8}


def test_gl_03_gl_36_gl_63_the_wheel_decides_from_1_to_10() -> None:
    assert OURS["wheel"] == 10
    assert OURS["presents"] == [1000] * 3 + [500] * 3 + [0] * 4
    assert OURS["market"] == [-25000] * 3 + [0] * 3 + [50000] * 4


def test_names_and_texts_are_short_and_each_name_is_of_one_kind() -> None:
    kinds: dict[str, str] = {}
    for space in OURS["spaces"]:
        assert len(space["name"]) <= 22
        assert 0 < len(space["text"]) <= 80
        assert kinds.setdefault(space["name"], space["kind"]) == space["kind"]
    assert len(kinds) == 125


def test_each_space_has_a_french_name_and_a_french_text() -> None:
    french = of("trading_unit.games.life", "fr", ROAD)
    names = {space["name"] for space in OURS["spaces"]}
    roads = {name for space in OURS["spaces"] for name in space.get("roads", {}).values()}
    wanted = {f"{what}.{name}" for what in ("space", "text") for name in names}
    assert french.keys() == wanted | {f"road.{name}" for name in roads}
    assert all(len(text) <= 22 for key, text in french.items() if not key.startswith("text."))
    assert all(0 < len(text) <= 80 for text in french.values())
    called = [text for key, text in french.items() if key.startswith("space.")]
    assert len(set(called)) == len(called)


def test_each_figure_says_how_sure_it_is() -> None:
    found = data.confidences()
    assert all(figure.source and figure.confidence for figure in found)
    sure: dict[str, Counter[str]] = {}
    for figure in found:
        sure.setdefault(str(figure.path[0]), Counter())[figure.confidence] += 1
    assert sure["money"] == {"rulebook": 20, "derived": 1}
    assert sure["presents"] == {"rulebook": 11, "ours": 1}
    assert sure["road"]["rulebook"] == 2
    assert sure["road"]["published"] == len(TOLD) + 1 + 3  # auto insurance, three salaries
    assert set(sure["cards"]) == {"ours"}


def test_each_call_gives_its_own_copy() -> None:
    data.load()["spaces"][0]["next"] = []
    assert data.load() == OURS


# The drawing


def test_no_two_spaces_lie_nearer_than_they_are_wide() -> None:
    laid = road.laid(OURS["spaces"])
    size = road.size(laid.values())
    assert laid.keys() == BY_ID.keys()
    assert size > 40
    assert all(
        size / 2 <= each <= road.SIZE - size / 2 for point in laid.values() for each in point
    )


def test_the_main_road_is_the_longest_and_the_next_space_is_near() -> None:
    main = road.main_road(OURS["spaces"])
    assert len(main) == 161 - 4 - 6 - 4
    laid = road.laid(OURS["spaces"])
    size = road.size(laid.values())
    for one, other in pairwise(main):
        assert dist(laid[one], laid[other]) < 1.5 * size


def graph(leads: dict[int, list[int]]) -> list[dict[str, Any]]:
    kinds = {0: "start"}
    return [
        {"id": str(number), "kind": kinds.get(number, "plain"), "next": [str(to) for to in after]}
        for number, after in leads.items()
    ]


LINE = {number: [number + 1] for number in range(40)} | {40: []}
ODD: dict[str, dict[int, list[int]]] = {
    "one line": LINE,
    "one step": {0: [1], 1: []},
    "a fork in a fork": LINE
    | {3: [4, 41], 41: [42], 42: [43, 45], 43: [44], 44: [20], 45: [46], 46: [15]},
    "three roads": LINE | {2: [3, 41, 43], 41: [42], 42: [12], 43: [44], 44: [12]},
    "two beside one another": LINE | {2: [3, 41], 41: [20], 10: [11, 42], 42: [30]},
    "a short cut without a space": LINE | {2: [3, 30]},
    "a side road over many rows": {n: [n + 1] for n in range(350) if n != 199}
    | {5: [6, 200], 199: [], 350: [170]},
}


@pytest.mark.parametrize("name", ODD)
def test_any_road_has_a_drawing(name: str) -> None:
    spaces = graph(ODD[name])
    laid = road.laid(spaces)
    assert laid.keys() == {space["id"] for space in spaces}
    size = road.size(laid.values())
    assert size > 0.35 * road.SIZE / max(9, len(spaces)) ** 0.5
    assert all(0 <= each <= road.SIZE for point in laid.values() for each in point)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 30)), max_size=12))
def test_no_road_is_too_crooked_for_a_drawing(jumps: list[tuple[int, int]]) -> None:
    """Any forks on a line of 31 spaces, each a way ahead with a space of its own."""
    leads = {number: [number + 1] for number in range(30)} | {30: []}
    for first, length in jumps:
        if first + length <= 30:
            beside = len(leads)
            leads[first] = [*leads[first], beside]
            leads[beside] = [first + length]
    laid = road.laid(graph(leads))
    assert len(laid) == len(leads)
    assert len(set(laid.values())) == len(leads)


# A family's own game


def line(text: str) -> int:
    """The line that this stands in."""
    assert TEXT.count(text) == 1, text
    return TEXT[: TEXT.index(text)].count("\n") + 1


def space(called: str) -> str:
    return f'{{ id = "{called}", '


def number(called: str) -> int:
    return [each["id"] for each in OURS["spaces"]].index(called) + 1


EACH = 'each = [\n    { id = "0"'
BROKEN: dict[str, tuple[str, str, str, str]] = {
    "another game": (
        'game = "life"',
        'game = "chess"',
        'game = "life"',
        "game is 'chess'; allowed are life",
    ),
    "an unknown table": (
        "[limits]",
        "[limit]",
        "[limits]",
        "this file has no 'limit', perhaps 'limits' was meant",
    ),
    "no multiple of the step": (
        "start = 2000 ",
        "start = 2050 ",
        "start = 2000 ",
        "[money] start is 2_050, no whole multiple of 500",
    ),
    "a loan that costs less than it brings": (
        "loan-due = 25000",
        "loan-due = 15000",
        "loan-due = 25000",
        "[money] loan-due is less than 20_000, which was lent",
    ),
    "more speculated than there is": (
        "lucky-bill = 5000",
        "lucky-bill = 5500",
        "lucky-bill = 5000",
        "[money] lucky-bill is more than half of 10_000, the lucky-day",
    ),
    "too few cards": (
        "collect = 8\npay = 8\nexempt = 8",
        "collect = 5\npay = 0\nexempt = 0",
        "[cards]",
        "cards are 5; each of 6 players is dealt one",
    ),
    "another wheel": (
        "wheel = 10 ",
        "wheel = 12 ",
        "wheel = 10 ",
        "[limits] wheel is 12; allowed are 10 to 10",
    ),
    "a number that decides nothing": (
        "{ numbers = [7, 8, 9] },",
        "{ numbers = [7, 8] },",
        "each = [\n    { numbers = [1, 2, 3], gift",
        "[presents] each has nothing for 9; each number from 1 to 10 stands once",
    ),
    "a number that decides twice": (
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [6, 7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "[market] each number 3 numbers number 1 is 6, which stands in this table already",
    ),
    "a number that is not on the wheel": (
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10, 11], pays = 50000 }",
        "{ numbers = [7, 8, 9, 10], pays = 50000 }",
        "[market] each number 3 numbers number 5 is 11; allowed are 1 to 10",
    ),
    "a market that pays and costs": (
        "pays = 50000 }",
        "pays = 50000, costs = 500 }",
        "pays = 50000 }",
        "[market] each number 3 costs stands beside pays; only one of them can be so",
    ),
    "an unknown kind": (
        'kind = "house"',
        'kind = "hous"',
        space("24"),
        f"[road] each number {number('24')} kind is 'hous', perhaps 'house' was meant",
    ),
    "an id twice": (
        space("4"),
        space("5"),
        space("5"),
        f"[road] each number {number('5')} id is '5', as a space before is called",
    ),
    "a name of two kinds": (
        'name = "Yacht"',
        'name = "Birthday"',
        space("78"),
        f"[road] each number {number('78')} name is 'Birthday', as '4' is called, which is of",
    ),
    "a name too long": (
        'name = "Yacht"',
        'name = "Yacht of forty metres and more"',
        space("78"),
        f"[road] each number {number('78')} name must be 22 letters at most, with no number at its",
    ),
    "two texts of one name": (
        '{ id = "11", name = "Pay Day", kind = "pay day" }',
        '{ id = "11", name = "Pay Day", kind = "pay day", text = "Ours." }',
        space("11"),
        f"[road] each number {number('11')} text is not that of '3', which has the same name",
    ),
    "a colour that the kind cannot have": (
        'kind = "revenge", text',
        'kind = "revenge", colour = "red", text',
        space("33"),
        f"[road] each number {number('33')} colour is 'red'; allowed are green",
    ),
    "a figure of another kind": (
        'kind = "again"',
        'kind = "again", turns = 2',
        space("1"),
        f"[road] each number {number('1')} has no 'turns'; allowed are id, name, text, kind, colo",
    ),
    "no amount": (
        'kind = "pays", amount = 500, text',
        'kind = "pays", text',
        space("4"),
        f"[road] each number {number('4')} amount is missing: so much",
    ),
    "a paper unknown": (
        'without = "fire", text = "The panc',
        'without = "fires", text = "The panc',
        space("E5"),
        f"[road] each number {number('E5')} without is 'fires', perhaps 'fire' was meant",
    ),
    "two conditions": (
        "childless = true",
        'childless = true, with = "life"',
        space("86"),
        f"[road] each number {number('86')} childless stands beside with; only one of them can be",
    ),
    "a condition neither so nor so": (
        "childless = true",
        "childless = 1",
        space("86"),
        f"[road] each number {number('86')} childless must be true or false",
    ),
    "no child": (
        'kind = "children", blue = 2, ',
        'kind = "children", ',
        space("34"),
        f"[road] each number {number('34')} has no child; it needs blue or pink",
    ),
    "a road to nowhere": (
        'next = "3"',
        'next = "33x"',
        space("B4"),
        f"[road] each number {number('B4')} next is 'B4', from where it leads to '33x', and there",
    ),
    "a fork to nowhere": (
        'M1 = "over the mountain"',
        'M11 = "over the mountain"',
        space("37"),
        f"[road] each number {number('37')} roads M11 is '37', from where it leads to 'M11', and",
    ),
    "a fork with no names": (
        'roads = { M1 = "over the mountain", N1 = "by the market" }',
        'next = ["M1", "N1"]',
        space("37"),
        f"[road] each number {number('37')} next must be one line of text in quotes (the id of the "
        "space after it; a fork says roads), not a list",
    ),
    "a road of a fork without a name": (
        'M1 = "over the mountain"',
        'M1 = ""',
        space("37"),
        f"[road] each number {number('37')} roads M1 must be one line of text in quotes (what this",
    ),
    "two roads of one name": (
        'M1 = "over the mountain"',
        'M1 = "by the market"',
        space("37"),
        f"[road] each number {number('37')} roads have the same name twice",
    ),
    "a fork with one road": (
        'M1 = "over the mountain", ',
        "",
        space("37"),
        f"[road] each number {number('37')} roads is '37', a fork with 1 road; it has two at least",
    ),
    "a dead end": (
        'kind = "acres", text = "Lawns, fountains, and nothing to do." },\n',
        'kind = "acres", text = "Lawns, fountains, and nothing to do." },\n'
        '    { id = "121", name = "Nowhere", kind = "plain", text = "Nothing." },\n',
        space("120"),
        "[road] each number 162 is '121', a dead end: no space comes after it",
    ),
    "a stop in a dead end": (
        '"Shooting gallery", kind = "just spun", number = 8, amount = 35000, next',
        '"Second wedding", kind = "marriage", next',
        space("M6"),
        f"[road] each number {number('M6')} kind is 'M6', of kind 'marriage', as '13'; there is",
    ),
    "a space that is not reached": (
        'M1 = "over the mountain"',
        'M2 = "over the mountain"',
        space("M1"),
        f"[road] each number {number('M1')} is 'M1', which no road from the start leads to",
    ),
    "a circle": (
        'amount = 35000, next = "38"',
        'amount = 35000, next = "30"',
        space("M6"),
        f"[road] each number {number('M6')} is 'M6', from where the road is a circle: "
        "30, 31, 32, 33, 34, 35, 36, 37, M1, M2, M3, M4, M5, M6, 30",
    ),
    "a circle by a detour": (
        'kind = "go to", to = "E1"',
        'kind = "go to", to = "60"',
        space("D1"),
        f"[road] each number {number('D1')} is 'D1', from where the road is a circle: 60, D1, 60",
    ),
    "two starts": (
        'id = "1", name = "Cold engine", kind = "again"',
        'id = "1", name = "Cold engine", kind = "start", paper = "life", price = 500',
        space("1"),
        f"[road] each number {number('1')} kind is '1', of kind 'start', as '0'; there is only one",
    ),
    "no acres": (
        'kind = "acres"',
        'kind = "plain", next = "120"',
        EACH,
        "[road] each has no space of kind 'acres'",
    ),
    "a way round the Reckoning": (
        'id = "115", name = "Second cruise", kind = "costs", amount = 30000',
        'id = "115", name = "Second cruise", kind = "costs", amount = 30000, '
        'roads = { 116 = "straight on", 117 = "round it" }',
        space("116"),
        f"[road] each number {number('116')} is '116', of kind 'reckoning', and a road goes round",
    ),
    "a bridge on one road of two": (
        'bridge = "97"',
        'bridge = "M3"',
        space("M3"),
        f"[road] each number {number('M3')} is 'M3', the bridge's end, and a road goes round it",
    ),
    "a bridge that there is not": (
        'bridge = "97"',
        'bridge = "970"',
        'bridge = "97"',
        "[road] bridge is '970', and there is no such space",
    ),
    "a bridge at the end": (
        'bridge = "97"',
        'bridge = "120"',
        'bridge = "97"',
        "[road] bridge is '120'; it lies between the start and the end",
    ),
    "back to what lies ahead": (
        'to = "78"',
        'to = "94"',
        space("93"),
        f"[road] each number {number('93')} to is '93', from where '94' does not lie behind",
    ),
    "two that lead back in a row": (
        'id = "94", name = "Limousine", kind = "costs", amount = 15000',
        'id = "94", name = "Limousine", kind = "back to", to = "78"',
        space("94"),
        f"[road] each number {number('94')} is '94', which leads back right after '93' does",
    ),
    "a profession that goes on to no Pay Day": (
        'amount = { value = 8000, source = "rulebook", confidence = "rulebook" }, then = "3"',
        'amount = { value = 8000, source = "rulebook", confidence = "rulebook" }, then = "4"',
        space("C10"),
        f"[road] each number {number('C10')} then is 'C10', from where it goes on to '4', which is",
    ),
    "a Pay Day without a salary": (
        'name = "Bachelor\'s degree", kind = "degree"',
        'name = "Bachelor\'s degree", kind = "plain"',
        space("3"),
        f"[road] each number {number('3')} is '3', where one can come to with no salary: no busin",
    ),
    "business on another road": (
        'business = "B1"',
        'business = "M1"',
        'business = "B1"',
        "[road] business is 'M1'; '2', the first fork, leads to B1, C1",
    ),
    "business without business": (
        'business = "B1"',
        'business = "C1"',
        'business = "B1"',
        "[road] business is 'C1', a road with no space of kind 'business'",
    ),
    "no source": (
        'source = "our ruling: their numbers are not published"\n',
        "",
        "[cards]",
        "[cards] has no source, and not every figure in it has its own",
    ),
}
MORE = {"an unknown table", "another wheel", "no acres", "no source", "a way round the Reckoning"}
MORE |= {"an unknown kind", "a number that is not on the wheel"}
"""Those that make something else wrong as well."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_said_with_its_line(name: str) -> None:
    old, new, place, said = BROKEN[name]
    at = line(place) + (name == "a dead end")  # where a line is put in
    assert TEXT.count(old) == 1
    with pytest.raises(Mistakes) as caught:
        data.check(parse("x.toml", TEXT.replace(old, new)))
    found = [str(each) for each in caught.value.mistakes]
    assert any(each.startswith(f"x.toml line {at}: {said}") for each in found), found
    assert len(found) == 1 or name in MORE, found


def test_a_familys_own_game_is_its_own(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    text = TEXT.replace("start = 2000 ", "start = 4000 ")
    text = text.replace('name = "Yacht"', 'name = "Rowing boat"')
    file.write_text(text, encoding="utf-8")
    read = data.read(file)
    assert read["money"]["start"] == 4000
    assert read["spaces"][number("78") - 1]["name"] == "Rowing boat"
    assert read["market"] == OURS["market"]


SMALL = """
bridge = "f"
business = "c"
each = [
    { id = "a", name = "Start", kind = "start", paper = "auto", price = 500, text = "Go." },
    { id = "b", name = "Fork", kind = "plain", roads = { c = "work", d = "school" }, text = "Or." },
    { id = "d", name = "School", kind = "degree", text = "Learn." },
    { id = "e", name = "Pay", kind = "pay day", text = "Take." },
    { id = "w", name = "Church", kind = "marriage", text = "Yes." },
    { id = "f", name = "Bridge", kind = "plain", text = "Over." },
    { id = "r", name = "Reckoning", kind = "reckoning", text = "Count." },
    { id = "z", name = "Acres", kind = "acres", text = "Rest." },
    { id = "c", name = "Work", kind = "business", next = "e", text = "Earn." },
]
"""


def test_a_familys_own_road_can_be_quite_another_one() -> None:
    head, _, tail = TEXT.partition('bridge = "97"')
    assert tail
    read = data.check(parse("x.toml", head + SMALL))
    assert [each["id"] for each in read["spaces"]] == list("abdewfrzc")
    assert read["spaces"][1]["next"] == ["c", "d"]
    assert (read["first fork"], read["business road"], read["acres"]) == ("b", "c", "z")
    assert road.laid(read["spaces"]).keys() == set("abdewfrzc")
    play(read, 1)


@given(
    st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.sampled_from(["", "1", '"', "a.", "="])
)
def test_no_slip_of_the_pen_raises_anything_else(at: int, length: int, instead: str) -> None:
    text = TEXT[:at] + instead + TEXT[at + length :]
    mistakes = []
    try:
        json.dumps(data.check(parse("x.toml", text)))
    except Mistakes as caught:
        mistakes = list(caught.mistakes)
    assert all(1 <= each.line <= text.count("\n") + 1 for each in mistakes)


CHANGES = (
    (r"\d[\d_]*", ("0", "-5", '"x"', "7", "{ value = 1 }", "true", "999999999999999999", "500")),
    (r'"[^"]*"', ('"Tower in space"', '""', "3", '"3"', '"M1"')),
    (r"= .*", ("= []", "= {}", "= [[]]", "= [{}]")),
    (r'kind = "[\w ]+"', ('kind = "plain"', 'kind = "revenge"', 'kind = "lucky day"')),
    (r'next = "\w+"', ('next = "0"', 'next = "120"', 'next = "M1"')),
)
EVERY = 13  # of all that could be written otherwise, so many-th


def otherwise(lines: list[str]) -> Iterator[list[str]]:
    """A line left out, twice there, or with something else in it."""
    for at, text in enumerate(lines):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        yield [*lines[:at], *lines[at + 1 :]]
        yield [*lines[:at], text, *lines[at:]]
        for old, news in CHANGES:
            for new in news:
                changed = re.sub(old, new, text, count=1)
                if changed != text:
                    yield [*lines[:at], changed, *lines[at + 1 :]]


def test_any_file_is_refused_by_line_or_can_be_played() -> None:
    played = 0
    refused: list[Mistake] = []
    for turn, lines in enumerate(otherwise(TEXT.split("\n"))):
        if turn % EVERY:
            continue
        try:
            figures = data.check(parse("mine.toml", "\n".join(lines)))
        except Mistakes as mistakes:
            refused += mistakes.mistakes
            continue
        played += 1
        ends = {each["id"] for each in figures["spaces"] if not each["next"]}
        assert ends == {figures["acres"]}
        if played % 10 == 0:
            assert road.size(road.laid(figures["spaces"]).values()) > 35
        play(figures, turn)
    assert played > 30
    assert len(refused) > 100
    assert all(one.line > 0 for one in refused)


def play(figures: data.Data, seed: int) -> Table:
    """A game of bots on this road, to its end."""
    setup = set_up(
        [{"name": name} for name in "ABC"], figures, length={"until": "goal", "rounds": 40}
    )
    table = Table(starter(setup), OnScreen(Random(seed)))
    play_out(table, [bot("random", seed, 0), bot("steady", seed, 1), bot("steady", seed, 2)])
    assert table.ask is None
    return table
