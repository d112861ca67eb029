"""Sentences for people about the unit, in the middle of a game."""

from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.unit_events import UnitBack

LIGHT_FOR_NOTHING = "the light is on: a lot, or a deal?"
IGNORED = "Build was pressed, and nothing is asked of it now: it is ignored"
MISFIT = "the unit's result does not fit what is asked, and does not count"
NO_SPIN = "the unit does not spin now; the screen drew instead"
LEAVES_FUTURE = (
    "the unit's answer is another than before the undo: give the same ones, bring them back, or "
    "answer on the screen, where the others are asked"
)
KNOWN_RESULT = "this was thrown before the undo: the result of then counts, not the unit's new one"
OLD_FIRMWARE = "the unit's firmware is older: update it with `trading-unit flash`"


def back_notices(event: UnitBack, hour_left_ms: int | None) -> list[str]:
    """What people read when the unit answers again. `hour_left_ms` is None without an hour."""
    found = []
    if event.lost_events:
        found.append(f"{event.lost_events} of the unit's events are lost")
    if event.first:
        return found
    again = "was off, and has started anew" if event.restarted else "is back"
    hour = ""
    if event.restarted and hour_left_ms is not None:
        minutes = -(-hour_left_ms // MINUTE_MS)
        hour = f"; the hour goes on with {minutes} minutes, or begin another one"
    return [*found, f"the unit {again}{hour}"]
