"""The lobby: what the set-up page offers, as plain data, and the set-up that it sends back."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.view.words import USUAL
from trading_unit.games.definition import MOST_SEATS, GameDefinition
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
from trading_unit.web.request_json import JsonObject, string

MOST_PAST_GAMES = 50
MOST_PICTURED = 4  # pieces on a game's card
LONGEST_QUOTE = 40  # of a wrong value in a sentence
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
MOVERS = ("car", "ship", "plane", "hat", "cat", "star", "tree", "moon")
SETUP_FIELDS = {
    *("game", "players", "length", "chance", "money", "options", "standing", "name"),
    *("unit", "watch", "pace"),
}


def view(
    store: GameStore, units: Sequence[dict[str, str]], unit: str, language: str, first: str = ""
) -> dict[str, Any]:
    """`units` are the real ones, each with its port and a text. `unit` is the port of the one that
    is chosen at first; `first` is the game that is listed first."""
    games = sorted(all_games(), key=lambda one: one.name != first)
    return {
        "units": list(units),
        "unit": unit,
        "games": [game_card(game, language) for game in games],
        "bots": list(BOTS),
        "colours": list(COLOURS),
        "movers": list(MOVERS),
        "past": past_games(store),
    }


def game_card(game: GameDefinition, language: str) -> dict[str, Any]:
    """A game with all that can be chosen of it."""
    words = game.words(language)
    return {
        "name": game.name,
        "title": game.title,
        "sentence": game.summary(language),
        "picture": pictured_pieces(game),
        "seats": [game.seats[0], game.seats[-1]],
        "chance": chance_sources(game),
        "purses": list(game.purses),
        "length": dict(game.usual_length),
        "lengths": [dict(length) for length in game.lengths],
        "standing": standing_form(game),
        "options": [
            {
                "name": rule.name,
                "rule": rule.rule,
                "default": rule.default,
                "says": words.get(f"option.{rule.name}", rule.says),
            }
            for rule in game.options
        ],
    }


@cache
def pictured_pieces(game: GameDefinition) -> list[str]:
    """The names of the pieces that are drawn on the game's card."""
    pieces = list(game.picture)
    if not pieces:
        seats = [{"name": str(seat)} for seat in range(game.seats[0])]
        table = Table(game.start(game.set_up(seats)), OnScreen(Random(0)))
        pieces = list(game.view(table, USUAL).pieces())
    return pieces[:MOST_PICTURED]


@cache
def standing_form(game: GameDefinition) -> dict[str, Any] | None:
    """What the form of a standing game asks, that is one which began elsewhere; None in a game
    that cannot begin from one."""
    return None if game.standing is None else game.standing.form(game.data.load())


def past_games(store: GameStore) -> list[dict[str, Any]]:
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
        for one in store.games()[:MOST_PAST_GAMES]
    ]


def read_setup(data: JsonObject) -> Setup:
    """The set-up that the page has sent. Raises Trouble for what cannot be."""
    choices = read_choices(data)
    standing = data.get("standing")
    if standing is None:
        return choices.setup()
    if type(standing) is not dict:
        raise Trouble("a standing game is who owns what and who has what")
    choices.standing = standing
    return choices.setup()


def read_choices(data: JsonObject) -> SetupChoices:
    """All but the standing game. Raises Trouble for what cannot be."""
    if not set(data) <= SETUP_FIELDS:
        unknown = min(set(data) - SETUP_FIELDS)
        raise Trouble(f"a set-up has nothing called {unknown[:LONGEST_QUOTE]!r}")
    players = data.get("players")
    if type(players) is not list or len(players) > MOST_SEATS:
        raise Trouble("the players have to be a list")
    found = SetupChoices(string(data, "game") if "game" in data else game_names()[0])
    _ = found.definition  # raises Trouble if there is no such game
    for one in players:
        found.seats.append(read_player(one, len(found.seats)))
    for name in ("chance", "options", "length"):
        value = data.get(name)
        if value is None:
            continue
        if type(value) is not dict or any(type(one) in (dict, list) for one in value.values()):
            raise Trouble(f"{name!r} has to be names with a value each")
        setattr(found, name, value)
    if "money" in data:
        found.money = string(data, "money")
    return found


def read_player(data: Any, place: int) -> dict[str, str]:
    """Without a colour or a mover, the player has the one of that place."""
    if type(data) is not dict or not set(data) <= {"name", "plays", "colour", "mover"}:
        raise Trouble("a player has a name, a colour, a mover, and who plays it")
    name = " ".join(string(data, "name").split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Trouble(f"a player's name has 1 to {LONGEST_NAME} letters")
    plays = string(data, "plays") if "plays" in data else PERSON
    if plays != PERSON and plays not in BOTS:
        raise Trouble(f"{name} cannot be played by {plays[:LONGEST_QUOTE]!r}")
    colour = string(data, "colour") if "colour" in data else COLOURS[place % len(COLOURS)]
    mover = string(data, "mover") if "mover" in data else MOVERS[place % len(MOVERS)]
    if colour not in COLOURS:
        raise Trouble(
            f"there is no colour {colour[:LONGEST_QUOTE]!r}; there are {', '.join(COLOURS)}"
        )
    if mover not in MOVERS:
        raise Trouble(f"there is no mover {mover[:LONGEST_QUOTE]!r}; there are {', '.join(MOVERS)}")
    return {"name": name, "plays": plays, "colour": colour, "mover": mover}
