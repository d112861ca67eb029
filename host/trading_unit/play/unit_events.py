"""What each event of the unit does in a running game."""

from typing import TYPE_CHECKING

from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.spin import LAST_PRESS_S
from trading_unit.play.unit import (
    GameUnknown,
    LightOff,
    LightOn,
    SpinCancelled,
    SpinResult,
    SpinStarted,
    UnitBack,
    UnitBlocked,
    UnitEvent,
    UnitLost,
)
from trading_unit.table import CHANCE
from trading_unit.table.chance import OfChance

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame

IGNORED = "Build was pressed, and nothing is asked of it now: it is ignored"
MISFIT = "the unit's result does not fit what is asked, and does not count"
OLD_FIRMWARE = "the unit's firmware is older: update it with `trading-unit flash`"


def handle_unit_event(running: "RunningGame", event: UnitEvent) -> None:
    match event:
        case LightOn():
            light_on(running, event)
        case LightOff():
            running.lamp.unit_light_off(event)
        case SpinStarted():
            if not running.spin.unit_started(event, running.last_entry_s, running.clock()):
                running.notices.append(IGNORED)
        case SpinCancelled():
            running.spin.forget()
        case SpinResult():
            if not running.spin.unit_result(event.numbers):
                result_misfits(running)
        case GameUnknown():
            running.notices.append(OLD_FIRMWARE)
        case UnitLost() | UnitBlocked():
            running.notices.append(event.why)
            running.lamp.unit_lost()
        case UnitBack():
            unit_back(running, event)


def result_misfits(running: "RunningGame") -> None:
    """The unit's result is no answer; the screen draws one where it may."""
    running.notices.append(MISFIT)
    ask = running.table.ask
    if isinstance(ask, OfChance) and CHANCE in ask.sources:
        running.table.by_chance()


def light_on(running: "RunningGame", event: LightOn) -> None:
    if event.command is None and event.happened < running.last_entry_s - LAST_PRESS_S:
        return  # the dome was pressed before the pending ask was put
    if running.lamp.unit_light_on(event):
        return
    # The dome was pressed.
    table = running.table
    ask = table.ask
    if ask is not None and ask.dome and ask.refuses(ask.asked()[0], ask.dome) is None:
        table.answer(table.number, ask.asked()[0], ask.dome)
    else:
        running.notices.append("the light is on: a lot, or a deal?")


def unit_back(running: "RunningGame", event: UnitBack) -> None:
    if event.lost_events:
        running.notices.append(f"{event.lost_events} of the unit's events are lost")
    now = running.clock()
    if not event.first:
        again = "was off, and has started anew" if event.restarted else "is back"
        hour = ""
        if event.restarted and running.hour is not None:
            minutes = -(-running.hour.left_ms(now) // MINUTE_MS)
            hour = f"; the hour goes on with {minutes} minutes, or begin another one"
        running.notices.append(f"the unit {again}{hour}")
    is_new = event.restarted or event.first
    if is_new:
        running.send_hour()
    if is_new or event.lost_events:
        running.spin.forget()
    running.lamp.unit_back(now, is_new=is_new)
