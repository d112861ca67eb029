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
RAIL_MV = 3_300  # eight tenths of the power at the supply input arrive there
RESTART_MV = 100  # a browned-out board starts again only so far above (the RT6150: 1.65 V)


class HoldUp:
    """The capacitor at the supply input, which feeds the board while the cells have let go.

    `asleep` and `awake` are what the chip takes there: pairs of millivolts and microwatts, the
    lowest first. On a `linear` regulator lights and tones take their current at any voltage.
    """

    def __init__(self, microfarads: int, asleep, awake, linear: bool) -> None:
        self.microfarads = microfarads
        self.asleep = asleep
        self.awake = awake
        self.linear = linear
        self.square = 0  # of its millivolts, for so its energy goes

    def charge(self, mv: int) -> None:
        self.square = mv * mv

    def millivolts(self) -> int:
        return square_root(self.square)

    def drain(self, microseconds: int, napping: bool, microamp: int) -> None:
        """Take what the chip and this current at 3.3 V need for so long."""
        mv = self.millivolts()
        microwatt = between(self.asleep if napping else self.awake, mv)
        microwatt += microamp * mv // 1000 if self.linear else microamp * RAIL_MV // 800
        self.square = max(0, self.square - 2 * microwatt * microseconds // self.microfarads)


def between(points, x: int) -> int:
    """The height of a line through these points at x; level before the first and after the last."""
    before = points[0]
    for point in points:
        if x <= point[0]:
            run = point[0] - before[0]
            return before[1] + (point[1] - before[1]) * (x - before[0]) // run if run else point[1]
        before = point
    return before[1]


def square_root(number: int) -> int:
    """Rounded down; Newton's way, in whole numbers alone."""
    root = number
    better = (root + 1) // 2
    while better < root:
        root = better
        better = (root + number // root) // 2
    return root


class Power:
    """`battery` is the millivolts of the cells with nothing lit and nothing sounding; `hold_up`
    what `HoldUp` is made of, where the board has a capacitor."""

    def __init__(self, cells: int, drop: int, brownout: int, hold_up=None) -> None:
        self.cells = cells or 2  # a board without cells: a script may still feed it from two
        self.drop = drop
        self.brownout = brownout
        self.battery = FRESH_MV * self.cells
        self.hold_up = HoldUp(*hold_up) if hold_up else None
        self.switch = False
        self.contact = True  # of the cells and their springs
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
        cells = 0
        if self.switch and self.contact:
            cells = self.at_cells() - self.drop
        elif self.switch and self.hold_up:
            cells = self.hold_up.millivolts()
        return max(cells, USB_MV if self.usb else 0)

    def let_go(self) -> None:
        """The cells lose their contact; what the capacitor holds is left."""
        if self.hold_up:
            self.hold_up.charge(self.supply())
        self.contact = False

    def drain(self, napping: bool) -> None:
        """A millisecond has gone by in which the cells gave nothing."""
        if self.hold_up:
            self.hold_up.drain(1_000, napping, self.microamp)

    def enough(self) -> bool:
        return self.supply() >= self.brownout + (0 if self.on else RESTART_MV)
