"""The red light of a table while it is on, and what it answers when it goes off, or is pressed."""

from dataclasses import dataclass
from typing import Any

from trading_unit.play.moves import Answer
from trading_unit.table import CLOCK

CANCELLED = "cancelled"


@dataclass(slots=True)
class Light:
    """On since `began`, in seconds of our clock, for `ms`. A light that is put on again in the
    middle, after an undo or a restart, began in the past.

    `purpose` is the `light` of the ask that it is on for; None when the dome was pressed and no ask
    has wanted a light since."""

    began: float
    ms: int
    purpose: object = None

    def moment(self, now: float) -> int:
        """Milliseconds since it went on."""
        return max(0, round((now - self.began) * 1000))

    def left_ms(self, now: float) -> int:
        return max(0, self.ms - self.moment(now))

    @property
    def ends(self) -> float:
        """When its time is over, in seconds of our clock."""
        return self.began + self.ms / 1000


def clock_answer(ask: Any, purpose: object, moment: int, *, cancelled: bool) -> Answer | None:
    """The clock's answer when a light goes off that was on for that purpose; None where the ask is
    no longer pending. MI-07: the moment counts, whatever was answered after it and before it was
    known."""
    if ask is None or not ask.timed or purpose is not ask.light:
        return None
    void = cancelled and not ask.refuses(CLOCK, CANCELLED)
    return Answer(CLOCK, CANCELLED if void else moment)


def dome_answer(ask: Any) -> Answer | None:
    """The answer that a press of the dome gives; None where it gives none."""
    if ask is None or not ask.dome or ask.refuses(ask.asked()[0], ask.dome) is not None:
        return None
    return Answer(ask.asked()[0], ask.dome)
