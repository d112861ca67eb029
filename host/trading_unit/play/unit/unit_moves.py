"""What each event of the unit does in a running game."""

from collections.abc import Callable, Iterator

from trading_unit.play.hour import Hour
from trading_unit.play.light.lamp import Lamp
from trading_unit.play.light.light_answers import dome_answer
from trading_unit.play.moves import Answer, Move, ScreenDraws
from trading_unit.play.unit import unit_events as events
from trading_unit.play.unit.spin import LAST_PRESS_S, Spin
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_notices import (
    IGNORED,
    LIGHT_FOR_NOTHING,
    MISFIT,
    OLD_FIRMWARE,
    back_notices,
)
from trading_unit.table import CHANCE, Table
from trading_unit.unit.link_notices import bad_event_notice


class UnitMoves:
    """It reads the table and never answers it: `moves` yields what is to be done there, one by one,
    and goes on when that is done. `notify` takes sentences for people, `changed` is called when
    people see another unit than before."""

    def __init__(
        self,
        table: Table,
        unit: Unit,
        lamp: Lamp,
        spin: Spin,
        hour: Hour | None,
        notify: Callable[..., None],
        changed: Callable[[], None],
    ) -> None:
        self.table = table
        self.unit = unit
        self.lamp = lamp
        self.spin = spin
        self.hour = hour
        self.notify = notify
        self.changed = changed

    def moves(self, event: events.UnitEvent, ask_s: float, now: float) -> Iterator[Move | None]:
        """What is to be done at the table, None for nothing. `ask_s` is when the pending ask was
        put."""
        match event:
            case events.LightOn():
                yield self.light_on(event, ask_s)
            case events.LightOff():
                yield self.lamp.unit_light_off(event)
            case events.LightRefused():
                yield self.lamp.unit_refusal(event, now)
            case events.SpinStarted():
                yield self.spin.press_answer(event, ask_s)
                if not self.spin.unit_started(event, ask_s, now):
                    self.notify(IGNORED)
            case events.SpinCancelled():
                self.spin.forget()
            case events.SpinResult():
                yield self.spin_result(event)
            case events.GameKnown():
                self.changed()  # a press of Build is offered from now on
            case events.GameUnknown():
                self.notify(OLD_FIRMWARE)
                self.changed()
            case events.UnitLost() | events.UnitBlocked():
                self.lamp.unit_lost(now)
                self.notify(event.why)
                self.changed()
            case events.UnitSentBadEvent(body):
                self.notify(bad_event_notice(body))
            case events.UnitBack():
                self.unit_back(event, now)
                self.changed()

    def light_on(self, event: events.LightOn, ask_s: float) -> Answer | None:
        if event.opening == events.DOME and event.happened < ask_s - LAST_PRESS_S:
            return None  # the dome was pressed before the pending ask was put
        if not self.lamp.unit_light_on(event):
            return None
        answer = dome_answer(self.table.ask)
        if answer is None:
            self.notify(LIGHT_FOR_NOTHING)
        return answer

    def spin_result(self, event: events.SpinResult) -> Move | None:
        ask, answer = self.table.ask, self.spin.result_answer(event.numbers)
        if answer is None or not ask.refuses(answer.by, answer.value):
            return answer
        self.spin.forget()
        self.notify(MISFIT)
        return ScreenDraws() if CHANCE in ask.sources else None

    def unit_back(self, event: events.UnitBack, now: float) -> None:
        self.notify(*back_notices(event, None if self.hour is None else self.hour.left_ms(now)))
        is_new = event.restarted or event.first
        if is_new and self.hour is not None:
            self.hour.show_on(self.unit, now)
        if is_new or event.lost_events:
            self.spin.forget()
        self.lamp.unit_back(now, is_new=is_new)
