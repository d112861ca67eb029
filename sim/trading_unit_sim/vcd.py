"""A value change dump: the unit's wires over time, for GTKWave, PulseView and other viewers."""

from collections.abc import Iterator
from dataclasses import dataclass

from trading_unit_sim.recording import BUZZER, Recording

FIRST_ID = 33  # "!": a wire's id in the dump is one printable character


@dataclass(frozen=True, slots=True)
class Wire:
    """`part` is its name in the recording, `name` the one that a viewer shows.

    A number is written as a real one: PulseView refuses a whole dump for one wire of many bits.
    """

    id: str
    part: str
    name: str
    number: bool = False

    def declaration(self) -> str:
        kind = "real 64" if self.number else "wire 1"
        return f"$var {kind} {self.id} {self.name} $end"

    def value(self, level: int) -> str:
        return f"r{level} {self.id}" if self.number else f"{1 if level else 0}{self.id}"


def wires(recording: Recording) -> list[Wire]:
    """The wires of that board: power, buttons, lights, buzzer."""
    parts = [("power", "power"), ("usb", "usb")]
    parts += [(name, f"button_{name}") for name in recording.buttons]
    parts += [(name, f"light_{name}") for name in recording.lights]
    if recording.buzzer:
        # Twice, because not every viewer can show a number.
        parts += [(BUZZER, "sound"), (BUZZER, "buzzer_hz")]
    return [
        Wire(chr(FIRST_ID + place), part, name, number=name == "buzzer_hz")
        for place, (part, name) in enumerate(parts)
    ]


def text(recording: Recording) -> str:
    """The whole dump. It names no date, so that the same run gives the same bytes."""
    return "".join(line + "\n" for line in lines(recording))


def lines(recording: Recording) -> Iterator[str]:
    known = wires(recording)
    yield "$version trading-unit $end"
    yield f"$comment a simulated unit on the board {recording.board} $end"
    yield "$timescale 1 ms $end"
    yield "$scope module unit $end"
    yield from (wire.declaration() for wire in known)
    yield "$upscope $end"
    yield "$enddefinitions $end"

    at: dict[int, list[str]] = {}
    first = {wire.id: 0 for wire in known}
    for wire in known:
        last = 0
        for ms, level in recording.levels(wire.part):
            # From one tone to the next the wire does not change.
            if ms == 0:
                first[wire.id] = last = level
            elif wire.number or bool(level) != bool(last):
                at.setdefault(ms, []).append(wire.value(level))
                last = level
    yield "#0"
    yield "$dumpvars"
    yield from (wire.value(first[wire.id]) for wire in known)
    yield "$end"
    for ms in sorted(at):
        yield f"#{ms}"
        yield from at[ms]
    if recording.end and recording.end not in at:
        yield f"#{recording.end}"
