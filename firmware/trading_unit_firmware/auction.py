"""The timer of auctions, deals and quiz answers."""

from trading_unit_firmware.buttons import EAGER_MS
from trading_unit_firmware.ticks import ticks_add, ticks_diff

LONGEST_MS = 240_000


class Auction:
    def __init__(self) -> None:
        self.running = False
        self.due: int | None = None  # after a close, until when a press opens no other one
        self.ms = 0  # its whole length
        self.opened = 0
        self.end = 0
        self.warn_at = 0
        self.warned = False

    def open(self, now: int, ms: int, warning_ms: int) -> None:
        self.resume(now, ms, ms, warning_ms)

    def resume(self, now: int, ms: int, left: int, warning_ms: int) -> None:
        """Go on with an auction of length `ms` that has `left` to run."""
        self.running = True
        self.warned = False
        self.ms = ms
        self.opened = now
        self.end = ticks_add(now, left)
        self.warn_at = ticks_add(now, max(0, left - warning_ms))
        self.due = self.warn_at

    def step(self, now: int):
        """`warn` or `closed` at their moments, else None."""
        if not self.running:
            if self.due is not None and ticks_diff(now, self.due) >= 0:
                self.due = None
            return None
        if ticks_diff(now, self.end) >= 0:
            self.running = False
            self.due = ticks_add(now, EAGER_MS)
            return "closed"
        if not self.warned and ticks_diff(now, self.warn_at) >= 0:
            self.warned = True
            self.due = self.end
            return "warn"
        return None

    def stop(self) -> None:
        self.running = False
        self.due = None

    def left(self, now: int) -> int:
        return max(0, ticks_diff(self.end, now))
