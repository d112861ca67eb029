"""Let the unit answer an ask of chance by its spin: a pick (MI-04) or a throw of dice, begun by a
press of its Build button or by a command."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trading_unit.play.moves import Answer
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit.unit_events import SpinStarted
from trading_unit.table import UNIT, Table
from trading_unit.table.ask import Throw, Value
from trading_unit.table.chance import OfChance

RETRY_FOR_S = 4.0  # how long a busy unit is told again
RETRY_EVERY_S = 0.25
LONGEST_SPIN_S = 15.0  # after this no result will come
LAST_PRESS_S = 0.5  # a press this long before an ask was put is not meant for it
EARLY_FOR_S = 20.0  # how long a press before it is asked for counts


class Spin:
    """Which ask the unit was told to spin for, and whether it does. It reads the table and never
    answers it: the answers are returned. `on_change` is called after each change that people
    see."""

    def __init__(
        self, table: Table, unit: Unit | None, on_change: Callable[[], None] = lambda: None
    ) -> None:
        self.table = table
        self.unit = unit
        self.on_change = on_change
        self.requested = -1  # the number of the ask for which the unit was told or pressed to spin
        self.spinning = -1  # the number of the ask for which it has started
        self.requested_s = 0.0  # when it was first told
        self.sent_s = 0.0  # when it was last told
        self.early: EarlyPress | None = None

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

    # Commands

    def begin(self, now: float) -> None:
        """Tell the unit to spin for the pending ask, if that has not been done."""
        if self.requested == self.table.number and not self.failed():
            return
        self.request(now)
        self.send(now)

    def request(self, now: float) -> None:
        self.requested = self.table.number
        self.requested_s = now
        self.on_change()

    def step(self, now: float) -> tuple[bool, bool]:
        """Whether something was done, and whether the screen has to draw instead."""
        if self.requested != self.table.number:
            self.begin(now)
            return True, False
        if not self.failed():
            return False, now >= self.requested_s + LONGEST_SPIN_S
        assert self.unit is not None
        if not self.unit.busy_with_other() or now >= self.requested_s + RETRY_FOR_S:
            return False, True
        if now >= self.sent_s + RETRY_EVERY_S:
            self.send(now)
            return True, False
        return False, False

    def next_moment(self) -> float:
        """When `step` has something to do, unless the unit answers before."""
        if self.failed():
            return min(self.sent_s + RETRY_EVERY_S, self.requested_s + RETRY_FOR_S)
        return self.requested_s + LONGEST_SPIN_S

    def failed(self) -> bool:
        """Whether the unit has not started to spin for the pending ask, and will not."""
        started = self.spinning == self.table.number
        return not started and self.unit is not None and self.unit.spin_failed()

    def send(self, now: float) -> None:
        assert self.unit is not None
        self.sent_s = now
        self.unit.start_spin(unit_dice(self.table.ask))

    # Events of the unit

    def press_answer(self, event: SpinStarted, ask_s: float) -> Answer | None:
        """The answer that this press of Build gives to the pending ask, which was put at `ask_s`:
        if it has one, and the unit spins as it does in this game. None when it gives none."""
        ask: Any = self.table.ask
        if self.unit is None or ask is None or self.requested == self.table.number:
            return None
        if event.happened < ask_s - LAST_PRESS_S or self.is_for_unit(ask):
            return None
        play = self.unit.play
        if not ask.press or play is None or event.dice != play.build:
            return None
        seat = ask.asked()[0]
        return None if ask.refuses(seat, ask.press) else Answer(seat, ask.press)

    def unit_started(self, event: SpinStarted, ask_s: float, now: float) -> bool:
        """The unit spins. `ask_s` is when the ask was put that a press would be for. False when the
        spin is for nothing that is asked."""
        ask = self.table.ask
        if ask is None or event.dice != unit_dice(ask):
            return False
        if self.requested != self.table.number:
            if event.happened < ask_s - LAST_PRESS_S or not self.is_for_unit(ask):
                return False
            self.request(now)
        self.spinning = self.table.number
        return True

    def result_answer(self, numbers: tuple[int, ...]) -> Answer | None:
        """The unit's result as an answer, legal or not; None when the ask is gone that the unit
        spun for."""
        ask = self.table.ask
        if not isinstance(ask, OfChance) or self.spinning != self.table.number:
            return None
        return Answer(UNIT, value_of(ask, numbers))

    def forget(self) -> None:
        """No result of an earlier spin will come."""
        self.requested = self.spinning = -1
        self.early = None
        self.on_change()

    # A press before it is asked for

    def keep_early(self, event: SpinStarted) -> bool:
        """Keep a press for the next question; False where one is kept, or where anything could be
        decided before that question by somebody who has seen the result."""
        ask: Any = self.table.ask
        play = None if self.unit is None else self.unit.play
        if self.early is not None or play is None or event.dice != play.build:
            return False
        if not isinstance(ask, OfChance) or self.decides_something(ask):
            return False
        if any(play.build in ask.options(by) for by in ask.sources):
            return False  # the press is for this throw, which the unit does not make
        self.early = EarlyPress(ask.seat, event, self.table.position)
        return True

    def decides_something(self, ask: OfChance) -> bool:
        """Whether a seat may do anything beside this ask of chance, or knows its future."""
        asides = self.table.game.asides
        seats = range(len(self.table.game.by_bot))
        open_asides = (asides[name].options(seat) for name in ask.asides for seat in seats)
        return bool(self.table.future.entries) or any(map(bool, open_asides))

    def early_answer(self, now: float) -> Answer | None:
        """What a press that was kept answers now; it is forgotten where it answers nothing."""
        early, ask = self.early, self.table.ask
        if early is None or self.table.position == early.position:
            return None
        for_other = isinstance(ask, OfChance) and UNIT not in ask.sources
        if for_other or early.is_over(self.table, ask, now):
            self.early = None
            return None
        if isinstance(ask, OfChance):
            return self.early_result(early, ask, now)
        early.answers += 1
        return Answer(early.seat, ask.press)

    def early_result(self, early: "EarlyPress", ask: OfChance, now: float) -> Answer | None:
        """The result that came before the ask; None when it is still to come."""
        self.early = None
        if early.numbers is not None:
            return Answer(UNIT, value_of(ask, early.numbers))
        if self.is_for_unit(ask):
            self.request(now)
            self.spinning = self.table.number
        return None


@dataclass(slots=True)
class EarlyPress:
    """A press of Build while `seat` had something else to throw or to draw."""

    seat: int
    event: SpinStarted
    position: int  # of the table then
    numbers: tuple[int, ...] | None = None  # the unit's result, once it has come
    answers: int = 1  # that have to be given until the next ask

    def came(self, numbers: tuple[int, ...]) -> None:
        """Take the result of the first press, and of no later one."""
        if self.numbers is None:
            self.numbers = numbers

    def is_over(self, table: Table, ask: Any, now: float) -> bool:
        """Whether the question that was next is not one for this press, or has come too late."""
        # With something else done in between, the position is another or the question is not new.
        if table.position != self.position + self.answers or table.number != table.position:
            return True
        if now > self.event.happened + EARLY_FOR_S:
            return True
        if isinstance(ask, OfChance):
            return ask.seat != self.seat or unit_dice(ask) != self.event.dice
        by_press = ask is not None and ask.press and ask.asked() == (self.seat,)
        return not by_press or ask.refuses(self.seat, ask.press) is not None


def unit_dice(ask: Any) -> Throw | None:
    """The dice that the unit has to throw for this ask; None where it picks a light instead."""
    if not isinstance(ask, OfChance):
        return None
    return next((option for option in ask.options(UNIT) if isinstance(option, Throw)), None)


def value_of(ask: OfChance, numbers: tuple[int, ...]) -> Value | None:
    """What the unit's numbers stand for: dice, or the word of the picked light. None when the ask
    has no word for that light."""
    if unit_dice(ask) is not None:
        return list(numbers)
    words = [option for option in ask.options(UNIT) if isinstance(option, str)]
    return words[numbers[0] - 1] if 0 < numbers[0] <= len(words) else None
