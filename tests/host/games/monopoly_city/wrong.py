"""Answers, asides and answerers that are never right, of every type; some are right by chance."""

from trading_unit.table import CHANCE, CLOCK, TABLE, UNIT
from trading_unit.table.ask import Value

NOBODYS = ("Atlantis", "residential in Atlantis", "prison in", " in ", "pay ", "Press")
WRONG: tuple[Value, ...] = (
    *(None, True, False, 0, 1, -1, -10_000, 15, 10_000, 10**30, 0.0, 1.5, 1e300, float("nan")),
    *("", "yes", "no", "done", "press", "throw", "1", "railroad", "none", "stay", "buy", *NOBODYS),
    *([], [None], [[]], ["auction"], ["auction", True], ["auction", 1.5], ["auction", -10_000]),
    *(["auction", 10**30], ["auction", "10000"], [1, 2, 3], [0, 7], [1, 1.0], [True, True]),
    *({}, {"with": 1}, {"what": "balance"}, {"": None}),
)
WRONG_DEALS: tuple[Value, ...] = (
    {"with": 1, "give": {}, "get": {}},
    {"with": 1.0, "give": {"money": 10_000, "things": []}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": -10_000, "things": []}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": 10**30, "things": []}, "get": {"money": 10**30, "things": ["?"]}},
    {"with": 1, "give": {"money": 0, "things": [None]}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": 0, "things": "Taxi"}, "get": {"money": 0, "things": []}},
    {"with": 99, "give": {"money": 0, "things": []}, "get": {"money": 10_000, "things": []}},
)
WRONG_RIGHTS: tuple[Value, ...] = tuple(
    {"reason": "?", **right}
    for right in (
        {"what": "balance", "seat": 0, "amount": -10_000},
        {"what": "balance", "seat": 0, "amount": 10_005},
        {"what": "balance", "seat": 99, "amount": 0},
        {"what": "balance", "seat": True, "amount": 0},
        {"what": "balance", "seat": 0, "amount": 0, "more": 1},
        {"what": "owner", "district": "Atlantis", "seat": 0},
        {"what": "owner", "district": "Seaview", "seat": -1},
        {"what": "place", "seat": 0, "space": "Nowhere", "jailed": False},
        {"what": "place", "seat": 0, "space": "GO", "jailed": True},
        {"what": "blocks", "district": "Seaview", "residential": 5, "industrial": 4},
        {"what": "blocks", "district": "Seaview", "residential": True, "industrial": 0},
        {"what": "piece", "district": "Seaview", "piece": "castle", "there": True},
        {"what": "piece", "district": "Seaview", "piece": ["park"], "there": 1},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)
STRANGERS = (CHANCE, CLOCK, TABLE, UNIT, -1, 99, "", "Ann", None)
