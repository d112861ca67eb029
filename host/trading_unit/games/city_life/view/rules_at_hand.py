"""Which rules each ask and aside of City Life is about."""

from collections.abc import Mapping, Sequence

from trading_unit.games.city_life.rules.town import Town

ASKS: Mapping[str, Sequence[str]] = {
    "roll": ("CL-B-15", "CL-B-16", "CL-B-17", "CL-B-72"),
    "roll order": ("CL-A-02", "CL-A-03", "CL-B-07"),
    "roll jail": ("CL-B-56", "CL-B-77", "CL-A-56"),
    "roll lottery": ("CL-B-55", "CL-A-55"),
    "roll museum": ("CL-B-69", "CL-A-62"),
    "card": ("CL-B-33", "CL-B-34", "CL-B-35", "CL-B-38"),
    "fine": ("CL-B-35", "CL-B-36", "CL-B-37"),
    "points": ("CL-B-38", "CL-B-39", "CL-A-43"),
    "quiz card": ("CL-B-17", "CL-B-05", "CL-A-36"),
    "answer": ("CL-B-18", "CL-A-31", "CL-A-32", "CL-A-33", "CL-A-34"),
    "read": ("CL-A-30", "CL-A-31", "CL-B-18"),
    "verdict": ("CL-A-31", "CL-A-32", "CL-A-33", "CL-B-18"),
    "late verdict": ("CL-A-31", "CL-B-18"),
    "reveal": ("CL-A-35",),
    "buy": ("CL-B-08", "CL-B-10", "CL-B-24", "CL-B-63", "CL-A-13"),
    "take": ("CL-B-26", "CL-B-65", "CL-B-36", "CL-A-13"),
    "visit": ("CL-B-25", "CL-B-64", "CL-B-27", "CL-A-17", "CL-A-39"),
    "owe": (
        *("CL-B-26", "CL-B-75", "CL-B-76", "CL-B-37", "CL-B-42", "CL-B-50", "CL-B-66"),
        "CL-A-18",
    ),
    "shares": ("CL-A-04", "CL-A-05", "CL-A-06", "CL-A-09"),
    "house": ("CL-B-51", "CL-A-53"),
    "museum": ("CL-B-69", "CL-A-62"),
    "offer": ("CL-B-11", "CL-A-13", "CL-A-14", "CL-A-08"),
}

ASIDES: Mapping[str, Sequence[str]] = {
    "sell": ("CL-B-12", "CL-A-07", "CL-A-15", "CL-A-14"),
    "swap": ("CL-B-13", "CL-A-16"),
    "borrow": ("CL-A-19", "CL-A-20", "CL-A-23"),
    "repay": ("CL-A-20", "CL-A-21"),
    "mortgage": ("CL-A-24", "CL-A-25", "CL-A-26", "CL-A-28"),
    "redeem": ("CL-A-25", "CL-A-26", "CL-A-27"),
    "deal": ("CL-B-11", "CL-A-08", "CL-A-13", "CL-A-14"),
}

ADVANCED = "CL-A-"
FOR_ALL = ("CL-A-02", "CL-A-03")
"""Advanced rules by which the basic game is played too (CL-B-07)."""


def played(town: Town, rules: Sequence[str]) -> Sequence[str]:
    """Those by which this game is played: the basic game knows no advanced rules."""
    if town.rules.judged:
        return rules
    return [rule for rule in rules if rule in FOR_ALL or not rule.startswith(ADVANCED)]
