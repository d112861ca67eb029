"""What the set-up page is sent: games and their choices, units, games that were left."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypedDict

from trading_unit.book import game_to_resume as book
from trading_unit.bots import BOTS
from trading_unit.games.base.rules import setup as base_setup
from trading_unit.games.base.rules.options import OptionValue, choice_word
from trading_unit.games.base.view.view_data import StandingForm
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, title_of
from trading_unit.play.start.setup_choices import (
    COLOURS,
    MOVERS,
    chance_sources,
)
from trading_unit.screen.view.view import Length
from trading_unit.table import OnScreen, Table
from trading_unit.table.store.game_store import GameStore
from trading_unit.web.unit.plugged_units import Unit
from trading_unit.words.language import USUAL

MOST_PAST_GAMES = 50
MOST_PICTURED = 4  # pieces on a game's card


class Rule(TypedDict):
    """A rule that families play differently; `default` says whether it is a yes, a number or a
    word of its choices, which are each a word and what it says."""

    name: str
    default: OptionValue
    says: str
    choices: list[tuple[str, str]]


class GameKind(TypedDict):
    """A game with all that can be chosen of it.

    `seats` are how few and how many play, `chance` the sources of each kind, `picture` the pieces
    on its card, `lesson` whether it has one."""

    name: str
    title: str
    sentence: str
    picture: list[str]
    lesson: bool
    seats: tuple[int, int]
    chance: dict[str, list[str]]
    purses: list[str]
    length: Length
    lengths: list[Length]
    standing: StandingForm | None
    options: list[Rule]


class PastGame(TypedDict):
    """A game that was begun before, with its house rules in its `title`; `when` it was played last
    is ISO 8601. One that is `only_shown` is not gone on with."""

    name: str
    title: str
    when: str
    over: bool
    only_shown: bool


class LeftSeat(TypedDict):
    """Who sits there, as pages draw a player."""

    name: str
    colour: str
    mover: str


class LeftGame(TypedDict):
    """The game that was left last: its name, the `day` in words, whose turn it is and what is left
    of it, both as sentences that may be empty; `turn` is the place among the `seats`, -1 before the
    first turn. `phones` are those that will have their seats again."""

    name: str
    title: str
    phones: int
    day: str
    says: str
    left: str
    turn: int
    seats: list[LeftSeat]


class Lobby(TypedDict):
    """What can be chosen for a new game; `unit` is the port of the one that is chosen at first."""

    units: list[Unit]
    unit: str
    games: list[GameKind]
    bots: list[str]
    colours: list[str]
    movers: list[str]
    past: list[PastGame]
    left: LeftGame | None


def view(
    store: GameStore,
    units: Sequence[Unit],
    unit: str,
    language: str,
    first: str = "",
    left: LeftGame | None = None,
) -> Lobby:
    """`units` are the real ones, each with its port and a text. `unit` is the port of the one that
    is chosen at first; `first` is the game that is listed first, and `left` the one that may be
    gone on with."""
    games = sorted(all_games(), key=lambda one: one.name != first)
    return {
        "units": list(units),
        "unit": unit,
        "games": [game_card(game, language) for game in games],
        "bots": list(BOTS),
        "colours": list(COLOURS),
        "movers": list(MOVERS),
        "past": past_games(store),
        "left": left,
    }


def left_view(game: book.GameToResume, phones: int, now: int, language: str) -> LeftGame:
    turn = game.whose_turn()
    rest = [one for one in (game.what_is_left(), game.what_kind()) if one is not None]
    return {
        "name": game.name,
        "title": title_of(game.kind),
        "phones": phones,
        "day": begun_large(game.day(now).text(language)),
        "says": "" if turn is None else begun_large(turn.text(language)),
        "left": begun_large(", ".join(one.text(language) for one in rest)),
        "turn": -1 if game.turn is None else game.turn,
        "seats": [
            {
                "name": seat["name"],
                "colour": seat.get("colour", ""),
                "mover": seat.get("mover", ""),
            }
            for seat in game.seats
        ],
    }


def begun_large(text: str) -> str:
    return text[:1].upper() + text[1:]


def game_card(game: GameDefinition, language: str) -> GameKind:
    """A game with all that can be chosen of it."""
    words = game.words(language)
    return {
        "name": game.name,
        "title": game.title,
        "sentence": game.summary(language),
        "picture": pictured_pieces(game),
        "lesson": game.lesson,
        "seats": (game.seats[0], game.seats[-1]),
        "chance": chance_sources(game),
        "purses": list(game.purses),
        "length": length_view(game.usual_length),
        "lengths": [length_view(length) for length in game.lengths],
        "standing": standing_form(game),
        "options": [
            {
                "name": rule.name,
                "default": rule.default,
                "says": words.get(f"option.{rule.name}", rule.says),
                "choices": [
                    (choice, words.get(choice_word(rule.name, choice), choice))
                    for choice in rule.choices
                ],
            }
            for rule in game.options
        ],
    }


def length_view(length: base_setup.Length) -> Length:
    found: Length = {"until": length["until"]}
    if "minutes" in length:
        found["minutes"] = length["minutes"]
    if "rounds" in length:
        found["rounds"] = length["rounds"]
    return found


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
def standing_form(game: GameDefinition) -> StandingForm | None:
    """What the form of a standing game asks, that is one which began elsewhere; None in a game
    that cannot begin from one."""
    return game.standing_form() if game.standing else None


def past_games(store: GameStore) -> list[PastGame]:
    return [
        {
            "name": one.name,
            "title": ", ".join(filter(None, (title_of(one.kind), one.house_rules))),
            "when": one.last_played.isoformat(),
            "over": one.over,
            "only_shown": one.only_shown,
        }
        for one in store.known_games(MOST_PAST_GAMES)
    ]
