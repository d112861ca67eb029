"""The unit's time on our clock."""

# Two crystals differ by less. So much the best guess is doubted more with every second.
DRIFT = 0.0002


class ClockMapping:
    """Whatever the unit tells comes late, never early: the least late of all tells the most."""

    def __init__(self) -> None:
        self.offset: float | None = None  # our clock less the unit's, in seconds
        self.noted = 0.0

    def note(self, at: int, received: float) -> None:
        """A thing of the unit's millisecond `at` has come at that second of ours."""
        offset = received - at / 1000
        if self.offset is not None:
            offset = min(offset, self.offset + (received - self.noted) * DRIFT)
        self.offset = offset
        self.noted = received

    def happened(self, at: int, received: float) -> float:
        """When it was; right as soon as one thing has come without delay."""
        return received if self.offset is None else min(received, at / 1000 + self.offset)
