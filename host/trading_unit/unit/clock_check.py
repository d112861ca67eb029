"""Compares a unit's clock with this computer's: awake, napping, and on cells with its cable out."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from trading_unit.link import Down, Event, Link, LinkEvent, LinkTrouble, Meeting, Outcome, Up
from trading_unit.words.language import USUAL
from trading_unit.words.sentence import Sentence, translate
from trading_unit_boards import BoardError, load, names

MINUTE_S = 60
SHORTEST_S = 30  # with the cable out: less says nothing
PULL_S = 120.0
PUT_S = 600.0
SAMPLES = 12
SETTLE_S = 0.5
AWAKE_MS_A_MINUTE = 12  # what two crystals may differ by, and what reading them adds
NAPPING_MS_A_MINUTE = 25  # the hour's second, and the same


BEHIND = "{ms:.0f} ms behind in {seconds:.0f} s ({ppm:.0f} ppm, {allowed:.0f} ms allowed)"
AHEAD = "{ms:.0f} ms ahead in {seconds:.0f} s ({ppm:.0f} ppm, {allowed:.0f} ms allowed)"


class Person(Protocol):
    """The person in front of the unit."""

    def confirms(self, question: str) -> bool:
        """Their answer to a question of yes or no."""

    def show(self, sentence: str) -> None: ...


@dataclass(frozen=True, slots=True)
class ClockComparison:
    """What one stage has shown. Where it was not carried out `seconds` is 0; `words` say why."""

    stage: str
    seconds: float = 0
    slow_ms: float = 0  # how much less the unit has counted than this computer
    allowed_ms: float = 0
    words: Sentence | str = ""
    failed: bool = False  # it could not be carried out, and that is a fault

    @property
    def good(self) -> bool:
        return not self.failed and abs(self.slow_ms) <= self.allowed_ms

    @property
    def measured(self) -> bool:
        return self.seconds > 0

    def text(self) -> str:
        if not self.measured:
            return str(self.words)
        return translate(
            BEHIND if self.slow_ms > 0 else AHEAD,
            ms=abs(self.slow_ms),
            seconds=self.seconds,
            ppm=abs(self.slow_ms) * 1000 / self.seconds,
            allowed=self.allowed_ms,
        )

    def data(self) -> dict[str, Any]:
        return {
            "stage": self.stage,
            "seconds": round(self.seconds, 3),
            "slow_ms": round(self.slow_ms, 1),
            "allowed_ms": round(self.allowed_ms, 1),
            "good": self.good,
            "words": self.words if isinstance(self.words, str) else self.words.text(USUAL),
        }


class ClockCheck:
    def __init__(self, link: Link, person: Person) -> None:
        self.link = link
        self.person = person

    def stages(self, with_cells: bool) -> Iterator[ClockComparison]:
        """Each stage as it is done. With a unit that goes away or does not answer, the last one
        says so."""
        yield self.awake()
        napping = self.napping()
        yield napping
        if with_cells and not napping.failed:
            yield self.on_cells()

    def awake(self) -> ClockComparison:
        self.person.show(
            translate(
                "The unit's clock against this computer's: awake, {seconds} s ...", seconds=MINUTE_S
            )
        )
        before = self.lead()
        self.wait(MINUTE_S)
        return compare("awake", before, self.lead(), AWAKE_MS_A_MINUTE)

    def napping(self) -> ClockComparison:
        before = self.lead()
        nap = self.link.ask(f"nap ms={MINUTE_S * 1000}")
        if nap.outcome is not Outcome.DONE:
            if nap.why == "busy":
                words = Sentence("its naps do not end by themselves: it waits awake on cells")
            else:
                words = Sentence(
                    "its firmware is too old for this: bring it up to date with trading-unit flash"
                )
            return ClockComparison("napping", words=words, failed=True)
        self.person.show(translate("The same napping, {seconds} s ...", seconds=MINUTE_S))
        try:
            if self.wait_for(started_anew, MINUTE_S + SETTLE_S) is not None:
                words = Sentence(
                    "a nap did not end, and the unit's watchdog has restarted it: until it is "
                    "switched off it waits awake on cells"
                )
                return ClockComparison("napping", words=words, failed=True)
            return compare("napping", before, self.lead(), NAPPING_MS_A_MINUTE)
        except LinkTrouble:
            words = Sentence(
                "it did not wake up again: take its cable and its cells out, and put them back"
            )
            return ClockComparison("napping", words=words, failed=True)

    def on_cells(self) -> ClockComparison:
        """The cable is pulled, and what the unit has counted is told when it is back."""
        reason = self.why_not_on_cells()
        if reason:
            return ClockComparison("on cells", words=reason)
        if not self.person.confirms(
            translate("May its cable come out for a minute, with its cells on?")
        ):
            return ClockComparison("on cells", words=Sentence("left out"))
        before = self.lead()
        self.person.show(
            translate("Switch the cells on, pull the cable, and put it back after a minute ...")
        )
        if self.wait_for(lambda event: isinstance(event, Down), PULL_S) is None:
            return ClockComparison(
                "on cells", words=Sentence("the cable was not pulled"), failed=True
            )
        pulled_s = self.link.clock()
        back = self.wait_for(lambda event: isinstance(event, Up), PUT_S)
        if not isinstance(back, Up):
            return ClockComparison(
                "on cells", words=Sentence("the unit did not come back"), failed=True
            )
        if back.meeting is not Meeting.SAME:
            words = Sentence(
                "it started anew: its cells are empty, its switch is off, or naps stop its USB, so "
                "that it restarts itself for the cable"
            )
            return ClockComparison("on cells", words=words, failed=True)
        if self.link.clock() - pulled_s < SHORTEST_S:
            words = Sentence("its cable was out for less than {seconds} s", seconds=SHORTEST_S)
            return ClockComparison("on cells", words=words, failed=True)
        return compare("on cells", before, self.lead(), NAPPING_MS_A_MINUTE)

    def why_not_on_cells(self) -> Sentence | None:
        hello = self.link.hello
        try:
            wiring = load(hello.board) if hello is not None and hello.board in names() else None
        except BoardError:
            wiring = None
        if wiring is None:
            return None
        if not wiring.power.cells:
            return Sentence("this wiring has none")
        if wiring.usb.vbus is None:
            return Sentence(
                "this wiring does not see its cable pulled, and does not nap after that"
            )
        return None

    # Inside

    def lead(self) -> tuple[float, float]:
        """(by how many seconds this computer's clock is ahead, when). What comes late only makes
        that larger, so the smallest of some answers counts."""
        self.link.step(0)
        best = float("inf")
        for _ in range(SAMPLES):
            self.link.ask("get key=quiet")
            for event in self.link.step(0):
                if isinstance(event, Event):
                    best = min(best, event.received - event.at / 1000)
        return best, self.link.clock()

    def wait(self, seconds: float) -> None:
        self.wait_for(lambda event: False, seconds)

    def wait_for(self, matches: Any, seconds: float) -> LinkEvent | None:
        until = self.link.clock() + seconds
        while (left := until - self.link.clock()) > 0:
            for event in self.link.step(left):
                if matches(event):
                    return event
        return None


def started_anew(event: LinkEvent) -> bool:
    return isinstance(event, Up) and event.meeting is not Meeting.SAME


def compare(
    stage: str, before: tuple[float, float], after: tuple[float, float], allowed_ms: float
) -> ClockComparison:
    seconds = after[1] - before[1]
    allowed = allowed_ms * max(seconds, MINUTE_S) / MINUTE_S
    return ClockComparison(stage, seconds, (after[0] - before[0]) * 1000, allowed)
