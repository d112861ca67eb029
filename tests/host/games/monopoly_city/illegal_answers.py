"""Answers and asides of Monopoly City that are never right; some are right by chance."""

from tests.host.games.offered_choices import NO_WORDS
from trading_unit.table.ask import Value

NOBODYS = ("Atlantis", "residential in Atlantis", "prison in", " in ", "pay ", "Press")
WRONG: tuple[Value, ...] = (
    *NO_WORDS,
    *("", "yes", "no", "done", "press", "throw", "1", "railroad", "none", "stay", "buy", *NOBODYS),
    *(["auction", True], ["auction", 1.5], ["auction", -10_000]),
    *(["auction", 10**30], ["auction", "10000"]),
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
        {"what": "mortgage", "district": "Seaview", "amount": -10_000},
        {"what": "mortgage", "district": "Seaview", "amount": 5},
        {"what": "card", "card": "Easy Money", "seat": 0},
        {"what": "card", "card": ["Taxi"], "seat": 0},
        {"what": "card", "card": "Taxi", "seat": 99},
        {"what": "dodge", "seat": 0, "now": 1},
        {"what": "dodge", "seat": 99, "now": True},
        {"what": "throws", "seat": 0, "count": 3},
        {"what": "throws", "seat": 0, "count": True},
        {"what": "turn", "seat": None},
        {"what": "turn", "seat": 99},
        {"what": "plays", "seat": 0, "bot": "steady"},
        {"what": "plays", "seat": None, "bot": True},
        {"what": "leaves", "seat": None},
        {"what": "leaves", "seat": 99},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)
