"""A guided test of a whole unit: what it does is asked of the person who sees and hears it.

The unit is told what to do over its link; the person says what came of it, and presses what is
asked for. A part that the board's wiring leaves out is not asked for.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from trading_unit.link import Command, Event, Happening, Hello, Link, Outcome
from trading_unit_boards import BoardError, load, names
from trading_unit_boards.board import BOOTSEL, BUTTONS, LIGHTS, Wiring

SHOWN_MS = 60_000  # a light waits so long for an answer
PRESS_S = 30.0
TOLD_S = 2.0  # an event is there by then
TIMED_MS = 3_000
CLOSE_ENOUGH_MS = 5
TUNE = "gavel"

CALLED = {
    "red": "the red light",
    "one": "light 1",
    "two": "light 2",
    "three": "light 3",
    "railroad": "the railroad light",
    "auction": "Auction (the dome)",
    "build": "Build (the side button)",
}


class Result(Enum):
    GOOD = "good"
    BAD = "BAD"
    NOT_THERE = "not there"  # the wiring leaves it out, or it cannot be tested now


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    result: Result
    words: str = ""


class Person(Protocol):
    """Who sits before the unit."""

    def sees(self, question: str) -> bool:
        """Their answer to a question of yes or no."""

    def told(self, sentence: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, as it is shown and saved."""

    hello: Hello
    made: str  # when, as people write it
    findings: tuple[Finding, ...]

    @property
    def good(self) -> bool:
        return all(found.result is not Result.BAD for found in self.findings)

    def text(self) -> str:
        hello = self.hello
        head = [
            f"Self-test of unit {hello.unit}, {self.made}",
            f"Wiring {hello.board}, firmware {hello.firmware}",
            "",
        ]
        width = max(len(found.what) for found in self.findings)
        lines = [
            f"{found.what:{width}}  {found.result.value}{found.words and f' ({found.words})'}"
            for found in self.findings
        ]
        bad = [found.what for found in self.findings if found.result is Result.BAD]
        end = f"Look at: {', '.join(bad)}." if bad else "All is well."
        return "\n".join([*head, *lines, "", end, ""])


class Bench:
    """A unit on the table, and what it tells meanwhile."""

    def __init__(self, link: Link, person: Person) -> None:
        self.link = link
        self.person = person
        self.untaken: deque[Happening] = deque()

    def do(self, body: str) -> Command:
        return self.link.ask(body)

    def first(self, wanted: Callable[[Event], bool], wait_s: float) -> Event | None:
        """The first event like that of those that were not yet looked at, or None."""
        until = self.link.clock() + wait_s
        while True:
            while self.untaken:
                happening = self.untaken.popleft()
                if isinstance(happening, Event) and wanted(happening):
                    return happening
            left = until - self.link.clock()
            if left <= 0:
                return None
            self.untaken.extend(self.link.step(left))

    def forget(self) -> None:
        """What was told until now is of no interest."""
        self.link.step(0)
        self.untaken.clear()


def wiring(hello: Hello) -> Wiring | None:
    """The unit's, when it is one of ours."""
    try:
        return load(hello.board) if hello.board in names() else None
    except BoardError:
        return None


def guided(link: Link, person: Person, made: str) -> Report:
    """LinkTrouble when the unit goes away."""
    hello = link.wait_up()
    board = wiring(hello)
    bench = Bench(link, person)
    findings = [
        *lights(bench, board),
        sound(bench, board),
        clock(bench),
        *presses(bench, board),
        battery(bench, board),
    ]
    return Report(link.hello or hello, made, tuple(findings))


def lights(bench: Bench, board: Wiring | None) -> Iterator[Finding]:
    for name in LIGHTS:
        what = CALLED[name]
        if board is not None and name not in board.lights:
            yield Finding(what, Result.NOT_THERE, "this wiring has none")
            continue
        shown = bench.do(f"show light={name} on=1 ms={SHOWN_MS}")
        if shown.outcome is not Outcome.DONE:
            yield Finding(what, Result.BAD, f"the unit refused to light it: {shown.why}")
            continue
        lit = bench.person.sees(f"Is {what} lit?")
        bench.do(f"show light={name} on=0")
        yield Finding(
            what, Result.GOOD if lit else Result.BAD, "" if lit else "it was not seen lit"
        )


def answered(what: str, good: bool, otherwise: str) -> Finding:
    return Finding(what, Result.GOOD) if good else Finding(what, Result.BAD, otherwise)


def sound(bench: Bench, board: Wiring | None) -> Finding:
    what = "the buzzer"
    if board is not None and board.buzzer is None:
        return Finding(what, Result.NOT_THERE, "this wiring has none")
    if setting(bench, "quiet") == "1":
        return Finding(what, Result.NOT_THERE, "sound is off: trading-unit config set quiet 0")
    played = bench.do(f"play tune={TUNE}")
    if played.outcome is not Outcome.DONE:
        return Finding(what, Result.BAD, f"the unit refused to play: {played.why}")
    heard = bench.person.sees("Did you hear a short tune?")
    return answered(what, heard, "it was not heard")


def setting(bench: Bench, key: str) -> str:
    bench.forget()
    bench.do(f"get key={key}")
    told = bench.first(lambda event: event.name == "set" and event.fields.get("key") == key, TOLD_S)
    return told.fields.get("value", "") if told is not None else ""


def clock(bench: Bench) -> Finding:
    """A short auction: how long it was by the unit's own clock."""
    what = "the timer"
    bench.forget()
    opened = bench.do(f"auction do=open ms={TIMED_MS}")
    if opened.outcome is not Outcome.DONE:
        return Finding(what, Result.BAD, f"the unit refused to time an auction: {opened.why}")
    bench.person.told(f"The unit times {TIMED_MS // 1000} seconds ...")
    began = bench.first(lambda event: event.fields.get("state") == "open", TOLD_S)
    ended = bench.first(
        lambda event: event.fields.get("state") == "closed", TIMED_MS / 1000 + TOLD_S
    )
    if began is None or ended is None:
        return Finding(what, Result.BAD, "the auction did not end")
    long_ms = ended.at - began.at
    good = abs(long_ms - TIMED_MS) <= CLOSE_ENOUGH_MS
    words = f"{long_ms:,} ms for {TIMED_MS:,}"
    return Finding(what, Result.GOOD if good else Result.BAD, words)


def presses(bench: Bench, board: Wiring | None) -> Iterator[Finding]:
    """Each button goes down and comes up again."""
    bare = board is not None and BOOTSEL in board.buttons.values()
    for name in BUTTONS:
        what = CALLED[name]
        if board is not None and name not in board.buttons and not bare:
            yield Finding(what, Result.NOT_THERE, "this wiring has none")
            continue
        bench.forget()
        how = (
            f"Hold BOOTSEL for a second ({what})" if name == "auction" else f"Tap BOOTSEL ({what})"
        )
        bench.person.told(f"{how if bare else f'Press {what}'} within {PRESS_S:.0f} seconds ...")
        yield pressed(bench, name, what)
        # What it began is of no interest; a run of Build ends by itself.
        bench.do("auction do=cancel")


def pressed(bench: Bench, name: str, what: str) -> Finding:
    def goes(state: str) -> Callable[[Event], bool]:
        return lambda event: (
            event.name == "button"
            and event.fields.get("name") == name
            and event.fields.get("state") == state
        )

    if bench.first(goes("down"), PRESS_S) is None:
        return Finding(what, Result.BAD, "no press was felt")
    if bench.first(goes("up"), PRESS_S) is None:
        return Finding(what, Result.BAD, "it stayed down")
    return Finding(what, Result.GOOD)


def battery(bench: Bench, board: Wiring | None) -> Finding:
    what = "the battery"
    if board is not None and board.battery is None:
        return Finding(what, Result.NOT_THERE, "this wiring does not measure it")
    bench.forget()
    bench.do("status")
    told = bench.first(lambda event: event.name == "battery", TOLD_S)
    if told is None:
        return Finding(what, Result.BAD, "the unit says nothing of it")
    level = told.fields.get("level", "")
    if level == "usb":
        return Finding(what, Result.NOT_THERE, "on a USB cable the cells are not measured")
    words = f"{int(told.fields.get('mv', '0')) / 1000:.2f} V, {level}"
    return Finding(what, Result.BAD if level == "empty" else Result.GOOD, words)
