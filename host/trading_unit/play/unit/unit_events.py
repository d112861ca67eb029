"""What the events of the trading unit mean in a game."""

from dataclasses import dataclass

from trading_unit.table.ask import Throw
from trading_unit.words.sentence import Sentence

DOME = 0  # in place of the number of a command: the dome was pressed


@dataclass(frozen=True, slots=True)
class LightOn:
    """The red light went on, for `ms`. `at` is the unit's millisecond, `happened` the same in
    seconds of our clock; `opening` is the number of the command that put it on, or DOME."""

    at: int
    happened: float
    ms: int
    opening: int


@dataclass(frozen=True, slots=True)
class LightOff:
    """The red light went off; `cancelled` by a command or by a long press."""

    at: int
    happened: float
    cancelled: bool


@dataclass(frozen=True, slots=True)
class LightRefused:
    """The command of that number has ended, and the unit has put no light on."""

    opening: int


@dataclass(frozen=True, slots=True)
class SpinStarted:
    """Build was pressed, or the unit was told to spin. It throws these dice; it picks a light when
    `dice` is None."""

    happened: float
    dice: Throw | None


@dataclass(frozen=True, slots=True)
class SpinCancelled:
    """What began as a press of Build was a press of both buttons: there is no result."""


@dataclass(frozen=True, slots=True)
class SpinResult:
    """The number of the light that was picked, from 1; or what each of the dice shows."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitLost:
    """The unit does not answer. The screen does its work until it comes back."""

    why: Sentence


@dataclass(frozen=True, slots=True)
class UnitBack:
    """The unit answers: for the `first` time, after a cable was out, or `restarted`."""

    restarted: bool
    first: bool
    lost_events: int


@dataclass(frozen=True, slots=True)
class UnitBlocked:
    """Something keeps the unit from coming back."""

    why: Sentence


@dataclass(frozen=True, slots=True)
class UnitSentBadEvent:
    """The unit has sent an event with values that cannot be, for the first time."""

    body: str


@dataclass(frozen=True, slots=True)
class GameKnown:
    """The unit has taken the game: its buttons do what they do in it."""


@dataclass(frozen=True, slots=True)
class GameUnknown:
    """The unit's firmware does not know the game: its buttons do what they do in another one."""


UnitEvent = (
    LightOn
    | LightOff
    | LightRefused
    | SpinStarted
    | SpinCancelled
    | SpinResult
    | UnitLost
    | UnitBack
    | UnitBlocked
    | UnitSentBadEvent
    | GameKnown
    | GameUnknown
)
