"""What the set-up page is sent."""

from typing import NotRequired, TypedDict

from trading_unit.games.base.view.view_data import StandingForm


class Length(TypedDict):
    """How long a game is played: `until` the "hour" is over with its minutes, "rounds" with their
    number, or another end of the game."""

    until: str
    minutes: NotRequired[int]
    rounds: NotRequired[int]


class Rule(TypedDict):
    """A rule that families play differently; `default` says whether it is a yes or a number."""

    name: str
    default: bool | int
    says: str


class GameKind(TypedDict):
    """A game with all that can be chosen of it.

    `seats` are how few and how many play, `chance` the sources of each kind, `picture` the pieces
    on its card."""

    name: str
    title: str
    sentence: str
    picture: list[str]
    seats: tuple[int, int]
    chance: dict[str, list[str]]
    purses: list[str]
    length: Length
    lengths: list[Length]
    standing: StandingForm | None
    options: list[Rule]


class PastGame(TypedDict):
    """A game that was begun before, with its house rules in its `title`; `when` it was played last
    is ISO 8601."""

    name: str
    title: str
    when: str
    over: bool


class Unit(TypedDict):
    """A unit that is plugged in."""

    port: str
    text: str


class Lobby(TypedDict):
    """What can be chosen for a new game; `unit` is the port of the one that is chosen at first."""

    units: list[Unit]
    unit: str
    games: list[GameKind]
    bots: list[str]
    colours: list[str]
    movers: list[str]
    past: list[PastGame]
