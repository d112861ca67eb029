"""What the unit tells, and what that moves at the table."""

from typing import TYPE_CHECKING

from trading_unit.play.spin import LAST_PRESS_S
from trading_unit.play.unit import (
    Back,
    GameUnknown,
    LightOff,
    LightOn,
    Lost,
    Result,
    SpinOff,
    Spins,
    Stays,
    UnitEvent,
)
from trading_unit.table import CHANCE
from trading_unit.table.chance import OfChance

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame

IGNORED = "Build was pressed, and nothing is asked of it now: it is ignored"
MISFIT = "the unit's result does not fit what is asked, and does not count"
OLD_FIRMWARE = "the unit's firmware is older: update it with `trading-unit flash`"


def take_in(running: "RunningGame", told: UnitEvent) -> None:
    match told:
        case LightOn():
            light_on(running, told)
        case LightOff():
            running.lamp.unit_off(told)
        case Spins():
            if not running.spin.begun(told, running.since, running.clock()):
                running.notices.append(IGNORED)
        case SpinOff():
            running.spin.forgotten()
        case Result():
            if not running.spin.result(told.numbers):
                misfit(running)
        case GameUnknown():
            running.notices.append(OLD_FIRMWARE)
        case Lost() | Stays():
            running.notices.append(told.why)
            running.lamp.unit_lost()
        case Back():
            back(running, told)


def misfit(running: "RunningGame") -> None:
    """The unit's result is no answer: where the screen may draw too, it does."""
    running.notices.append(MISFIT)
    ask = running.table.ask
    if isinstance(ask, OfChance) and CHANCE in ask.sources:
        running.table.by_chance()


def light_on(running: "RunningGame", told: LightOn) -> None:
    if told.command is None and told.happened < running.since - LAST_PRESS_S:
        return  # told late: it was for something else
    if running.lamp.unit_on(told):
        return
    # The dome was pressed.
    table = running.table
    ask = table.ask
    if ask is not None and ask.dome and ask.refuses(ask.asked()[0], ask.dome) is None:
        table.answer(table.number, ask.asked()[0], ask.dome)
    else:
        running.notices.append("the light is on: a lot, or a deal?")


def back(running: "RunningGame", told: Back) -> None:
    if told.lost:
        running.notices.append(f"{told.lost} of the unit's events are lost")
    now = running.clock()
    if not told.first:
        again = "was off, and has started anew" if told.restarted else "is back"
        hour = ""
        if told.restarted and running.hour is not None:
            minutes = -(-running.hour.left_ms(now) // 60_000)
            hour = f"; the hour goes on with {minutes} minutes, or begin another one"
        running.notices.append(f"the unit {again}{hour}")
    anew = told.restarted or told.first
    if anew:
        running.hour_to_unit()
    if anew or told.lost:
        running.spin.forgotten()
    running.lamp.unit_back(now, anew=anew)
