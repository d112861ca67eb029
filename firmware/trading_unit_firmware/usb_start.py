"""USB for a unit that has napped: MicroPython may have stopped it, until the chip is restarted."""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff

_WAIT_MS = const(3_000)  # a computer sends frames by then


class UsbStart:
    """Looks once after each plugging in whether USB has started."""

    def __init__(self) -> None:
        self.due: int | None = None
        self.frame = 0  # when the cable came

    def changed(self, now: int, frame) -> None:
        """The cable has come, with USB at that frame, or has gone (None)."""
        self.due = None
        if frame is not None:
            self.frame = frame
            self.due = ticks_add(now, _WAIT_MS)

    def needs_restart(self, now: int, busy: bool, read_frame) -> bool:
        """While the unit is busy the look is put off."""
        if self.due is None or ticks_diff(now, self.due) < 0:
            return False
        silent = read_frame() == self.frame
        self.due = ticks_add(now, _WAIT_MS) if silent and busy else None
        return silent and not busy
