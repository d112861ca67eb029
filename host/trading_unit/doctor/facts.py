"""What doctor has found out, plainly: nothing here is good or bad yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trading_unit.flash.drives import Drive
from trading_unit.link import Drop, Event, Hello, LinkTrouble, TroubleKind


@dataclass(frozen=True, slots=True)
class Program:
    """One that has a port open."""

    number: int  # the system's number of the process
    name: str


@dataclass(frozen=True, slots=True)
class Access:
    """Who may open a port: the members of a group, where there is one that may."""

    group: str  # empty when no group may
    member: bool  # this person is one, by the system's book
    in_login: bool  # and was one already when logging in


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a board at MicroPython's prompt says of itself."""

    asked: bool  # False: it does not answer questions, so nothing below is known
    firmware: str = ""  # the version of ours, empty when there is none
    program: bool = False  # main.py, which starts it, is there
    wiring: bool = False  # board.json, which says which pin is what, is there
    machine: str = ""
    down: tuple[str, ...] = ()  # the buttons that are held down, or stuck


@dataclass(frozen=True, slots=True)
class Restart:
    """What came of a Ctrl-D at the prompt."""

    back: bool  # a unit answers again
    words: str = ""  # the last that it said instead, often an error


@dataclass(frozen=True, slots=True)
class Button:
    """What was seen of one while doctor listened."""

    presses: int
    down_s: float  # how long it has been down now; 0 when it is up


@dataclass(frozen=True, slots=True)
class Visit:
    """A session with a unit, from hello to the end of listening."""

    hello: Hello
    events: tuple[Event, ...] = ()  # those it had kept, then those that came
    kept: int = 0  # so many of them had waited for somebody who listens
    uptime_ms: int = 0  # how long the unit has been on
    settings: Mapping[str, str] = field(default_factory=dict)
    trips_s: tuple[float, ...] = ()  # each a question and its answer
    listened_s: float = 0
    buttons: Mapping[str, Button] = field(default_factory=dict)
    lines: int = 0  # that came in the session
    counters: Mapping[str, int] = field(default_factory=dict)  # bad events in it, by name
    lost: int = 0  # events lost after the first hello
    drops: tuple[Drop, ...] = ()  # each time that the link went down, and why
    restarts: int = 0
    up: bool = True  # it still answered in the end
    refused: tuple[str, ...] = ()  # questions that it refused
    ended: LinkTrouble | None = None  # what broke the visit off


@dataclass(frozen=True, slots=True)
class PortFacts:
    """One serial port, and what is behind it."""

    url: str
    trouble: LinkTrouble | None = None  # why no unit could be talked with
    hello: Hello | None = None
    heard: bytes = b""  # what came instead of a hello
    programs: tuple[Program, ...] = ()  # others that have it open
    access: Access | None = None
    prompt: Prompt | None = None
    restart: Restart | None = None
    visit: Visit | None = None

    @property
    def trouble_kind(self) -> TroubleKind | None:
        return None if self.trouble is None else self.trouble.kind


@dataclass(frozen=True, slots=True)
class OtherPort:
    """A serial port on USB that has no unit's USB id."""

    url: str
    words: str  # what the system calls it


@dataclass(frozen=True, slots=True)
class Facts:
    ports: tuple[PortFacts, ...] = ()
    waiting: tuple[Drive, ...] = ()  # boards in BOOTSEL mode
    others: tuple[OtherPort, ...] = ()
    named: bool = False  # a person named the port: nothing else was looked at
