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
    is ISO 8601."""

    name: str
    title: str
    when: str
    over: bool


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
    left: LeftGame | None
