"""An RP2040 as a program sees it, with the oddities of the real one.

Of an RP2350 it has what the datasheet alone tells: its addresses, its ring oscillator, and erratum
E9.
"""

PADS = 30
RADIO_LED = 30  # of a Pico W; it hangs on the radio, and takes a place after the chip's own pads
RP2040 = {
    "name": "RP2040",
    "watchdog": 0x40058000,
    "usb": 0x50110000,
    "power_on": 0x40010000,
    "counter": 0x40008080,
    "alarms": 0x40054034,
    "ring": (0x40060010,),
}
REASON = 0x08
SCRATCH = 0x0C
SCRATCHES = 8
USB_FRAME = 0x48
FIRST_PAD = 0x04
SET = 0x2000
CLEAR = 0x3000
WATCHDOG_ENABLE = 1 << 30
INPUT_ENABLE = 1 << 6
FRAME_MASK = 0x7FF
TICKS_MASK = (1 << 30) - 1
WATCHDOG_RESETS = 0x2008  # of the power-on state machine: to set bits
RESETS_RING = 1
FC0_SOURCE = 0x14  # of the frequency counter
FC0_STATUS = 0x18
FC0_RESULT = 0x1C
FC0_RING = 3
FC0_DONE = 1 << 4
DRIFT_MS = 512  # after so much sleep the ring oscillator has drifted, whoever looks
NAP_ALARM = 1 << 1  # of the timer's, by which MicroPython ends a nap
HALF_MS_NS = 500_000
FULL_SPEED_HZ = 125_000_000
LONGEST_WATCHDOG_MS = 8_388
ADC_MV = 3_300
TIMED_OUT = 1
FORCED = 2

# What a button's edge does while the chip naps.
WAKES = 0
WAITS = 1  # its handler is called when the nap is over
LOST = 2

FLOATING = None  # the level of a pad that nothing drives
NEVER = 1 << 60


class Stopped(BaseException):
    """The program stops at once: reset, power cut, hung, or the end of the script.

    It is no Exception, so a program that catches errors does not catch it.
    """


class Interrupted(KeyboardInterrupt):
    """Ctrl-C has come from the host, unlike a KeyboardInterrupt of the laptop's own."""


class Chip:
    """Pads, watchdog, timer and registers. `bench` has the time, and is called at every change.

    `kind` is the chip of board.json: where its registers begin, and whether its pads leak.
    """

    def __init__(self, bench, entropy, ring, kind) -> None:
        self.bench = bench
        self.entropy = entropy
        self.name = kind["name"]
        self.watchdog = kind["watchdog"]
        self.usb = kind["usb"]
        self.counter = kind["counter"]
        self.alarms = kind["alarms"]
        self.watchdog_resets = kind.get("power_on", 0) + WATCHDOG_RESETS
        self.ring_divider = kind["ring"][0]
        self.leaky_pads = kind.get("leaky_pads", 0)
        self.ring = ring
        self.naps_stop_usb = False  # until the chip is reset, where no computer sends frames
        self.overslept_ms = 0  # how much longer each nap lasts than asked
        self.edges = WAKES
        self.wired = [FLOATING] * PADS  # the level that the wiring gives each pad
        self.bootsel = False
        self.first_ticks = 0  # of the timer at the next start; on the chip always 0
        self.lose_power()

    # Starting

    def lose_power(self) -> None:
        """Nothing outlives it."""
        self.scratch = [0] * SCRATCHES
        self.reason = 0
        self.cause = 1
        self.ring.reset()
        self.clear()

    def reset(self, reason: int) -> None:
        """Scratch registers outlive it; `reset_cause()` says watchdog after every reset."""
        self.reason = reason
        self.cause = 3
        self.clear()

    def clear(self) -> None:
        """All that no reset leaves alone."""
        for pad in range(PADS + 1):
            self.bench.pad_changed(pad, False)
        self.driven = [False] * (PADS + 1)  # whether the chip drives the pad
        self.level = [0] * (PADS + 1)
        self.input_on = [True] * PADS
        self.held = [False] * PADS  # high by the pad's own leak (erratum E9 of the RP2350)
        self.pull = [FLOATING] * PADS
        self.pwm = {}  # by pad: (hertz, inverted); a nap stops it, and it goes on afterwards
        self.handlers = [None] * PADS
        self.pending = []  # handlers that interrupts are to call
        self.interrupts = True
        self.alarm_fired = False  # that of a nap, and nobody has taken its interrupt
        self.woken = False
        self.started = self.bench.now
        self.lost_ns = 0  # by the timer at wakes from naps
        self.lost_ms = 0  # the same, in whole milliseconds
        self.slept_ms = DRIFT_MS  # as asked for, since it was seen to drift
        self.usb_runs = True
        self.source = 0  # of the frequency counter
        self.timeout = 0  # of the watchdog; 0 when it is off
        self.resets_ring = False  # the watchdog does
        self.bites_at = NEVER
        self.frequency = FULL_SPEED_HZ
        self.napping = False

    # Time

    def ticks(self) -> int:
        return self.bench.now - self.started - self.lost_ms + self.first_ticks & TICKS_MASK

    def feed(self) -> None:
        if self.timeout:
            self.bites_at = self.bench.now + self.timeout

    # Pads

    def drive(self, pad: int, level: int) -> None:
        """The program sets an output."""
        if not self.driven[pad] or self.level[pad] != level:
            self.driven[pad] = True
            self.level[pad] = level
            self.bench.pad_changed(pad, bool(level))

    def release(self, pad: int, pull) -> None:
        """The program makes it an input."""
        self.pull[pad] = pull
        if self.driven[pad]:
            self.driven[pad] = False
            self.bench.pad_changed(pad, False)

    def read(self, pad: int) -> int:
        if self.driven[pad]:
            return self.level[pad]
        if not self.input_on[pad]:
            return 0
        level = 1 if self.held[pad] else self.wired[pad]
        if level is FLOATING:
            level = self.pull[pad]
        # Neither wired nor pulled: it may read as anything.
        return self.entropy.below(2) if level is FLOATING else level

    def wire(self, pad: int, level, weak=False) -> None:
        """The wiring gives a pad a level, or leaves it floating. A `weak` low level is one through
        more than 8.2 kohm."""
        before = self.read(pad) if self.handlers[pad] else 0
        leaks = self.leaky_pads and self.input_on[pad] and not self.driven[pad]
        self.held[pad] = bool(leaks and weak and not level and self.wired[pad])
        self.wired[pad] = level
        handler = self.handlers[pad]
        if handler is None or self.read(pad) == before or (self.napping and self.edges == LOST):
            return
        self.pending.append(handler)
        if not self.napping:
            self.call_handlers()
        elif self.edges == WAKES:
            self.woken = True

    # Interrupts

    def disable_irq(self) -> bool:
        """What `enable_irq` is to restore."""
        before = self.interrupts
        self.interrupts = False
        return before

    def enable_irq(self, state: bool) -> None:
        self.interrupts = state
        self.call_handlers()

    def call_handlers(self) -> None:
        """Call the handlers of the edges that have come, unless interrupts are off."""
        while self.interrupts and self.pending:
            self.pending.pop(0)()

    # PWM

    def sound(self, pad: int, hz: int, inverted: bool) -> None:
        """A pad sounds, or is silent; frequency and silence are those of its whole slice."""
        self.driven[pad] = False
        if hz and pad not in self.pwm:
            self.pwm[pad] = (0, inverted)
        for other in list(self.pwm):
            if (other ^ pad) >> 1 & 7 == 0:
                before, phase = self.pwm[other]
                if hz:
                    self.pwm[other] = (hz, phase)
                else:
                    del self.pwm[other]
                if before != hz:
                    self.bench.tone_changed(other, hz)

    # Sleep

    def nap(self, ms: int) -> None:
        """Stop PWM for a `lightsleep`, which resets the clock frequency. An edge that came while
        interrupts were off ends it at once, and so does the last nap's alarm if nobody has taken
        its interrupt. The timer counts `ms`, whatever it loses by the ring oscillator; nothing in
        so short a nap that MicroPython waits awake."""
        for pad in self.pwm:
            self.bench.tone_changed(pad, 0)
        self.frequency = FULL_SPEED_HZ
        if self.naps_stop_usb and not self.bench.frames:
            self.usb_runs = False
        self.napping = True
        interrupted = bool(self.pending) or self.alarm_fired
        self.drift()
        lost_ms = self.lost_after(1 if ms > 1 else 0)
        lasts = max(0, ms + self.overslept_ms + lost_ms - self.lost_ms)
        if self.bench.pass_nap(0 if interrupted else lasts):
            self.alarm_fired = not (interrupted or self.woken or self.interrupts)
            self.slept_ms += ms
            self.lost_ns += self.ring.loss_ns if ms > 1 else 0
            self.lost_ms = lost_ms
        self.napping = False
        for pad in self.pwm:
            self.bench.tone_changed(pad, self.pwm[pad][0])
        self.call_handlers()

    def drift(self) -> None:
        """Let the ring oscillator drift, when the chip has slept long enough for that."""
        if self.slept_ms >= DRIFT_MS:
            self.slept_ms = 0
            self.ring.drift(self.bench.now, self.bench.power)

    def lost_after(self, naps: int) -> int:
        """What the timer will have lost after so many naps more, to the next millisecond."""
        return (self.lost_ns + naps * self.ring.loss_ns + HALF_MS_NS) // 1_000_000

    # Registers

    def peek(self, address: int) -> int:
        if address == self.watchdog + REASON:
            return self.reason
        if address == self.usb + USB_FRAME:
            return self.bench.usb_frame() & FRAME_MASK
        if address == self.counter + FC0_STATUS:
            return FC0_DONE
        if address == self.counter + FC0_RESULT:
            return self.ring.counted() << 5 if self.source == FC0_RING else 0
        place = address - self.watchdog - SCRATCH >> 2
        if 0 <= place < SCRATCHES and not address & 3:
            return self.scratch[place]
        raise ValueError("no register at 0x%08x is known here" % address)

    def poke(self, address: int, value: int) -> None:
        place = address - self.watchdog - SCRATCH >> 2
        if 0 <= place < SCRATCHES and not address & 3:
            self.scratch[place] = value & 0xFFFFFFFF
        elif address == self.watchdog + CLEAR and value & WATCHDOG_ENABLE:
            self.timeout = 0
            self.bites_at = NEVER
        elif address == self.alarms:
            self.alarm_fired = self.alarm_fired and not value & NAP_ALARM
        elif address == self.watchdog_resets:
            self.resets_ring = bool(value & RESETS_RING)
        elif self.leaky_pads and value == INPUT_ENABLE:
            self.poke_pad(address)
        elif not self.poke_clocks(address, value):
            raise ValueError("no register at 0x%08x is known here" % address)

    def poke_clocks(self, address: int, value: int) -> bool:
        """Write to the ring oscillator or the frequency counter. False for another register."""
        if address == self.ring_divider:
            self.ring.drift(self.bench.now, self.bench.power)
            self.ring.divide(value)
        elif address == self.counter + FC0_SOURCE:
            self.source = value
        else:
            return 0 <= address - self.counter < FC0_SOURCE  # its interval and its limits
        return True

    def poke_pad(self, address: int) -> None:
        """Turn a pad's input on or off. Off, it leaks no more."""
        offset = address - self.leaky_pads - FIRST_PAD
        on = offset < CLEAR
        pad = offset - (SET if on else CLEAR) >> 2
        if not 0 <= pad < PADS or offset & 3:
            raise ValueError("no register at 0x%08x is known here" % address)
        self.input_on[pad] = on
        if not on:
            self.held[pad] = False
