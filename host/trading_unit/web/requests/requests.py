"""The bodies of the POST addresses. A field with a default may be left out.

What a field may be is said by its type alone: `request_reader` holds each request to it, and
`to_js` writes it for the page. A name that Python has taken ends with `_` here, not in the JSON."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from trading_unit.games.definition import MOST_SEATS
from trading_unit.web.requests.actions import Action
from trading_unit.web.requests.fields import (
    AskNumber,
    By,
    FileLine,
    GameNumber,
    Longest,
    Name,
    Seat,
    Text,
    Whole,
)
from trading_unit.web.requests.json_value import Json

MOST_LINES = 20_000  # of a file that is opened


@dataclass(frozen=True, slots=True)
class Answer:
    """POST /answer: answers the ask of that number."""

    number: AskNumber
    by: By
    value: Json = None


@dataclass(frozen=True, slots=True)
class Aside:
    """POST /aside: plays the aside of that name."""

    name: Text
    by: By
    value: Json = None


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


@dataclass(frozen=True, slots=True)
class SetUp:
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
    options: dict[str, bool | int] = field(default_factory=dict)
    house: Text = ""
    standing: dict[str, Json] | None = None
    phones: bool = False


@dataclass(frozen=True, slots=True)
class Teach:
    """POST /teach: begins the lesson of a game with these learners, or one without a name."""

    game: Text
    names: Annotated[list[Text], Longest(MOST_SEATS)] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Again:
    """POST /again: begins a game like the one that is over, with phones in their seats."""


@dataclass(frozen=True, slots=True)
class Resume:
    """POST /resume: goes on with a past game."""

    name: Name


@dataclass(frozen=True, slots=True)
class Fork:
    """POST /fork: goes on from the end of that turn of a past game, which stays as it is, as a new
    game. Turn 0 is before the first."""

    game: Name
    turn: Annotated[int, Whole(0, 1_000_000)]


@dataclass(frozen=True, slots=True)
class Leave:
    """POST /leave: the table goes back to the lobby, a phone gives up its seat."""


@dataclass(frozen=True, slots=True)
class Join:
    """POST /join: empty, it asks which seat this phone has; with a code alone, which seats there
    are; with a code and a seat it takes that seat, or asks for it if another phone has it."""

    code: Text | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class SaveHouseRules:
    """POST /house-rules/save: keeps these options under a name, with the figures of the house rules
    of another name, if one is given."""

    name: Text
    game: Text
    base: Text = ""
    options: dict[str, bool | int] = field(default_factory=dict)
    replace: bool = False


@dataclass(frozen=True, slots=True)
class OpenHouseRules:
    """POST /house-rules/open: keeps the house rules of a file, which is sent by its lines."""

    lines: Annotated[list[FileLine], Longest(MOST_LINES)]
    replace: bool = False


@dataclass(frozen=True, slots=True)
class RenameHouseRules:
    """POST /house-rules/rename: calls them otherwise."""

    name: Text
    new: Text


@dataclass(frozen=True, slots=True)
class DeleteHouseRules:
    """POST /house-rules/delete: takes them away. Games that were begun with them stay."""

    name: Text


@dataclass(frozen=True, slots=True)
class BookNames:
    """POST /book-names: says who is who in the book. A `person` is renamed to `name`, or joined
    with the person of that name, or is another one of that `name` in some `games`, by their
    numbers, or `apart`: called again as in the games."""

    change: Literal["rename", "join", "split", "apart"]
    person: Name
    name: Name = ""
    games: Annotated[list[GameNumber], Longest(5_000)] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """POST /imported-game: says whether the game of that number, which came in a file, is the
    family's own and stands in the book."""

    number: GameNumber
    ours: bool


REQUESTS: dict[str, object] = {
    "/answer": Answer,
    "/aside": Aside,
    "/do": Action,
    "/setup": SetUp,
    "/teach": Teach,
    "/again": Again,
    "/resume": Resume,
    "/fork": Fork,
    "/leave": Leave,
    "/join": Join,
    "/house-rules/save": SaveHouseRules,
    "/house-rules/open": OpenHouseRules,
    "/house-rules/rename": RenameHouseRules,
    "/house-rules/delete": DeleteHouseRules,
    "/book-names": BookNames,
    "/imported-game": ImportedGame,
}
"""What each address takes."""
