"""The addresses of the chip's registers that MicroPython has no other way to."""

# Where the registers of an RP2040 begin; board.json has those of another chip. Their order is one.
RP2040 = {"watchdog": 0x4005_8000, "usb": 0x5011_0000}
REASON = 0x08
SCRATCH = 0x0C
FRAME = 0x48
FIRST_PAD = 0x04
SET = 0x2000  # a copy of all registers, in which the bits that are written are set
CLEAR = 0x3000  # and one in which they are cleared

TIMED_OUT = 1  # the reason when the watchdog ran out
WATCHDOG_ENABLE = 1 << 30
INPUT_ENABLE = 1 << 6  # of a pad


class Registers:
    """Computed once: numbers so large would be garbage at every feed.

    `frame` counts milliseconds while a host is on USB. A reset leaves the four words of `scratch`
    alone. `vbus_set` and `vbus_clear` are those of the pad that senses USB, 0 where its input may
    stay on: the RP2350's leaks, and can hold itself high (erratum E9).
    """

    def __init__(self, chip, vbus) -> None:
        chip = chip or RP2040
        watchdog = chip["watchdog"]
        self.reason = watchdog + REASON
        self.scratch = [watchdog + SCRATCH + 4 * n for n in range(4)]
        self.last_scratch = self.scratch[3]
        self.watchdog_clear = watchdog + CLEAR
        self.frame = chip["usb"] + FRAME
        self.vbus_set = self.vbus_clear = 0
        if vbus is not None and "leaky_pads" in chip:
            pad = chip["leaky_pads"] + FIRST_PAD + 4 * vbus
            self.vbus_set = pad + SET
            self.vbus_clear = pad + CLEAR
