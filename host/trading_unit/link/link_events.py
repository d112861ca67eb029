"""What a link reports: events of the unit, outcomes of commands, and changes of the link itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from trading_unit.link.command import Command
from trading_unit.link.hello import Hello
from trading_unit.link.trouble import LinkTrouble


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
