"""Let the unit answer an ask of chance by its spin: a pick (MI-04) or a throw of dice, begun by a
press of its Build button or by a command."""

from typing import Any

from trading_unit.play.unit import SpinStarted, Unit
from trading_unit.table import UNIT, Table
from trading_unit.table.ask import Throw, Value
from trading_unit.table.chance import OfChance

RETRY_FOR_S = 4.0  # how long a busy unit is told again
RETRY_EVERY_S = 0.25
LONGEST_SPIN_S = 15.0  # after this no result will come
LAST_PRESS_S = 0.5  # a press this long before an ask was put is not meant for it


class Spin:
    """Which ask the unit was told to spin for, and whether it does."""

    def __init__(self, table: Table, unit: Unit | None) -> None:
        self.table = table
        self.unit = unit
        self.requested = -1  # the number of the ask for which the unit was told or pressed to spin
        self.spinning = -1  # the number of the ask for which it has started
        self.requested_s = 0.0  # when it was first told
        self.sent_s = 0.0  # when it was last told

    def is_for_unit(self, ask: Any) -> bool:
        """Whether the unit is there and has to answer this ask."""
        up = self.unit is not None and self.unit.up
        return up and isinstance(ask, OfChance) and UNIT in ask.sources

    def by_press(self, ask: Any) -> bool:
        """Whether a press of the unit's Build button would answer this ask."""
        return self.is_for_unit(ask) and self.unit is not None and self.unit.knows_game

    def under_way(self) -> bool:
        """Whether the unit was told or pressed to spin for the pending ask."""
        return self.requested == self.table.number and self.is_for_unit(self.table.ask)

    def begin(self, now: float) -> None:
        """Tell the unit to spin for the pending ask, if that has not been done."""
        if self.requested == self.table.number and not self.failed():
            return
        self.requested = self.table.number
        self.requested_s = now
        self.send(now)

    def step(self, now: float) -> tuple[bool, bool]:
        """Whether something was done, and whether the screen has to draw instead."""
        if self.requested != self.table.number:
            self.begin(now)
            return True, False
        if not self.failed():
            return False, now - self.requested_s > LONGEST_SPIN_S
        assert self.unit is not None
        if not self.unit.busy_with_other() or now - self.requested_s > RETRY_FOR_S:
            return False, True
        if now - self.sent_s >= RETRY_EVERY_S:
            self.send(now)
            return True, False
        return False, False

    def failed(self) -> bool:
        """Whether the unit has not started to spin for the pending ask, and will not."""
        started = self.spinning == self.table.number
        return not started and self.unit is not None and self.unit.spin_failed()

    def send(self, now: float) -> None:
        assert self.unit is not None
        self.sent_s = now
        self.unit.start_spin(unit_dice(self.table.ask))

    def unit_started(self, event: SpinStarted, asked_s: float, now: float) -> bool:
        """The unit spins. `asked_s` is when the pending ask was put. False when the spin is for
        nothing that is asked."""
        table = self.table
        if table.ask is None:
            return False
        if self.requested != table.number:
            if event.happened < asked_s - LAST_PRESS_S:
                return False
            if not self.is_for_unit(table.ask) and not self.answer_press(event):
                return False
            if not self.is_for_unit(table.ask) or event.dice != unit_dice(table.ask):
                return False
            self.requested = table.number
            self.requested_s = now
        if event.dice != unit_dice(table.ask):
            return False
        self.spinning = table.number
        return True

    def answer_press(self, event: SpinStarted) -> bool:
        """Give the answer that a press of Build gives to the pending ask, if it has one and the
        unit spins as it does in this game. True when it was given."""
        table, unit = self.table, self.unit
        ask: Any = table.ask
        if unit is None or not ask.press or event.dice != unit.play.build:
            return False
        seat = ask.asked()[0]
        if ask.refuses(seat, ask.press) is not None:
            return False
        table.answer(table.number, seat, ask.press)
        return True

    def unit_result(self, numbers: tuple[int, ...]) -> bool:
        """Answer with the unit's result. False when it is no answer to the ask that the unit spins
        for; it is then dropped."""
        table = self.table
        ask = table.ask
        if not isinstance(ask, OfChance) or self.spinning != table.number:
            return True  # the ask is gone, and so nothing is wrong
        value = answer_of(ask, numbers)
        if value is None or ask.refuses(UNIT, value) is not None:
            self.forget()
            return False
        table.answer(table.number, UNIT, value)
        return True

    def forget(self) -> None:
        """No result of an earlier spin will come."""
        self.requested = self.spinning = -1


def unit_dice(ask: Any) -> Throw | None:
    """The dice that the unit has to throw for this ask; None where it picks a light instead."""
    if not isinstance(ask, OfChance):
        return None
    return next((option for option in ask.options(UNIT) if isinstance(option, Throw)), None)


def answer_of(ask: OfChance, numbers: tuple[int, ...]) -> Value | None:
    """The answer that the unit's numbers stand for: dice, or the word of the picked light. None
    when the ask has no word for that light."""
    if unit_dice(ask) is not None:
        return list(numbers)
    words = [option for option in ask.options(UNIT) if isinstance(option, str)]
    return words[numbers[0] - 1] if 0 < numbers[0] <= len(words) else None
