"""An RP2040 as a program sees it, with what the real one does strangely."""

PADS = 30
REASON = 0x40058008
SCRATCH = 0x4005800C
SCRATCHES = 8
WATCHDOG_CLEAR = 0x4005B000
WATCHDOG_ENABLE = 1 << 30
USB_FRAME = 0x50110048
FRAME_MASK = 0x7FF
TICKS_MASK = (1 << 30) - 1
FULL_SPEED_HZ = 125_000_000
LONGEST_WATCHDOG_MS = 8_388
ADC_MV = 3_300
TIMED_OUT = 1
FORCED = 2

FLOATS = None
NEVER = 1 << 60


class Stopped(BaseException):
    """The program stops where it stands: reset, power gone, hung, or the end of the script.

    No Exception, so that a program that catches errors cannot catch this.
    """


class Interrupted(KeyboardInterrupt):
    """Ctrl-C has come from the host; the laptop's own is another matter."""


class Chip:
    """Pads, watchdog, timer and memory. `bench` has the time, and is told of every change."""

    def __init__(self, bench, entropy) -> None:
        self.bench = bench
        self.entropy = entropy
        self.wired = [FLOATS] * PADS  # what the world outside holds a pad at
        self.bootsel = False
        self.ticks_from = 0  # what the timer shows at the next start; on the chip always 0
        self.lose_power()

    # Starting

    def lose_power(self) -> None:
        """Nothing in it survives."""
        self.scratch = [0] * SCRATCHES
        self.reason = 0
        self.cause = 1
        self.forget()

    def reset(self, reason: int) -> None:
        """Scratch registers survive; `reset_cause()` says watchdog after every one."""
        self.reason = reason
        self.cause = 3
        self.forget()

    def forget(self) -> None:
        for pad in range(PADS):
            self.bench.pad_changed(pad, False)
        self.out = [False] * PADS  # whether the chip drives the pad
        self.level = [0] * PADS
        self.pull = [FLOATS] * PADS
        self.sounding = None  # PWM, as (pad, hertz); a nap stops it, and it goes on afterwards
        self.handlers = [None] * PADS
        self.woken = False
        self.started = self.bench.now
        self.timeout = 0  # of the watchdog; 0 when it is off
        self.bites = NEVER
        self.speed = FULL_SPEED_HZ
        self.napping = False

    # Time

    def ticks(self) -> int:
        return self.bench.now - self.started + self.ticks_from & TICKS_MASK

    def feed(self) -> None:
        if self.timeout:
            self.bites = self.bench.now + self.timeout

    # Pads

    def drive(self, pad: int, level: int) -> None:
        """The program sets an output."""
        if not self.out[pad] or self.level[pad] != level:
            self.out[pad] = True
            self.level[pad] = level
            self.bench.pad_changed(pad, bool(level))

    def release(self, pad: int, pull) -> None:
        """The program makes it an input."""
        self.pull[pad] = pull
        if self.out[pad]:
            self.out[pad] = False
            self.bench.pad_changed(pad, False)

    def read(self, pad: int) -> int:
        if self.out[pad]:
            return self.level[pad]
        level = self.wired[pad]
        if level is FLOATS:
            level = self.pull[pad]
        # Neither wired nor pulled: what it reads means nothing.
        return self.entropy.below(2) if level is FLOATS else level

    def wire(self, pad: int, level) -> None:
        """The world outside holds a pad at a level, or lets go of it."""
        before = self.read(pad) if self.handlers[pad] else 0
        self.wired[pad] = level
        handler = self.handlers[pad]
        if handler is not None and self.read(pad) != before:
            self.woken = True
            handler()

    # PWM

    def sound(self, pad: int, hz: int) -> None:
        self.out[pad] = False
        self.sounding = (pad, hz) if hz else None
        self.bench.tone_changed(pad, hz)

    # Sleep

    def nap(self, ms: int) -> None:
        """`lightsleep`: back early when a handler's pad changes; PWM still, the clock set back."""
        if self.sounding:
            self.bench.tone_changed(self.sounding[0], 0)
        self.speed = FULL_SPEED_HZ
        self.napping = True
        self.woken = False
        self.bench.pass_time(ms)
        self.napping = False
        if self.sounding:
            self.bench.tone_changed(self.sounding[0], self.sounding[1])

    # Registers

    def peek(self, address: int) -> int:
        if address == REASON:
            return self.reason
        if address == USB_FRAME:
            return self.bench.usb_frame() & FRAME_MASK
        place = address - SCRATCH >> 2
        if 0 <= place < SCRATCHES and not address & 3:
            return self.scratch[place]
        raise ValueError("no register at 0x%08x is known here" % address)

    def poke(self, address: int, value: int) -> None:
        place = address - SCRATCH >> 2
        if 0 <= place < SCRATCHES and not address & 3:
            self.scratch[place] = value & 0xFFFFFFFF
        elif address == WATCHDOG_CLEAR and value & WATCHDOG_ENABLE:
            self.timeout = 0
            self.bites = NEVER
        else:
            raise ValueError("no register at 0x%08x is known here" % address)
