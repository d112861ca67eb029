"""A game that comes from elsewhere: nothing in it may surprise the rules or the pages later.

The parts of its set-up are those that one can be made of, its figures have the types of ours, and
it has to be shown once. Its states are looked at by the table of their fields where they are read.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from trading_unit.bounded_json import MOST_DIGITS
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.rules.setup import HOUSE_RULES
from trading_unit.games.base.view import look_up
from trading_unit.games.definition import GameDefinition
from trading_unit.plain_text import is_plain_name
from trading_unit.table import Table
from trading_unit.table.game_kind import Setup
from trading_unit.trouble import Trouble
from trading_unit.words.by_key import languages_in

PARTS = {
    "game",
    "version",
    "seats",
    "options",
    "chance",
    "money",
    "length",
    "data",
    "standing",
}
LESSON = "lesson"  # only a game that began as one has this part


def check_setup(game: GameDefinition, setup: Setup) -> None:
    """Raises whatever is wrong with a set-up of this game; as Trouble where it is known."""
    if set(setup) - {LESSON, HOUSE_RULES} != PARTS or setup.get(LESSON, True) is not True:
        raise Trouble("its set-up has other parts")
    if type(setup["version"]) is not int:
        raise Trouble("its version is no number")
    if not is_plain_name(str(setup.get(HOUSE_RULES, "usual"))):
        raise Trouble("its house rules have no name")
    setup = {part: setup[part] for part in PARTS}
    check_seats(setup["seats"])
    check_types([("data", setup["data"])], [our_figures(game)])
    made = game.set_up(
        setup["seats"],
        setup["data"],
        options=setup["options"],
        chance=setup["chance"],
        money=setup["money"],
        length=setup["length"],
        standing=setup["standing"],
    )
    same = {part: setup[part] for part in (LESSON, "standing") if part in setup}
    if setup["version"] == game.version and made | same != setup:
        raise Trouble("its set-up lacks something")


def check_seats(seats: Any) -> None:
    """Each a table of words, and a name that can be shown."""
    if type(seats) is not list:
        raise Trouble("its seats are no list")
    for seat in seats:
        texts = list(seat.values()) if type(seat) is dict else [None]
        if {type(text) for text in texts} != {str} or not is_plain_name(seat.get("name", "")):
            raise Trouble("one of its seats is none")


@cache
def our_figures(game: GameDefinition) -> Data:
    """What we ship, which is looked at and not changed."""
    return game.data.load()


def check_types(values: Sequence[tuple[str, Any]], ours: Sequence[Any]) -> None:
    """Each of these values, which have their paths, is of the type of one that stands at the same
    place in our figures, of which `ours` are examples. Where we have none, a family may have
    anything."""
    kinds = {type(one) for one in ours}
    anything = not kinds or type(None) in kinds
    for path, value in values:
        if type(value) is int and len(str(abs(value))) > MOST_DIGITS:
            raise Trouble("{path} is a number beyond all bounds", path=path)
        if type(value) not in kinds and not anything:
            raise Trouble("{path} is a {__name__}", path=path, __name__=type(value).__name__)
    if not anything:
        check_inner_types(values, ours)


def check_inner_types(values: Sequence[tuple[str, Any]], ours: Sequence[Any]) -> None:
    """The same of what is in those values that are lists and tables."""
    entries = [
        (f"{path} {place}", entry)
        for path, value in values
        if type(value) is list
        for place, entry in enumerate(value)
    ]
    if entries:
        check_types(entries, [entry for one in ours if type(one) is list for entry in one])
    tables = [(path, value) for path, value in values if type(value) is dict]
    for key in dict.fromkeys(key for _, table in tables for key in table):
        check_types(
            [(f"{path} {key}", table[key]) for path, table in tables if key in table],
            [one[key] for one in ours if type(one) is dict and key in one],
        )


def check_shown(game: GameDefinition, table: Table) -> None:
    """Shows all of the game in each language, as a page would; raises what a page would raise."""
    for language in languages_in(game.package):
        view = game.view(table, language)
        json.dumps([view.board(), view.stands(), view.pieces(), view.chart()], allow_nan=False)
        for entry in look_up.entries(view):
            view.about(entry)
        view.drawn()
        for seat in range(len(table.game.by_bot)):
            for part in (view.glance, view.owns, view.hand, view.character):
                part(seat)
        if table.ask is not None:
            view.ask_text(table.ask)
