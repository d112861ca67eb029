"""The squares of the main board and the side routes, by their numbers, and rules about them."""

from collections import Counter

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.fields import SQUARE, SQUARES, TO

TOWER = "tower"  # where a School leads to the nearest unsold one
ALONE = {"go": 1, "winner": SQUARES, "jail": None}
"""Of which there is one, and where it has to be."""

CALLED = {"per house": "per House", "per tower": "per Tower"}


def squares(top: TomlTable, lines: list[Data]) -> dict[int, Data]:
    """In the order of their numbers; each is called by its name and its number."""
    table = top.part("squares")
    found: dict[int, Data] = {}
    for part, line in zip(table.items("each"), lines, strict=True):
        label, kind = line["name"], line["kind"]
        figures = {CALLED.get(key, key): line[key] for key in line if key not in SQUARE}
        if kind == "school":
            figures = school(part, figures)
        for at, number in enumerate(line["at"]):
            if number in found:
                part.wrong(("at", at), f"is {number}, which is {found[number]['name']!r} already")
            elif wrong := leads_wrong(number, figures):
                part.wrong(("at", at), f"is {number}, from where it leads {wrong}")
            square = {"name": f"{label} {number}", "label": label, "kind": kind, **figures}
            found.setdefault(number, square)
    if lines:
        check(table, found)
    return dict(sorted(found.items()))


def school(part: TomlTable, figures: Data) -> Data:
    """It leads to a square, or else pays where there is no Tower to lead to."""
    if "else" in figures:
        part.only(*SQUARE, "else")
        return {"to": TOWER, **figures}
    return figures or {"to": TO.read(part, "to")}  # which notes that it is missing


def leads_wrong(number: int, figures: Data) -> str:
    """Where it leads, if it cannot: what is written there is followed on and on."""
    to = figures.get("to", 0)
    if to != TOWER and 0 < to <= number:
        return f"to {to}; it has to lead ahead"
    if figures.get("back", 0) >= number:
        return f"back {figures['back']}, beyond the first square"
    return ""


def check(table: TomlTable, found: dict[int, Data]) -> None:
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


def in_a_circle(found: dict[int, Data]) -> list[int]:
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


def routes(top: TomlTable, lines: list[Data], squares: dict[int, Data]) -> list[Data]:
    """Each is called like its first square."""
    table = top.part("routes")
    walked: set[int] = set()
    found: dict[int, Data] = {}
    for part, line in zip(table.items("each"), lines, strict=True):
        numbers = line["squares"]
        for at, number in enumerate(numbers):
            check_on_route(part, at, number, squares.get(number), walked)
            walked.add(number)
        if len(numbers) == 1:
            part.wrong(("squares",), "is one square; a route has two at least")
        if numbers and numbers[0] in squares:
            found[numbers[0]] = {"name": squares[numbers[0]]["name"], **line}
    for at, line in enumerate(lines):
        if line["on"] in walked:
            what = f"is {line['on']}, which is on a route; it goes on beside the routes"
            table.wrong(("each", at, "on"), what)
    for number, square in squares.items():
        if square["kind"] == "way" and number not in found and "each" in table.data:
            table.wrong(("each",), f"has none that begins at {square['name']!r}")
    return list(found.values())


def check_on_route(
    part: TomlTable, at: int, number: int, square: Data | None, walked: set[int]
) -> None:
    """One square of a route; what is no square has been said already."""
    kind, place = ("plain", "goes on") if at else ("way", "begins")
    if square is not None and square["kind"] != kind:
        what = f"is {square['name']!r}; a route {place} at a square of kind {kind!r}"
        part.wrong(("squares", at), what)
    elif number in walked:
        part.wrong(("squares", at), f"is {number}, which is on a route already")
