"""The one red light of a table (MI-01): on the unit when there is one, else on the screen."""

from typing import Any

from trading_unit.play.light import LENGTH_MS, Light
from trading_unit.play.unit import LightOff, LightOn, Unit
from trading_unit.table import CLOCK, Refusal, Refused, Table

CANCELLED = "cancelled"
NEWS_MS = 2_000  # that the unit's light is off is known by then
LATE_S = 1.0  # a light that comes so much later onto the unit than it went on is put right
NEAR_MS = 1_000  # so near to what is wanted the length that the dome gave stays


class Lamp:
    """`light` is on for `meant`, the light of an ask; for None when the dome alone was pressed."""

    def __init__(self, table: Table, unit: Unit | None, length_ms: int = LENGTH_MS) -> None:
        self.table = table
        self.unit = unit
        self.length_ms = length_ms
        self.light: Light | None = None
        self.meant: object = None
        self.passed: set[int] = set()  # seats that answer no more under this light
        self.left_on = False  # on the unit, which did not answer when it ended here

    def follow(self, now: float) -> bool:
        """Put it on, or out, as the pending ask wants it. True when something was done."""
        ask: Any = self.table.ask
        if ask is None or not ask.timed:
            if self.meant is None:
                return False
            self.put_out()
        elif ask.light is self.meant:
            return False
        else:
            self.put_on(ask, now)
        return True

    def put_on(self, ask: Any, now: float) -> None:
        if self.light is not None and self.meant is not None:
            self.put_out()
        self.meant = ask.light
        self.passed = set()
        if self.light is not None:
            # The dome was pressed before it was said what for (MI-04).
            self.lengthen(ask.lasts_ms, now)
            return
        left = max(1, (ask.lasts_ms or self.length_ms) - ask.moment)
        self.light = Light(now - ask.moment / 1000, ask.moment + left)
        self.onto_unit(left)

    def lengthen(self, lasts_ms: int | None, now: float) -> None:
        """The dome gave the unit's own length. Where an ask says another one that counts, from the
        same press on; the unit is told anew, for its setting is the family's, and stays."""
        light = self.light
        if light is None or lasts_ms is None or abs(light.ms - lasts_ms) <= NEAR_MS:
            return
        light.ms = lasts_ms
        if self.unit is not None and self.shown():
            self.unit.cancel_light()
            self.onto_unit(light.left_ms(now))

    def onto_unit(self, left_ms: int) -> None:
        if self.light is not None and self.unit is not None:
            self.light.at = None
            self.light.command = self.unit.open_light(left_ms)

    def put_out(self) -> None:
        """What it was on for is no longer asked."""
        if self.unit is not None and self.shown():
            self.unit.cancel_light()
        self.leave()
        self.light = self.meant = None
        self.passed = set()

    def leave(self) -> None:
        """A light that the unit cannot be told of now may stay on there."""
        if self.unit is not None and not self.unit.up and self.shown():
            self.left_on = True

    def shown(self) -> bool:
        """On the unit, or about to be."""
        light = self.light
        return light is not None and (light.at is not None or light.opening())

    def timed_by_unit(self) -> bool:
        return self.unit is not None and self.unit.up and self.shown()

    def end(self, now: float, *, cancel: bool) -> None:
        """It ends now: what is asked is decided, or with `cancel` is void."""
        light = self.light
        if light is None:
            raise Refused(Refusal("no light"))
        if self.unit is None or not self.timed_by_unit():
            # After what has been said at this very moment.
            said = 0 if self.table.ask is None else self.table.ask.moment + 1
            self.went_off(max(light.moment(now), said), cancelled=cancel)
        elif cancel:
            self.unit.cancel_light()
        elif light.at is None:
            light.closing = True  # as soon as it is on
        else:
            light.closing = True
            self.unit.close_light()

    def keep_time(self, now: float) -> bool:
        """Whether it went off by itself."""
        light = self.light
        if light is None or light.left_ms(now) > 0:
            return False
        if self.timed_by_unit() and light.moment(now) < light.ms + NEWS_MS:
            return False  # it is on the way, with the moment at which the light went off
        self.went_off(light.ms, cancelled=False)
        return True

    def quiet_s(self, now: float) -> float | None:
        """How long it will change nothing by itself."""
        if self.light is None:
            return None
        late = NEWS_MS if self.light.left_ms(now) == 0 else 0
        return (self.light.ms + late - self.light.moment(now)) / 1000

    def went_off(self, moment: int, *, cancelled: bool) -> None:
        """MI-07: its moment is what counts, whatever was answered before that was known."""
        meant = self.meant
        self.leave()
        self.light = self.meant = None
        self.passed = set()
        ask: Any = self.table.ask
        if ask is None or not ask.timed or meant is not ask.light:
            return
        if cancelled and not ask.refuses(CLOCK, CANCELLED):
            self.table.answer(self.table.number, CLOCK, CANCELLED)
        else:
            self.table.answer(self.table.number, CLOCK, moment)

    # What the unit tells

    def unit_on(self, told: LightOn) -> bool:
        """False when nobody has told the unit: the dome was pressed, and the light is new."""
        light = self.light
        if told.command is not None and (light is None or light.command is not told.command):
            return True  # one that was meant to go on, and has been put out since
        if light is None:
            self.light = Light(told.happened, told.ms, told.at)
            self.meant = None
            self.passed = set()
            return False
        assert self.unit is not None
        since = max(0, light.ms - told.ms)
        if self.meant is None:
            light.began, light.ms, since = told.happened, told.ms, 0  # pressed once more
        elif told.happened - light.began - since / 1000 > LATE_S:
            self.unit.cancel_light()
            self.onto_unit(light.ms - light.moment(told.happened))
            return True
        light.went_on(told.at, told.happened, since)
        if light.closing:
            self.unit.close_light()
        return True

    def unit_off(self, told: LightOff) -> None:
        light = self.light
        if light is None or light.at is None or told.at < light.at:
            return  # a second news of it, or of one before
        self.went_off(told.at - light.at, cancelled=told.cancelled)

    def unit_lost(self) -> None:
        """The screen goes on from the same moment."""
        if self.light is not None:
            self.light.closing = False

    def unit_back(self, now: float, *, anew: bool) -> None:
        """The unit takes over again; `anew` when it does not remember."""
        light, left_on = self.light, self.left_on
        self.left_on = False
        if self.unit is None:
            return
        if left_on and not anew:
            self.unit.cancel_light()  # it would be busy with it, and show what is over
        if light is None or (not anew and self.shown()):
            return
        if anew:
            self.unit.cancel_light()  # one that has nothing to do with this
        self.onto_unit(light.left_ms(now))
