"""The addresses of the chip's registers that MicroPython has no other way to."""

# Where the registers of an RP2040 begin; board.json has those of another chip. Their order is one.
# `alarms` says which of the timer's alarms have fired, and forgets those that are written to it.
# `ring` is the address of the ring oscillator's divider, the password of what is written there, the
# divider after a power-on, and the greatest.
RP2040 = {
    "watchdog": 0x4005_8000,
    "usb": 0x5011_0000,
    "power_on": 0x4001_0000,
    "counter": 0x4000_8080,
    "alarms": 0x4005_4034,
    "ring": (0x4006_0010, 0xAA0, 16, 31),
}

TIMED_OUT = 1  # the reason when the watchdog ran out
WATCHDOG_ENABLE = 1 << 30
RING = 1 << 0  # the ring oscillator, among what the watchdog resets
INPUT_ENABLE = 1 << 6  # of a pad


class Registers:
    """Computed once: numbers so large would be garbage at every feed.

    `frame` counts milliseconds while a host is on USB. A reset leaves the four words of `scratch`
    alone. What is written to `..._set` sets those bits, and to `..._clear` clears them.
    `watchdog_resets` adds to what the watchdog resets; 0 where that need not be changed.
    `vbus_set` and `vbus_clear` are those of the pad that senses USB, 0 where its input may stay
    on: the RP2350's leaks, and can hold itself high (erratum E9).
    """

    def __init__(self, chip, vbus) -> None:
        watchdog = chip["watchdog"]
        self.reason = watchdog + 0x08
        self.scratch = [watchdog + 0x0C + 4 * n for n in range(4)]
        self.last_scratch = self.scratch[3]
        self.watchdog_clear = watchdog + 0x3000
        self.frame = chip["usb"] + 0x48
        self.watchdog_resets = chip["power_on"] + 0x2008 if "power_on" in chip else 0
        self.vbus_set = self.vbus_clear = 0
        if vbus is not None and "leaky_pads" in chip:
            self.vbus_set = chip["leaky_pads"] + 0x2004 + 4 * vbus
            self.vbus_clear = self.vbus_set + 0x1000
