"""An emulated RP2040, driven from outside at exact moments of its own time.

Nothing here depends on how fast this machine is: the same inputs at the same chip time give the
same run. What rp2040py 0.3 does otherwise than the chip is put right here, each with its reason.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.gpio_pin import FUNCTION_PWM, GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.ring import CRYSTAL_KHZ, RingOscillator

CLOCK_HZ = 125_000_000
MS = 1_000_000  # nanoseconds
FULL_SCALE_MV = 3_300
FULL_SCALE = 4_096
FIRST_ADC_PAD = 26

SLEEP_CLOCKS = 0xA8  # of the clocks: which of them run while the core sleeps
ALL_CLOCKS = 0xFFFF_FFFF
REFERENCE_CLOCK = 0x30  # what the timer counts, and from where
FROM_RING, FROM_CRYSTAL = 0, 2
FREQUENCY_COUNTER = range(0x80, 0x98, 4)  # its registers that are written
COUNTER_STATUS = 0x98
COUNTER_RESULT = 0x9C
COUNTER_DONE = 1 << 4
OSCILLATOR = 0x40060  # the page of the ring oscillator
RANDOM_BIT = 0x1C
RING_DIVIDER = 0x10
WATCHDOG_CONTROL = 0
WATCHDOG_ENABLE = 1 << 30
PWM_ENABLE = 1
PHASE_CORRECT = 2
PWM_INVERT_A, PWM_INVERT_B = 4, 8
USB_FRAME = 0x48
FRAME_MASK = 0x7FF
USB_OUT_READY_MS = 1
FULL_BUFFERS = range(0x88, 0x100, 8)  # the registers of the buffers to the host, without the first
AVAILABLE = 1 << 10

SPIN_AT = 0x2004_0000  # the stack of the second core, which does not run
SPIN = 0xE7FE_E7FE  # "branch to here", twice
GLANCE_MS = 0.05
WAKER_MS = 0.01


def unwatched() -> None:
    """Nobody looks."""


class Chip:
    """`now` is in nanoseconds since its power came; its timer may start elsewhere than at 0.

    `seed` stands for the ring oscillator: its noise, from which the chip draws its chances, and its
    frequency, which the timer counts at each wake from a nap while the PLLs lock.
    """

    def __init__(self, flash: bytes, seed: int = 0, timer_ms: int = 0) -> None:
        self.mcu = RP2040()
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.flash[: len(flash)] = flash
        self.simulator = Simulator(rp2040=self.mcu)
        self.clock = self.simulator.clock
        # Its timer has no other door; set through the clock, everything else would lose precision.
        self.mcu.timer._epoch_nanos = -timer_ms * MS  # noqa: SLF001
        self.stopper = self.clock.create_alarm(self.stop)
        self.waker = self.clock.create_alarm(self.wake)
        self.bootsel = BootselButton()
        self.bootsel.attach(self.mcu)
        self.changed: Callable[[], None] = unwatched
        self.resets: list[float] = []  # when the watchdog bit
        self.naps = 0
        self.napping = False
        self.ring = RingOscillator(Entropy(seed))
        self.power = Power(2, 0, 0)
        self.ring_since: int | None = None  # the core's cycles when the timer began to count it
        self.lost_ns = 0.0  # by the timer, in all
        self.watch_registers()
        self.connect_ring(random.Random(seed))
        self.mcu.watchdog.on_watchdog_trigger = self.restart
        self.host = Host(self)
        self.mcu.core.pc = FLASH_START_ADDRESS

    # Time

    @property
    def now(self) -> float:
        return self.clock.nanos

    @property
    def awake_ns(self) -> float:
        """For how long it has executed instructions."""
        return self.mcu.core.cycles * 1e9 / CLOCK_HZ

    def stop(self) -> None:
        """End `run_until` where it is."""
        self.simulator.stopped = True

    def run_until(self, moment: float) -> None:
        """Run to that moment, to within an instruction, or until `stop`."""
        if moment <= self.now:
            return
        # A batch ends by real time; only an alarm of the chip's own clock ends it at a moment.
        self.stopper.schedule(moment - self.now)
        self.simulator.stopped = False
        while not self.simulator.stopped:
            execute_batch(self.simulator, 1)
        self.stopper.cancel()

    def wake(self) -> None:
        """End a nap for an interrupt that was pending before it: the emulated core sleeps on."""
        core = self.mcu.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
        elif self.napping and not core.waiting:
            self.waker.schedule(WAKER_MS * MS)

    def run(self, ms: float) -> None:
        self.run_until(self.now + ms * MS)

    # Pads

    def watch(self, pads: Iterable[int], changed: Callable[[], None]) -> None:
        """Call `changed` whenever one of the pads, a tone or the chip's sleep may have changed."""
        self.changed = changed
        for pad in pads:
            self.mcu.gpio[pad].add_listener(lambda *_: changed())

    def drives(self, pad: int) -> bool:
        """Whether the chip drives the pad."""
        return self.mcu.gpio[pad].value in (GPIOPinState.HIGH, GPIOPinState.LOW)

    def lit(self, pad: int) -> bool:
        return bool(self.mcu.gpio[pad].value == GPIOPinState.HIGH)

    def wire(self, pad: int, level: bool | None) -> None:
        """Hold a pad at a level from outside; None lets go of it."""
        if level is None:
            self.mcu.gpio[pad].release_input()
        else:
            self.mcu.gpio[pad].set_input_value(level)

    def measure(self, pad: int, mv: int) -> None:
        """So many millivolts at a pad that can measure."""
        code = min(FULL_SCALE - 1, mv * FULL_SCALE // FULL_SCALE_MV)
        self.mcu.adc.channel_values[pad - FIRST_ADC_PAD] = code

    def tone(self, pad: int) -> float:
        """The hertz at a pad by the registers of its PWM slice, 0 where there are none."""
        slice_ = self.mcu.pwm.channels[pad >> 1 & 7]
        # Napping, the real chip stops its PWM; the emulated one lets it run.
        if self.napping or not slice_.csr & PWM_ENABLE:
            return 0
        if self.mcu.gpio[pad].function_select != FUNCTION_PWM:
            return 0
        on = slice_.cc >> 16 if pad & 1 else slice_.cc & 0xFFFF
        counts = slice_.top + 1
        if not 0 < on < counts:
            return 0
        divider = (slice_.div >> 4 & 0xFF or 256) + (slice_.div & 15) / 16
        return CLOCK_HZ / divider / (2 * counts if slice_.csr & PHASE_CORRECT else counts)

    def inverted(self, pad: int) -> bool:
        """Whether its PWM slice sounds this pad in opposite phase."""
        return bool(
            self.mcu.pwm.channels[pad >> 1 & 7].csr & (PWM_INVERT_B if pad & 1 else PWM_INVERT_A)
        )

    # Registers that tell what a pad does not

    def watch_registers(self) -> None:
        pwm: Any = self.mcu.pwm
        clocks: Any = self.mcu.clocks
        write_pwm = pwm.write_uint32
        write_clocks = clocks.write_uint32

        def pwm_written(offset: int, value: int) -> None:
            write_pwm(offset, value)
            self.changed()

        read_clocks = clocks.read_uint32

        def clocks_read(offset: int) -> int:
            if offset == COUNTER_STATUS:
                return COUNTER_DONE
            return (
                self.ring.counted() << 5 if offset == COUNTER_RESULT else int(read_clocks(offset))
            )

        def clocks_written(offset: int, value: int) -> None:
            if offset in FREQUENCY_COUNTER:
                return
            write_clocks(offset, value)
            if offset == REFERENCE_CLOCK:
                self.count_reference(value & 3)
            if offset == SLEEP_CLOCKS and self.napping != (value != ALL_CLOCKS):
                self.napping = not self.napping
                self.naps += self.napping
                self.waker.schedule(WAKER_MS * MS)
                self.changed()

        pwm.write_uint32 = pwm_written
        clocks.write_uint32 = clocks_written
        clocks.read_uint32 = clocks_read

    def count_reference(self, source: int) -> None:
        """The timer counts the ring oscillator or the crystal. The emulated one counts its own true
        time: what it would have lost is taken from it when it is back at the crystal."""
        if source == FROM_RING and self.ring_since is None:
            self.ring.drift(int(self.now / MS), self.power)
            self.ring_since = self.mcu.core.cycles
        elif source == FROM_CRYSTAL and self.ring_since is not None:
            cycles = self.mcu.core.cycles - self.ring_since
            self.ring_since = None
            if not self.naps:
                return  # starting up: nothing is timed yet
            khz = self.ring.frequency()
            took_ns = cycles * 1e6 / khz + self.ring.lock_ns
            lost_ns = took_ns * (1 - khz / CRYSTAL_KHZ) + self.ring.switch_ns
            self.clock.tick(took_ns - cycles * 1e9 / CLOCK_HZ)
            self.mcu.timer._epoch_nanos += lost_ns  # noqa: SLF001 - as for its start
            self.lost_ns += lost_ns

    def connect_ring(self, chance: random.Random) -> None:
        """What the ring oscillator is asked and told: its random bit and its divider."""
        oscillator: Any = self.mcu.peripherals[OSCILLATOR]
        read = oscillator.read_uint32
        write = oscillator.write_uint32

        def oscillator_read(offset: int) -> int:
            return chance.getrandbits(1) if offset == RANDOM_BIT else int(read(offset))

        def oscillator_written(offset: int, value: int) -> None:
            if offset == RING_DIVIDER:
                self.ring.drift(int(self.now / MS), self.power)
                self.ring.divide(value)
            else:
                write(offset, value)

        oscillator.read_uint32 = oscillator_read
        oscillator.write_uint32 = oscillator_written

    # Watchdog

    def restart(self) -> None:
        """The watchdog resets the chip: memory and flash stay, and so does what is wired to it."""
        self.resets.append(self.now)
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()
        self.napping = False
        self.ring_since = None
        # The emulated watchdog counts on through its own reset and would bite again; the chip's is
        # off then. It is still in the middle of the write or tick that got us here: a moment later.
        off = self.clock.create_alarm(lambda: self.mcu.watchdog.write_uint32(WATCHDOG_CONTROL, 0))
        off.schedule(0)
        self.changed()

    @property
    def guarded(self) -> bool:
        """Whether the watchdog is on."""
        return bool(self.mcu.watchdog.read_uint32(WATCHDOG_CONTROL) & WATCHDOG_ENABLE)

    def hang(self) -> None:
        """Let the core spin with its interrupts off, for the watchdog to end.

        Not in a nap: a bite inside one would lock a real chip.
        """
        while self.mcu.core.waiting or self.napping:
            self.run(GLANCE_MS)
        self.mcu.write_uint32(SPIN_AT, SPIN)
        self.mcu.core.pm = True
        self.mcu.core.pc = SPIN_AT


class Host:
    """A computer at the other end of the USB cable, once it is plugged in; it opens the port."""

    def __init__(self, chip: Chip) -> None:
        usb: Any = chip.mcu.usb_ctrl
        self.chip = chip
        self.received = bytearray()
        self.unsent = bytearray()
        self.plugged = False
        self.enabled = False
        self.armed: list[tuple[int, int]] = []
        self.reading = True
        self.left: list[tuple[int, int]] = []  # buffers that a host that does not read leaves
        self.sender = chip.clock.create_alarm(self.feed)
        self.cdc = USBCDC(usb)
        self.cdc.on_serial_data = self.received.extend
        self.call = usb.reset_device
        self.give = usb.on_endpoint_read
        self.forget = usb.on_reset
        self.read_register = usb.read_uint32
        self.take = usb.dpram_updated
        usb.on_usb_enabled = self.enable
        usb.on_endpoint_read = self.data_requested
        usb.on_reset = self.reset
        usb.read_uint32 = self.register_read
        usb.dpram_updated = self.buffer_given

    def enable(self) -> None:
        """The chip looks for a host; the emulated one would be there without a cable too."""
        self.enabled = True
        if self.plugged:
            self.call()

    def plug(self, there: bool) -> None:
        arrives = there and not self.plugged
        self.plugged = there
        if arrives and self.enabled:
            self.call()

    def register_read(self, offset: int) -> int:
        """A register of the chip's USB. The emulated host counts no frames, one a millisecond."""
        if offset == USB_FRAME and self.plugged:
            return int(self.chip.now / MS) & FRAME_MASK
        return int(self.read_register(offset))

    def reset(self) -> None:
        self.enabled = False
        self.armed.clear()
        self.left.clear()
        self.forget()

    def buffer_given(self, offset: int, value: int) -> None:
        """A buffer is the host's now. The emulated host takes every full one at once."""
        if not self.reading and offset in FULL_BUFFERS and value & AVAILABLE:
            self.left.append((offset, value))
        else:
            self.take(offset, value)

    def read(self, reads: bool) -> None:
        """Whether the host takes what the chip says; the port stays open."""
        self.reading = reads
        while reads and self.left:
            self.take(*self.left.pop(0))

    def data_requested(self, endpoint: int, size: int) -> None:
        """The chip is ready for bytes.

        The emulated host answers at once with none, again and again, which keeps the chip busy for
        ever; a real one says nothing until it has some.
        """
        if endpoint and self.cdc.tx_fifo.empty:
            self.armed.append((endpoint, size))
        else:
            self.give(endpoint, size)

    def feed(self) -> None:
        fifo = self.cdc.tx_fifo
        while self.unsent and fifo.item_count < fifo.size:
            self.cdc.send_serial_byte(self.unsent.pop(0))
        while self.armed and not fifo.empty:
            self.give(*self.armed.pop(0))
        if self.unsent:
            self.sender.schedule(USB_OUT_READY_MS * MS)

    def send(self, data: bytes) -> None:
        self.unsent += data
        self.feed()

    def wait_for(self, wanted: bytes, seconds: float = 10) -> bytes:
        """The bytes before `wanted`, from the last ones waited for on."""
        limit = self.chip.now + seconds * 1000 * MS
        while wanted not in self.received:
            if self.chip.now >= limit:
                received = bytes(self.received)
                raise TimeoutError(f"no {wanted!r} in {seconds} s of chip time, only {received!r}")
            self.chip.run(1)
        before, _, after = self.received.partition(wanted)
        self.received[:] = after
        return bytes(before)

    def run(self, source: str, seconds: float = 60) -> str:
        """What MicroPython prints for `source` at its raw prompt; the prompt must be there."""
        self.send(b"\r\x01")
        self.wait_for(b"raw REPL; CTRL-B to exit\r\n>")
        self.send(source.encode() + b"\x04")
        printed = self.wait_for(b"\x04", seconds).removeprefix(b"OK")
        error = self.wait_for(b"\x04>")
        self.send(b"\x02")
        self.wait_for(b">>> ")
        if error:
            raise RuntimeError(error.decode())
        return printed.decode()
