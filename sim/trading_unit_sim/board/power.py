"""Cells, switch and USB: what reaches the board's supply input, in integer millivolts.

The resistance of a cell that is no longer fresh is our own model; the other figures are those of
the energy model, which has their sources (a test compares them).
"""

FRESH_MV = 1_600  # a cell
CELL_MILLIOHM = 260
WEAK_MV = 1_300  # a cell: below it the resistance grows
WEAK_MILLIOHM = 3  # for each millivolt below
LIGHT_MICROAMP = 1_910
TONE_MICROAMP = 400
USB_MV = 4_700  # 5 V less the board's own diode
RESTART_MV = 100  # a browned-out board starts again only so far above (the RT6150: 1.65 V)


class Power:
    """`battery` is the millivolts of the cells with nothing lit and nothing sounding."""

    def __init__(self, cells: int, drop: int, brownout: int) -> None:
        self.cells = cells or 2  # a board without cells: a script may still feed it from two
        self.drop = drop
        self.brownout = brownout
        self.battery = FRESH_MV * self.cells
        self.switch = False
        self.usb = False
        self.microamp = 0  # drawn by lights and buzzer, beside what a dark board draws
        self.on = False

    def at_cells(self) -> int:
        """Millivolts at the cells under the present load."""
        weak = max(0, WEAK_MV - self.battery // self.cells)
        milliohm = (CELL_MILLIOHM + weak * WEAK_MILLIOHM) * self.cells
        return self.battery - self.microamp * milliohm // 1_000_000

    def supply(self) -> int:
        """Millivolts at the board's supply input."""
        cells = self.at_cells() - self.drop if self.switch else 0
        return max(cells, USB_MV if self.usb else 0)

    def enough(self) -> bool:
        return self.supply() >= self.brownout + (0 if self.on else RESTART_MV)
