"""What a link reports: events of the unit, outcomes of commands, and changes of the link itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import cast

from trading_unit.link.command import Command
from trading_unit.link.event_values import (
    AuctionState,
    BatteryLevel,
    BuildState,
    ButtonName,
    ButtonState,
    HourState,
    NumberState,
    SlotName,
    SlotState,
)
from trading_unit.link.hello import Hello
from trading_unit.link.trouble import LinkTrouble

RAILROAD = 4  # the result of a build that is no number of blocks


class Drop(Enum):
    """Why the link is down."""

    UNPLUGGED = "unplugged"  # the port is gone: the cable, or the unit with it
    SILENT = "silent"  # the port is there, and nothing valid comes


class Meeting(Enum):
    """How the unit relates to the one that answered before."""

    FIRST = "first"  # nothing had answered before
    SAME = "same"  # the unit has not restarted: only the cable or the line was interrupted
    RESTARTED = "restarted"  # the same unit after a restart: it was switched off, or was reset


@dataclass(frozen=True, slots=True)
class Event:
    """Something that the unit reports. Replies to commands are Answered instead.

    The values of an event that `event_values` knows are in their ranges. Other events, and further
    fields of those, may have any value.
    """

    name: str
    fields: Mapping[str, str]  # `at` among them
    at: int  # milliseconds since the unit's start
    body: str  # as on the wire
    received: float  # in seconds on our clock
    happened: float  # in seconds on our clock, estimated from `at`


# Events of the unit: `Build(result=2)` stands for `build state=done result=2`.


class Auction(Event):
    """The light of an auction or of a deal."""

    __slots__ = ()

    @property
    def state(self) -> AuctionState:
        return cast(AuctionState, self.fields["state"])

    @property
    def length_s(self) -> float:
        return int(self.fields["ms"]) / 1000

    @property
    def left_s(self) -> float:
        return int(self.fields["left"]) / 1000


class Build(Event):
    """How much may be built."""

    __slots__ = ()

    @property
    def state(self) -> BuildState:
        return cast(BuildState, self.fields["state"])

    @property
    def result(self) -> int | None:
        """Blocks from 1 to 3, or 4 for the railroad; None while there is no result."""
        return int(self.fields["result"]) if self.state == "done" else None

    @property
    def is_railroad(self) -> bool:
        return self.result == RAILROAD


class Number(Event):
    """A throw of dice, or a spin of the wheel, which is one die of ten sides."""

    __slots__ = ()

    @property
    def state(self) -> NumberState:
        return cast(NumberState, self.fields["state"])

    @property
    def dice(self) -> int:
        return int(self.fields["n"])

    @property
    def sides(self) -> int:
        return int(self.fields["of"])

    @property
    def result(self) -> tuple[int, ...] | None:
        """What each die shows; None while there is no result."""
        return tuple(map(int, self.fields["result"].split("+"))) if self.state == "done" else None


class Hour(Event):
    """The hour of the game."""

    __slots__ = ()

    @property
    def state(self) -> HourState:
        return cast(HourState, self.fields["state"])

    @property
    def left_s(self) -> float:
        return int(self.fields["ms"]) / 1000


class Button(Event):
    """A button that went down or up."""

    __slots__ = ()

    @property
    def button(self) -> ButtonName:
        return cast(ButtonName, self.fields["name"])

    @property
    def state(self) -> ButtonState:
        return cast(ButtonState, self.fields["state"])


class Battery(Event):
    """The cells."""

    __slots__ = ()

    @property
    def mv(self) -> int:
        """The cells' millivolts; 0 where they are not measured, as on USB."""
        return int(self.fields["mv"])

    @property
    def level(self) -> BatteryLevel:
        return cast(BatteryLevel, self.fields["level"])


class Slot(Event):
    """The slot with the firmware that runs, on trial or proven."""

    __slots__ = ()

    @property
    def slot(self) -> SlotName:
        return cast(SlotName, self.fields["name"])

    @property
    def state(self) -> SlotState:
        return cast(SlotState, self.fields["state"])


class Fault(Event):
    """Something that has gone wrong on the unit."""

    __slots__ = ()

    @property
    def what(self) -> str:
        """The word of firmware/WIRE.md, or the name of an error in the unit's program."""
        return self.fields["what"]


class Setting(Event):
    """What a setting is, as the answer to `get` and after each change."""

    __slots__ = ()

    @property
    def key(self) -> str:
        return self.fields["key"]

    @property
    def value(self) -> str:
        return self.fields["value"]


EVENT_TYPES: Mapping[str, type[Event]] = {
    "auction": Auction,
    "build": Build,
    "number": Number,
    "hour": Hour,
    "button": Button,
    "battery": Battery,
    "slot": Slot,
    "fault": Fault,
    "set": Setting,
}
"""By the name on the wire; an event of newer firmware is an Event."""


# What happens to the link


@dataclass(frozen=True, slots=True)
class BadEvent:
    """The unit has sent an event with values that cannot be, which is left out. Only the first such
    event of a link is reported; the link's counters have how many there were."""

    body: str  # as on the wire


@dataclass(frozen=True, slots=True)
class Answered:
    """A command has got its outcome."""

    command: Command


@dataclass(frozen=True, slots=True)
class Up:
    """The unit answers.

    `lost` counts its events that will never arrive. After a restart, `undecided` are the commands
    that were under way, and `unanswered` those that the unit had received without a reply.
    """

    hello: Hello
    port: str
    meeting: Meeting
    drop: Drop | None  # why the link was down before; None when it was not
    lost: int
    undecided: tuple[Command, ...]
    unanswered: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Down:
    """The unit does not answer; the link keeps trying by itself."""

    drop: Drop


@dataclass(frozen=True, slots=True)
class Blocked:
    """What prevents the link from reconnecting; reported once for each kind of trouble."""

    trouble: LinkTrouble


LinkEvent = Event | BadEvent | Answered | Up | Down | Blocked
