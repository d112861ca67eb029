"""What a game that comes from elsewhere has to be, before it stands among the games."""

import json
import re
from collections.abc import Collection, Iterator
from importlib.resources import files
from random import Random
from typing import Any

from trading_unit.games.base.rules.setup import SOURCES
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.definition import GameDefinition
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Ask

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FILES = ("rules.toml", "words/en.json")


def problem(game: object, taken: Collection[str]) -> str:
    """The first thing that keeps it from being used, in a sentence; empty when nothing does."""
    if not isinstance(game, GameDefinition):
        return f"its entry point gives a {type(game).__name__}, where a GameDefinition is needed"
    return next(problems(game, taken), "")


def problems(game: GameDefinition, taken: Collection[str]) -> Iterator[str]:
    if not NAME.fullmatch(game.name):
        yield f"its name {game.name!r} is not small letters, digits and hyphens"
    if game.name in taken:
        yield f"there is a game {game.name!r} already"
    if not game.title.strip():
        yield "its title is empty"
    if not game.seats or game.seats[0] < 1:
        yield "its seats are no range of one player or more"
    if game.usual_length not in game.lengths:
        yield "its usual length is none of those that it offers"
    for what in game.unit_chance:
        if what not in game.chance:
            yield f"the unit may bring {what!r}, which is no kind of its chance"
    for what, source in game.chance.items():
        if source not in SOURCES or (source == "unit" and what not in game.unit_chance):
            yield f"its {what} cannot come from {source!r}"
    for file in FILES:
        if not (files(game.package) / file).is_file():
            yield f"{file} is missing in {game.package}"
            return
    if "says" not in game.words():
        yield "its words have no `says`, the sentence that says what the game is"
    yield from asks_problems(game)


def asks_problems(game: GameDefinition) -> Iterator[str]:
    """What its asks promise of the unit, and the unit does not do."""
    for ask in asks_of(game):
        if ask.dome and not game.unit.dome:
            yield (
                f"{ask.__name__} is answered by the unit's dome, "
                "which does nothing in this game (unit.dome)"
            )


def asks_of(game: GameDefinition) -> list[type[Ask[Any]]]:
    """Every kind of ask that its package defines."""
    found: list[type[Ask[Any]]] = []
    classes: list[type[Ask[Any]]] = [Ask]
    while classes:
        for kind in classes.pop().__subclasses__():
            classes.append(kind)
            if kind.__module__.startswith(f"{game.package}.") and kind not in found:
                found.append(kind)
    return found


def begin(game: GameDefinition) -> None:
    """Set the game up and show it once, as a page would. Raises whatever is wrong with it."""
    seats = [{"name": f"Player {seat + 1}"} for seat in range(game.seats[0])]
    table = Table(game.start(game.set_up(seats)), OnScreen(Random(0)))
    view = game.view(table, USUAL)
    json.dumps([view.board(), view.stands(), view.pieces()])
    for seat in range(len(seats)):
        view.glance(seat)
    if table.ask is not None:
        view.ask_text(table.ask)
    if game.standing is not None:
        json.dumps(game.standing.form(game.data.load()))
