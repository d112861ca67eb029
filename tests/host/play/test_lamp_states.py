"""What each happening makes of the red light in each of its states: every cell of the table."""

from types import SimpleNamespace
from typing import Any

import pytest

from trading_unit.play.light.lamp import Lamp
from trading_unit.play.light.lamp_states import ON_AT_UNIT, TRANSITIONS, Happening, LampState
from trading_unit.play.light.light import Light
from trading_unit.play.unit.unit_events import DOME, LightOn, LightRefused
from trading_unit.table import CLOCK, Refused
from trading_unit.table.known_future import KnownFuture

# A column is a state, a row what happens there. A cell names the next state, "." the same one.
# Behind "+" stands what is done: o opens the unit's light, c closes it, x cancels it, and e ends
# the light for its ask.
COLUMNS = {
    "OUT": "OUT",
    "LEFT": "LEFT_ON",
    "SCR": "SCREEN",
    "SCRL": "SCREEN_LEFT_ON",
    "OPG": "OPENING",
    "OPGC": "OPENING_TO_CLOSE",
    "OPGA": "OPENING_AWAY",
    "ON": "ON",
    "CLG": "CLOSING",
    "ONA": "ON_AWAY",
}
CELLS = """
             OUT    LEFT   SCR     SCRL    OPG    OPGC    OPGA   ON     CLG     ONA
WANT         OPG+o  SCRL   .       .       .      .       .      .      .       .
RETIME       .      .      .       .       .+xo   OPG+xo  SCRL   OPG+xo OPG+xo  SCRL
DROP         .      .      OUT     LEFT    OUT+x  OUT+x   LEFT   OUT+x  OUT+x   LEFT
CLOSE        .      .      OUT+e   LEFT+e  OPGC   .       LEFT+e CLG+c  .+c     LEFT+e
CANCEL       .      .      OUT+e   LEFT+e  .+x    .+x     LEFT+e .+x    .+x     LEFT+e
TIME_OVER    .      .      OUT+e   LEFT+e  OUT+e  OUT+e   LEFT+e OUT+e  OUT+e   LEFT+e
UNABLE       .      .      .       .       SCR    SCR     .      .      .       .
UNIT_DOME    ON     .      ON      .       ON     CLG+c   .      .      .+c     .
UNIT_ON      .      .      .       .       ON     CLG+c   .      .      .       .
UNIT_LATE    .      .      OPG+xo  .       .+xo   .+xo    .      OPG+xo OPGC+xo .
UNIT_OFF     .      .      .       .       .      .       .      OUT+e  OUT+e   .
UNIT_REFUSAL .      .      .       .       SCR    OUT+e   SCR    .      .       .
UNIT_LOST    .      .      .       .       OPGA   OPGA    .      ONA    ONA     .
UNIT_BACK    .      OUT+x  OPG+o   OPG+xo  .      .       OPG    .      .       ON
UNIT_NEW     .      OUT    OPG+xo  OPG+xo  .+xo   .+xo    OPG+xo OPG+xo OPGC+xo OPG+xo
"""
NOW = 20.0
LASTS_MS = 50_000


class RecordingUnit:
    """Notes its commands; it takes none to put a light on while it is not `able`."""

    def __init__(self) -> None:
        self.commands = ""
        self.able = True
        self.openings = 0

    def open_light(self, ms: int) -> int:
        if not self.able:
            return DOME
        self.commands += "o"
        self.openings += 1
        return self.openings

    def close_light(self) -> None:
        self.commands += "c"

    def cancel_light(self) -> None:
        self.commands += "x"


class LampOnTable:
    """A lamp with a unit, and an ask that wants a light."""

    def __init__(self) -> None:
        refuses = lambda by, value: None  # noqa: E731 - a legal answer is all that is given here
        self.ask = SimpleNamespace(
            timed=True,
            light=object(),
            moment=0,
            light_ms=lambda usual: LASTS_MS,
            refuses=refuses,
        )
        self.table = SimpleNamespace(ask=self.ask, future=KnownFuture())
        self.unit = RecordingUnit()
        self.changes = 0
        table: Any = self.table
        unit: Any = self.unit
        self.lamp = Lamp(table, unit, self.changed)

    def changed(self) -> None:
        self.changes += 1

    def in_state(self, state: LampState) -> Lamp:
        """The lamp, with a light that has been on for some seconds where the state has one."""
        self.lamp.newest = Light(NOW - 5, LASTS_MS, self.ask.light)
        self.lamp.state = state
        return self.lamp


def cells() -> list[tuple[str, str, str]]:
    head, *rows = CELLS.strip("\n").splitlines()
    return [
        (state, row.split()[0], cell)
        for row in rows
        for state, cell in zip(head.split(), row.split()[1:], strict=True)
    ]


def test_every_state_and_every_happening_stands_in_the_table() -> None:
    assert list(TRANSITIONS) == list(LampState)
    assert list(COLUMNS.values()) == [state.name for state in LampState]
    rows = dict.fromkeys(happening for _, happening, _ in cells())
    assert list(rows) == [happening.name for happening in Happening]
    assert len(cells()) == len(LampState) * len(Happening)


@pytest.mark.parametrize(("state", "happening", "cell"), cells())
def test_a_cell_of_the_table(state: str, happening: str, cell: str) -> None:
    on_table = LampOnTable()
    before = LampState[COLUMNS[state]]
    lamp = on_table.in_state(before)
    over = lamp.happens(Happening[happening], NOW)
    wanted, _, does = cell.partition("+")
    after = before if wanted == "." else LampState[COLUMNS[wanted]]
    assert lamp.state is after
    assert over == ("e" in does)
    assert on_table.unit.commands == does.replace("e", "")
    assert on_table.changes == (after is not before)
    assert (lamp.light is None) == (after in (LampState.OUT, LampState.LEFT_ON))


@pytest.mark.parametrize("state", LampState)
@pytest.mark.parametrize("cancel", [True, False])
def test_a_light_can_be_ended_in_every_state_that_has_one(state: LampState, cancel: bool) -> None:
    on_table = LampOnTable()
    lamp = on_table.in_state(state)
    if lamp.light is None:
        with pytest.raises(Refused, match="no light"):
            lamp.end(NOW, cancel=cancel)
        return
    answer = lamp.end(NOW, cancel=cancel)
    assert (answer is None) == lamp.timed_by_unit, "the unit has to say at which moment it went off"
    if answer is not None:
        assert (answer.by, answer.value) == (CLOCK, "cancelled" if cancel else 5_000)


@pytest.mark.parametrize("state", LampState)
def test_it_follows_the_ask_from_every_state(state: LampState) -> None:
    """Another ask has its own light, and an ask without one puts it out."""
    on_table = LampOnTable()
    lamp = on_table.in_state(state)
    on_table.ask.light = object()
    assert lamp.follow_ask(NOW)
    assert lamp.purpose is on_table.ask.light
    assert lamp.light is not None
    assert lamp.light.began == NOW
    assert not lamp.follow_ask(NOW)
    on_table.table.ask = None
    assert lamp.follow_ask(NOW)
    assert lamp.light is None
    assert not lamp.follow_ask(NOW)


@pytest.mark.parametrize("state", LampState)
def test_it_is_never_on_for_longer_than_its_time_and_the_delay_of_the_unit(
    state: LampState,
) -> None:
    lamp = LampOnTable().in_state(state)
    moment = lamp.next_moment()
    if lamp.light is None:
        assert moment is None
        assert not lamp.is_over(NOW + LASTS_MS)
        return
    assert moment == NOW - 5 + (52 if lamp.timed_by_unit else 50)
    assert not lamp.is_over(moment - 0.001)
    assert lamp.is_over(moment)
    answer = lamp.time_over(moment)
    assert answer is not None
    assert answer.value == LASTS_MS
    assert lamp.light is None


def test_without_a_unit_or_with_one_that_cannot_take_it_the_screen_times_it() -> None:
    for unit in (None, RecordingUnit()):
        on_table = LampOnTable()
        on_table.lamp.unit = unit  # type: ignore[assignment]
        if unit is not None:
            unit.able = False
        on_table.lamp.follow_ask(NOW)
        assert on_table.lamp.state is LampState.SCREEN


def test_a_refusal_of_an_earlier_command_is_not_taken_for_one_of_this() -> None:
    on_table = LampOnTable()
    lamp = on_table.lamp
    lamp.follow_ask(NOW)
    lamp.unit_back(NOW, is_new=True)
    assert lamp.opening == 2
    lamp.unit_refusal(LightRefused(1), NOW)
    assert lamp.state is LampState.OPENING
    assert not lamp.unit_light_on(LightOn(100, NOW, LASTS_MS, 1))
    assert lamp.state is LampState.OPENING
    assert not lamp.unit_light_on(LightOn(200, NOW, LASTS_MS, 2))
    assert lamp.state in ON_AT_UNIT


def test_a_light_that_is_closed_before_it_is_on_ends_when_the_unit_refuses_it() -> None:
    on_table = LampOnTable()
    lamp = on_table.lamp
    lamp.follow_ask(NOW)
    assert lamp.end(NOW + 1, cancel=False) is None
    answer = lamp.unit_refusal(LightRefused(1), NOW + 1)
    assert answer is not None
    assert (answer.by, answer.value) == (CLOCK, 1_000)
    assert lamp.state is LampState.OUT


def test_who_passed_is_forgotten_with_the_light() -> None:
    on_table = LampOnTable()
    lamp = on_table.lamp
    lamp.follow_ask(NOW)
    lamp.pass_seat(1)
    lamp.pass_seat(2)
    lamp.ask_again([2, 3])
    assert lamp.passed == {1}
    changes = on_table.changes
    lamp.ask_again([2, 3])
    assert on_table.changes == changes
    lamp.put_out(NOW)
    assert lamp.passed == set()
