"""A game's rules one by one, from its `rules.toml`, and the tests whose names carry their IDs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.definition import GameDefinition

FILE = "rules.toml"
_ID = re.compile(r"[A-Z]{2,3}(-[A-Z])?(-[a-z0-9]+)+")
_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our words, and our ruling where the rulebook leaves something open."""

    id: str
    text: str
    ruling: str
    plays: bool
    why: str
    """Why the engine cannot play it."""


def rules(game: GameDefinition) -> list[Rule]:
    """Every rule of this game, in its order."""
    return read(parse(FILE, game.text(FILE)))


def read(top: TomlTable) -> list[Rule]:
    """Every rule of a file, or `Mistakes`."""
    found = []
    for part in top.parts():
        part.only("text", "ruling", "plays", "why")
        if not _ID.fullmatch(part.name):
            part.wrong((), "is no ID such as MC-15, CL-B-01 or CC-easy-money")
        plays = part.data.get("plays", True)
        if not isinstance(plays, bool):
            part.wrong(("plays",), "must be true or false")
        elif plays is not ("why" not in part.data):
            part.wrong((), "needs why with plays = false, and only then")
        found.append(
            Rule(
                part.name,
                part.text("text", "the rule"),
                part.text("ruling", "our ruling") if "ruling" in part.data else "",
                plays is True,
                part.text("why", "why it is not played") if "why" in part.data else "",
            )
        )
    top.figures.done()
    return found


def checkout_tests() -> Path | None:
    """The tests that stand beside these sources; nothing when the package is installed alone."""
    package = Path(__file__).parent.parent
    tests = package.parent.parent / "tests"
    return tests if package.parent.name == "host" and tests.is_dir() else None


def proofs(rules: Iterable[Rule], tests: Path) -> dict[str, list[str]]:
    """For each rule the tests that name it: `test_mc_15_rent` proves MC-15."""
    patterns = {
        rule.id: re.compile(rf"_{rule.id.lower().replace('-', '_')}(?![^_])") for rule in rules
    }
    found: dict[str, list[str]] = {rule: [] for rule in patterns}
    for file in sorted(tests.rglob("test_*.py")):
        where = file.relative_to(tests.parent).as_posix()
        for name in _TEST.findall(file.read_text(encoding="utf-8")):
            for rule, pattern in patterns.items():
                if pattern.search(name):
                    found[rule].append(f"{where}::{name}")
    return found
