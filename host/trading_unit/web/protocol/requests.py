"""The bodies of the POST addresses. A field with a default may be left out.

What a field may be is said by its type alone: `request_reader` holds each request to it, and
`to_js` writes it for the page. A name that Python has taken ends with `_` here, not in the JSON."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from trading_unit.games.definition import MOST_SEATS
from trading_unit.web.protocol.json_value import Json


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Longest:
    """A text of so many characters at most, or a list of so many entries."""

    length: int


LEAST_MV, MOST_MV = 0, 5_000  # of all cells: none, and three fresh ones

Seat = Annotated[int, Whole(0, MOST_SEATS)]
AskNumber = Annotated[int, Whole(0, 1_000_000_000)]
Steps = Annotated[int, Whole(1, 100_000)]
Text = Annotated[str, Longest(100)]
Name = Annotated[str, Longest(80)]
By = Seat | Literal["table"]
"""Who answers: a seat, or the people together for what they threw or drew themselves."""


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

    `unit` is the port of one; `standing` is a game that began elsewhere, as its own form has it."""

    players: Annotated[list[Player], Longest(MOST_SEATS)]
    game: Text = ""
    unit: Text = ""
    length: GameLength | None = None
    chance: dict[str, Text] = field(default_factory=dict)
    money: Text = "screen"
    options: dict[str, bool | int] = field(default_factory=dict)
    standing: dict[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """POST /resume: goes on with a past game."""

    name: Name


@dataclass(frozen=True, slots=True)
class Leave:
    """POST /leave: the table goes back to the lobby, a phone gives up its seat."""


@dataclass(frozen=True, slots=True)
class Join:
    """POST /join: empty, it asks which seat this phone has; with a code alone, which seats there
    are; with a code and a seat it takes that seat. `too` confirms that another phone has it."""

    code: Text | None = None
    seat: Seat | None = None
    too: bool = False


# POST /do


@dataclass(frozen=True, slots=True)
class ThrowAction:
    """Throws, spins or draws for the pending ask, if it is of that number."""

    what: Literal["throw"]
    number: AskNumber | None = None


@dataclass(frozen=True, slots=True)
class PassAction:
    """The seat answers the ask of that number no more."""

    what: Literal["pass"]
    seat: Seat
    number: AskNumber


@dataclass(frozen=True, slots=True)
class UndoAction:
    """Takes back the newest entries."""

    what: Literal["undo"]
    count: Steps = 1


@dataclass(frozen=True, slots=True)
class RedoAction:
    """Brings back what was undone."""

    what: Literal["redo"]
    count: Steps = 1


@dataclass(frozen=True, slots=True)
class GoOnAction:
    """Bots and the screen go on; they wait after an undo."""

    what: Literal["go on"]


@dataclass(frozen=True, slots=True)
class PaceAction:
    """Sets the seconds between what bots and the screen do."""

    what: Literal["pace"]
    s: Annotated[float, Number(0, 10)]


@dataclass(frozen=True, slots=True)
class CloseLightAction:
    """Ends the light now."""

    what: Literal["close light"]


@dataclass(frozen=True, slots=True)
class CancelLightAction:
    """Ends the light as if it had never been on."""

    what: Literal["cancel light"]


@dataclass(frozen=True, slots=True)
class PauseAction:
    """Stops the game, or lets it go on."""

    what: Literal["pause"]
    on: bool


@dataclass(frozen=True, slots=True)
class HourAction:
    """Sets what is left of the hour."""

    what: Literal["hour"]
    minutes: Annotated[int, Whole(1, 240)]


@dataclass(frozen=True, slots=True)
class PressAction:
    """Presses a button of the drawn unit, or lets it go."""

    what: Literal["press"]
    button: Literal["auction", "build"]
    down: bool


@dataclass(frozen=True, slots=True)
class BatteryAction:
    """Sets the voltage of the drawn unit's cells."""

    what: Literal["battery"]
    mv: Annotated[int, Whole(LEAST_MV, MOST_MV)]


@dataclass(frozen=True, slots=True)
class CableAction:
    """Plugs the drawn unit in, or out."""

    what: Literal["cable"]
    in_: bool


@dataclass(frozen=True, slots=True)
class SwitchAction:
    """Switches the drawn unit on or off."""

    what: Literal["switch"]
    on: bool


@dataclass(frozen=True, slots=True)
class PhonesAction:
    """Lets phones in or shuts them out, and sets the address for them; what is left out stays."""

    what: Literal["phones"]
    on: bool | None = None
    address: Text | None = None


@dataclass(frozen=True, slots=True)
class TakeBackAction:
    """The phones of that seat lose it."""

    what: Literal["take back"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class LanguageAction:
    """Sets the language of this browser."""

    what: Literal["language"]
    is_: Text


UnitAction = PressAction | BatteryAction | CableAction | SwitchAction
"""What can be done to a drawn unit."""

Action = (
    ThrowAction
    | PassAction
    | UndoAction
    | RedoAction
    | GoOnAction
    | PaceAction
    | CloseLightAction
    | CancelLightAction
    | PauseAction
    | HourAction
    | UnitAction
    | PhonesAction
    | TakeBackAction
    | LanguageAction
)
"""POST /do: what a page can do beside answering asks and opening asides, by its `what`."""


REQUESTS: dict[str, object] = {
    "/answer": Answer,
    "/aside": Aside,
    "/do": Action,
    "/setup": SetUp,
    "/resume": Resume,
    "/leave": Leave,
    "/join": Join,
}
"""What each address takes."""
