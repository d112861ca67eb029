"""What things cost and pay, and the limits, out of a City Life file."""

from typing import Any

from trading_unit.games.base.data.amounts import MOST, Amounts
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.squares import LAST

MOST_TURNS = 20
MOST_POINTS = 99
MOST_SHARES = 99

LIMITS = {
    "house-misses": (MOST_TURNS, "turns that a House's owner may have a visitor miss"),
    "jail-turns": (MOST_TURNS, "turns that are missed in Jail"),
    "most-traffic-turns": (MOST_TURNS, "turns at most that are missed for a fine"),
    "most-points": (MOST_POINTS, "demerit points with which it is back to a square"),
    "points-to": (LAST, "the square that it is back to then"),
    "due-to": (LAST, "the square that it is back to with a loan that cannot be paid"),
}
MONEY = {
    "start": "what each begins with",
    "lottery": "what the Banker puts into the Lottery",
    "share": "what a Bank share costs",
    "turn": "what a missed turn is worth",
    "quiz": "for a right answer",
}
DEED = {"price": "what it costs", "fee": "the Visitor's Fee"}
ADVANCED = {
    "dollar": "for whoever lands on a $ square",
    "dividend": "for each share",
    "share-tax": "on each share that is sold",
    "swap-gains-tax": "when a Tower is swapped for a House",
    "swap-transfer-tax": "when a Tower is swapped for a House",
    "loan": "what the Bank lends",
    "loan-cost": "what a loan costs",
    "insurance": "with so many demerit points that it is back to a square",
    "prize-tax": "on each part of a prize",
    "prize-part": "so much of a prize",
}
ADVANCED_DEED = {
    "transfer-tax": "what a buyer pays",
    "gains-tax": "what a seller pays",
    "fee-tax": "what the owner pays of a Visitor's Fee",
    "mortgage": "what the Bank lends on it",
    "mortgage-cost": "what a mortgage costs",
}
DEEDS = {"house": "House", "tower": "Tower"}


def money(top: TomlTable) -> tuple[dict[str, int], Amounts]:
    part = top.part("money")
    part.only("step", *MONEY)
    step = part.whole("step", 1, MOST, "all amounts are multiples of it") or 1
    amounts = Amounts(step)
    found = {"step": step, **many(part, MONEY, amounts)}
    found["pot"] = found.pop("lottery")
    return found, amounts


def limits(top: TomlTable) -> dict[str, int]:
    part = top.part("limits")
    part.only(*LIMITS)
    return {
        key.replace("-", " "): part.whole(key, 1, most, what) or 1
        for key, (most, what) in LIMITS.items()
    }


def of_groups(top: TomlTable, amounts: Amounts) -> dict[str, dict[str, int]]:
    """What Houses and Towers cost and bring, in both rule sets."""
    found = {}
    for kind, group in DEEDS.items():
        part = top.part(kind)
        part.only(*DEED)
        found[group] = many(part, DEED, amounts)
    return found


def deeds(
    groups: dict[str, dict[str, int]], squares: dict[int, dict[str, Any]]
) -> list[dict[str, Any]]:
    """The Houses, then the Towers, each in track order."""
    return [
        {"name": square["name"], "group": group, "space": number - 1, **groups[group]}
        for kind, group in DEEDS.items()
        for number, square in squares.items()
        if square["kind"] == kind
    ]


def advanced(top: TomlTable, amounts: Amounts, prices: dict[str, int]) -> dict[str, Any]:
    """`prices` are those of a share, a House and a Tower."""
    part = top.part("advanced")
    part.only(*ADVANCED, "most-shares", "turns", *DEEDS)
    found: dict[str, Any] = many(part, ADVANCED, amounts)
    what = "bought from the Bank by one player"
    found["most shares"] = part.whole("most-shares", 1, MOST_SHARES, what) or 1
    what = "own turns after which a loan or a mortgage is due"
    found["turns"] = part.whole("turns", 1, MOST_TURNS, what) or 1
    found["of"] = {}
    for kind, group in DEEDS.items():
        inner = part.part(kind)
        inner.only(*ADVANCED_DEED)
        of = found["of"][group] = many(inner, ADVANCED_DEED, amounts)
        due = of["gains tax"] + of["mortgage"] + of["mortgage cost"]
        covers(inner, prices[group], due, "tax, mortgage and its cost")
    covers(part, prices["share"], found["share tax"], "share-tax")
    return found


def covers(part: TomlTable, price: int, due: int, what: str) -> None:
    """The Bank's price of what is sold pays whatever is due on it."""
    if price and due > price:
        part.wrong((), f"has {what} of {due:_}; more than {price:_}, its price, cannot be due")


def many(part: TomlTable, keys: dict[str, str], amounts: Amounts) -> dict[str, int]:
    """Amounts by the names that they have in the plain data."""
    return {key.replace("-", " "): amounts.one(part, key, what) for key, what in keys.items()}
