"""The board itself: the one module that touches the chip.

It turns levels into pressed, lit, sounding and millivolts, and rests. No other module knows a pin.
"""

import gc
import io
import machine
import os
import select
import sys
import time

from trading_unit_firmware import const
from trading_unit_firmware.memory import WATCHDOG_MS
from trading_unit_firmware.naps import LONGEST_MS, POLL_MS, SHORT_MS, Naps
from trading_unit_firmware.patterns import NAMES
from trading_unit_firmware.registers import (
    INPUT_ENABLE,
    RING,
    RP2040,
    TIMED_OUT,
    WATCHDOG_ENABLE,
    Registers,
)
from trading_unit_firmware.ring import RingOscillator
from trading_unit_firmware.ticks import ticks_diff

# An older one leaves an RP2040 locked when the watchdog bites asleep (issue 17228).
LONG_NAPS_FROM = (1, 29)
_USB_KNOWN_MS = const(10_000)  # a host that has not sent a frame by then is not there
_FULL_SCALE_MV = const(3_300)
_FULL_SCALE = const(65_535)
_HALF_DUTY = const(32_768)
BOOTSEL = "bootsel"
_ABSENT = const(2)  # ENOENT

BUTTONS = ("auction", "build")  # in the order of their bits
_BUILD = const(2)
_USB = const(4)
_SERIAL = const(8)


class Hardware:
    """`board` is the board.json of this wiring; parts that it leaves out are absent."""

    def __init__(self, board: dict) -> None:
        self.now = time.ticks_ms
        self.pins = [low_output(board["lights"].get(name)) for name in NAMES]
        self.lights = sum([1 << n for n in range(len(NAMES)) if self.pins[n] is not None])
        self.lit = 0
        wired = board["buttons"]
        self.single = "auction" not in wired
        self.bootsel = None
        self.contacts = []
        for n in range(len(BUTTONS)):
            number = wired.get(BUTTONS[n])
            if number == BOOTSEL:
                import rp2

                self.bootsel = rp2.bootsel_button
            elif number is not None:
                pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
                self.contacts.append((pin, 1 << n))
        buzzer = board.get("buzzer", {})
        self.buzzer = buzzer.get("pin")
        self.partner = buzzer.get("partner")  # its other leg, or None where that is on ground
        self.pwm: machine.PWM | None = None
        self.silence()
        battery = board.get("battery", {})
        self.cells = battery.get("cells", 0)
        self.flat = battery.get("flat", 0)
        self.low = battery.get("low", 0)
        self.drop = battery.get("drop", 0)
        self.divider = battery.get("divider", 1)
        self.adc = machine.ADC(machine.Pin(battery["adc"])) if self.cells else None
        self.save_on_cells = board.get("save_on_cells", True)
        usb = board["usb"]
        vbus = usb.get("vbus")
        chip = board.get("chip", RP2040)
        self.registers = Registers(chip, vbus)
        self.vbus = None if vbus is None else machine.Pin(vbus, machine.Pin.IN)
        if self.vbus is not None and not self.registers.vbus_set:
            wake_by(self.vbus, ignore)
        # Without a pin for it, a host is known by the frames that it sends.
        self.usb_known = self.vbus is not None
        self.usb_known_ms = 0 if self.usb_known else _USB_KNOWN_MS
        self.started_at: int = self.now()  # type: ignore[assignment]  # an int
        self.frame = self.usb_frame()
        self.name = board["name"]
        self.id = machine.unique_id().hex()
        # What USB alone feeds is on USB, be it a computer or a charger.
        self.usb = 1 if usb.get("only", False) else 0
        self.ring = RingOscillator(machine.mem32, chip)
        self.naps = Naps(
            machine, self.now, self.read_down, self.ring, chip["alarms"], self.longest_nap()
        )
        for pin, _ in self.contacts:
            wake_by(pin, self.notice_edge)
        self.down = 0  # the buttons with pins of their own, as they were read last
        self.readable = select.poll()
        self.readable.register(sys.stdin, select.POLLIN)
        self.writable = select.poll()
        self.writable.register(sys.stdout, select.POLLOUT)
        # Last: a mistake in board.json leaves a prompt, which no watchdog cuts off.
        self.watchdog = machine.WDT(timeout=WATCHDOG_MS)
        if self.registers.watchdog_resets:
            # In a nap the ring oscillator stands still. MicroPython before 1.29 has the watchdog
            # leave it so, and then the chip starts no more (issue 17228).
            machine.mem32[self.registers.watchdog_resets] = RING

    # Inputs

    def notice_edge(self, _pin) -> None:
        self.naps.edge = True

    def read_down(self) -> int:
        """The buttons with pins of their own that are down, as bits."""
        bits = 0
        for pin, bit in self.contacts:
            if not pin.value():
                bits |= bit
        return bits

    def read_inputs(self, now: int) -> int:
        """The buttons that are down, USB, and whether bytes have come, as bits."""
        bits = self.down = self.read_down()
        if self.bootsel is not None and self.bootsel():
            bits |= _BUILD
        if self.vbus is not None:
            self.usb = self.read_leaky(self.vbus) if self.registers.vbus_set else self.vbus.value()
        elif not self.usb_known:
            if self.usb_frame() != self.frame:
                self.usb = 1
            if self.usb or ticks_diff(now, self.started_at) >= _USB_KNOWN_MS:
                self.usb_known = True
        if self.usb:
            bits |= _USB
            until = self.naps.on_usb_until
            if until is not None and ticks_diff(now, until) >= 0:
                self.naps.on_usb_until = None
            for _ in self.readable.ipoll(0):
                bits |= _SERIAL
        return bits

    def usb_frame(self) -> int:
        """A count that goes on while a computer is on USB."""
        return machine.mem32[self.registers.frame]

    def read_leaky(self, pin: machine.Pin) -> int:
        """The level of an input that is on only while it is read."""
        machine.mem32[self.registers.vbus_set] = INPUT_ENABLE
        level = pin.value()
        machine.mem32[self.registers.vbus_clear] = INPUT_ENABLE
        return level

    def millivolts(self) -> int:
        """One reading of the cells, with the loss in the diode added; 0 where nothing measures."""
        if self.adc is None:
            return 0
        return self.adc.read_u16() * _FULL_SCALE_MV * self.divider // _FULL_SCALE + self.drop

    # Lights and buzzer

    def set_lights(self, lit: int) -> None:
        for n in range(len(NAMES)):
            pin = self.pins[n]
            if pin is not None and (lit ^ self.lit) >> n & 1:
                pin.value(lit >> n & 1)
        self.lit = lit

    def set_tone(self, hz: int) -> None:
        if self.buzzer is None:
            return
        if not hz:
            self.silence()
        elif self.pwm is None:
            pin = machine.Pin(self.buzzer)
            self.pwm = machine.PWM(pin, freq=hz, duty_u16=_HALF_DUTY)
            if self.partner is not None:
                pin = machine.Pin(self.partner)
                machine.PWM(pin, freq=hz, duty_u16=_HALF_DUTY, invert=True)
        else:
            self.pwm.freq(hz)  # of the partner too: the two are one slice

    def silence(self) -> None:
        """Make each pin a plain low output: in a nap PWM stops at either level."""
        if self.pwm is not None:
            self.pwm.deinit()
            self.pwm = None
        low_output(self.buzzer)
        low_output(self.partner)

    # Rest

    def rest(self, ms: int) -> None:
        """Nap on cells while silent; on USB wait until bytes come; else wait. The buttons are to be
        looked at again within 8 ms, unless their edges end the rest."""
        looks = min(ms, POLL_MS)
        # A millisecond is waited for with interrupts, so it is no nap.
        if ms > 1 and self.pwm is None and self.napping():
            self.naps.nap(looks if self.usb else ms, self.down)
        elif self.usb:
            for _ in self.readable.ipoll(looks):
                break
        else:
            time.sleep_ms(looks)

    def napping(self) -> bool:
        """Whether rests are naps."""
        if self.usb:
            return self.naps.on_usb_until is not None
        return self.usb_known and not self.naps.endless

    def longest_nap(self) -> int:
        """As many milliseconds as the watchdog allows, and BOOTSEL, which has no edges."""
        if self.bootsel is not None:
            return POLL_MS
        return LONGEST_MS if sys.implementation.version >= LONG_NAPS_FROM else SHORT_MS

    def doubts_naps(self) -> bool:
        """Whether the next restart by the watchdog may come of a nap that does not end."""
        return not self.naps.ended and (not self.usb or self.napping())

    def has_napped(self) -> bool:
        """Whether it has since the start of the chip."""
        return self.naps.ended

    # Serial port

    def receive(self, most: int) -> bytes:
        """The bytes that have come, up to so many, without waiting."""
        data = bytearray()
        # `poll` makes a list each time: garbage of three kilobytes for 32 bytes.
        ready = self.readable.ipoll
        read = sys.stdin.buffer.read
        while len(data) < most:
            for _ in ready(0):
                data += read(1)
                break
            else:
                break
        return bytes(data)

    def send(self, data: bytes) -> int:
        """Write without waiting; how many of the bytes were written."""
        ready = self.writable.ipoll
        write = sys.stdout.buffer.write
        for count in range(len(data)):
            for _ in ready(0):
                write(data[count : count + 1])
                break
            else:
                return count
        return len(data)

    # Chance, memory and files

    def collect(self) -> None:
        gc.collect()

    def random(self, count: int) -> bytes:
        # Chance comes from the ring oscillator too: it runs as MicroPython knows it meanwhile.
        divider = self.ring.divider
        self.ring.reset()
        data = os.urandom(count)
        if divider:
            self.ring.divide(divider)
        return data

    def feed(self, fourth: int) -> None:
        """Feed the watchdog, and save the last of the four numbers."""
        machine.mem32[self.registers.last_scratch] = fourth
        self.watchdog.feed()

    def save_state(self, first: int, second: int, third: int) -> None:
        """Save three numbers for a restart by the watchdog; the fourth comes with each feed."""
        memory = machine.mem32
        scratch = self.registers.scratch
        memory[scratch[0]] = first
        memory[scratch[1]] = second
        memory[scratch[2]] = third

    def load_state(self):
        """The four numbers, when the watchdog has restarted the chip; None otherwise."""
        memory = machine.mem32
        if memory[self.registers.reason] != TIMED_OUT:
            return None
        return tuple([memory[address] for address in self.registers.scratch])

    def read_file(self, name: str):
        """The text of a file; None when there is none, an empty text when it cannot be read."""
        try:
            with io.open(name) as file:
                return file.read()
        except (OSError, UnicodeError) as error:
            return None if isinstance(error, OSError) and error.errno == _ABSENT else ""

    def write_file(self, name: str, text: str) -> None:
        """Replace a file: when the power goes, it is the old one or the new."""
        with io.open(name + ".new", "w") as file:
            file.write(text)
        os.rename(name + ".new", name)

    def restart(self) -> None:
        """Let the watchdog restart the chip at once."""
        machine.WDT(timeout=1)
        time.sleep_ms(WATCHDOG_MS)

    def shut_down(self) -> None:
        """Leave the board dark and silent, with the watchdog off and no saved state."""
        machine.mem32[self.registers.watchdog_clear] = WATCHDOG_ENABLE
        self.set_lights(0)
        self.silence()
        self.ring.reset()
        self.save_state(0, 0, 0)
        machine.mem32[self.registers.last_scratch] = 0


def low_output(number):
    """A plain low output, or None where nothing is wired. A light on the radio has a name instead
    of a number."""
    return None if number is None else machine.Pin(number, machine.Pin.OUT, value=0)


def wake_by(pin, handler) -> None:
    """Let both edges of a pin end a nap: on the chip, those of a pin without a handler do not."""
    pin.irq(handler, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)


def ignore(_pin) -> None:
    """Do nothing: it is enough that the pin has a handler."""
