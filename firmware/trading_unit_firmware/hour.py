"""The length of a game. Its moments are counted back from the end."""

from trading_unit_firmware.ticks import ticks_add, ticks_diff

SECOND = 1_000
MINUTE = 60_000
NEARLY_MS = 5 * MINUTE


def beep_before(left: int) -> int:
    """The next moment to beep at, as what is left then: later than `left` by the clock."""
    if left > 10 * MINUTE:
        step = 10 * MINUTE
    elif left > NEARLY_MS:
        return NEARLY_MS
    elif left > MINUTE:
        step = MINUTE
    else:
        step = 10 * SECOND
    return (left - 1) // step * step


class Hour:
    def __init__(self) -> None:
        self.running = False
        self.paused = False
        self.due: int | None = None
        self.end = 0
        self.beep = 0  # what is left when the next beep comes; 0 is the end
        self.nearly = False  # said already
        self.kept = 0  # what is left while it is paused

    def start(self, now: int, ms: int) -> None:
        self.nearly = ms <= NEARLY_MS
        self.go_on(now, ms)

    def restore(self, now: int, left: int, paused: bool) -> None:
        """Go on after a restart: what was said before is not said again."""
        self.nearly = left <= NEARLY_MS
        self.go_on(now, left)
        if paused:
            self.pause(now)

    def go_on(self, now: int, left: int) -> None:
        self.running = True
        self.paused = False
        self.end = ticks_add(now, left)
        self.aim(left)

    def aim(self, left: int) -> None:
        self.beep = beep_before(left)
        self.due = ticks_add(self.end, -self.beep)

    def pause(self, now: int) -> None:
        self.kept = self.left(now)
        self.paused = True
        self.due = None

    def step(self, now: int):
        """`beep`, `nearly` (with a beep) or `over` when one of them has come."""
        if self.due is None or ticks_diff(now, self.due) < 0:
            return None
        if self.beep == 0:
            self.stop()
            return "over"
        self.aim(self.beep)
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
        return self.kept if self.paused else max(0, ticks_diff(self.end, now))
