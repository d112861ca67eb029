"""Naps: the chip asleep until a wanted moment or a button's edge, as far as the chip can do that.

A look at the buttons and falling asleep are one step that no interrupt parts: an edge that comes
between them stays pending, and a pending interrupt ends the sleep.
"""

from trading_unit_firmware import const
from trading_unit_firmware.memory import WATCHDOG_MS
from trading_unit_firmware.ring import NAPS
from trading_unit_firmware.ticks import ticks_add, ticks_diff

LONGEST_MS = WATCHDOG_MS // 2
SHORT_MS = 100  # before an edge has been seen to end a nap
POLL_MS = 8  # between looks at buttons whose edges end no nap
_NAP_ALARM = const(1 << 1)  # of the timer's: the one by which MicroPython ends a nap
_LATE_PRESSES = const(3)  # in a row, each seen when a nap was over: one can be chance


class Naps:
    """`machine` is the module of that name, `now` its clock, `alarms` its register of alarms that
    have fired; `read_down` gives the buttons that are down, as bits, and the handler of their edges
    sets `edge`. No nap is longer than `longest` milliseconds."""

    def __init__(self, machine, now, read_down, ring, alarms, longest) -> None:
        self.machine = machine
        self.now = now
        self.read_down = read_down
        self.ring = ring
        self.alarms = alarms
        self.longest = longest
        self.most = min(longest, SHORT_MS)  # for the present
        self.until_steered = 0  # so many naps
        self.edge = False  # a button's handler has been called
        self.late = 0  # presses in a row that ended no nap
        self.ended = False  # a nap has ended by itself
        self.endless = False  # naps do not end by themselves: no more of them
        self.on_usb_until: int | None = None  # for whoever compares clocks
        self.clock_failed = False  # the timer runs uncorrected
        self.faults: list[str] = []  # that nobody has reported yet

    def nap(self, ms: int, down: int) -> None:
        """Sleep for so many milliseconds at most, while the buttons stay as in `down`."""
        if not self.until_steered:
            self.steer()
        if self.most == POLL_MS:
            self.until_steered -= 1
            self.machine.lightsleep(min(ms, POLL_MS))
            self.ended = True
            return
        ms = min(ms, self.most)
        began = self.now()
        state = self.machine.disable_irq()
        if self.read_down() != down:
            self.machine.enable_irq(state)
            return
        self.edge = False
        # Interrupts being off, nobody has taken the last nap's alarm: it would end this one.
        self.machine.mem32[self.alarms] = _NAP_ALARM
        self.machine.lightsleep(ms)
        self.machine.enable_irq(state)  # now the handlers of all edges are called
        if ticks_diff(self.now(), began) >= ms:
            self.until_steered -= 1
            self.ended = True
            if ms > POLL_MS and self.read_down() & ~down:
                self.pressed_in_vain()
        elif self.edge:
            self.until_steered -= 1
            self.late = 0
            self.most = self.longest

    def pressed_in_vain(self) -> None:
        """A press ended no nap: it came as the nap was over, or edges end none."""
        self.late += 1
        if not self.edge or self.late == _LATE_PRESSES:
            self.most = self.longest = POLL_MS
            self.faults.append("edges")

    def steer(self) -> None:
        """Choose for the next naps how fast the ring oscillator runs, by which wakes are timed."""
        self.until_steered = NAPS
        if not self.clock_failed and not self.ring.steer():
            self.fail_clock()

    def fail_clock(self) -> None:
        if not self.clock_failed:
            self.clock_failed = True
            self.faults.append("clock")

    def begin_on_usb(self, now: int, ms: int) -> bool:
        """Nap for so long although on USB. False when naps do not end by themselves."""
        if not self.endless:
            self.on_usb_until = ticks_add(now, ms)
        return not self.endless

    def end(self) -> None:
        """Naps do not end by themselves: take no more."""
        self.endless = True
        self.on_usb_until = None
        self.fail_clock()
