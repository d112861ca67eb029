"""What the parts of a simulated unit did over time, to be drawn, played or examined."""

from collections.abc import Iterator
from dataclasses import dataclass

from trading_unit_boards.board import BUTTONS, LIGHTS
from trading_unit_sim.board.bench import Bench

BUZZER = "buzzer"

Change = tuple[int, str, int]
"""A moment in milliseconds, a part's name, and its level from then on; the buzzer's is hertz."""


@dataclass(frozen=True, slots=True)
class Span:
    """A part at one level above 0, from `start` to `end` in milliseconds."""

    start: int
    end: int
    level: int

    @property
    def ms(self) -> int:
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Recording:
    """From 0 to `end`. Before its first change a part is at 0. Events are bodies of the wire."""

    board: str
    buttons: tuple[str, ...]
    lights: tuple[str, ...]
    buzzer: bool
    changes: tuple[Change, ...]
    events: tuple[tuple[int, str], ...]
    end: int

    def levels(self, name: str) -> Iterator[tuple[int, int]]:
        """One part's changes; of several in one millisecond only the last."""
        known, level, since = 0, 0, 0
        for ms, part, value in self.changes:
            if part != name or ms >= self.end:
                continue
            if ms > since and level != known:
                yield since, level
                known = level
            level, since = value, ms
        if level != known:
            yield since, level

    def spans(self, name: str) -> list[Span]:
        """The times in which that part was on."""
        spans = []
        start, level = 0, 0
        for ms, value in (*self.levels(name), (self.end, 0)):
            if level:
                spans.append(Span(start, ms, level))
            start, level = ms, value
        return spans


def recording_of(bench: Bench) -> Recording:
    """All that has happened on that bench so far."""
    entries = bench.timeline.entries
    return Recording(
        board=bench.board["name"],
        buttons=tuple(name for name in BUTTONS if name in bench.board["buttons"]),
        lights=tuple(name for name in LIGHTS if name in bench.board["lights"]),
        buzzer=bench.buzzer is not None,
        changes=tuple(bench.history),
        events=tuple((entry[0], entry[2]) for entry in entries if entry[1] == "event"),
        end=bench.now,
    )
