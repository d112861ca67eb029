"""What the doctor has observed. Nothing here is judged to be good or bad."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trading_unit.flash.drives import Drive
from trading_unit.link import Drop, Event, Hello, LinkTrouble, TroubleKind


@dataclass(frozen=True, slots=True)
class Program:
    """A running program that has a port open."""

    pid: int
    name: str


@dataclass(frozen=True, slots=True)
class Access:
    """Whether this person may open a port, as a member of its group."""

    group: str  # empty when no group may open it
    is_member: bool  # by the system's list of groups
    in_login: bool  # this login has the group's rights already


@dataclass(frozen=True, slots=True)
class PromptFacts:
    """What a board at MicroPython's prompt says about itself."""

    responsive: bool  # False: it does not run our question, so the rest is unknown
    firmware: str = ""  # the version of ours, empty when there is none
    has_main: bool = False  # main.py, which starts the firmware
    has_wiring: bool = False  # board.json
    machine: str = ""
    buttons_down: tuple[str, ...] = ()  # held down, or stuck
    wiring_error: str = ""  # what reading it has raised; empty when it is good or not there


@dataclass(frozen=True, slots=True)
class RestartResult:
    """What a Ctrl-D at the prompt has led to."""

    came_back: bool  # a unit answers again
    last_line: str = ""  # otherwise the last line that it printed, often an error


@dataclass(frozen=True, slots=True)
class ButtonActivity:
    """What one button did during a session."""

    presses: int
    down_s: float  # how long it has been down by the end; 0 when it is up


@dataclass(frozen=True, slots=True)
class UnitSession:
    """A session with a unit, from its hello to the end of listening."""

    hello: Hello
    events: tuple[Event, ...] = ()  # first those that were waiting, then those that happened
    backlog: int = 0  # how many of them had been waiting for a host
    uptime_ms: int = 0
    settings: Mapping[str, str] = field(default_factory=dict)
    round_trips_s: tuple[float, ...] = ()  # of commands and their replies
    listened_s: float = 0
    buttons: Mapping[str, ButtonActivity] = field(default_factory=dict)
    lines: int = 0  # received in the session
    counters: Mapping[str, int] = field(default_factory=dict)  # of bad events, by name
    lost: int = 0  # events lost after the first hello
    drops: tuple[Drop, ...] = ()  # why the link went down, each time that it did
    restarts: int = 0
    still_up: bool = True  # the unit answered until the end
    refused: tuple[str, ...] = ()  # commands that the unit refused
    trouble: LinkTrouble | None = None  # what cut the session short


@dataclass(frozen=True, slots=True)
class PortFacts:
    """One serial port, and what is behind it."""

    url: str
    trouble: LinkTrouble | None = None  # why there was no session with a unit
    hello: Hello | None = None
    received: bytes = b""  # what came instead of a hello
    programs: tuple[Program, ...] = ()  # other programs that have the port open
    access: Access | None = None
    prompt: PromptFacts | None = None
    restart: RestartResult | None = None
    session: UnitSession | None = None

    @property
    def trouble_kind(self) -> TroubleKind | None:
        return None if self.trouble is None else self.trouble.kind


@dataclass(frozen=True, slots=True)
class OtherPort:
    """A serial port on USB that has no unit's USB id."""

    url: str
    description: str  # the system's


@dataclass(frozen=True, slots=True)
class Facts:
    ports: tuple[PortFacts, ...] = ()
    bootsel_boards: tuple[Drive, ...] = ()
    other_ports: tuple[OtherPort, ...] = ()
    port_was_named: bool = False  # on the command line: nothing else was looked at
