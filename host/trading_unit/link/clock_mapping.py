"""Converts the unit's milliseconds to seconds on this computer's clock."""

# Two crystals drift apart by less than this. An old estimate is trusted less with every second.
MOST_DRIFT = 0.0002


class ClockMapping:
    """Estimates the offset between the two clocks from when messages arrive.

    A message arrives late, never early, so the smallest offset seen is the best estimate.
    """

    def __init__(self) -> None:
        self.offset_s: float | None = None  # our clock less the unit's, in seconds
        self.updated_s = 0.0  # when the last sample was added
        self.newest_ms = 0  # the unit's moment in that sample

    def add_sample(self, unit_ms: int, received_s: float) -> None:
        """A message stamped `unit_ms` by the unit was received at `received_s`.

        The unit's moments never go back. Where one does, those before were wrong, and count no
        more.
        """
        if unit_ms < self.newest_ms:
            self.offset_s = None
        self.newest_ms = unit_ms
        offset_s = received_s - unit_ms / 1000
        if self.offset_s is not None:
            drift_s = (received_s - self.updated_s) * MOST_DRIFT
            offset_s = min(offset_s, self.offset_s + drift_s)
        self.offset_s = offset_s
        self.updated_s = received_s

    def to_host_s(self, unit_ms: int, received_s: float) -> float:
        """When `unit_ms` was, on our clock; exact once any sample has arrived without delay."""
        if self.offset_s is None:
            return received_s
        return min(received_s, unit_ms / 1000 + self.offset_s)
