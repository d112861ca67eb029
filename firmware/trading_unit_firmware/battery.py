"""How full the cells are: thresholds a cell, in millivolts, each with a step before it is left."""

from trading_unit_firmware.ticks import ticks_add, ticks_diff

LOW_MV = 1_150
BACK_MV = 50
EVERY_MS = 10_000
BLINK_MS = 30_000
READINGS = 5


class Battery:
    """`level` is ok, low, empty, usb, or unknown before the first reading."""

    def __init__(self, first: int, cells: int, flat: int) -> None:
        self.cells = cells
        self.flat = flat
        self.level = "unknown"
        self.mv = 0
        self.due: int | None = first if cells else None
        self.waiting = False  # a reading is due, and something is lit or sounds
        self.blink = 0  # when a low one is shown next

    def usb(self, now: int, present: bool) -> None:
        """USB has come or gone. While it is there the cells are not measured."""
        self.mv = 0
        self.waiting = False
        if present:
            self.level = "usb"
            self.due = None
        else:
            self.level = "unknown"
            self.due = now if self.cells else None

    def step(self, now: int, idle: bool, read):
        """`level` when it has changed, `blink` when a low one is to be shown."""
        if self.due is not None and ticks_diff(now, self.due) >= 0:
            # Taken in the first step that finds all dark and silent: a load lowers the reading.
            self.due = None
            self.waiting = True
        if not self.waiting or not idle:
            return None
        self.waiting = False
        self.due = ticks_add(now, EVERY_MS)
        self.mv = sorted([read() for _ in range(READINGS)])[READINGS // 2]
        before = self.level
        self.level = self.judge(self.mv // self.cells)
        if self.level != before:
            self.blink = ticks_add(now, BLINK_MS)
            return "level"
        if self.low() and ticks_diff(now, self.blink) >= 0:
            self.blink = ticks_add(self.blink, BLINK_MS)
            return "blink"
        return None

    def judge(self, mv: int) -> str:
        """The level for so much a cell, given the one it was at."""
        flat = self.flat + (BACK_MV if self.level == "empty" else 0)
        if mv < flat:
            return "empty"
        low = LOW_MV + (BACK_MV if self.low() else 0)
        return "low" if mv < low else "ok"

    def low(self) -> bool:
        return self.level == "low" or self.level == "empty"
