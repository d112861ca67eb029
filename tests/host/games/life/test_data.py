"""The road and the figures of The Game of Life that we ship."""

from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from importlib.resources import files
from typing import Any

from trading_unit.games.base.view.words import ROAD
from trading_unit.games.life.data import reader
from trading_unit.words.by_key import read_words

TEXT = (files("trading_unit.games.life.data") / reader.FILE).read_text(encoding="utf-8")
OURS = reader.DATA.load()
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
    french = read_words("trading_unit.games.life", "fr", ROAD)
    names = {space["name"] for space in OURS["spaces"]}
    roads = {name for space in OURS["spaces"] for name in space.get("roads", {}).values()}
    wanted = {f"{what}.{name}" for what in ("space", "text") for name in names}
    assert french.keys() == wanted | {f"road.{name}" for name in roads}
    assert all(len(text) <= 22 for key, text in french.items() if not key.startswith("text."))
    assert all(0 < len(text) <= 80 for text in french.values())
    called = [text for key, text in french.items() if key.startswith("space.")]
    assert len(set(called)) == len(called)


def test_each_figure_says_how_sure_it_is() -> None:
    found = reader.DATA.figures()
    assert all(figure.source and figure.confidence for figure in found)
    sure: dict[str, Counter[str]] = {}
    for figure in found:
        sure.setdefault(str(figure.path[0]), Counter())[figure.confidence] += 1
    assert sure["money"] == {"rulebook": 20, "derived": 1}
    assert sure["presents"] == {"rulebook": 11, "ours": 1}
    assert sure["road"]["rulebook"] == 2
    assert sure["road"]["published"] == len(TOLD) + 1 + 3  # auto insurance, three salaries
    assert set(sure["cards"]) == {"ours"}
