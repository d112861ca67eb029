"""How full the cells are, by thresholds for each cell, in millivolts, with hysteresis."""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff

_LOW_MV = const(1_150)  # of an alkaline cell
# A NiMH cell stays at 1.25 V and falls late: at 1.18 V a fifth is left. Below 1.0 V it is harmed.
NIMH_LOW_MV = 1_180
_NIMH_EMPTY_MV = const(1_000)
_HYSTERESIS_MV = const(50)
READ_EVERY_MS = 10_000
_BLINK_MS = const(30_000)
_READINGS = const(5)


class Battery:
    """`level` is ok, low, empty, usb, or unknown before the first reading.

    `flat` and `low` are the board's: 0 where it cannot measure empty cells, and where it has no
    threshold of its own. `nimh` is set for rechargeable cells.
    """

    def __init__(self, first_reading: int, cells: int, flat: int, low: int = 0) -> None:
        self.cells = cells
        self.flat = flat
        self.board_low = low
        self.nimh = False
        self.level = "unknown"
        self.mv = 0
        self.due: int | None = first_reading if cells else None
        self.waiting = False  # a reading is due, and something is lit or sounds
        self.blink_at = 0  # when low cells are shown next

    def usb_changed(self, now: int, present: bool) -> None:
        """USB has come or gone. While it is there the cells are not measured."""
        self.mv = 0
        self.waiting = False
        if present:
            self.level = "usb"
            self.due = None
        else:
            self.level = "unknown"
            self.due = now if self.cells else None

    def step(self, now: int, idle: bool, read_millivolts):
        """`level` when that has changed, `blink` when low cells are to be shown, else None."""
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            # Read in the first step with nothing lit or sounding: a load lowers the reading.
            self.due = None
            self.waiting = True
        if not self.waiting or not idle:
            return None
        self.waiting = False
        self.due = ticks_add(now, READ_EVERY_MS)
        self.mv = sorted([read_millivolts() for _ in range(_READINGS)])[_READINGS // 2]
        before = self.level
        self.level = self.level_of(self.mv // self.cells)
        if self.level != before:
            self.blink_at = ticks_add(now, _BLINK_MS)
            return "level"
        if self.low() and ticks_diff(now, self.blink_at) >= 0:
            self.blink_at = ticks_add(self.blink_at, _BLINK_MS)
            return "blink"
        return None

    def level_of(self, mv: int) -> str:
        """The level for so many millivolts a cell, coming from the present level."""
        flat = max(self.flat, _NIMH_EMPTY_MV) if self.flat and self.nimh else self.flat
        if mv < flat + (_HYSTERESIS_MV if self.level == "empty" else 0):
            return "empty"
        low = max(self.board_low, NIMH_LOW_MV) if self.nimh else self.board_low or _LOW_MV
        return "low" if mv < low + (_HYSTERESIS_MV if self.low() else 0) else "ok"

    def low(self) -> bool:
        return self.level == "low" or self.level == "empty"
