"""The red light of a table while it is on, at the unit or on the screen."""

from dataclasses import dataclass


@dataclass(slots=True)
class Light:
    """On since `began`, in seconds of our clock, for `ms`. A light that is put on again in the
    middle, after an undo or a restart, began in the past.

    `purpose` is the `light` of the ask that it is on for; None when the dome was pressed and no ask
    has wanted a light since."""

    began: float
    ms: int
    purpose: object = None

    def moment(self, now: float) -> int:
        """Milliseconds since it went on."""
        return max(0, round((now - self.began) * 1000))

    def left_ms(self, now: float) -> int:
        return max(0, self.ms - self.moment(now))

    @property
    def ends(self) -> float:
        """When its time is over, in seconds of our clock."""
        return self.began + self.ms / 1000
