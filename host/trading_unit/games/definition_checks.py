"""What a game that comes from elsewhere has to be, before it stands among the games."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from trading_unit.games import rulebook
from trading_unit.games.base.data.game_data import GameData
from trading_unit.games.base.estimates.estimates import Estimates
from trading_unit.games.base.rules.setup import SOURCES
from trading_unit.games.definition import MOST_SEATS, GameDefinition, UnitPlay
from trading_unit.games.lesson import lesson_of
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Ask
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import languages_in
from trading_unit.words.language import USUAL

HOUR_OVER = "hour over"  # the aside by which the clock ends a game
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 40
FILES = ("rules.toml", "words/en.json")
PARTS: dict[str, Any] = {
    "name": str,
    "package": str,
    "title": str,
    "seats": range,
    "version": int,
    "chance": Mapping,
    "data": GameData,
    "start": Callable,
    "view": Callable,
    "letters": Mapping,
    "estimates": Estimates,
    "unit": UnitPlay,
    "unit_chance": Sequence,
    "hidden_chance": Sequence,
    "lengths": Sequence,
    "usual_length": Mapping,
    "purses": Sequence,
    "options": Sequence,
    "check_setup": Callable,
    "standing": bool,
    "lesson": bool,
    "picture": Sequence,
    "rank": int,
}
"""What each part of a definition has to be."""

MAY_BE_NONE = ("unit",)

BOARD, STANDS = ("spaces", "groups", "districts"), ("movers", "districts", "debts")
"""What the plain data of every game's view has."""


def problem(game: object, taken: Collection[str]) -> str:
    """The first thing that keeps it from being used, in a sentence; empty when nothing does."""
    if not isinstance(game, GameDefinition):
        return f"its entry point gives a {type(game).__name__}, where a GameDefinition is needed"
    return next(problems(game, taken), "")


def problems(game: GameDefinition, taken: Collection[str]) -> Iterator[str]:
    yield from type_problems(game)
    if not NAME.fullmatch(game.name) or len(game.name) > LONGEST_NAME:
        yield (
            f"its name {game.name[:LONGEST_NAME]!r} is not up to {LONGEST_NAME} small letters, "
            "digits and hyphens"
        )
    if game.name in taken:
        yield f"there is a game {game.name!r} already"
    if not game.title.strip():
        yield "its title is empty"
    if not game.seats or game.seats[0] < 1 or game.seats[-1] > MOST_SEATS:
        yield f"its seats are no range of 1 to {MOST_SEATS} players"
    if game.usual_length not in game.lengths:
        yield "its usual length is none of those that it offers"
    if game.unit is None and game.unit_chance:
        yield "it has no unit (unit=None), which could bring nothing of its chance"
    for what in game.unit_chance:
        if what not in game.chance:
            yield f"the unit may bring {what!r}, which is no kind of its chance"
    for what in game.hidden_chance:
        if what not in game.chance:
            yield f"it hides {what!r}, which is no kind of its chance"
    for what, source in game.chance.items():
        if source not in SOURCES or (source == "unit" and what not in game.unit_chance):
            yield f"its {what} cannot come from {source!r}"
    for file in FILES:
        if not game.has(file):
            yield f"{file} is missing in {game.package}"
            return
    if "says" not in game.words():
        yield "its words have no `says`, the sentence that says what the game is"
    yield from asks_problems(game)


def type_problems(game: GameDefinition) -> Iterator[str]:
    for part, kind in PARTS.items():
        value = getattr(game, part)
        if not isinstance(value, kind) and not (part in MAY_BE_NONE and value is None):
            yield f"its {part} has the type {type(value).__name__}; {kind.__name__} is needed"


def asks_problems(game: GameDefinition) -> Iterator[str]:
    """What its asks promise of the unit, and the unit does not do."""
    for ask in asks_of(game.package):
        if ask.dome and (game.unit is None or not game.unit.dome):
            yield (
                f"{ask.__name__} is answered by the unit's dome, "
                "which does nothing in this game (unit.dome)"
            )


def asks_of(package: str) -> list[type[Ask[Any]]]:
    """Return every kind of ask that a package defines."""
    found: list[type[Ask[Any]]] = []
    classes: list[type[Ask[Any]]] = [Ask]
    while classes:
        for kind in classes.pop().__subclasses__():
            classes.append(kind)
            if kind.__module__.startswith(f"{package}.") and kind not in found:
                found.append(kind)
    return found


def begin(game: GameDefinition) -> None:
    """Read all files of the game, set it up, show it once as a page would, and begin it again from
    its state as a record does. Raises whatever is wrong with it."""
    for language in languages_in(game.package):
        game.words(language)
        rulebook.rules(game, language)
    seats = [{"name": f"Player {seat + 1}"} for seat in range(game.seats[0])]
    start = game.start(game.set_up(seats))
    table = Table(start, OnScreen(Random(0)))
    view = game.view(table, USUAL)
    board, stands = view.board(), view.stands()
    json.dumps([board, stands, view.pieces()])
    for what, found, needed in (("board", board, BOARD), ("stands", stands, STANDS)):
        for key in needed:
            if key not in found:
                raise Trouble("its view's {what}() has no {key!r}", what=what, key=key)
    for seat in range(len(seats)):
        view.glance(seat)
    if table.ask is not None:
        view.ask_text(table.ask)
    offers_hour = any(one["until"] == "hour" for one in game.lengths)
    if offers_hour and HOUR_OVER not in table.game.asides:
        raise Trouble(
            "its lengths offer the hour, and its rules have no aside {aside!r}", aside=HOUR_OVER
        )
    start(json.loads(json.dumps(table.game.state())))
    if game.lesson:
        lesson_of(game)
    if game.standing:
        json.dumps(game.standing_form())
    figures_for = game.data.shipped().data.get("game")
    if figures_for != game.name:
        raise Trouble(
            "{file} is for the game {figures_for!r}, not {name!r}",
            file=game.data.file,
            figures_for=figures_for,
            name=game.name,
        )
