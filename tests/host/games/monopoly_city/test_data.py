"""The figures of Monopoly City that we ship, cell by cell.

A name carries a rule's ID where the figure is the whole rule; what rules do with figures is tested
with the rules.
"""

import json
from collections import Counter

import pytest

from trading_unit.games.base.data.toml_file import CONFIDENCES
from trading_unit.games.monopoly_city.data import reader
from trading_unit.games.monopoly_city.data.fields import effects
from trading_unit.games.registry import game_named

OURS = reader.DATA.load()
DISTRICTS = {district["name"]: district for district in OURS["districts"]}
M = 1_000_000
K = 1_000


def test_it_is_plain_data_of_the_shape_that_the_rules_read() -> None:
    assert json.loads(json.dumps(OURS)) == OURS
    assert list(OURS) == [
        *("spaces", "districts", "hazards", "bonuses", "stock", "money"),
        *("most blocks", "jail turns", "odds", "cards"),
    ]


def test_mc_01_contents() -> None:
    assert len(OURS["districts"]) == 22
    assert len(OURS["cards"]) == 25
    assert game_named("monopoly-city").seats == range(2, 7)


def test_mc_93_the_track_by_kinds() -> None:
    assert Counter(space["kind"] for space in OURS["spaces"]) == {
        "go": 1,
        "jail": 1,
        "parking": 1,
        "go to jail": 1,
        "district": 22,
        "chance": 6,
        "planning": 4,
        "auction": 2,
        "tax": 2,
    }
    places = {0: "GO", 10: "Jail", 20: "Free Parking", 30: "Go to Jail", 39: "Diamond Hills"}
    assert {at: OURS["spaces"][at]["name"] for at in places} == places
    at_kind = [(at, space["kind"]) for at, space in enumerate(OURS["spaces"])]
    assert [at for at, kind in at_kind if kind == "chance"] == [2, 7, 17, 22, 28, 36]
    assert [at for at, kind in at_kind if kind == "auction"] == [12, 33]
    assert [at for at, kind in at_kind if kind == "district"] == [
        *(1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19),
        *(21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39),
    ]


def test_both_taxes() -> None:
    taxes = {at: s["amount"] for at, s in enumerate(OURS["spaces"]) if s["kind"] == "tax"}
    assert taxes == {4: 2 * M, 38: 2 * M}


def test_the_pairs_of_planning_permission() -> None:
    pairs = {at: (s["hazard"], s["bonus"]) for at, s in enumerate(OURS["spaces"]) if "bonus" in s}
    assert pairs == {
        5: ("rubbish dump", "park"),
        15: ("prison", "school"),
        25: ("sewage plant", "water tower"),
        35: ("power station", "wind farm"),
    }


def test_mc_93_districts_in_track_order_and_their_groups() -> None:
    on_track = [space["name"] for space in OURS["spaces"] if space["kind"] == "district"]
    assert list(DISTRICTS) == on_track
    assert Counter(district["group"] for district in OURS["districts"]) == {
        "brown": 2,
        "light blue": 3,
        "purple": 3,
        "orange": 3,
        "red": 3,
        "yellow": 3,
        "green": 3,
        "dark blue": 2,
    }
    together = {DISTRICTS[name]["group"] for name in ("Central Quay", "Old Town", "Harbor Heights")}
    assert together == {"purple"}


def test_prices() -> None:
    prices = [district["price"] for district in OURS["districts"]]
    assert sum(prices) == 45_900 * K
    assert prices == sorted(prices)
    assert (prices[0], prices[-1]) == (600 * K, 4 * M)


@pytest.mark.parametrize(
    ("name", "rent"),
    [
        ("Summergate", [20, 100, 200, 400, 800, 1600, 2200, 3000, 5500]),
        ("Central Quay", [120, 600, 1200, 2400, 3500, 4500, 5500, 7000, 9500]),
        ("Treetop Park", [160, 800, 1600, 3000, 4000, 5000, 6000, 8000, 11000]),
        ("Middleton", [200, 1000, 2000, 3800, 4800, 5800, 6800, 8800, 13500]),
        ("Riverside", [280, 1500, 3000, 4500, 5500, 7000, 9000, 12000, 16000]),
        ("Fortune Valley", [350, 1750, 4500, 5500, 7000, 9000, 11000, 16000, 18000]),
        ("Diamond Hills", [500, 3000, 5000, 8000, 10000, 12000, 15000, 18000, 20000]),
    ],
)
def test_rents(name: str, rent: list[int]) -> None:
    assert DISTRICTS[name]["rent"] == [thousand * K for thousand in rent]


def test_rent_by_blocks_adds_up() -> None:
    """Each column's sum, so that no slip of a digit goes unseen."""
    sums = [sum(d["rent"][blocks] for d in OURS["districts"]) // K for blocks in range(9)]
    assert sums == [3910, 20150, 40300, 69900, 91700, 115400, 144200, 190300, 260000]


@pytest.mark.parametrize(
    ("name", "key", "amount", "confidence", "otherwise"),
    [
        ("Brightside", 2, 800 * K, "published", "600k"),
        ("Old Town", 8, 9 * M, "published", "8M"),
        ("Harbor Heights", 8, 9 * M, "published", "8M"),
        ("Seaview", 1, 900 * K, "published", "200k"),
        ("The Wharf", 1, 900 * K, "published", "200k"),
        ("New Town", 7, 10 * M, "derived", "8M"),
        ("Silver Harbor", "price", 2_600 * K, "published", "2.8M"),
        ("Central City", 3, 4_200 * K, "published", "4.8M"),
    ],
)
def test_what_the_sources_dispute_says_so(
    name: str, key: int | str, amount: int, confidence: str, otherwise: str
) -> None:
    path = ("districts", name, "rent", key) if isinstance(key, int) else ("districts", name, key)
    [figure] = [figure for figure in reader.DATA.figures() if figure.path == path]
    assert (figure.value, figure.confidence) == (amount, confidence)
    assert otherwise in figure.source
    assert figure.note
    district = DISTRICTS[name]
    assert (district["rent"][key] if isinstance(key, int) else district[key]) == amount


def test_building_prices_by_group() -> None:
    prices = {
        d["group"]: (d["residential"] / M, d["industrial"] / M, d["skyscraper"] / M)
        for d in OURS["districts"]
    }
    assert prices == {
        "brown": (0.5, 1, 2),
        "light blue": (0.5, 1, 2),
        "purple": (1, 2, 3),
        "orange": (1, 2, 3),
        "red": (1.5, 3, 4),
        "yellow": (1.5, 3, 4),
        "green": (2, 4, 5),
        "dark blue": (2, 4, 5),
    }
    for d in OURS["districts"]:
        alike = (d["residential"] / M, d["industrial"] / M, d["skyscraper"] / M)
        assert alike == prices[d["group"]], d["name"]


def test_mc_07_start_money() -> None:
    money = OURS["money"]
    assert money["start"] == 37_700 * K == sum(worth * count for worth, count in money["notes"])
    assert [count for _, count in money["notes"]] == [6, 6, 2, 2, 2, 1, 5]
    assert money["step"] == 10 * K


def test_what_things_cost() -> None:
    rest = {key: OURS["money"][key] for key in OURS["money"] if key not in ("notes", "start")}
    assert rest == {
        "step": 10 * K,
        "wages": 2 * M,
        "fine": 500 * K,
        "removal": 500 * K,
        "stadium": 2 * M,
        "stadium wages": M,
        "tower": 7 * M,
        "opening": 10 * K,
    }


def test_limits() -> None:
    assert (OURS["most blocks"], OURS["jail turns"]) == (8, 3)


def test_mc_63_mc_64_pieces() -> None:
    sizes = {"power station": 3, "sewage plant": 3, "prison": 4, "rubbish dump": 2}
    assert {hazard["name"]: hazard["blocks"] for hazard in OURS["hazards"]} == sizes
    names = ["school", "wind farm", "water tower", "park"]
    assert [bonus["name"] for bonus in OURS["bonuses"]] == names
    assert {piece["stock"] for piece in OURS["hazards"] + OURS["bonuses"]} == {3}
    assert OURS["stock"] == {"railroad": 8, "stadium": 2, "skyscraper": 5, "tower": 1}


def test_mc_92_odds_are_ours() -> None:
    assert OURS["odds"] == [1, 1, 1, 1]
    odds = [figure for figure in reader.DATA.figures() if figure.path[0] == "odds"]
    assert [figure.confidence for figure in odds] == ["ours"] * 4


def test_nineteen_cards_are_known_and_six_are_ours() -> None:
    of_name = {card["name"]: card for card in OURS["cards"]}
    sure = {
        figure.path[1]: figure.confidence
        for figure in reader.DATA.figures()
        if figure.path[0] == "cards" and len(figure.path) == 2
    }
    assert set(sure) == set(of_name)
    ours = [name for name in of_name if sure[name] == "ours"]
    assert ours == list(of_name)[19:]
    known = Counter(card["effect"] for card in OURS["cards"][:19])
    assert known == {
        "collect from next": 1,
        "auction": 1,
        "inheritance": 1,
        "jail": 1,
        "advance": 3,
        "toxic waste": 1,
        "hazard": 2,
        "free build": 1,
        "repossessed": 1,
        "railroad": 1,
        "steal": 1,
        "earthquake": 1,
        "back": 1,
        "keep": 3,
    }
    assert Counter(of_name[name]["effect"] for name in ours) == {
        "keep": 1,
        "advance": 1,
        "per": 3,
        "collect": 1,
    }


def test_every_card_says_just_what_its_effect_needs() -> None:
    known = effects([space["name"] for space in OURS["spaces"]])
    for card in OURS["cards"]:
        assert tuple(card) == ("name", "effect", *known[card["effect"]])
    amounts = {c["name"]: c[k] // K for c in OURS["cards"] for k in ("amount", "price") if k in c}
    assert amounts == {
        "Easy Money": 1000,
        "Inheritance": 500,
        "Toxic Waste": 1000,
        "Free Build": 500,
        "Repossessed": 1000,
        "Green City Prize": 500,
        "Roof Repairs": -100,
        "Ticket Sales": 500,
        "City Lottery": 1000,
    }


def test_mc_04_the_rent_dodge_card_is_no_chance_card() -> None:
    assert not any("rent" in card["name"].casefold() for card in OURS["cards"])


def test_how_sure_the_figures_are() -> None:
    found = reader.DATA.figures()
    assert Counter(figure.confidence for figure in found) == {
        "rulebook": 16,
        "published": 383,
        "derived": 3,
        "ours": 14,
    }
    assert {figure.confidence for figure in found} == set(CONFIDENCES)
    assert all(len(figure.source) > 5 for figure in found)
    assert not any("http" in figure.source + figure.note for figure in found)
