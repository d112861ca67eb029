"""The pick that the unit's Build button stands for: told to spin, or pressed (MI-04)."""

from typing import Any

from trading_unit.play.unit import Unit
from trading_unit.table import UNIT, Table
from trading_unit.table.chance import OfChance

PICK = "build"  # the kind of chance
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
        self.told = 0.0  # when it was told last

    def awaited(self, ask: OfChance) -> bool:
        """Whether the unit is to say it."""
        up = self.unit is not None and self.unit.up
        return up and ask.kind == PICK and UNIT in ask.sources

    def step(self, now: float, since: float) -> tuple[bool, bool]:
        """Whether something was done, and whether the screen has to draw instead. The ask stands
        `since` then."""
        unit, number = self.unit, self.table.number
        assert unit is not None
        if self.wanted != number:
            self.wanted = number
            self.start(now)
            return True, False
        if self.runs == number or not unit.spin_failed():
            return False, now - since > LONGEST_S
        if not unit.spin_later() or now - since > PATIENCE_S:
            return False, True
        if now - self.told >= AGAIN_S:
            self.start(now)
            return True, False
        return False, False

    def start(self, now: float) -> None:
        assert self.unit is not None
        self.told = now
        self.unit.start_spin()

    def begun(self, happened: float, since: float) -> bool:
        """The unit runs. False when that is for nothing."""
        table = self.table
        ask: Any = table.ask
        if ask is not None and self.wanted == table.number:
            self.runs = table.number
            return True
        if ask is None or not ask.press or happened < since - LAST_PRESS_S:
            return False
        seat = ask.asked()[0]
        if ask.refuses(seat, ask.press):
            return False
        table.answer(table.number, seat, ask.press)
        self.wanted = self.runs = table.number
        return True

    def result(self, number: int) -> None:
        table = self.table
        ask = table.ask
        if isinstance(ask, OfChance) and ask.kind == PICK and self.runs == table.number:
            words = [option for option in ask.options(UNIT) if isinstance(option, str)]
            table.answer(table.number, UNIT, words[number - 1])

    def forgotten(self) -> None:
        """Whatever ran, no result will come of it."""
        self.wanted = self.runs = -1
