"""Its figures: eight streets in three groups, two railroads, a utility."""

from typing import Any

Data = dict[str, Any]

STREETS = {
    "Mill Lane": ("brown", 60),
    "Well Lane": ("brown", 60),
    "Church Street": ("light blue", 100),
    "School Street": ("light blue", 120),
    "Market Square": ("orange", 180),
    "Station Road": ("orange", 200),
    "Castle Hill": ("dark blue", 350),
    "Palace Gardens": ("dark blue", 400),
}
BARE = {"North Railroad": ("railroad", 200), "South Railroad": ("railroad", 200)}
UTILITIES = {"Water Works": ("utility", 150)}
TRACK = (
    *(("go", "Start"), ("street", "Mill Lane"), ("cards", "Letters"), ("street", "Well Lane")),
    *(("tax", "Roads"), ("railroad", "North Railroad"), ("jail", "Lockup")),
    *(("street", "Church Street"), ("worth tax", "Wells"), ("street", "School Street")),
    *(("utility", "Water Works"), ("detour", "Ditch"), ("rest", "Green")),
    *(("street", "Market Square"), ("cards", "Letters"), ("street", "Station Road")),
    *(("railroad", "South Railroad"), ("go to jail", "Constable")),
    *(("street", "Castle Hill"), ("street", "Palace Gardens")),
)
LEVELS = [[], *([["house", count]] for count in range(1, 5)), [["hotel", 1]]]


def load() -> Data:
    return {
        "start": 1_500,
        "wages": 200,
        "track": [{"kind": kind, "name": name} for kind, name in TRACK],
        "deeds": [
            {"name": name, "group": group, "price": price, "build": build * (price // 2)}
            for some, build in ((STREETS, 1), (BARE, 0), (UTILITIES, 0))
            for name, (group, price) in some.items()
        ],
    }
