"""What MicroPython code may be: the firmware and the sim's board are read here, not run."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trading_unit.flash.image import CannotCompile, compiled

REPOSITORY = Path(__file__).parents[2]
FIRMWARE = REPOSITORY / "firmware" / "trading_unit_firmware"
FIRST = "main.py"  # the loader, which prints where a person is at the prompt
BOARD = REPOSITORY / "sim" / "trading_unit_sim" / "board"
LOADER = REPOSITORY / "sim" / "trading_unit_sim" / "on_micropython.py"
# What the page that needs no Python runs beside them.
IN_PAGE = [LOADER.with_name(name) for name in ("real_time.py", "unit_updates.py", "in_page.py")]

# Beside it runs what adds up a city there.
SUMS = REPOSITORY / "host" / "trading_unit" / "games" / "monopoly_city" / "reckoning.py"

# What reads the clock or touches the board: only the module that imports `machine` has these.
CHIP = frozenset(("machine", "micropython", "rp2", "select", "time"))
# What MicroPython brings along for the RP2040 and the unit may use.
ON_THE_UNIT = CHIP | {"binascii", "errno", "gc", "io", "json", "os", "re", "struct", "sys"}

NAMES_ITSELF = re.compile(r"\{[^{}]*[^{}=!<>]=\s*(![rsa])?(:[^{}]*)?\}")  # as in f"{level=}"

Complaints = Iterator[tuple[int, str]]  # a line, and what is wrong there


def imports(source: str) -> Complaints:
    """Every import, wherever it stands, by the whole name of its module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")


def foreign(source: str, package: str, allowed: frozenset[str] = frozenset()) -> Complaints:
    """Imports from outside `package` that are not `allowed`."""
    for line, name in imports(source):
        if name not in allowed and not f"{name}.".startswith(f"{package}."):
            yield line, f"imports {name}"


def foreign_to_firmware(source: str) -> Complaints:
    return foreign(source, "trading_unit_firmware", ON_THE_UNIT)


def foreign_to_board(source: str) -> Complaints:
    return foreign(source, "trading_unit_sim.board")


def prints(source: str) -> Complaints:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id == "print":
            yield node.lineno, "prints"


def odd_f_strings(source: str) -> Complaints:
    """f-strings that MicroPython, which finds their ends by looking for braces, may misread."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.JoinedStr):
            continue
        if NAMES_ITSELF.search(ast.get_source_segment(source, node) or ""):
            yield node.lineno, "= in an f-string"
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                for leaf in ast.walk(part.value):
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                        yield node.lineno, "quotes in an f-string"


def uncompilable(source: str) -> Complaints:
    """What MicroPython's own compiler refuses: `match`, `[*a, b]`, `with (a, b)` and the like."""
    try:
        compiled(source, "it")
    except CannotCompile as error:
        line = re.search(r"line (\d+)", str(error))
        yield int(line[1]) if line else 0, str(error).strip().splitlines()[-1]


EVERYWHERE = (prints, odd_f_strings, uncompilable)


def sources(place: Path) -> dict[str, str]:
    """The texts in a folder, or of one file; a place without any would make every test green."""
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    assert files, f"nothing to read in {place}"
    return {str(file.relative_to(place.parent)): file.read_text(encoding="utf-8") for file in files}


def complaints(place: Path, *rules: Callable[[str], Complaints]) -> str:
    """One complaint a line."""
    return "\n".join(
        f"{name}:{line}: {what}"
        for name, source in sources(place).items()
        for rule in rules
        for line, what in rule(source)
    )


def test_the_board_imports_nothing_but_itself():
    assert complaints(BOARD, foreign_to_board) == ""


def test_the_sums_of_the_city_import_nothing():
    assert complaints(SUMS, imports) == ""


def test_the_firmware_imports_nothing_but_itself_and_what_is_on_the_unit():
    assert complaints(FIRMWARE, foreign_to_firmware) == ""


def test_one_module_of_the_firmware_has_the_chip_and_the_clock():
    """Beside the loader, which runs before any of them."""
    chip = {
        file: {name for _, name in imports(source)} & CHIP
        for file, source in sources(FIRMWARE).items()
        if not file.endswith(FIRST)
    }
    users = {file: names for file, names in chip.items() if names}
    assert len(users) == 1, users
    assert all("machine" in names for names in users.values()), users


@pytest.mark.parametrize(
    "place", [FIRMWARE, BOARD, LOADER, *IN_PAGE, SUMS], ids=lambda place: place.stem
)
def test_micropython_can_read_it(place):
    found = complaints(place, *EVERYWHERE).splitlines()
    assert [it for it in found if not (f"/{FIRST}:" in it and it.endswith(": prints"))] == []


@pytest.mark.parametrize(
    ("rule", "source", "what"),
    [
        (foreign_to_board, "import os", "imports os"),
        (foreign_to_board, "from . import clock", "imports ."),
        (foreign_to_board, "import trading_unit_sim.boards", "imports trading_unit_sim.boards"),
        (foreign_to_firmware, "def f():\n    from typing import Any", "imports typing"),
        (foreign_to_firmware, "import dataclasses", "imports dataclasses"),
        (prints, "x = print", "prints"),
        (odd_f_strings, "f\"{lights['red']}\"", "quotes in an f-string"),
        (odd_f_strings, 'f"{level = }"', "= in an f-string"),
        (odd_f_strings, 'f"{level=:>4}"', "= in an f-string"),
        (uncompilable, "match 1:\n    case 1:\n        pass", "SyntaxError: invalid syntax"),
    ],
)
def test_each_rule_bites(rule, source, what):
    assert {found for _, found in rule(source)} == {what}


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (foreign_to_board, "from trading_unit_sim.board.clock import Clock"),
        (foreign_to_firmware, "import json\nfrom trading_unit_firmware import ticks"),
        (odd_f_strings, 'f"{a == b} {c:>4} {d != e} level={level}"'),
        (uncompilable, "if (n := 3) > 2:\n    pass"),
    ],
)
def test_no_rule_bites_what_is_right(rule, source):
    assert list(rule(source)) == []
