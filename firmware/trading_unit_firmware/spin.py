"""A run over the four build lights, which stops on a result drawn beforehand and shows it."""

from trading_unit_firmware import const
from trading_unit_firmware.buttons import EAGER_MS
from trading_unit_firmware.patterns import RUN_MS
from trading_unit_firmware.ticks import ticks_add, ticks_diff

IDLE = 0
SHOWING = 1
RUNNING = 2
_DONE = const(3)  # the result has just appeared: a press is not meant for another run
LAST_STEP = len(RUN_MS) - 1


class Spin:
    def __init__(self) -> None:
        self.state = IDLE
        self.due: int | None = None
        self.dice: tuple[int, int] | None = None  # (sides, how many), or None for a build
        self.results: tuple[int, ...] = ()
        self.index = 0
        self.show_ms = 0

    def start(self, now: int, dice, results, show_ms: int) -> None:
        """Run to `results`, then show them for `show_ms`; the first step is due at once."""
        self.state = RUNNING
        self.dice = dice
        self.results = results
        self.show_ms = show_ms
        self.index = -1
        self.due = now

    def step(self, now: int):
        """`click` for each step of the run, `done` at its end, `over` once the result has been
        shown; None between them."""
        if self.due is None or ticks_diff(now, self.due) < 0:
            return None
        if self.state == SHOWING:
            self.stop()
            return "over"
        if self.state == _DONE:
            self.state = SHOWING
            self.due = ticks_add(self.due, self.show_ms - EAGER_MS)
            return None
        if self.index == LAST_STEP:
            self.state = _DONE
            self.due = ticks_add(self.due, EAGER_MS)
            return "done"
        self.index += 1
        self.due = ticks_add(self.due, RUN_MS[self.index])
        return "click"

    def light(self) -> int:
        """The index of the light that is lit now. The run begins where it has to, so as to end on
        the result."""
        return (self.results[0] - 1 - LAST_STEP + self.index) % 4

    def stop(self) -> None:
        self.state = IDLE
        self.due = None

    def event(self, state: str) -> str:
        """The event for the wire; only that of `done` has the result."""
        if self.dice is None:
            body = "build state=" + state
        else:
            body = "number state=%s of=%d n=%d" % ((state,) + self.dice)
        if state == "done":
            body += " result=" + "+".join([str(result) for result in self.results])
        return body
