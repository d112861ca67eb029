"""What a link tells of: events of the unit, answers to commands, and the link itself."""

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
    """How it is up."""

    FIRST = "first"
    SAME = "same"  # the unit went on meanwhile: it was the cable, or the line
    RESTARTED = "restarted"  # it is another start of the same unit: it was off, or was reset


@dataclass(frozen=True, slots=True)
class Event:
    """Something that the unit tells, once and in order; replies are Answered instead."""

    name: str
    fields: Mapping[str, str]  # `at` among them
    at: int  # milliseconds since the unit's start
    body: str  # as on the wire
    received: float  # by our clock, in seconds
    happened: float  # by our clock, reckoned from `at`


@dataclass(frozen=True, slots=True)
class Answered:
    """A command has its outcome."""

    command: Command


@dataclass(frozen=True, slots=True)
class Up:
    """The unit answers. `lost` of its events will never be told. After a restart, commands that
    were under way are `undecided`, and those that it had taken are `unanswered`."""

    hello: Hello
    port: str
    meeting: Meeting
    drop: Drop | None  # what came before; None when nothing was noticed
    lost: int
    undecided: tuple[Command, ...]
    unanswered: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Down:
    """The unit does not answer; the link goes on trying by itself."""

    drop: Drop


@dataclass(frozen=True, slots=True)
class Blocked:
    """What keeps the link from coming back, said once."""

    trouble: LinkTrouble


Happening = Event | Answered | Up | Down | Blocked
