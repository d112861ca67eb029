"""A red light that is on, at the unit or on the screen."""

from dataclasses import dataclass

from trading_unit.link import Command


@dataclass(slots=True)
class Light:
    """On since `began`, in seconds of our clock, for `ms`. A light that is put on again in the
    middle, after an undo or a restart, began in the past."""

    began: float
    ms: int
    unit_began: int | None = None  # the same in the unit's milliseconds; None while the unit is out
    command: Command | None = None  # the one that is to put it on at the unit
    closing: bool = False  # somebody has asked for it to go off

    def moment(self, now: float) -> int:
        """Milliseconds since it went on."""
        return max(0, round((now - self.began) * 1000))

    def left_ms(self, now: float) -> int:
        return max(0, self.ms - self.moment(now))

    def went_on(self, at: int, happened: float, moment: int) -> None:
        """The unit's light went on at its millisecond `at`, when this light was at `moment`."""
        self.unit_began = at - moment
        self.began = happened - moment / 1000
        self.command = None

    def opening(self) -> bool:
        """Whether the unit has the command to put it on, and has not answered yet."""
        return self.command is not None and self.command.outcome is None
