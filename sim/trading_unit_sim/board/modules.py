"""Stand-ins for what a program imports on the board: machine, time, os, sys, select and others."""

from trading_unit_sim.board.chip import (
    ADC_MV,
    FLOATING,
    FORCED,
    LONGEST_WATCHDOG_MS,
    PADS,
    RADIO_LED,
    TICKS_MASK,
)
from trading_unit_sim.board.serial import POLLIN, POLLOUT, Poll, Stream


class Module:
    """The names of a module, as attributes."""

    def __init__(self, names) -> None:
        for name in names:
            setattr(self, name, names[name])


def pad_of(number) -> int:
    """The pad with that number, or the LED on the radio, which a program calls by its name."""
    if number == "LED":
        return RADIO_LED
    if not 0 <= number < PADS:
        raise ValueError("invalid pin")
    return number


def fake_pin(chip):
    class Pin:
        IN = 0
        OUT = 1
        PULL_UP = 1
        PULL_DOWN = 2
        IRQ_FALLING = 4
        IRQ_RISING = 8

        def __init__(self, number, mode=None, pull=None, value=None) -> None:
            self.number = pad_of(number)
            if mode == Pin.OUT:
                chip.drive(self.number, 1 if value else 0)
            elif mode == Pin.IN:
                pulls = {Pin.PULL_UP: 1, Pin.PULL_DOWN: 0}
                chip.release(self.number, pulls.get(pull, FLOATING))

        def value(self, level=None):
            if level is None:
                return chip.read(self.number)
            chip.drive(self.number, 1 if level else 0)

        def irq(self, handler=None, trigger=0, hard=False) -> None:
            pin = self
            chip.handlers[self.number] = None if handler is None else lambda: handler(pin)

    return Pin


def fake_pwm(chip):
    class PWM:
        def __init__(self, pin, freq=0, duty_u16=0, invert=False) -> None:
            self.pad = pin.number
            self.inverted = bool(invert)
            self.hz = freq
            self.duty = duty_u16
            self.apply()

        def apply(self) -> None:
            chip.sound(self.pad, self.hz if self.duty else 0, self.inverted)

        def freq(self, hz=None):
            if hz is None:
                return self.hz
            self.hz = hz
            self.apply()

        def duty_u16(self, duty=None):
            if duty is None:
                return self.duty
            self.duty = duty
            self.apply()

        def deinit(self) -> None:
            self.duty = 0
            self.apply()

    return PWM


def fake_adc(chip, bench):
    class ADC:
        def __init__(self, pin) -> None:
            if not 26 <= pin.number <= 29:
                raise ValueError("Pin doesn't have ADC capabilities")
            self.pad = pin.number

        def read_u16(self) -> int:
            raw = min(4095, bench.millivolts_at(self.pad) * 4096 // ADC_MV)
            return raw << 4 | raw >> 8

    return ADC


def fake_watchdog(chip):
    class WDT:
        def __init__(self, timeout=5000) -> None:
            if not 1 <= timeout <= LONGEST_WATCHDOG_MS:
                raise ValueError("timeout exceeds %d" % LONGEST_WATCHDOG_MS)
            chip.timeout = timeout
            chip.feed()

        def feed(self) -> None:
            chip.feed()

    return WDT


class Registers:
    def __init__(self, chip) -> None:
        self.chip = chip

    def __getitem__(self, address):
        return self.chip.peek(address)

    def __setitem__(self, address, value):
        self.chip.poke(address, value)


def fake_modules(bench):
    """The modules by name, for the chip and the flash of this bench."""
    chip = bench.chip
    stream = Stream(bench.serial)

    def freq(hz=None):
        if hz is None:
            return chip.frequency
        chip.frequency = hz

    def ticks_diff(later, earlier):
        half = TICKS_MASK // 2 + 1
        return (later - earlier + half & TICKS_MASK) - half

    def nothing(*_):
        return None

    implementation = Module(
        {"_machine": "a simulated board with " + chip.name, "version": bench.version}
    )
    machine = {
        "Pin": fake_pin(chip),
        "PWM": fake_pwm(chip),
        "ADC": fake_adc(chip, bench),
        "WDT": fake_watchdog(chip),
        "mem32": Registers(chip),
        "lightsleep": bench.nap,
        "disable_irq": chip.disable_irq,
        "enable_irq": chip.enable_irq,
        "freq": freq,
        "reset": lambda: bench.restart(FORCED),
        "reset_cause": lambda: chip.cause,
        "unique_id": lambda: bench.unique_id,
        "PWRON_RESET": 1,
        "WDT_RESET": 3,
    }
    time = {
        "ticks_ms": chip.ticks,
        "ticks_diff": ticks_diff,
        "ticks_add": lambda moment, ms: moment + ms & TICKS_MASK,
        "sleep_ms": bench.wait,
    }
    os = {
        "urandom": bench.entropy.bytes,
        "rename": bench.flash.rename,
        "remove": bench.flash.remove,
        "listdir": lambda: sorted(bench.flash.files),
    }
    return {
        "machine": Module(machine),
        "time": Module(time),
        "os": Module(os),
        "io": Module({"open": bench.flash.open}),
        "sys": Module({"stdin": stream, "stdout": stream, "implementation": implementation}),
        "select": Module(
            {
                "poll": lambda: Poll(bench.serial, bench),
                "POLLIN": POLLIN,
                "POLLOUT": POLLOUT,
            }
        ),
        "rp2": Module({"bootsel_button": lambda: 1 if chip.bootsel else 0}),
        "gc": Module({"collect": nothing}),
        "micropython": Module({"kbd_intr": nothing, "const": lambda value: value}),
    }
