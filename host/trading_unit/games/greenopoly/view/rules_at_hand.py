"""Which rules each ask and aside of Greenopoly is about."""

from collections.abc import Mapping, Sequence

ASKS: Mapping[str, Sequence[str]] = {
    "roll": ("GR-13", "GR-15", "GR-16", "GR-21"),
    "roll to begin": ("GR-12",),
    "character": ("GR-04", "GR-17", "GR-18", "GR-21"),
    "leave jail": ("GR-38", "GR-39", "GR-40", "GR-41", "GR-42"),
    "buy": ("GR-23", "GR-24"),
    "bid": ("GR-24",),
    "tax": ("GR-31", "GR-32", "GR-33"),
    "wish": ("GR-51",),
    "place": ("GR-51", "GR-46"),
    "received": ("GR-60", "GR-57"),
    "heir": ("GR-60", "GR-62"),
    "owe": ("GR-61", "GR-54", "GR-55", "GR-62"),
    "card": ("GR-29", "GR-30"),
    "offer": ("GR-52", "GR-53", "GR-30", "GR-60"),
    "count": ("GR-63",),
}

ASIDES: Mapping[str, Sequence[str]] = {
    "build": ("GR-44", "GR-45", "GR-46", "GR-47", "GR-49", "GR-51"),
    "lift": ("GR-57", "GR-58", "GR-59"),
    "sell": ("GR-54", "GR-50"),
    "mortgage": ("GR-55", "GR-56"),
    "deal": ("GR-52", "GR-53", "GR-30", "GR-60", "GR-64"),
    "claim": ("GR-28", "GR-25"),
    "hour over": ("GR-63",),
}
