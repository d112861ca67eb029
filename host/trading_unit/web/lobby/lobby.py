"""The lobby: what the set-up page offers, as plain data, and the set-up that it sends back."""

from collections.abc import Sequence
from functools import cache
from random import Random

from trading_unit.book import left_game as book
from trading_unit.bots import BOTS
from trading_unit.games.base.rules import setup as base_setup
from trading_unit.games.base.view.view_data import StandingForm
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named, game_names, title_of
from trading_unit.house_rules.house_rules import HouseRules
from trading_unit.plain_text import is_plain_name
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.play.start.setup_choices import (
    COLOURS,
    LONGEST_NAME,
    MOVERS,
    SetupChoices,
    chance_sources,
)
from trading_unit.table import OnScreen, Table
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit.web.lobby.lobby_data import GameKind, LeftGame, Length, Lobby, PastGame, Unit
from trading_unit.web.requests.requests import GameLength, Player, SetUp, Teach
from trading_unit.words.language import USUAL

MOST_PAST_GAMES = 50
MOST_PICTURED = 4  # pieces on a game's card
LONGEST_QUOTE = 40  # of a wrong value in a sentence


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


def left_view(game: book.LeftGame, phones: int, now: int, language: str) -> LeftGame:
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
    return None if game.standing is None else game.standing.form(game.data.load())


def past_games(store: GameStore) -> list[PastGame]:
    return [
        {
            "name": one.name,
            "title": ", ".join(filter(None, (title_of(one.kind), one.house_rules))),
            "when": one.last_played.isoformat(),
            "over": one.over,
        }
        for one in store.known_games(MOST_PAST_GAMES)
    ]


def read_setup(request: SetUp, house: HouseRules | None = None) -> Setup:
    """The set-up that the page has sent, by these house rules. Raises Trouble for what cannot
    be."""
    found = SetupChoices(request.game or game_names()[0], house_rules=house)
    _ = found.definition  # raises Trouble if there is no such game
    found.seats = [read_player(one, place) for place, one in enumerate(request.players)]
    refuse_same_mover(found.seats)
    found.length = None if request.length is None else read_length(request.length)
    found.chance = request.chance
    found.options = request.options
    found.money = request.money
    found.standing = request.standing
    return found.setup()


def read_lesson(request: Teach) -> Setup:
    """The set-up of the lesson that the page has asked for. Raises Trouble for what cannot be."""
    game = game_named(request.game)
    names = [read_name(name) for name in request.names]
    seats = [Player(**seat) for seat in lesson_seats(game, names)]
    return lesson_setup(game, [read_player(one, place) for place, one in enumerate(seats)])


def refuse_same_mover(seats: list[dict[str, str]]) -> None:
    """Players are told apart by the shape of their movers, also by who sees no colours."""
    whose: dict[str, str] = {}
    for seat in seats:
        other = whose.setdefault(seat["mover"], seat["name"])
        if other != seat["name"]:
            raise Trouble(
                "{name} and {other} have the same mover; choose another for one of them",
                name=other,
                other=seat["name"],
            )


def read_length(length: GameLength) -> base_setup.Length:
    found = {"until": length.until, "minutes": length.minutes, "rounds": length.rounds}
    return {name: value for name, value in found.items() if value is not None}


def read_name(typed: str) -> str:
    name = " ".join(typed.split())
    if len(name) > LONGEST_NAME or not is_plain_name(name):
        raise Trouble("a player's name has 1 to {longest_name} letters", longest_name=LONGEST_NAME)
    return name


def read_player(player: Player, place: int) -> dict[str, str]:
    """Without a colour or a mover, the player has the one of that place."""
    name = read_name(player.name)
    plays = player.plays
    if plays != base_setup.PERSON and plays not in BOTS:
        raise Trouble(
            "{name} cannot be played by {plays!r}", name=name, plays=plays[:LONGEST_QUOTE]
        )
    colour = player.colour or COLOURS[place % len(COLOURS)]
    mover = player.mover or MOVERS[place % len(MOVERS)]
    if colour not in COLOURS:
        raise Trouble(
            "there is no colour {colour!r}; there are {colours}",
            colour=colour[:LONGEST_QUOTE],
            colours=", ".join(COLOURS),
        )
    if mover not in MOVERS:
        raise Trouble(
            "there is no mover {mover!r}; there are {movers}",
            mover=mover[:LONGEST_QUOTE],
            movers=", ".join(MOVERS),
        )
    return {"name": name, "plays": plays, "colour": colour, "mover": mover}
