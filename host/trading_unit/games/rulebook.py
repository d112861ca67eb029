"""A game's rules one by one, from its `rules.toml`, and the classes and tests that carry their IDs:
in a docstring, a name or a mark.

Beside it lies one file a language, `rules.fr.toml`, with the same IDs.
"""

import ast
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from trading_unit.games.base.data import tables
from trading_unit.games.base.data.fields import Flag, Text
from trading_unit.games.base.data.tables import Fields, Optional
from trading_unit.games.base.data.toml_file import parse
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.definition import GameDefinition
from trading_unit.words.language import USUAL

FILE = "rules.toml"
RULE: Fields = {
    "text": Text("the rule"),
    "ruling": Optional(Text("our ruling")),
    "plays": Optional(Flag()),
    "why": Optional(Text("why it is not played")),
}
NO_BREAK = "\u00a0\u202f"
"""The spaces that French has before its marks and in its numbers."""

TRANSLATION: Fields = {
    "text": Text("the rule", spaces=NO_BREAK),
    "ruling": Optional(Text("our ruling", spaces=NO_BREAK)),
    "why": Optional(Text("why it is not played", spaces=NO_BREAK)),
}
_ID = re.compile(r"[A-Z]{2,8}(?:-[A-Z])?(?:-[a-z0-9]+)+")
_NAMED = re.compile(rf"\b({_ID.pattern})(?:(?<=\d)\s+to\s+[A-Z-]+-(\d{{1,3}})\b)?")
_TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
_MARK = "rule"  # of a test that proves rules of several games: @rule("BO-39", "GR-55")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our words, and our ruling where the rulebook leaves something open."""

    id: str
    text: str
    ruling: str
    plays: bool
    why: str
    """Why the engine cannot play it."""


def rules(game: GameDefinition, language: str = USUAL) -> list[Rule]:
    """Every rule of this game, in its order. What a language lacks is in English."""
    found = read(parse(FILE, game.text(FILE)))
    file = f"rules.{language}.toml"
    if language == USUAL or not language.isalpha() or not game.has(file):
        return found
    said = read_translation(parse(file, game.text(file)), {rule.id for rule in found})
    return [in_language(rule, said.get(rule.id, {})) for rule in found]


def in_language(rule: Rule, said: Mapping[str, str]) -> Rule:
    return replace(
        rule,
        text=said.get("text", rule.text),
        ruling=said.get("ruling", rule.ruling),
        why=said.get("why", rule.why),
    )


@cache
def rules_by_id(game: GameDefinition, language: str = USUAL) -> Mapping[str, Rule]:
    return {rule.id: rule for rule in rules(game, language)}


def read(top: TomlTable) -> list[Rule]:
    """Every rule of a file, or `Mistakes`."""
    found = []
    for part in top.parts():
        rule = tables.read(part, RULE)
        if not _ID.fullmatch(part.name):
            part.wrong((), "is no ID such as MC-15, CL-B-01 or CC-easy-money")
        plays = part.data.get("plays") is not False
        if plays is ("why" in rule):
            part.wrong((), "needs why with plays = false, and only then")
        found.append(
            Rule(part.name, rule["text"], rule.get("ruling", ""), plays, rule.get("why", ""))
        )
    top.figures.done()
    return found


def read_translation(top: TomlTable, known: set[str]) -> dict[str, dict[str, str]]:
    """By ID what a file says in its language of the rules that are known, or `Mistakes`."""
    found = {}
    for part in top.parts():
        if part.name not in known:
            part.wrong((), f"is no rule of {FILE}")
        found[part.name] = tables.read(part, TRANSLATION)
    top.figures.done()
    return found


def named_in(kind: type) -> Sequence[str]:
    """Return the IDs in the docstring of a class, or else in that of the nearest parent that has
    some. Python started with -OO keeps no docstring, so then there are none."""
    found = (tuple(dict.fromkeys(ids(one.__doc__ or ""))) for one in kind.__mro__)
    return next(filter(None, found), ())


def ids(text: str) -> Iterator[str]:
    """Return the IDs in a text, in its order; "MC-10 to MC-13" names all four."""
    for first, last in _NAMED.findall(text):
        yield from between(first, last) if last else (first,)


def between(first: str, last: str) -> Iterator[str]:
    series, number = first.rsplit("-", 1)
    for one in range(int(number), int(last) + 1):
        yield f"{series}-{one:02}"


def search(rules: Iterable[Rule], wanted: str) -> list[Rule]:
    """Those in whose ID, text or ruling this stands, capitals and accents aside."""
    plain = _plain(wanted)
    return [
        rule
        for rule in rules
        if plain in _plain(" ".join((rule.id, rule.text, rule.ruling, rule.why)))
    ]


def _plain(text: str) -> str:
    """Without accents and capitals, each space a usual one."""
    letters = unicodedata.normalize("NFKD", text)
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.casefold().split())


def checkout_tests() -> Path | None:
    """The tests that stand beside these sources; nothing when the package is installed alone."""
    package = Path(__file__).parent.parent
    tests = package.parent.parent / "tests"
    return tests if package.parent.name == "host" and tests.is_dir() else None


def proofs(rules: Iterable[Rule], tests: Path) -> dict[str, list[str]]:
    """For each rule the tests that name it: `test_mc_15_rent` proves MC-15, and so does a test with
    the mark `@rule("MC-15")`, or with a line in its table that bears the mark."""
    patterns = {
        rule.id: re.compile(rf"_{rule.id.lower().replace('-', '_')}(?![^_])") for rule in rules
    }
    found: dict[str, list[str]] = {rule: [] for rule in patterns}
    for file in sorted(tests.rglob("test_*.py")):
        where = file.relative_to(tests.parent).as_posix()
        text = file.read_text(encoding="utf-8")
        marked = marks(text)
        for name in _TEST.findall(text):
            for rule, pattern in patterns.items():
                if pattern.search(name) or rule in marked.get(name, ()):
                    found[rule].append(f"{where}::{name}")
    return found


def marks(text: str) -> dict[str, set[str]]:
    """By the name of each test of a module, the IDs that stand in its marks."""
    if f"{_MARK}(" not in text:
        return {}
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found[node.name] = {one for mark in node.decorator_list for one in marked_in(mark)}
    return found


def marked_in(decorator: ast.expr) -> Iterator[str]:
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and called(node.func) == _MARK:
            for one in node.args:
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    yield one.value


def called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
