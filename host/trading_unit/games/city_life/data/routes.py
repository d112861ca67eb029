"""The side routes: each goes from its first square along plain ones, and on."""

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable


def routes(top: TomlTable, lines: list[Data], squares: dict[int, Data]) -> list[Data]:
    """Each is called like its first square."""
    table = top.part("routes")
    walked: set[int] = set()
    found: dict[int, Data] = {}
    for part, line in zip(table.items("each"), lines, strict=True):
        numbers = line["squares"]
        for at, number in enumerate(numbers):
            check(part, at, number, squares.get(number), walked)
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


def check(part: TomlTable, at: int, number: int, square: Data | None, walked: set[int]) -> None:
    """One square of a route; what is no square has been said already."""
    kind, place = ("plain", "goes on") if at else ("way", "begins")
    if square is not None and square["kind"] != kind:
        what = f"is {square['name']!r}; a route {place} at a square of kind {kind!r}"
        part.wrong(("squares", at), what)
    elif number in walked:
        part.wrong(("squares", at), f"is {number}, which is on a route already")
