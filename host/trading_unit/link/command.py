"""Commands to the unit, from the moment each is given to its outcome."""

from dataclasses import dataclass
from enum import Enum


class Outcome(Enum):
    DONE = "done"
    REFUSED = "refused"  # and nothing changed; `why` says why
    UNDECIDED = "undecided"  # it may have been done: the unit restarted, or was taken
    ANSWER_LOST = "answer-lost"  # the unit took it, done or refused, and its answer is lost
    NEVER_SENT = "never-sent"  # the link ended first


@dataclass(slots=True, eq=False)
class Command:
    body: str
    number: int  # within the session
    given: float  # by the link's clock, in seconds
    inner: bool = False  # the link's own, of which nobody is told
    outcome: Outcome | None = None  # None while it is under way
    why: str = ""  # the unit's word for a refusal: busy, unknown or range
    ended: float | None = None

    @property
    def took_s(self) -> float | None:
        """From being given to its outcome."""
        return None if self.ended is None else self.ended - self.given


class Commands:
    """Those without an outcome, in order. What a method decides, it gives back."""

    def __init__(self) -> None:
        self.open: list[Command] = []

    def answered(self, number: int, ok: bool, why: str, now_s: float) -> list[Command]:
        """A reply. The unit answers in order: one before it without an answer never gets one."""
        before = [command for command in self.open if command.number < number]
        this = [command for command in self.open if command.number == number]
        for command in this:
            command.why = "" if ok else why
        return [
            *self.decide(before, Outcome.ANSWER_LOST, now_s),
            *self.decide(this, Outcome.DONE if ok else Outcome.REFUSED, now_s),
        ]

    def restarted(self, under_way: int, unsent: int, now_s: float) -> list[Command]:
        """The unit that took some is no more. The last `unsent` go on, numbered from 1, and the
        `under_way` before them may have been done."""
        gone = len(self.open) - unsent
        taken = self.open[: gone - under_way]
        unsure = self.open[gone - under_way : gone]
        for number, command in enumerate(self.open[gone:], 1):
            command.number = number
        return [
            *self.decide(taken, Outcome.ANSWER_LOST, now_s),
            *self.decide(unsure, Outcome.UNDECIDED, now_s),
        ]

    def ended(self, taken: int, sent: int, now_s: float) -> list[Command]:
        """The session is over: the unit had taken those up to `taken`, and got those to `sent`."""
        return [
            *self.decide([c for c in self.open if c.number <= taken], Outcome.ANSWER_LOST, now_s),
            *self.decide([c for c in self.open if c.number <= sent], Outcome.UNDECIDED, now_s),
            *self.decide(list(self.open), Outcome.NEVER_SENT, now_s),
        ]

    def decide(self, which: list[Command], outcome: Outcome, now_s: float) -> list[Command]:
        for command in which:
            command.outcome = outcome
            command.ended = now_s
            self.open.remove(command)
        return which
