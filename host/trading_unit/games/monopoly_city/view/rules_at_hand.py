"""Which rules each ask and aside of Monopoly City is about."""

from collections.abc import Mapping, Sequence

ASKS: Mapping[str, Sequence[str]] = {
    "roll": ("MC-10", "MC-11", "MC-12", "MC-13", "MC-23"),
    "first deed": ("MC-03",),
    "roll to begin": ("MC-09",),
    "leave jail": ("MC-85", "MI-37", "MC-86", "MI-38", "MC-87"),
    "taxi": ("CC-keep", "MI-35"),
    "buy": ("MC-14", "MI-10", "MI-05"),
    "lot": ("MC-17", "MC-25", "CC-auction"),
    "bid": ("MC-24", "MC-26", "MC-28", "MI-06", "MI-07", "MI-09"),
    "bid first": ("MC-24", "MC-28", "MI-06", "MI-05", "MI-09"),
    "bid opens": ("MC-25", "MC-26", "MI-05", "MI-06", "MC-28"),
    "jump": ("MC-42", "MC-43", "MC-44", "MC-46", "MI-35", "MI-36"),
    "owe": ("MC-71", "MI-17", "MI-18", "MC-75", "MI-19", "MC-78", "MC-80"),
    "dodge": ("MC-81", "MI-39", "CC-keep"),
    "build": ("MC-29", "MC-10", "MI-29", "MI-31", "MC-58"),
    "result": ("MC-92", "MC-30", "MC-31", "MI-30"),
    "blocks": ("MC-30", "MC-32", "MC-33", "MC-34", "MC-37", "MC-38", "MI-30"),
    "railroad": ("MC-41", "MI-32"),
    "plan": ("MC-59", "MC-60", "MC-61", "MC-62", "MC-65"),
    "card": ("MC-21", "MC-05"),
    "inherit": ("CC-inheritance",),
    "give back": ("CC-repossessed", "MI-20"),
    "steal": ("CC-steal",),
    "free block": ("CC-free-build",),
    "earthquake": ("CC-earthquake",),
    "offer": ("MC-73", "MI-27", "MI-28", "MI-44", "MC-74"),
    "another hour": ("MI-41", "MC-89", "MI-40"),
    "hour begins": ("MI-41", "MC-89"),
    "count": ("MC-90",),
}

ASIDES: Mapping[str, Sequence[str]] = {
    "mortgage": ("MC-75", "MI-24", "MC-76"),
    "buy back": ("MC-77", "MI-25"),
    "clear": ("MC-66", "MI-34"),
    "big piece": ("MI-31", "MC-47", "MC-52", "MC-54", "MC-58"),
    "deal": ("MC-73", "MI-27", "MI-28", "MI-44", "MC-74", "MI-18"),
    "hour over": ("MI-40", "MC-90"),
}
