"""Sentences for people about the unit, in the middle of a game."""

from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.unit.unit_events import UnitBack
from trading_unit.words.sentence import Sentence

LIGHT_FOR_NOTHING = Sentence("the light is on: a lot, or a deal?")
EARLY = Sentence("Build was pressed early: what it brings counts if the next question is for it")
IGNORED = Sentence("Build was pressed, and nothing is asked of it now: it is ignored")
MISFIT = Sentence("the unit's result does not fit what is asked, and does not count")
NO_SPIN = Sentence("the unit does not spin now; the screen drew instead")
LEAVES_FUTURE = Sentence(
    "the unit's answer is another than before the undo: give the same ones, bring them back, or "
    "answer on the screen, where the others are asked"
)
KNOWN_RESULT = Sentence(
    "this was thrown before the undo: the result of then counts, not the unit's new one"
)
OLD_FIRMWARE = Sentence("the unit's firmware is older: update it with `trading-unit flash`")


def back_notices(event: UnitBack, hour_left_ms: int | None) -> list[Sentence]:
    """What people read when the unit answers again. `hour_left_ms` is None without an hour."""
    found = []
    if event.lost_events == 1:
        found.append(Sentence("one of the unit's events is lost"))
    elif event.lost_events:
        found.append(Sentence("{count} of the unit's events are lost", count=event.lost_events))
    if not event.first:
        found.append(return_notice(event, hour_left_ms))
    return found


def return_notice(event: UnitBack, hour_left_ms: int | None) -> Sentence:
    if not event.restarted:
        return Sentence("the unit is back")
    if hour_left_ms is None:
        return Sentence("the unit was off, and has started anew")
    minutes = -(-hour_left_ms // MINUTE_MS)
    if minutes == 1:
        return Sentence(
            "the unit was off, and has started anew; the hour goes on with 1 minute, or begin "
            "another one"
        )
    return Sentence(
        "the unit was off, and has started anew; the hour goes on with {minutes} minutes, or begin "
        "another one",
        minutes=minutes,
    )
