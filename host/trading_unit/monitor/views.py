"""How a live link is shown: for a person, for a program, or as it goes over the wire."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Protocol

from trading_unit.link import Answered, Blocked, Down, Event, Happening, Up
from trading_unit.link_notices import notice
from trading_unit.monitor.line_format import Wire, row
from trading_unit.unit_words import said

Clock = Callable[[], datetime]


class View(Protocol):
    """`show` is given each line, without its end."""

    def happened(self, what: Happening) -> None: ...

    def wire(self, sent: bool, data: bytes) -> None: ...

    def end(self) -> None:
        """Nothing more will come."""


class Readable:
    """A line an event: our time, seconds since the unit's start, and what it was."""

    def __init__(self, show: Callable[[str], None], clock: Clock) -> None:
        self.show = show
        self.clock = clock

    def happened(self, what: Happening) -> None:
        if isinstance(what, Event):
            self.show(row(local(self.clock()), what.at, said(what.body)))
        else:
            self.show(row(local(self.clock()), None, notice(what)))

    def wire(self, sent: bool, data: bytes) -> None:
        pass

    def end(self) -> None:
        pass


class Json:
    """A JSON object a line."""

    def __init__(self, show: Callable[[str], None], clock: Clock) -> None:
        self.show = show
        self.clock = clock

    def happened(self, what: Happening) -> None:
        time = self.clock().isoformat(timespec="milliseconds")
        self.show(json.dumps({"time": time} | data(what)))

    def wire(self, sent: bool, data: bytes) -> None:
        pass

    def end(self) -> None:
        pass


class Raw:
    """Every line both ways as it was, and what the link has to say as a comment."""

    def __init__(self, show: Callable[[str], None], clock: Clock) -> None:
        self.show = show
        self.clock = clock
        self.ways = {True: Wire(), False: Wire()}

    def happened(self, what: Happening) -> None:
        if not isinstance(what, Event | Answered):
            self.write(f"; {notice(what)}")

    def wire(self, sent: bool, data: bytes) -> None:
        for line in self.ways[sent].lines(data):
            self.write(line)

    def end(self) -> None:
        for way in self.ways.values():
            for line in way.rest():
                self.write(line)

    def write(self, line: str) -> None:
        self.show(f"{local(self.clock())} {line}")


def local(time: datetime) -> str:
    """The time of day, to the millisecond."""
    return time.isoformat(timespec="milliseconds")[11:23]


def data(what: Happening) -> dict[str, Any]:
    """A happening as plain data, with the same names as on the wire."""
    match what:
        case Event():
            return event_data(what.name, what.fields)
        case Up(hello=hello):
            return {
                "what": "up",
                "meeting": what.meeting.value,
                "drop": what.drop.value if what.drop else None,
                "lost": what.lost,
                "undecided": [command.body for command in what.undecided],
                "unanswered": [command.body for command in what.unanswered],
                "port": what.port,
                "board": hello.board,
                "unit": hello.unit,
                "boot": hello.boot,
                "firmware": hello.firmware,
                "game": hello.game,
                "mv": hello.mv,
            }
        case Down(drop):
            return {"what": "down", "drop": drop.value}
        case Blocked(trouble):
            return {"what": "blocked", "wrong": trouble.kind.value, "why": str(trouble)}
        case Answered(command):
            outcome = command.outcome.value if command.outcome else None
            return {"what": "answered", "command": command.body, "outcome": outcome}


def event_data(name: str, fields: Mapping[str, str]) -> dict[str, Any]:
    """As in a timeline: what is a number is one."""
    return {"what": "event", "name": name, "fields": {k: plain(v) for k, v in fields.items()}}


def plain(value: str) -> int | str:
    digits = value.isascii() and value.isdigit()
    return int(value) if digits and (value == "0" or value[0] != "0") else value
