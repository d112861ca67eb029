"""A run over the four build lights that stops on what was drawn before it began, then shows it."""

from trading_unit_firmware.patterns import RUN_MS
from trading_unit_firmware.ticks import ticks_add, ticks_diff

IDLE = 0
RUNNING = 1
SHOWING = 2
LAST = len(RUN_MS) - 1


class Spin:
    def __init__(self) -> None:
        self.state = IDLE
        self.due: int | None = None
        self.dice: tuple[int, int] | None = None  # (sides, how many), or None for a build
        self.results: tuple[int, ...] = ()
        self.place = 0
        self.show_ms = 0

    def start(self, now: int, dice, results, show_ms: int) -> None:
        """Run to `results`, then show them for `show_ms`; the first step is due at once."""
        self.state = RUNNING
        self.dice = dice
        self.results = results
        self.show_ms = show_ms
        self.place = -1
        self.due = now

    def step(self, now: int):
        """`click` for each step of the run, `done` at its end, `over` when the show is."""
        if self.due is None or ticks_diff(now, self.due) < 0:
            return None
        if self.state == SHOWING:
            self.stop()
            return "over"
        if self.place == LAST:
            self.state = SHOWING
            self.due = ticks_add(self.due, self.show_ms)
            return "done"
        self.place += 1
        self.due = ticks_add(self.due, RUN_MS[self.place])
        return "click"

    def light(self) -> int:
        """Which of the four is lit now: the run begins where it must to end on the result."""
        return (self.results[0] - 1 - LAST + self.place) % 4

    def stop(self) -> None:
        self.state = IDLE
        self.due = None

    def words(self, state: str) -> str:
        """What the wire says of it; the result on `done` alone."""
        if self.dice is None:
            name = "build state=" + state
        else:
            name = "number state=%s of=%d n=%d" % ((state,) + self.dice)
        if state == "done":
            name += " result=" + "+".join([str(result) for result in self.results])
        return name
