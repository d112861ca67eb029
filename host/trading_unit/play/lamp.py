"""The one red light of a table (MI-01): the unit shows and times it where there is one, else the
screen."""

from typing import Any

from trading_unit.play.light import Light
from trading_unit.play.unit import LightOff, LightOn, Unit
from trading_unit.table import CLOCK, Refusal, Refused, Table
from trading_unit.table.ask import LIGHT_MS

CANCELLED = "cancelled"
UNIT_DELAY_MS = 2_000  # the unit says within this time that its light went off
MOST_LAG_S = 1.0  # the unit may put a light on this much later than asked; else it is put on again
SAME_LENGTH_MS = 1_000  # lengths that differ by no more are taken as equal


class Lamp:
    """`light` is the one that is on; `ask_light` is the `light` of the ask that it is on for, or
    None when the dome was pressed and no ask wants a light."""

    def __init__(self, table: Table, unit: Unit | None, length_ms: int = LIGHT_MS) -> None:
        self.table = table
        self.unit = unit
        self.length_ms = length_ms
        self.light: Light | None = None
        self.ask_light: object = None
        self.passed: set[int] = set()  # seats that answer no more under this light
        self.left_on = False  # the unit could not be told to put its light out

    def follow_ask(self, now: float) -> bool:
        """Put the light on or out, as the pending ask wants it. True when something was done."""
        ask: Any = self.table.ask
        if ask is None or not ask.timed:
            if self.ask_light is None:
                return False
            self.put_out()
        elif ask.light is self.ask_light:
            return False
        else:
            self.put_on(ask, now)
        return True

    def put_on(self, ask: Any, now: float) -> None:
        if self.light is not None and self.ask_light is not None:
            self.put_out()
        self.ask_light = ask.light
        self.passed = set()
        if self.light is not None:
            # The dome was pressed before the ask that wants a light was put (MI-04).
            self.set_length(ask.lasts_ms, now)
            return
        left = max(1, (ask.lasts_ms or self.length_ms) - ask.moment)
        self.light = Light(now - ask.moment / 1000, ask.moment + left)
        self.put_on_unit(left)

    def set_length(self, lasts_ms: int | None, now: float) -> None:
        """The dome put the light on for the unit's own length. Where the ask wants another one, the
        unit's light is begun anew for what is left since the press; its setting is not changed."""
        light = self.light
        if light is None or lasts_ms is None or abs(light.ms - lasts_ms) <= SAME_LENGTH_MS:
            return
        light.ms = lasts_ms
        if self.unit is not None and self.on_unit():
            self.unit.cancel_light()
            self.put_on_unit(light.left_ms(now))

    def put_on_unit(self, left_ms: int) -> None:
        if self.light is not None and self.unit is not None:
            self.light.unit_began = None
            self.light.command = self.unit.open_light(left_ms)

    def put_out(self) -> None:
        """The ask that it was on for is no longer pending."""
        if self.unit is not None and self.on_unit():
            self.unit.cancel_light()
        self.note_left_on()
        self.light = self.ask_light = None
        self.passed = set()

    def note_left_on(self) -> None:
        """Remember when the light stays on at a unit that cannot be reached now."""
        if self.unit is not None and not self.unit.up and self.on_unit():
            self.left_on = True

    def on_unit(self) -> bool:
        """Whether the unit shows the light, or is about to."""
        light = self.light
        return light is not None and (light.unit_began is not None or light.opening())

    def timed_by_unit(self) -> bool:
        return self.unit is not None and self.unit.up and self.on_unit()

    def end(self, now: float, *, cancel: bool) -> None:
        """End the light early: the ask is decided, or void with `cancel`."""
        light = self.light
        if light is None:
            raise Refused(Refusal("no light"))
        if self.unit is None or not self.timed_by_unit():
            # The moment has to be later than that of an answer given just now.
            least = 0 if self.table.ask is None else self.table.ask.moment + 1
            self.went_off(max(light.moment(now), least), cancelled=cancel)
        elif cancel:
            self.unit.cancel_light()
        elif light.unit_began is None:
            light.closing = True  # it is closed as soon as it is on
        else:
            light.closing = True
            self.unit.close_light()

    def check_time(self, now: float) -> bool:
        """Put the light out when its time is over. True when that was so."""
        light = self.light
        if light is None or light.left_ms(now) > 0:
            return False
        if self.timed_by_unit() and light.moment(now) < light.ms + UNIT_DELAY_MS:
            return False  # the unit will say at which moment its light went off
        self.went_off(light.ms, cancelled=False)
        return True

    def quiet_s(self, now: float) -> float | None:
        """For how long the light does nothing by itself; None when no light is on."""
        if self.light is None:
            return None
        delay_ms = UNIT_DELAY_MS if self.light.left_ms(now) == 0 else 0
        return (self.light.ms + delay_ms - self.light.moment(now)) / 1000

    def went_off(self, moment: int, *, cancelled: bool) -> None:
        """Answer the ask for the clock. MI-07: the moment counts, whatever was answered after it
        and before it was known."""
        ask_light = self.ask_light
        self.note_left_on()
        self.light = self.ask_light = None
        self.passed = set()
        ask: Any = self.table.ask
        if ask is None or not ask.timed or ask_light is not ask.light:
            return
        if cancelled and not ask.refuses(CLOCK, CANCELLED):
            self.table.answer(self.table.number, CLOCK, CANCELLED)
        else:
            self.table.answer(self.table.number, CLOCK, moment)

    # Events of the unit

    def unit_light_on(self, event: LightOn) -> bool:
        """False when nobody has told the unit to put a light on: its dome was pressed."""
        light = self.light
        if event.command is not None and (light is None or light.command is not event.command):
            return True  # the light of that command has been put out since
        if light is None:
            self.light = Light(event.happened, event.ms, event.at)
            self.ask_light = None
            self.passed = set()
            return False
        assert self.unit is not None
        moment = max(0, light.ms - event.ms)
        if self.ask_light is None:
            light.began, light.ms, moment = (
                event.happened,
                event.ms,
                0,
            )  # the dome was pressed again
        elif event.happened - light.began - moment / 1000 > MOST_LAG_S:
            self.unit.cancel_light()
            self.put_on_unit(light.ms - light.moment(event.happened))
            return True
        light.went_on(event.at, event.happened, moment)
        if light.closing:
            self.unit.close_light()
        return True

    def unit_light_off(self, event: LightOff) -> None:
        light = self.light
        if light is None or light.unit_began is None or event.at < light.unit_began:
            return  # it is of an earlier light, or comes for the second time
        self.went_off(event.at - light.unit_began, cancelled=event.cancelled)

    def unit_lost(self) -> None:
        """The screen times the light from now on."""
        if self.light is not None:
            self.light.closing = False

    def unit_back(self, now: float, *, is_new: bool) -> None:
        """The unit times the light again. `is_new` when it knows nothing of this game's light: it
        has come for the first time, or has restarted."""
        light, left_on = self.light, self.left_on
        self.left_on = False
        if self.unit is None:
            return
        if left_on and not is_new:
            self.unit.cancel_light()  # the game has gone on, and the unit would stay busy
        if light is None or (not is_new and self.on_unit()):
            return
        if is_new:
            self.unit.cancel_light()  # a light that somebody has put on meanwhile
        self.put_on_unit(light.left_ms(now))
