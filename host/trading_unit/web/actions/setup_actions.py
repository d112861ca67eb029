"""A new game as the set-up page sends it, or a lesson."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from trading_unit.bots import BOTS
from trading_unit.games.base.rules import setup as base_setup
from trading_unit.games.definition import MOST_SEATS
from trading_unit.games.registry import game_named, game_names
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
from trading_unit.play.start.setup_choices import (
    COLOURS,
    MOVERS,
    SetupChoices,
    read_name,
)
from trading_unit.table.game_kind import Setup
from trading_unit.trouble import Trouble
from trading_unit.web.actions.action import Action, post
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import Json, Longest, Text, Whole

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState

LONGEST_QUOTE = 40  # of a wrong value in a sentence


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a new game: a person or a bot, who gets a free colour and mover if none is
    chosen."""

    name: Text
    plays: Text = "person"
    colour: Text = ""
    mover: Text = ""


@dataclass(frozen=True, slots=True)
class GameLength:
    """How long a new game is played."""

    until: Text
    minutes: Annotated[int, Whole(1, 240)] | None = None
    rounds: Annotated[int, Whole(1, 1_000_000)] | None = None


@post("/setup", table_only=True)
class SetUp(Action):
    """POST /setup: begins a new game, with the game's own defaults where nothing is chosen.

    With `phones`, phones are let in and take their seats before it begins. `unit` is the port of
    one; `standing` is a game that began elsewhere, as its own form has it. `house` is the name of
    house rules, whose figures count; `options` are all as they are chosen."""

    players: Annotated[list[Player], Longest(MOST_SEATS)]
    game: Text = ""
    unit: Text = ""
    length: GameLength | None = None
    chance: dict[str, Text] = field(default_factory=dict)
    money: Text = "screen"
    options: dict[str, bool | int | Text] = field(default_factory=dict)
    house: Text = ""
    standing: dict[str, Json] | None = None
    phones: bool = False

    def do(self, asker: Asker, server: "ServerState") -> None:
        setup = read_setup(self, server.house_rules.find(self.house) if self.house else None)
        if self.phones:
            server.game.open_waiting_room(setup, self.unit)
        else:
            server.game.begin(setup, unit=self.unit)


@post("/teach", table_only=True)
class Teach(Action):
    """POST /teach: begins the lesson of a game with these learners, or one without a name."""

    game: Text
    names: Annotated[list[Text], Longest(MOST_SEATS)] = field(default_factory=list)

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.game.begin(read_lesson(self.game, self.names))


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


def read_lesson(kind: str, learners: Sequence[str]) -> Setup:
    """Return the set-up of the lesson of that game. Raises Trouble for what cannot be."""
    game = game_named(kind)
    names = [read_name(name) for name in learners]
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
