"""One buzzer: a tune of a higher priority cuts off a lower one, which is not played later."""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff

_SILENT = const(-1)  # below every priority


class Sounds:
    """What sounds (`hz`, 0 for silence) and when that changes next (`due`)."""

    def __init__(self) -> None:
        self.hz = 0
        self.due: int | None = None
        self.priority = _SILENT
        self.quiet = False
        self.notes: tuple[tuple[int, int], ...] = ()
        self.index = 0

    def play(self, now: int, priority: int, tune) -> None:
        if self.quiet or priority < self.priority:
            return
        self.notes = tune
        self.priority = priority
        self.index = 0
        self.hz, ms = self.notes[0]
        self.due = ticks_add(now, ms)

    def stop(self, priority: int) -> None:
        """Silence the buzzer if it plays for this priority."""
        if priority == self.priority:
            self.silence()

    def silence(self) -> None:
        self.hz = 0
        self.due = None
        self.priority = _SILENT

    def step(self, now: int) -> None:
        while self.due is not None and ticks_diff(now, self.due) >= 0:
            self.index += 1
            if self.index == len(self.notes):
                self.silence()
                return
            self.hz, ms = self.notes[self.index]
            self.due = ticks_add(self.due, ms)
