"""The one red light of a table (MI-01): the unit shows and times it where there is one, else the
screen."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from trading_unit.play.light.lamp_states import (
    ENDING,
    NO_LIGHT,
    NOT_ON_YET,
    ON_AT_UNIT,
    TIMED_BY_UNIT,
    TRANSITIONS,
    Do,
    Happening,
    LampState,
)
from trading_unit.play.light.light import Light, clock_answer
from trading_unit.play.moves import Answer
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import DOME, LightOff, LightOn, LightRefused
from trading_unit.table import Refusal, Refused, Table
from trading_unit.table.ask import LIGHT_MS
from trading_unit.table.refused import NotSaved

UNIT_DELAY_MS = 2_000  # the unit says within this time that its light went off
MOST_LAG_S = 1.0  # the unit may put a light on this much later than asked; else it is put on again
SAME_LENGTH_MS = 1_000  # lengths that differ by no more are taken as equal


class Lamp:
    """Its `state` changes as TRANSITIONS says. It reads the table and never answers it: what the
    clock has to answer is returned. `on_change` is called after each change that people see."""

    def __init__(
        self,
        table: Table,
        unit: Unit | None,
        on_change: Callable[[], None] = lambda: None,
        length_ms: int = LIGHT_MS,
    ) -> None:
        self.table = table
        self.unit = unit
        self.on_change = on_change
        self.length_ms = length_ms
        self.state = LampState.OUT
        self.newest = Light(0.0, 0)  # the light that is on, or was on last
        self.unit_began = 0  # the unit's millisecond at which it began, once the unit shows it
        self.opening = DOME  # the number of the newest command to the unit to put it on
        self.passed: set[int] = set()  # seats that answer no more under this light
        self.is_on_table = False  # a unit without a cable times it: people say when it is off

    @contextmanager
    def unchanged_if_not_saved(self) -> Iterator[None]:
        """Where the table could not save what the light has led to, the light is as it was, and
        leads to it again."""
        light = replace(self.newest)
        before = (self.state, light, self.unit_began, self.opening, set(self.passed))
        try:
            yield
        except NotSaved:
            self.state, self.newest, self.unit_began, self.opening, self.passed = before
            raise

    @property
    def light(self) -> Light | None:
        """The light that is on."""
        return None if self.state in NO_LIGHT else self.newest

    @property
    def purpose(self) -> object:
        """The `light` of the ask that it is on for; None when no light is on, or for no ask."""
        return None if self.state in NO_LIGHT else self.newest.purpose

    @property
    def timed_by_unit(self) -> bool:
        """Whether the unit says when it goes off."""
        return self.state in TIMED_BY_UNIT

    @property
    def not_on_yet(self) -> bool:
        """Whether the unit has still to put it on."""
        return self.state in NOT_ON_YET

    @property
    def closing(self) -> bool:
        """Whether somebody has closed it, and the unit has still to put it out."""
        return self.state in ENDING

    def happens(self, what: Happening, now: float) -> bool:
        """Go on to the next state. True when the light is over, and the clock has to answer."""
        before = self.state
        self.state, actions = TRANSITIONS[before].get(what, (before, ()))
        for action in actions:
            self.tell_unit(action, now)
        if self.state in NO_LIGHT:
            self.passed = set()
        if self.state is not before:
            self.on_change()
        return Do.END in actions

    def tell_unit(self, action: Do, now: float) -> None:
        unit = self.unit
        match action:
            case Do.OPEN_UNIT:
                left_ms = self.newest.left_ms(now)
                self.opening = DOME if unit is None else unit.open_light(left_ms)
                if self.opening == DOME:
                    self.happens(Happening.UNABLE, now)
            case Do.CLOSE_UNIT if unit is not None:
                unit.close_light()
            case Do.CANCEL_UNIT if unit is not None:
                unit.cancel_light()

    # What the pending ask wants

    def follow_ask(self, now: float) -> bool:
        """Put the light on or out, as the pending ask wants it. True when something was done."""
        ask: Any = self.table.ask
        # No time passes in a known future: the clock's answers come again.
        timed = ask is not None and ask.timed and not self.table.future.sealed
        wanted = ask.light if timed else None
        if wanted is self.purpose:
            return False
        if self.purpose is not None:
            self.put_out(now)
        if wanted is not None:
            self.put_on(ask, now)
        return True

    def put_on(self, ask: Any, now: float) -> None:
        if self.light is not None:
            # The dome was pressed before the ask that wants a light was put (MI-04).
            self.claim(ask, now)
            return
        length_ms = max(ask.moment + 1, ask.light_ms(self.length_ms))
        self.newest = Light(now - ask.moment / 1000, length_ms, ask.light)
        self.happens(Happening.WANT, now)

    def claim(self, ask: Any, now: float) -> None:
        """The dome put the light on for the unit's own length. Where the ask wants another one, the
        unit's light is begun anew for what is left since the press; its setting is not changed."""
        light = self.newest
        light.purpose = ask.light
        self.passed = set()
        wanted_ms = ask.light_ms(light.ms)
        if abs(light.ms - wanted_ms) > SAME_LENGTH_MS:
            light.ms = wanted_ms
            if light.left_ms(now) == 0:
                light.began = now  # so short a light begins with its ask
            self.happens(Happening.RETIME, now)
        self.on_change()

    def put_out(self, now: float) -> None:
        """The ask that it was on for is no longer pending, or the game is left."""
        self.happens(Happening.DROP, now)

    def pass_seat(self, seat: int) -> None:
        """The seat answers no more under this light."""
        self.passed.add(seat)
        self.on_change()

    def ask_again(self, seats: Iterable[int]) -> None:
        """These seats may want to answer after all."""
        if not self.passed.isdisjoint(seats):
            self.passed.difference_update(seats)
            self.on_change()

    # How it ends: each of these returns what the clock has to answer

    def end(self, now: float, *, cancel: bool) -> Answer | None:
        """End the light early: the ask is decided, or void with `cancel`. Raises Refused."""
        if self.light is None:
            raise Refused(Refusal("no light"))
        over = self.happens(Happening.CANCEL if cancel else Happening.CLOSE, now)
        return self.clock_answer(self.moment_now(now), cancelled=cancel) if over else None

    def is_over(self, now: float) -> bool:
        """Whether it should be off by now. Where the unit times it, the unit has UNIT_DELAY_MS more
        to say at which moment its light went off."""
        light = self.light
        if light is None or self.is_on_table or light.left_ms(now) > 0:
            return False
        return not self.timed_by_unit or light.moment(now) >= light.ms + UNIT_DELAY_MS

    def next_moment(self) -> float | None:
        """When `is_over` will be so, unless the unit says something before; None when no light is
        on."""
        light = self.light
        if light is None or self.is_on_table:
            return None
        return light.ends + UNIT_DELAY_MS / 1000 if self.timed_by_unit else light.ends

    def time_over(self, now: float) -> Answer | None:
        over = self.happens(Happening.TIME_OVER, now)
        return self.clock_answer(self.newest.ms) if over else None

    def stand_still(self, seconds: float) -> None:
        """For so long until now, its time has not gone by."""
        self.newest.began += seconds
        self.on_change()

    def unit_light_off(self, event: LightOff) -> Answer | None:
        if event.at < self.unit_began:
            return None  # it is of an earlier light, or comes for the second time
        over = self.happens(Happening.UNIT_OFF, event.happened)
        moment = event.at - self.unit_began
        return self.clock_answer(moment, cancelled=event.cancelled) if over else None

    def unit_refusal(self, event: LightRefused, now: float) -> Answer | None:
        if event.opening != self.opening:
            return None  # another command has been sent since
        over = self.happens(Happening.UNIT_REFUSAL, now)
        return self.clock_answer(self.moment_now(now)) if over else None

    def moment_of_answer(self, now: float) -> int:
        """Return the milliseconds since the light went on, and never less than in an earlier
        answer."""
        ask: Any = self.table.ask
        moment = 0 if self.light is None else self.light.moment(now)
        return moment if ask is None else max(moment, ask.moment)

    def moment_now(self, now: float) -> int:
        """The moment of a light that ends now, later than that of an answer given just now."""
        ask: Any = self.table.ask
        return max(self.newest.moment(now), 0 if ask is None else ask.moment + 1)

    def clock_answer(self, moment: int, *, cancelled: bool = False) -> Answer | None:
        return clock_answer(self.table.ask, self.newest.purpose, moment, cancelled=cancelled)

    # The unit

    def unit_light_on(self, event: LightOn) -> bool:
        """True when a light is on that nobody has asked for: the dome was pressed."""
        by_dome = event.opening == DOME
        if not by_dome and event.opening != self.opening:
            return False  # the light of that command has been put out since
        begins = by_dome and self.state is LampState.OUT
        if begins:
            self.newest = Light(event.happened, event.ms)
        on = Happening.UNIT_DOME if by_dome else Happening.UNIT_ON
        late = self.lag_s(event) > MOST_LAG_S
        self.happens(Happening.UNIT_LATE if late else on, event.happened)
        if self.state in ON_AT_UNIT:
            self.count_from(event)
        return begins

    def moment_of(self, event: LightOn) -> int:
        """At which moment of the light the unit has put it on, by what was left then. A light of
        the dome begins there."""
        return 0 if self.newest.purpose is None else max(0, self.newest.ms - event.ms)

    def lag_s(self, event: LightOn) -> float:
        """How much later than it should the unit has put the light on."""
        if self.newest.purpose is None:
            return 0.0
        return event.happened - self.newest.began - self.moment_of(event) / 1000

    def count_from(self, event: LightOn) -> None:
        """The unit's moment is the right one from now on."""
        light, moment = self.newest, self.moment_of(event)
        if light.purpose is None:
            light.ms = event.ms
        light.began = event.happened - moment / 1000
        self.unit_began = event.at - moment
        self.opening = DOME  # the command has done its work, or the dome was quicker
        self.on_change()

    def unit_lost(self, now: float) -> None:
        """The screen times the light from now on."""
        self.happens(Happening.UNIT_LOST, now)

    def unit_back(self, now: float, *, is_new: bool) -> None:
        """The unit times the light again. `is_new` when it knows nothing of this game's light: it
        has come for the first time, or has restarted."""
        self.happens(Happening.UNIT_NEW if is_new else Happening.UNIT_BACK, now)
