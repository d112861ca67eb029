"""One buzzer: a greater rank cuts off a lesser, and the lesser is not played later."""

from trading_unit_firmware.ticks import ticks_add, ticks_diff

SILENT = -1  # below every rank


class Sounds:
    """What sounds (`hz`, 0 for silence) and when that changes next (`due`)."""

    def __init__(self) -> None:
        self.hz = 0
        self.due: int | None = None
        self.rank = SILENT
        self.quiet = False
        self.again = False
        self.notes: tuple[tuple[int, int], ...] = ()
        self.place = 0

    def play(self, now: int, rank: int, tune) -> None:
        if self.quiet or rank < self.rank:
            return
        self.again, self.notes = tune
        self.rank = rank
        self.place = 0
        self.hz, ms = self.notes[0]
        self.due = ticks_add(now, ms)

    def stop(self, rank: int) -> None:
        """Silence, if it is this rank that plays."""
        if rank == self.rank:
            self.hush()

    def hush(self) -> None:
        self.hz = 0
        self.due = None
        self.rank = SILENT

    def step(self, now: int) -> None:
        while self.due is not None and ticks_diff(now, self.due) >= 0:
            self.place += 1
            if self.place == len(self.notes):
                if not self.again:
                    self.hush()
                    return
                self.place = 0
            self.hz, ms = self.notes[self.place]
            self.due = ticks_add(self.due, ms)
