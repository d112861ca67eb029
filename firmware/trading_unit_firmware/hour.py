"""The timer of a whole game, the hour. Its moments are counted back from the end."""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff

_SECOND = const(1_000)
MINUTE = 60_000
NEARLY_MS = 5 * MINUTE
LONGEST_MS = 240 * MINUTE


def next_beep(left: int) -> int:
    """How much of the hour will be left at the next beep, when `left` is left now."""
    if left > 10 * MINUTE:
        step = 10 * MINUTE
    elif left > NEARLY_MS:
        return NEARLY_MS
    elif left > MINUTE:
        step = MINUTE
    else:
        step = 10 * _SECOND
    return (left - 1) // step * step


class Hour:
    def __init__(self) -> None:
        self.running = False
        self.paused = False
        self.due: int | None = None
        self.end = 0
        self.beep_left = 0  # how much is left at the next beep; 0 is the end
        self.nearly = False  # `nearly` has been reported
        self.paused_left = 0

    def start(self, now: int, ms: int) -> None:
        self.nearly = ms <= NEARLY_MS
        self.resume(now, ms)

    def restore(self, now: int, left: int, paused: bool) -> None:
        """Go on after a restart, without reporting `nearly` a second time."""
        self.nearly = left <= NEARLY_MS
        self.resume(now, left)
        if paused:
            self.pause(now)

    def resume(self, now: int, left: int) -> None:
        self.running = True
        self.paused = False
        self.end = ticks_add(now, left)
        self.schedule_beep(left)

    def schedule_beep(self, left: int) -> None:
        self.beep_left = next_beep(left)
        self.due = ticks_add(self.end, -self.beep_left)

    def pause(self, now: int) -> None:
        self.paused_left = self.left(now)
        self.paused = True
        self.due = None

    def step(self, now: int):
        """`beep`, `nearly` (which beeps too) or `over` at their moments, else None."""
        if self.due is None or ticks_diff(now, self.due) < 0:
            return None
        if self.beep_left == 0:
            self.stop()
            return "over"
        self.schedule_beep(self.beep_left)
        if self.nearly or ticks_diff(self.end, now) > NEARLY_MS:
            return "beep"
        self.nearly = True
        return "nearly"

    def stop(self) -> None:
        self.running = False
        self.paused = False
        self.due = None

    def left(self, now: int) -> int:
        if not self.running:
            return 0
        return self.paused_left if self.paused else max(0, ticks_diff(self.end, now))
