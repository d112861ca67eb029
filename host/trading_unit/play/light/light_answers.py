"""What the light that goes off and the dome that is pressed answer to the pending ask."""

from typing import Any

from trading_unit.play.moves import Answer
from trading_unit.table import CLOCK

CANCELLED = "cancelled"


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
