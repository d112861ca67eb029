"""What the unit's Build button stands for: a pick (MI-04), or a throw. It is told, or pressed."""

from typing import Any

from trading_unit.play.unit import Spins, Unit
from trading_unit.table import UNIT, Table
from trading_unit.table.ask import Throw, Value
from trading_unit.table.chance import OfChance

PATIENCE_S = 4.0  # a unit that is busy is asked again for so long
AGAIN_S = 0.25
LONGEST_S = 15.0  # from a press to its result; then nothing will come of it
LAST_PRESS_S = 0.5  # a press is not for an ask that was put so much later


class Spin:
    def __init__(self, table: Table, unit: Unit | None) -> None:
        self.table = table
        self.unit = unit
        self.wanted = -1  # the number of the ask for which the unit was told or pressed
        self.runs = -1  # and of the one for which it really runs
        self.since = 0.0  # when that ask wanted it first
        self.told = 0.0  # when it was told last

    def awaited(self, ask: Any) -> bool:
        """Whether the unit is to say it."""
        up = self.unit is not None and self.unit.up
        return up and isinstance(ask, OfChance) and UNIT in ask.sources

    def by_press(self, ask: Any) -> bool:
        """Whether a press of its Build button would do it now."""
        return self.awaited(ask) and self.unit is not None and self.unit.knows_game

    def under_way(self) -> bool:
        """Whether it has been told or pressed for what is asked now."""
        return self.wanted == self.table.number and self.awaited(self.table.ask)

    def begin(self, now: float) -> None:
        """The unit is to do it now."""
        if self.wanted == self.table.number and not self.failed():
            return
        self.wanted = self.table.number
        self.since = now
        self.start(now)

    def step(self, now: float) -> tuple[bool, bool]:
        """Whether something was done, and whether the screen has to draw instead."""
        if self.wanted != self.table.number:
            self.begin(now)
            return True, False
        if not self.failed():
            return False, now - self.since > LONGEST_S
        assert self.unit is not None
        if not self.unit.spin_later() or now - self.since > PATIENCE_S:
            return False, True
        if now - self.told >= AGAIN_S:
            self.start(now)
            return True, False
        return False, False

    def failed(self) -> bool:
        return self.runs != self.table.number and self.unit is not None and self.unit.spin_failed()

    def start(self, now: float) -> None:
        assert self.unit is not None
        self.told = now
        self.unit.start_spin(dice_of(self.table.ask))

    def begun(self, told: Spins, since: float, now: float) -> bool:
        """The unit runs, the ask stands `since` then. False when that is for nothing."""
        table = self.table
        if table.ask is None:
            return False
        if self.wanted != table.number:
            if told.happened < since - LAST_PRESS_S:
                return False
            if not self.awaited(table.ask) and not self.pressed(told):
                return False
            if not self.awaited(table.ask) or told.dice != dice_of(table.ask):
                return False
            self.wanted = table.number
            self.since = now
        if told.dice != dice_of(table.ask):
            return False
        self.runs = table.number
        return True

    def pressed(self, told: Spins) -> bool:
        """Build answers what is asked, where the ask says so and the unit does what this game's
        Build does."""
        table, unit = self.table, self.unit
        ask: Any = table.ask
        if unit is None or not ask.press or told.dice != unit.play.build:
            return False
        seat = ask.asked()[0]
        if ask.refuses(seat, ask.press) is not None:
            return False
        table.answer(table.number, seat, ask.press)
        return True

    def result(self, numbers: tuple[int, ...]) -> bool:
        """Answer with the unit's result. False when it does not fit what is asked: then it is
        dropped."""
        table = self.table
        ask = table.ask
        if not isinstance(ask, OfChance) or self.runs != table.number:
            return True  # it was for an ask that is gone
        value = result_of(ask, numbers)
        if value is None or ask.refuses(UNIT, value) is not None:
            self.forgotten()
            return False
        table.answer(table.number, UNIT, value)
        return True

    def forgotten(self) -> None:
        """Whatever ran, no result will come of it."""
        self.wanted = self.runs = -1


def dice_of(ask: Any) -> Throw | None:
    """The dice that the unit has to throw for it; None where it is no throw, but a pick."""
    if not isinstance(ask, OfChance):
        return None
    return next((option for option in ask.options(UNIT) if isinstance(option, Throw)), None)


def result_of(ask: OfChance, numbers: tuple[int, ...]) -> Value | None:
    """The answer that the unit's numbers mean: dice, or the word of that light; None for none."""
    if dice_of(ask) is not None:
        return list(numbers)
    words = [option for option in ask.options(UNIT) if isinstance(option, str)]
    return words[numbers[0] - 1] if 0 < numbers[0] <= len(words) else None
