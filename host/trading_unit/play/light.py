"""A red light that is on: on the unit, or on the screen."""

from dataclasses import dataclass

from trading_unit.link import Command

LENGTH_MS = 50_000  # MC-24


@dataclass(slots=True)
class Light:
    """On since `began` by our clock, in seconds, for `ms`. One that goes on again in the middle,
    after an undo or a restart, began before now."""

    began: float
    ms: int
    at: int | None = None  # the unit's millisecond of its beginning; None while the screen times it
    command: Command | None = None  # which is to bring it onto the unit
    closing: bool = False  # it is to go off

    def moment(self, now: float) -> int:
        """Milliseconds since it went on."""
        return max(0, round((now - self.began) * 1000))

    def left_ms(self, now: float) -> int:
        return max(0, self.ms - self.moment(now))

    def went_on(self, at: int, happened: float, since_ms: int) -> None:
        """The unit shows it, since that millisecond of its own; it stood at `since_ms` then."""
        self.at = at - since_ms
        self.began = happened - since_ms / 1000
        self.command = None

    def opening(self) -> bool:
        """The unit has been told, and has not said that it shows it."""
        return self.command is not None and self.command.outcome is None
