"""The side routes, out of a City Life file: each from its first square along plain ones, and on."""

from typing import Any

from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.city_life.data.squares import LAST, SQUARES, Square


def routes(top: TomlTable, squares: dict[int, Square]) -> list[dict[str, Any]]:
    """Each is called like its first square."""
    table = top.part("routes")
    table.only("each")
    walked: set[int] = set()
    found: dict[int, dict[str, Any]] = {}
    ends = []
    for part in table.items("each"):
        part.only("squares", "on")
        numbers = part.wholes("squares", 1, SQUARES, "that are walked along") or []
        for at, number in enumerate(numbers):
            check(part, at, number, squares.get(number), walked)
            walked.add(number)
        if len(numbers) == 1:
            part.wrong(("squares",), "is one square; a route has two at least")
        on = part.whole("on", 1, LAST, "the square of the main board where it goes on") or 0
        ends.append((part, on))
        if numbers and numbers[0] in squares:
            name = squares[numbers[0]]["name"]
            found[numbers[0]] = {"name": name, "squares": numbers, "on": on}
    for part, on in ends:
        if on in walked:
            part.wrong(("on",), f"is {on}, which is on a route; it goes on beside the routes")
    for number, square in squares.items():
        if square["kind"] == "way" and number not in found and "each" in table.data:
            table.wrong(("each",), f"has none that begins at {square['name']!r}")
    return list(found.values())


def check(part: TomlTable, at: int, number: int, square: Square | None, walked: set[int]) -> None:
    """One square of a route; what is no square has been said already."""
    kind, place = ("plain", "goes on") if at else ("way", "begins")
    if square is not None and square["kind"] != kind:
        what = f"is {square['name']!r}; a route {place} at a square of kind {kind!r}"
        part.wrong(("squares", at), what)
    elif number in walked:
        part.wrong(("squares", at), f"is {number}, which is on a route already")
