"""The board itself: the one module that touches the chip.

It turns levels into pressed, lit, sounding and millivolts, and rests. Above it nothing knows a pin.
"""

import gc
import io
import machine
import os
import select
import sys
import time

from trading_unit_firmware.patterns import NAMES
from trading_unit_firmware.ticks import ticks_diff

WATCHDOG_MS = 4_000
REASON = 0x4005_8008  # why the watchdog reset the chip: 1 when it ran out
TIMED_OUT = 1
# The first four of eight words that a reset spares; the rest are the SDK's. Each address stands by
# itself: a sum of numbers so large would be garbage at every feed.
SCRATCH_0 = 0x4005_800C
SCRATCH_1 = 0x4005_8010
SCRATCH_2 = 0x4005_8014
SCRATCH_3 = 0x4005_8018
WATCHDOG_CLEAR = 0x4005_B000  # clears the bits that are written to it
WATCHDOG_ENABLE = 1 << 30
USB_FRAME = 0x5011_0048  # counts milliseconds while a host is there
USB_KNOWN_MS = 10_000  # a host is there by then, or there is none
FULL_SCALE_MV = 3_300
FULL_SCALE = 65_535
HALF_DUTY = 32_768
BOOTSEL = "bootsel"
ABSENT = 2  # ENOENT

PRESSED = ("auction", "build")  # in the order of the bits of a look
USB = 4
SERIAL = 8


class Hardware:
    """`board` is the board.json of this wiring; a part that it leaves out is not there."""

    def __init__(self, board: dict) -> None:
        self.pins = [output(board["lights"].get(name)) for name in NAMES]
        self.lights = sum([1 << n for n in range(len(NAMES)) if self.pins[n] is not None])
        self.lit = 0
        wired = board["buttons"]
        self.single = "auction" not in wired
        self.bootsel = None
        self.contacts = []
        for n in range(len(PRESSED)):
            where = wired.get(PRESSED[n])
            if where == BOOTSEL:
                import rp2

                self.bootsel = rp2.bootsel_button
            elif where is not None:
                pin = machine.Pin(where, machine.Pin.IN, machine.Pin.PULL_UP)
                self.contacts.append((pin, 1 << n))
        self.buzzer = board["buzzer"]["pin"] if "buzzer" in board else None
        self.pwm: machine.PWM | None = None
        self.silence()
        battery = board.get("battery", {})
        self.cells = battery.get("cells", 0)
        self.flat = battery.get("flat", 0)
        self.drop = battery.get("drop", 0)
        self.divider = battery.get("divider", 1)
        self.adc = machine.ADC(machine.Pin(battery["adc"])) if self.cells else None
        vbus = board["usb"].get("vbus")
        self.vbus = None if vbus is None else machine.Pin(vbus, machine.Pin.IN)
        # Without a pin that tells, a host is known by the frames it sends.
        self.usb_known_ms = USB_KNOWN_MS if vbus is None else 0
        self.start = self.now()
        self.frame = machine.mem32[USB_FRAME]
        self.known = self.vbus is not None
        self.name = board["name"]
        self.id = machine.unique_id().hex()
        self.usb = 0
        self.incoming = select.poll()
        self.incoming.register(sys.stdin, select.POLLIN)
        self.room = select.poll()
        self.room.register(sys.stdout, select.POLLOUT)
        # Last: a board.json with a mistake leaves a prompt, and no watchdog that cuts it off.
        self.dog = machine.WDT(timeout=WATCHDOG_MS)

    def now(self):
        return time.ticks_ms()

    def since_reset(self):
        """A reset by the watchdog starts the chip's clock at nothing."""
        return time.ticks_ms()

    # Looking

    def look(self, now: int) -> int:
        """The buttons that are down, and USB, as bits."""
        bits = 0
        for pin, bit in self.contacts:
            if not pin.value():
                bits |= bit
        if self.bootsel is not None and self.bootsel():
            bits |= 2
        if self.vbus is not None:
            self.usb = self.vbus.value()
        elif not self.known:
            if machine.mem32[USB_FRAME] != self.frame:
                self.known = True
                self.usb = 1
            elif ticks_diff(now, self.start) >= USB_KNOWN_MS:
                self.known = True
        if self.usb:
            bits |= USB
            for _ in self.incoming.ipoll(0):
                bits |= SERIAL
        return bits

    def millivolts(self) -> int:
        """One reading of the cells, with what the diode takes added back; 0 without a sense."""
        if self.adc is None:
            return 0
        return self.adc.read_u16() * FULL_SCALE_MV * self.divider // FULL_SCALE + self.drop

    # Showing

    def light(self, lit: int) -> None:
        for n in range(len(NAMES)):
            pin = self.pins[n]
            if pin is not None and (lit ^ self.lit) >> n & 1:
                pin.value(lit >> n & 1)
        self.lit = lit

    def tone(self, hz: int) -> None:
        if self.buzzer is None:
            return
        if not hz:
            self.silence()
        elif self.pwm is None:
            pin = machine.Pin(self.buzzer)
            self.pwm = machine.PWM(pin, freq=hz, duty_u16=HALF_DUTY)
        else:
            self.pwm.freq(hz)

    def silence(self) -> None:
        """The pin a plain low output: PWM would stop at any level in a nap."""
        if self.pwm is not None:
            self.pwm.deinit()
            self.pwm = None
        output(self.buzzer)

    # Resting

    def rest(self, ms: int) -> None:
        """On batteries and silent the chip naps; on USB a line wakes it; else it waits."""
        if self.known and not self.usb and self.pwm is None:
            machine.lightsleep(ms)
        elif self.usb:
            for _ in self.incoming.ipoll(ms):
                break
        else:
            time.sleep_ms(ms)

    # Talking

    def receive(self, most: int) -> bytes:
        """What has come, up to so many bytes; it never waits."""
        data = bytearray()
        # `poll` makes a list each time: garbage of three kilobytes for 32 bytes.
        ready = self.incoming.ipoll
        read = sys.stdin.buffer.read
        while len(data) < most:
            for _ in ready(0):
                data += read(1)
                break
            else:
                break
        return bytes(data)

    def send(self, data: bytes) -> int:
        """How many of these bytes could be written without waiting."""
        ready = self.room.ipoll
        write = sys.stdout.buffer.write
        for count in range(len(data)):
            for _ in ready(0):
                write(data[count : count + 1])
                break
            else:
                return count
        return len(data)

    def collect(self) -> None:
        gc.collect()

    # What is drawn, and what is kept

    def random(self, count: int) -> bytes:
        return os.urandom(count)

    def feed(self, stamp: int) -> None:
        machine.mem32[SCRATCH_3] = stamp
        self.dog.feed()

    def remember(self, first: int, second: int, third: int) -> None:
        """Keep three numbers over a restart by the watchdog; the fourth comes with each feed."""
        machine.mem32[SCRATCH_0] = first
        machine.mem32[SCRATCH_1] = second
        machine.mem32[SCRATCH_2] = third

    def recall(self):
        """The four numbers, when it was the watchdog that restarted the chip; None otherwise."""
        memory = machine.mem32
        if memory[REASON] != TIMED_OUT:
            return None
        return (memory[SCRATCH_0], memory[SCRATCH_1], memory[SCRATCH_2], memory[SCRATCH_3])

    def read(self, name: str):
        """The text of a file; None when there is none, an empty text when it cannot be read."""
        try:
            with io.open(name) as file:
                return file.read()
        except (OSError, UnicodeError) as error:
            return None if isinstance(error, OSError) and error.errno == ABSENT else ""

    def write(self, name: str, text: str) -> None:
        """Replace a file: whenever the power goes, it is the old one or the new."""
        with io.open(name + ".new", "w") as file:
            file.write(text)
        os.rename(name + ".new", name)

    def end(self) -> None:
        """Leave the board dark and silent, with nobody to restart it and nothing to go on with."""
        machine.mem32[WATCHDOG_CLEAR] = WATCHDOG_ENABLE
        self.light(0)
        self.silence()
        self.remember(0, 0, 0)
        machine.mem32[SCRATCH_3] = 0


def output(number):
    """A plain low output, or None where nothing is wired."""
    return None if number is None else machine.Pin(number, machine.Pin.OUT, value=0)
