"""The bodies of POST /do: what a page can do beside answering asks and opening asides."""

from dataclasses import dataclass
from typing import Annotated, Literal

from trading_unit.web.requests.fields import (
    LEAST_MV,
    MOST_MV,
    AskNumber,
    Number,
    RequestNumber,
    Seat,
    Steps,
    Text,
    Whole,
)

UnitGame = Literal["monopoly-city", "repentance", "greenopoly", "city-life", "life"]


@dataclass(frozen=True, slots=True)
class BeginAction:
    """Begins the game for which phones take their seats."""

    what: Literal["begin"]


@dataclass(frozen=True, slots=True)
class RenameAction:
    """Gives the player of that seat another name, before the game begins."""

    what: Literal["rename"]
    seat: Seat
    name: Text


@dataclass(frozen=True, slots=True)
class ReadyAction:
    """Says whether the player of that seat is ready for the game to begin."""

    what: Literal["ready"]
    seat: Seat
    yes: bool


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
class AnewAction:
    """Asks everybody whether what was undone may be left, and its chance drawn anew."""

    what: Literal["anew"]


@dataclass(frozen=True, slots=True)
class AgreeAction:
    """Says whether what was undone may be left."""

    what: Literal["agree"]
    yes: bool


@dataclass(frozen=True, slots=True)
class GoOnAction:
    """Bots and the screen go on; they wait after an undo."""

    what: Literal["go on"]


@dataclass(frozen=True, slots=True)
class EnoughAction:
    """The seats of this page do nothing more in the beat before what is asked."""

    what: Literal["enough"]


@dataclass(frozen=True, slots=True)
class BeatAction:
    """Sets how many seconds a beat has."""

    what: Literal["beat"]
    s: Annotated[float, Number(0, 60)]


@dataclass(frozen=True, slots=True)
class PaceAction:
    """Sets the seconds between what bots and the screen do."""

    what: Literal["pace"]
    s: Annotated[float, Number(0, 10)]


@dataclass(frozen=True, slots=True)
class HintsAction:
    """Says whether the program may be asked what it would do, in this game and all later ones."""

    what: Literal["hints"]
    on: bool


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
    alone: bool = False


@dataclass(frozen=True, slots=True)
class ChooseGameAction:
    """Starts the drawn unit anew with that game."""

    what: Literal["choose game"]
    game: UnitGame
    alone: bool = False


@dataclass(frozen=True, slots=True)
class BatteryAction:
    """Sets the voltage of the drawn unit's cells."""

    what: Literal["battery"]
    mv: Annotated[int, Whole(LEAST_MV, MOST_MV)]
    alone: bool = False


@dataclass(frozen=True, slots=True)
class CableAction:
    """Plugs the drawn unit in, or out."""

    what: Literal["cable"]
    in_: bool
    alone: bool = False


@dataclass(frozen=True, slots=True)
class SwitchAction:
    """Switches the drawn unit on or off."""

    what: Literal["switch"]
    on: bool
    alone: bool = False


@dataclass(frozen=True, slots=True)
class PhonesAction:
    """Lets phones in or shuts them out, all or only `new` ones, and sets the address for them; what
    is left out stays."""

    what: Literal["phones"]
    on: bool | None = None
    new: bool | None = None
    address: Text | None = None


@dataclass(frozen=True, slots=True)
class TakeBackAction:
    """The phones of that seat lose it, and there is a new code."""

    what: Literal["take back"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatRequestAction:
    """Answers the phone that asks for a taken seat."""

    what: Literal["seat request"]
    number: RequestNumber
    yes: bool


@dataclass(frozen=True, slots=True)
class WrongCodesAction:
    """Lets the next phone from that address in without the code, or no new phone from anywhere."""

    what: Literal["wrong codes"]
    address: Text
    yes: bool


@dataclass(frozen=True, slots=True)
class LessonHintAction:
    """Somebody has read the hint of that key, and the lesson goes on."""

    what: Literal["lesson hint"]
    key: Text


@dataclass(frozen=True, slots=True)
class LeaveLessonAction:
    """The game goes on without its lesson."""

    what: Literal["leave lesson"]


@dataclass(frozen=True, slots=True)
class LanguageAction:
    """Sets the language of this browser."""

    what: Literal["language"]
    is_: Text


UnitAction = PressAction | ChooseGameAction | BatteryAction | CableAction | SwitchAction
"""What can be done to a drawn unit: to that of the game, or to the one `alone`."""

Action = (
    BeginAction
    | RenameAction
    | ReadyAction
    | ThrowAction
    | PassAction
    | UndoAction
    | RedoAction
    | AnewAction
    | AgreeAction
    | GoOnAction
    | EnoughAction
    | BeatAction
    | PaceAction
    | HintsAction
    | CloseLightAction
    | CancelLightAction
    | PauseAction
    | HourAction
    | UnitAction
    | PhonesAction
    | TakeBackAction
    | SeatRequestAction
    | WrongCodesAction
    | LessonHintAction
    | LeaveLessonAction
    | LanguageAction
)
"""POST /do: what a page can do beside answering asks and opening asides, by its `what`."""
