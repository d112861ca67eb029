"""Keeps the chip's timer right on cells, by steering the ring oscillator.

At each wake from a nap MicroPython lets `clk_ref` run from that oscillator until the PLLs have
locked, and the timer counts `clk_ref` by twelve: at the usual 6.5 MHz it loses 30 to 200 us a nap.
How long a wake lasts no program can know, but at 12 MHz it would not matter. So the oscillator's
divider is set to what comes next above 12 MHz or next below it, by turns, so that the one gains
what the other loses. The frequency drifts; the chip's frequency counter measures it for each turn.
"""

from trading_unit_firmware import const

_RING = const(3)  # as a source of the frequency counter
_INTERVAL = const(7)  # 128 us: to 8 kHz
DONE = 1 << 4
FRACTION_BITS = 5
_LOOKS = const(300)  # each a microsecond or more: it is done long before
_TRIES = const(3)

_CRYSTAL_KHZ = const(12_000)
_LEAST_KHZ = const(1_000)
_MOST_KHZ = const(25_000)
SWITCH = 90  # what changing over loses whatever the frequency, in the measure of `loss`

NAPS = 64  # between one choice and the next


def loss(khz: int) -> int:
    """What the timer loses in a stretch of naps at this frequency; below nothing it gains.

    Waiting for the PLLs it loses 1 - f/12, executing code 12/f - 1: half of each.
    """
    return (_CRYSTAL_KHZ - khz) * (_CRYSTAL_KHZ + khz) // khz + SWITCH


class RingOscillator:
    """`memory` is the chip's registers by their addresses, as `machine.mem32`; `chip` says where
    those of the frequency counter begin, and what there is to know of the oscillator's divider."""

    def __init__(self, memory, chip) -> None:
        self.memory = memory
        self.counter = chip["counter"]
        self.source = self.counter + 0x14
        self.status = self.counter + 0x18
        self.result = self.counter + 0x1C
        self.register, self.password, self.first_divider, self.most_divider = chip["ring"]
        self.divider = 0  # as chosen for the naps under way; 0 before there were any
        self.lost = 0  # in all, and not yet gained again

    def steer(self) -> bool:
        """Choose the divider for the next stretch of naps. False, and the divider as after a
        power-on, when the oscillator cannot be measured or has no use: then the timer stays as it
        is."""
        if not self.divider:
            self.divide(self.first_divider)
            self.memory[self.counter] = _CRYSTAL_KHZ
            self.memory[self.counter + 0x10] = _INTERVAL
            khz = self.measure()
        else:
            khz = self.measure()
            if khz:
                self.lost += loss(khz)
        undivided = khz * self.divider
        fast = undivided // _CRYSTAL_KHZ
        if not 1 < fast < self.most_divider:
            self.reset()
            return False
        with_fast = abs(self.lost + loss(undivided // fast))
        with_slow = abs(self.lost + loss(undivided // (fast + 1)))
        self.divide(fast if with_fast < with_slow else fast + 1)
        return True

    def reset(self) -> None:
        """As a power-on leaves it; a restart by the watchdog may not."""
        self.divide(self.first_divider)
        self.divider = 0

    def divide(self, divider: int) -> None:
        self.divider = divider
        self.memory[self.register] = self.password + divider

    def measure(self) -> int:
        """Its kilohertz behind the divider; 0 when that cannot be measured or cannot be."""
        memory = self.memory
        for _ in range(_TRIES):
            memory[self.source] = _RING
            for _ in range(_LOOKS):
                if memory[self.status] & DONE:
                    khz = memory[self.result] >> FRACTION_BITS
                    if _LEAST_KHZ <= khz <= _MOST_KHZ:
                        return khz
                    break
        return 0
