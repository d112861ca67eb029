"""What the unit has sent, and what each event does in a running game."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from trading_unit.play.hour import Hour
from trading_unit.play.light.lamp import Lamp
from trading_unit.play.light.light import dome_answer
from trading_unit.play.moves import Answer, Move, ScreenDraws
from trading_unit.play.unit import unit_events as events
from trading_unit.play.unit.spin import LAST_PRESS_S, Spin
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import UnitEvent
from trading_unit.play.unit_notices import (
    EARLY,
    IGNORED,
    KNOWN_RESULT,
    LEAVES_FUTURE,
    LIGHT_FOR_NOTHING,
    MISFIT,
    OLD_FIRMWARE,
    back_notices,
)
from trading_unit.table import CHANCE, UNIT, Refused, Table
from trading_unit.table.refused import KNOWN_FUTURE, NotSaved
from trading_unit.unit.link_notices import bad_event_notice

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame


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
                    self.notify(EARLY if self.spin.keep_early(event) else IGNORED)
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
        if self.spin.early is not None:
            self.spin.early.came(event.numbers)
            return None
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


class UnitInbox:
    """What the unit of a running game has sent, until it is done at the table."""

    def __init__(self, running: "RunningGame", unit: Unit) -> None:
        self.running = running
        self.unit = unit
        self.moves = UnitMoves(
            running.table,
            unit,
            running.lamp,
            running.spin,
            running.hour,
            running.notify,
            running.changed,
        )
        self.events: deque[tuple[float, UnitEvent]] = deque()  # with the moment each came

    def receive(self, wait_s: float = 0) -> None:
        """Take what the unit has sent, after waiting for so long at most."""
        clock = self.running.clock
        self.events.extend((clock(), event) for event in self.unit.read_events(wait_s))

    def empty(self) -> bool:
        """Do what the unit has sent, and return whether there was anything. What could not be
        saved is done again at the next call, before all else."""
        happened = False
        while self.events and self.events[0][0] <= self.running.now():
            came_s, event = self.events.popleft()
            try:
                with self.running.lamp.unchanged_if_not_saved():
                    self.handle(event)
            except NotSaved:
                self.events.appendleft((came_s, event))
                raise
            happened = True
        return happened

    def handle(self, event: UnitEvent) -> None:
        """Do at the table what the event asks for."""
        running = self.running
        for move in self.moves.moves(event, running.pace.since, running.now()):
            try:
                running.do(move)
            except Refused as refused:
                if refused.refusal != KNOWN_FUTURE:
                    raise
                running.notify(LEAVES_FUTURE)
            else:
                known = running.table.done[-1][2] if running.table.done else None
                if isinstance(move, Answer) and move.by == UNIT and known != move.value:
                    running.notify(KNOWN_RESULT)  # another result stood already
