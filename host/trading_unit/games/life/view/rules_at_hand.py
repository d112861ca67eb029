"""Which rules each ask and aside of The Game of Life is about."""

from collections.abc import Mapping, Sequence

ASKS: Mapping[str, Sequence[str]] = {
    "spin begin": ("GL-07",),
    "spin move": ("GL-09", "GL-10", "GL-11", "GL-13", "GL-21", "GL-54"),
    "spin presents": ("GL-36", "GL-35"),
    "spin honeymoon": ("GL-37", "GL-10"),
    "spin market": ("GL-63", "GL-64", "GL-59"),
    "spin lucky day": ("GL-62", "GL-59"),
    "spin tycoon": ("GL-74", "GL-75", "GL-60"),
    "spin lucky number": ("GL-79", "GL-80"),
    "spin duel": ("GL-30", "GL-29"),
    "spin spin for": ("GL-03", "GL-11"),
    "road": ("GL-17", "GL-87", "GL-18", "GL-45"),
    "paper": ("GL-15", "GL-65", "GL-16", "GL-86", "GL-84"),
    "market": ("GL-63", "GL-64", "GL-31"),
    "lucky day": ("GL-61", "GL-62", "GL-31"),
    "number lucky day 1": ("GL-62",),
    "number lucky day 2": ("GL-62",),
    "number tycoon": ("GL-74",),
    "number tycoon car": ("GL-75", "GL-74"),
    "revenge": ("GL-46", "GL-47", "GL-48", "GL-49", "GL-42"),
    "reckoning": ("GL-72", "GL-73", "GL-74", "GL-75", "GL-77"),
    "card": ("GL-24", "GL-06", "GL-25"),
    "given collect": ("GL-26", "GL-28", "GL-33"),
    "given pay": ("GL-27", "GL-28", "GL-33"),
}

ASIDES: Mapping[str, Sequence[str]] = {
    "bet": ("GL-54", "GL-55", "GL-56", "GL-57", "GL-58", "GL-59", "GL-60"),
    "give": ("GL-26", "GL-27", "GL-29", "GL-30", "GL-31"),
    "repay": ("GL-67", "GL-71", "GL-66"),
}
