"""A live link shown in a view: as text, as JSON lines, or the lines of the wire as they are."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Protocol

from trading_unit.link import Answered, BadEvent, Blocked, Down, Event, Link, LinkEvent, Port, Up
from trading_unit.monitor.line_format import LineAssembler, format_row
from trading_unit.plain_text import escaped
from trading_unit.unit.event_phrases import event_phrase
from trading_unit.unit.link_notices import notice
from trading_unit.words.language import USUAL

Clock = Callable[[], datetime]


class View(Protocol):
    def show_event(self, event: LinkEvent) -> None: ...

    def show_bytes(self, sent: bool, data: bytes) -> None:
        """These bytes were sent to the unit, or received from it."""

    def finish(self) -> None:
        """Nothing more will come."""


class TextView:
    """A line for each event: the time of day, seconds since the unit's start, and a phrase.

    As in the other views, `print_line` is called with each line, without its end.
    """

    def __init__(self, print_line: Callable[[str], None], clock: Clock) -> None:
        self.print_line = print_line
        self.clock = clock

    def show_event(self, event: LinkEvent) -> None:
        time = time_of_day(self.clock())
        if isinstance(event, Event):
            self.print_line(format_row(time, event.at, event_phrase(event.body)))
        else:
            self.print_line(format_row(time, None, str(notice(event))))

    def show_bytes(self, sent: bool, data: bytes) -> None:
        pass

    def finish(self) -> None:
        pass


class JsonView:
    """A JSON object for each event, on a line of its own."""

    def __init__(self, print_line: Callable[[str], None], clock: Clock) -> None:
        self.print_line = print_line
        self.clock = clock

    def show_event(self, event: LinkEvent) -> None:
        time = self.clock().isoformat(timespec="milliseconds")
        self.print_line(json.dumps({"time": time} | event_data(event)))

    def show_bytes(self, sent: bool, data: bytes) -> None:
        pass

    def finish(self) -> None:
        pass


class RawView:
    """Every line of the wire both ways as it is, and the link's notices as comments."""

    def __init__(self, print_line: Callable[[str], None], clock: Clock) -> None:
        self.print_line = print_line
        self.clock = clock
        self.assemblers = {True: LineAssembler(), False: LineAssembler()}  # by `sent`

    def show_event(self, event: LinkEvent) -> None:
        if not isinstance(event, Event | Answered):
            self.print_timed(f"; {escaped(notice(event).text(USUAL))}")

    def show_bytes(self, sent: bool, data: bytes) -> None:
        for line in self.assemblers[sent].lines(data):
            self.print_timed(line)

    def finish(self) -> None:
        for assembler in self.assemblers.values():
            for line in assembler.take_rest():
                self.print_timed(line)

    def print_timed(self, line: str) -> None:
        self.print_line(f"{time_of_day(self.clock())} {line}")


class TappedPort:
    """A port that shows all its bytes to a view."""

    def __init__(self, port: Port, view: View) -> None:
        self.port = port
        self.url = port.url
        self.view = view

    def read(self, wait_s: float) -> bytes:
        data = self.port.read(wait_s)
        self.view.show_bytes(False, data)
        return data

    def write(self, data: bytes) -> int:
        count = self.port.write(data)
        self.view.show_bytes(True, data[:count])
        return count

    def close(self) -> None:
        self.port.close()


def watch(link: Link, view: View) -> None:
    """Show a link until it is interrupted. Does not return; LinkTrouble when the link ends."""
    try:
        for event in link.events():
            view.show_event(event)
    finally:
        view.finish()


def time_of_day(time: datetime) -> str:
    """To the millisecond."""
    return time.isoformat(timespec="milliseconds")[11:23]


def event_data(event: LinkEvent) -> dict[str, Any]:
    """An event as plain data, with the same names as on the wire."""
    match event:
        case Event():
            return unit_event_data(event.name, event.fields)
        case BadEvent(body):
            return {"what": "bad event", "body": body}
        case Up(hello=hello):
            return {
                "what": "up",
                "meeting": event.meeting.value,
                "drop": event.drop.value if event.drop else None,
                "lost": event.lost,
                "undecided": [command.body for command in event.undecided],
                "unanswered": [command.body for command in event.unanswered],
                "port": event.port,
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
            return {"what": "blocked", "wrong": trouble.kind.value, "why": trouble.text(USUAL)}
        case Answered(command):
            outcome = command.outcome.value if command.outcome else None
            return {"what": "answered", "command": command.body, "outcome": outcome}


def unit_event_data(name: str, fields: Mapping[str, str]) -> dict[str, Any]:
    """As in a timeline: numbers are numbers."""
    values = {key: number_or_text(value) for key, value in fields.items()}
    return {"what": "event", "name": name, "fields": values}


def number_or_text(value: str) -> int | str:
    digits = value.isascii() and value.isdigit()
    return int(value) if digits and (value == "0" or value[0] != "0") else value
