"""Each refusal in the code has its sentence in every language, and is given the fields it names."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import trading_unit
from tests.host.games.tables import NAMES
from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.log_text import letters_of
from trading_unit.games.base.view.words import ALL_GAMES, lineage
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.words.by_key import read_words

HOST = Path(trading_unit.__file__).parent
PREFIX = "refuse."
LANGUAGES = ("en", "fr")
PACKAGES = list(dict.fromkeys(package for game in all_games() for package in lineage(game.package)))

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@dataclass(frozen=True)
class Raised:
    """A refusal as the code writes it; `package` is the one whose words have its sentence."""

    where: str
    package: str
    key: str
    fields: frozenset[str]
    all_named: bool = True  # by its sentence; of an amount some fields may be left out


Key = tuple[str, str]
"""A key, and the package in which it is written."""


# What the code writes


@cache
def sources() -> dict[str, ast.Module]:
    """Every module of the host by its name."""
    return {
        ".".join((HOST.name, *path.relative_to(HOST).with_suffix("").parts)): ast.parse(
            path.read_text("utf-8")
        )
        for path in sorted(HOST.rglob("*.py"))
    }


def package_of(module: str) -> str:
    """The package of a game's module; what belongs to no game speaks in the words of all."""
    package = ".".join(module.split(".")[:3])
    return package if package in PACKAGES else ALL_GAMES


def kinds_of(kind: type) -> Iterator[type]:
    """A class and all of the host that inherit from it."""
    yield kind
    heirs: list[type] = kind.__subclasses__()
    for heir in heirs:
        if heir.__module__ in sources():
            yield from kinds_of(heir)


def own_keys(package: str) -> list[str]:
    """The keys of the sentences that a package has beside those of its bases."""
    return [key.removeprefix(PREFIX) for key in read_words(package, "en") if key.startswith(PREFIX)]


def keys(node: ast.expr, module: str, within: str) -> Iterator[Key]:
    """All that the expression of a key may be; `within` is the class that it stands in."""
    package = package_of(module)
    match node:
        case ast.Constant(value=str(text)):
            yield text, package
        case ast.IfExp(body=one, orelse=other):
            yield from keys(one, module, within)
            yield from keys(other, module, within)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            for kind in kinds_of(vars(import_module(module))[within]):
                if name in vars(kind):
                    yield vars(kind)[name], package_of(kind.__module__)
        case ast.JoinedStr(
            values=[
                ast.FormattedValue(value=ast.Attribute() as start),
                ast.Constant(value=str(end)),
            ]
        ):
            for text, written in keys(start, module, within):
                yield text + end, written
        case ast.JoinedStr(values=[_, ast.Constant(value=str(end))]):
            # Only a running game knows the start: it is any that the package's own words have.
            own = [key for key in own_keys(package) if key.endswith(end)]
            for text in own or [f"*{end}"]:
                yield text, package
        case _:
            yield ast.unparse(node), package  # which no words have


def calls(node: ast.AST, within: str = "") -> Iterator[tuple[str, ast.Call, str]]:
    """The refusals below a node: the function that makes each, the call, and the class around."""
    for child in ast.iter_child_nodes(node):
        inner = within
        match child:
            case ast.FunctionDef(name="money_refusal"):
                continue  # its keys are those that it is called with
            case ast.ClassDef(name=inner):
                pass
            case ast.Call(func=ast.Name(id=("Refusal" | "money_refusal") as function)):
                yield function, child, within
        yield from calls(child, inner)


@cache
def refusals() -> tuple[Raised, ...]:
    """All that the code writes."""
    found = []
    for module, source in sources().items():
        for function, call, within in calls(source):
            where = f"{module}:{call.lineno}"
            fields = frozenset(str(keyword.arg) for keyword in call.keywords)
            for key, package in keys(call.args[0], module, within):
                if function == "Refusal":
                    found.append(Raised(where, package, key, fields))
                else:
                    amount = frozenset(("least", "step"))
                    found.append(Raised(where, package, key, amount, all_named=False))
                    bounded = amount | {"most"}
                    found.append(Raised(where, package, f"{key} up to", bounded, all_named=False))
    return tuple(found)


@cache
def used_packages(package: str) -> frozenset[str]:
    """The packages of games whose code runs in a game of this one, itself among them."""
    found, new = {ALL_GAMES}, {package}
    while new:
        found |= new
        new = {
            package_of(node.module)
            for module, source in sources().items()
            if package_of(module) in new
            for node in ast.walk(source)
            if isinstance(node, ast.ImportFrom) and node.module
        } - found
    return frozenset(found)


def can_raise(game: GameDefinition) -> list[Raised]:
    packages = used_packages(game.package)
    return [raised for raised in refusals() if raised.package in packages]


# What the words say


@cache
def sentences(package: str, language: str) -> dict[str, str]:
    """A package's sentences by their keys, in this language alone."""
    found: dict[str, str] = {}
    for one in lineage(package):
        found |= read_words(one, language)
    return {key.removeprefix(PREFIX): text for key, text in found.items() if key.startswith(PREFIX)}


def blanks(text: str) -> list[tuple[str, str]]:
    """The fields that a sentence names, each with its letter."""
    return re.findall(r"\{([^}:]*):?([^}]*)\}", text)


# And whether they fit


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_package_has_a_sentence_for_each_of_its_refusals(package: str, language: str) -> None:
    said = sentences(package, language)
    mine = [raised for raised in refusals() if raised.package == package]
    assert [raised for raised in mine if raised.key not in said] == []


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_fields_that_it_is_given(game: GameDefinition, language: str) -> None:
    said = sentences(game.package, language)
    wrong = []
    for raised in can_raise(game):
        text = said.get(raised.key)
        named = {name for name, _ in blanks(text or "")}
        fits = named == raised.fields if raised.all_named else named <= raised.fields
        if text is None or not fits:
            wrong.append((raised, text))
    assert wrong == []


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_letters_that_its_game_knows(game: GameDefinition, language: str) -> None:
    seats = [{"name": name, "plays": "person"} for name in NAMES[: game.seats.start]]
    company = game.start(game.set_up(seats))(None)
    assert isinstance(company, Company)
    said = sentences(game.package, language)
    letters = {letter for text in said.values() for _, letter in blanks(text)}
    assert letters <= {*letters_of(company)}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_left_over(package: str) -> None:
    used = {
        raised.key
        for game in all_games()
        if package in lineage(game.package)
        for raised in can_raise(game)
    }
    assert [key for key in own_keys(package) if key not in used] == []


def test_refusals_are_found() -> None:
    """What the tests above rest on: keys of every way of writing them, in their packages."""
    found = {(raised.package.rpartition(".")[2], raised.key) for raised in refusals()}
    assert {
        ("base", "somebody else"),
        ("base", "die elsewhere"),
        ("base", "answered already"),
        ("property", "bid amount up to"),
        ("classic", "not mortgaged already"),
        ("monopoly_city", "opening bid"),
    } <= found
    assert used_packages("trading_unit.games.greenopoly") == {
        f"trading_unit.games.{name}" for name in ("base", "property", "classic", "greenopoly")
    }
