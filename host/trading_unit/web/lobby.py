"""What there is to choose from before a game, as plain data, and the set-up that a page sends."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_names, title_of
from trading_unit.play.setup_choices import (
    LONGEST_NAME,
    PERSON,
    SetupChoices,
    chance_sources,
)
from trading_unit.table import OnScreen, Table
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit.web.request_json import word

MOST_PAST = 50
MOST_PICTURED = 4
MOST_SEATS = 12
LONGEST_WORD = 40
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
MOVERS = ("car", "ship", "plane", "hat", "cat", "star", "tree", "moon")


def plain(
    shelf: GameStore, units: Sequence[dict[str, str]], unit: str, language: str, first: str = ""
) -> dict[str, Any]:
    """`units` are the real ones: each its port, and what to call it. `unit` is the one that is
    meant unless another is chosen, and so is the `first` game."""
    return {
        "units": list(units),
        "unit": unit,
        "games": [
            game(one, language) for one in sorted(all_games(), key=lambda one: one.name != first)
        ],
        "bots": list(BOTS),
        "colours": list(COLOURS),
        "movers": list(MOVERS),
        "past": past(shelf),
    }


KNOWN = {
    *("game", "players", "length", "chance", "money", "options", "standing", "name"),
    *("unit", "watch", "pace"),
}


def game(one: GameDefinition, language: str) -> dict[str, Any]:
    called = one.words(language)
    return {
        "name": one.name,
        "title": one.title,
        "sentence": one.summary(language),
        "picture": picture(one),
        "seats": [one.seats[0], one.seats[-1]],
        "chance": chance_sources(one),
        "purses": list(one.purses),
        "length": dict(one.usual_length),
        "lengths": [dict(length) for length in one.lengths],
        "standing": standing(one),
        "options": [
            {
                "name": rule.name,
                "rule": rule.rule,
                "default": rule.default,
                "says": called.get(f"option.{rule.name}", rule.says),
            }
            for rule in one.options
        ],
    }


@cache
def picture(one: GameDefinition) -> list[str]:
    """The pieces that stand on its card."""
    pieces = list(one.picture)
    if not pieces:
        seats = [{"name": str(seat)} for seat in range(one.seats[0])]
        table = Table(one.start(one.set_up(seats)), OnScreen(Random(0)))
        pieces = list(one.view(table, USUAL).pieces())
    return pieces[:MOST_PICTURED]


@cache
def standing(one: GameDefinition) -> dict[str, Any] | None:
    """What can be filled in of a game that begins from a standing one."""
    return None if one.standing is None else one.standing.form(one.data.load())


def past(shelf: GameStore) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "title": title_of(one.kind),
            "when": one.last_played.isoformat(),
            "kind": one.kind,
            "seats": one.seats,
            "begun": one.begun.isoformat(),
            "played": one.last_played.isoformat(),
            "answers": one.answers,
            "over": one.over,
            "winners": one.winners,
        }
        for one in shelf.games()[:MOST_PAST]
    ]


def choices(said: dict[str, Any]) -> SetupChoices:
    """As the page has filled it in. Raises Trouble for what cannot be."""
    if not set(said) <= KNOWN:
        raise Trouble(f"a set-up has nothing called {min(set(said) - KNOWN)[:LONGEST_WORD]!r}")
    seats = said.get("players")
    if type(seats) is not list or len(seats) > MOST_SEATS:
        raise Trouble("the players have to be a list")
    found = SetupChoices(word(said, "game") if "game" in said else game_names()[0])
    _ = found.definition  # raises Trouble for a game that there is not
    for one in seats:
        found.seats.append(seat(one, len(found.seats)))
    for name in ("chance", "options", "length"):
        value = said.get(name)
        if value is None:
            continue
        if type(value) is not dict or any(type(one) in (dict, list) for one in value.values()):
            raise Trouble(f"{name!r} has to be names with a value each")
        setattr(found, name, value)
    if "money" in said:
        found.money = word(said, "money")
    return found


def seat(said: Any, place: int) -> dict[str, str]:
    if type(said) is not dict or not set(said) <= {"name", "plays", "colour", "mover"}:
        raise Trouble("a player has a name, a colour, a mover, and who plays it")
    name = " ".join(word(said, "name").split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Trouble(f"a player's name has 1 to {LONGEST_NAME} letters")
    plays = word(said, "plays") if "plays" in said else PERSON
    if plays != PERSON and plays not in BOTS:
        raise Trouble(f"{name} cannot be played by {plays[:LONGEST_WORD]!r}")
    colour = word(said, "colour") if "colour" in said else COLOURS[place % len(COLOURS)]
    mover = word(said, "mover") if "mover" in said else MOVERS[place % len(MOVERS)]
    if colour not in COLOURS:
        raise Trouble(
            f"there is no colour {colour[:LONGEST_WORD]!r}; there are {', '.join(COLOURS)}"
        )
    if mover not in MOVERS:
        raise Trouble(f"there is no mover {mover[:LONGEST_WORD]!r}; there are {', '.join(MOVERS)}")
    return {"name": name, "plays": plays, "colour": colour, "mover": mover}


def setup_of(said: dict[str, Any]) -> Setup:
    found = choices(said)
    standing = said.get("standing")
    if standing is None:
        return found.setup()
    if type(standing) is not dict:
        raise Trouble("a standing game is who owns what and who has what")
    found.standing = standing
    return found.setup()
