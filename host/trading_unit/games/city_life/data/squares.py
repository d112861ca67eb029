"""The squares of the main board and the side routes, out of a City Life file."""

from collections import Counter
from typing import Any

from trading_unit.games.base.data.amounts import LONGEST_NAME, Amounts
from trading_unit.games.base.data.toml_table import TomlTable

SQUARES = 100
LAST = SQUARES - 1  # the last one that anything leads to: the end is only for the die
MOST_TURNS = 10
TOWER = "tower"  # where a School leads to the nearest unsold one
FOLLOW = ("never", "advanced")

# What squares can be, and what each has to say for it.
KINDS: dict[str, tuple[str, ...]] = {
    "go": (),
    "plain": (),
    "winner": (),
    "house": (),
    "tower": (),
    "dollar": (),
    "way": (),
    "jump": ("to", "follow"),
    "wrong turn": ("back",),
    "traffic": (),
    "school": ("to", "else"),
    "pays": ("amount",),
    "city hall": ("per-house", "per-tower"),
    "amusement": ("to",),
    "lottery": (),
    "mall": ("wins",),
    "museum": ("to", "money", "per-pip"),
    "hospital": ("else",),
    "fire department": ("else",),
    "gas": (),
    "misses": ("turns",),
    "jail": (),
}
AMOUNTS = {
    "else": "what it pays where none is left",
    "amount": "what is paid",
    "per-house": "for each House",
    "per-tower": "for each Tower",
    "wins": "what it pays",
    "money": "what can be taken instead",
    "per-pip": "so many times what the die shows",
}
ALONE = {"go": 1, "winner": SQUARES, "jail": None}
"""Of which there is one, and where it has to be."""

Square = dict[str, Any]


def squares(top: TomlTable, amounts: Amounts) -> dict[int, Square]:
    """By their numbers, in their order; each is called by its name and its number."""
    table = top.part("squares")
    table.only("each")
    found: dict[int, Square] = {}
    for part in table.items("each"):
        label = name_of(part)
        kind = part.choice("kind", KINDS, "what kind of square it is")
        if kind:
            part.only("name", "kind", "at", *KINDS[kind])
        figures = figures_of(part, amounts, kind)
        for at, number in enumerate(part.wholes("at", 1, SQUARES, "its numbers") or []):
            if number in found:
                part.wrong(("at", at), f"is {number}, which is {found[number]['name']!r} already")
            elif wrong := leads_wrong(number, figures):
                part.wrong(("at", at), f"is {number}, from where it leads {wrong}")
            square = {"name": f"{label} {number}", "label": label, "kind": kind, **figures}
            found.setdefault(number, square)
    if "each" in table.data:
        check(table, found)
    return dict(sorted(found.items()))


def name_of(part: TomlTable) -> str:
    name = part.text("name", "what it is called, without its number")
    if len(name) > LONGEST_NAME or name[-1:].isdigit():
        part.wrong(("name",), f"must be {LONGEST_NAME} letters at most, with no number at its end")
    return name


def figures_of(part: TomlTable, amounts: Amounts, kind: str) -> Square:
    found: Square = {}
    wanted = KINDS.get(kind, ())
    if kind == "school":
        wanted = ("else",) if "else" in part.data else ("to",)
        part.only("name", "kind", "at", *wanted)
        if "else" in wanted:
            found["to"] = TOWER
    for key in wanted:
        match key:
            case "to":
                found["to"] = part.whole("to", 1, LAST, "the square that it leads to") or 0
            case "follow":
                found["follow"] = part.choice("follow", FOLLOW, "whether its text is followed then")
            case "back":
                found["back"] = part.whole("back", 1, LAST, "so many squares back") or 0
            case "turns":
                found["turns"] = part.whole("turns", 1, MOST_TURNS, "to be missed") or 0
            case _:
                called = key.replace("-h", " H").replace("-t", " T").replace("-", " ")
                found[called] = amounts.one(part, key, AMOUNTS[key])
    return found


def leads_wrong(number: int, figures: Square) -> str:
    """Where it leads, if it cannot: what is written there is followed on and on."""
    to = figures.get("to", 0)
    if to != TOWER and 0 < to <= number:
        return f"to {to}; it has to lead ahead"
    if figures.get("back", 0) >= number:
        return f"back {figures['back']}, beyond the first square"
    return ""


def check(table: TomlTable, found: dict[int, Square]) -> None:
    missing = [str(number) for number in range(1, SQUARES + 1) if number not in found]
    if missing:
        some = ", ".join(missing[:5]) + (" and more" if len(missing) > 5 else "")
        table.wrong(("each",), f"has no square {some}; each number from 1 to {SQUARES} stands once")
    kinds = Counter(square["kind"] for square in found.values())
    for kind, number in ALONE.items():
        if kinds[kind] != 1:
            table.wrong(("each",), f"has {kinds[kind]} squares of kind {kind!r}; needed is one")
        elif number and found.get(number, {}).get("kind") != kind:
            table.wrong(("each",), f"must have that of kind {kind!r} at {number}")
    for kind in ("house", "tower"):
        if not kinds[kind]:
            table.wrong(("each",), f"has no square of kind {kind!r}")
    circle = in_a_circle(found)
    if circle:
        round_it = ", ".join(map(str, circle))
        table.wrong(("each",), f"leads in a circle: {round_it}, and to {circle[0]} again")


def in_a_circle(found: dict[int, Square]) -> list[int]:
    """Squares that lead to one another without end, if there are any."""
    leads: dict[int, int] = {}
    for number, square in found.items():
        to = number - square["back"] if "back" in square else square.get("to")
        if type(to) is int:
            leads[number] = to
    for first in leads:
        at, passed = first, list[int]()
        while at in leads and at not in passed:
            passed.append(at)
            at = leads[at]
        if at in passed:
            return passed[passed.index(at) :]
    return []
