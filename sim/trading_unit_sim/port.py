"""A simulated unit as a serial port, for any program that uses pyserial. Importing this is enough:

    import serial
    import trading_unit_sim.port

    with serial.serial_for_url("sim://pico?seed=3", timeout=1) as port:
        port.write(b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\\n")
        print(port.readline())

A URL names a board that we ship or the path of a board file. `seed` is that of chance, drawn anew
unless given; `name` is anything, for several units alike. The same URL is the same unit for as long
as the program runs: it goes on while its port is closed. The port can be open once at a time.

There is no thread: the unit catches up with real time at each call of its port, and a call that
waits for bytes wakes at the moments when the unit does something.
"""

import errno
import time
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import randbelow
from threading import Condition, Lock
from typing import Any
from urllib.parse import parse_qsl, unquote

import serial
from serial.serialutil import (
    PortNotOpenError,
    SerialBase,
    SerialException,
    SerialTimeoutException,
)

from trading_unit_boards import BoardError, Wiring, load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.usb_unit import UsbUnit

SCHEME = "sim://"
OPTIONS = {"seed", "name"}
SEEDS = 1 << 32
LONGEST_WAIT_S = 0.25  # in one piece, so that Ctrl-C is noticed on every system


class Deadline:
    """The end of a wait: `seconds` from now, or never."""

    def __init__(self, seconds: float | None) -> None:
        self.until = None if seconds is None else time.monotonic() + seconds

    def left_s(self) -> float:
        """How long to wait in one piece."""
        if self.until is None:
            return LONGEST_WAIT_S
        return min(LONGEST_WAIT_S, max(0.0, self.until - time.monotonic()))

    def over(self) -> bool:
        return self.until is not None and time.monotonic() >= self.until


class PluggedUnit:
    """A unit on its cable, and the port that is open on it."""

    def __init__(self, board: Wiring, seed: int) -> None:
        self.unit = UsbUnit(board, seed, time.monotonic)
        self.changed = Condition()  # held by whoever uses the unit
        self.opened_by: Port | None = None


plugged_units: dict[str, PluggedUnit] = {}
plugging = Lock()


def plugged_unit(url: str) -> PluggedUnit:
    """The unit of that URL, plugged in when it is named for the first time."""
    with plugging:
        if url not in plugged_units:
            plugged_units[url] = PluggedUnit(*parse_url(url))
        return plugged_units[url]


def parse_url(url: str) -> tuple[Wiring, int]:
    """The board and the seed that a URL names."""
    if not url.lower().startswith(SCHEME):
        raise SerialException(f"{url!r} does not begin with {SCHEME}")
    place, _, query = url[len(SCHEME) :].partition("?")
    options = dict(parse_qsl(query, keep_blank_values=True))
    for option in options:
        if option not in OPTIONS:
            raise SerialException(f"{url!r} has an option {option!r}; known are seed and name")
    seed = options.get("seed", str(randbelow(SEEDS)))
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 10 and int(seed) < SEEDS):
        raise SerialException(f"{url!r} has a seed that is no whole number from 0 to {SEEDS - 1}")
    try:
        return load(unquote(place)), int(seed)
    except BoardError as error:
        raise SerialException(str(error.problems[0])) from None


class Port(SerialBase):
    """A serial port as pyserial defines it. On USB speed, parity and flow control mean nothing."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.cancelled = {"read": False, "write": False}
        super().__init__(*args, **options)

    def open(self) -> None:
        if self.is_open:
            raise SerialException("Port is already open.")
        if self.port is None:
            raise SerialException("Port must be configured before it can be used.")
        plugged = plugged_unit(self.port)
        with plugged.changed:
            plugged.unit.catch_up()
            if not plugged.unit.plugged_in:
                raise SerialException(errno.ENODEV, f"the cable of {self.port} is out")
            if plugged.opened_by is not None:
                raise SerialException(errno.EBUSY, f"{self.port} is open already")
            plugged.opened_by = self
            self.is_open = True
            self.cancelled = {"read": False, "write": False}
            plugged.unit.received.clear()
            self._update_dtr_state()

    def close(self) -> None:
        if not self.is_open:
            return
        plugged = self.plugged_unit()
        with plugged.changed:
            self.is_open = False
            plugged.opened_by = None
            plugged.unit.set_open(False)
            plugged.changed.notify_all()

    @contextmanager
    def locked(self) -> Iterator[PluggedUnit]:
        """The unit, brought up to now and locked."""
        if not self.is_open:
            raise PortNotOpenError
        plugged = self.plugged_unit()
        with plugged.changed:
            plugged.unit.catch_up()
            yield plugged

    def check_plugged_in(self, unit: UsbUnit) -> None:
        if not unit.plugged_in:
            raise SerialException(errno.EIO, f"the cable of {self.port} is out")

    # Bytes

    def read(self, size: int = 1, /) -> bytes:
        deadline = Deadline(self.timeout)
        data = bytearray()
        with self.locked() as plugged:
            while self.is_open:
                data += plugged.unit.read(size - len(data))
                if len(data) >= size or deadline.over() or self.take_cancel("read"):
                    break
                if not data:
                    self.check_plugged_in(plugged.unit)
                self.wait(plugged, deadline)
        return bytes(data)

    def write(self, b: Any, /) -> int:
        data = bytes(b)
        deadline = Deadline(self.write_timeout)
        sent = 0
        with self.locked() as plugged:
            while self.is_open:
                self.check_plugged_in(plugged.unit)
                sent += plugged.unit.write(data[sent:])
                plugged.changed.notify_all()
                if sent == len(data) or self.write_timeout == 0 or self.take_cancel("write"):
                    break
                if deadline.over():
                    raise SerialTimeoutException("Write timeout")
                self.wait(plugged, deadline)
        return sent

    def wait(self, plugged: PluggedUnit, deadline: Deadline) -> None:
        """Wait until the unit may do something, somebody uses it, or the time is up."""
        plugged.changed.wait(min(plugged.unit.quiet_s(), deadline.left_s()))
        plugged.unit.catch_up()

    def take_cancel(self, what: str) -> bool:
        """Whether a read or a write has been cancelled; asking clears that."""
        cancelled, self.cancelled[what] = self.cancelled[what], False
        return cancelled

    def cancel_read(self) -> None:
        with self.locked() as plugged:
            self.cancelled["read"] = True
            plugged.changed.notify_all()

    def cancel_write(self) -> None:
        with self.locked() as plugged:
            self.cancelled["write"] = True
            plugged.changed.notify_all()

    @property
    def in_waiting(self) -> int:
        with self.locked() as plugged:
            self.check_plugged_in(plugged.unit)
            return len(plugged.unit.received)

    @property
    def out_waiting(self) -> int:
        """Always 0: what was written is in the unit."""
        with self.locked() as plugged:
            self.check_plugged_in(plugged.unit)
            return 0

    def flush(self) -> None:
        with self.locked():
            pass

    def reset_input_buffer(self) -> None:
        with self.locked() as plugged:
            plugged.unit.received.clear()

    def reset_output_buffer(self) -> None:
        with self.locked():
            pass

    # Lines beside the bytes

    def _update_dtr_state(self) -> None:
        with self.locked() as plugged:
            plugged.unit.set_open(bool(self.dtr))
            plugged.changed.notify_all()

    def _update_rts_state(self) -> None:
        pass

    def _update_break_state(self) -> None:
        pass

    def _reconfigure_port(self, *args: Any) -> None:
        pass

    @property
    def cts(self) -> bool:
        with self.locked():
            return True

    @property
    def dsr(self) -> bool:
        with self.locked():
            return True

    @property
    def ri(self) -> bool:
        with self.locked():
            return False

    @property
    def cd(self) -> bool:
        with self.locked():
            return True

    # The unit itself

    @property
    def bench(self) -> Bench:
        """The unit behind the port, as it was at the last call of the port."""
        return self.plugged_unit().unit.bench

    @contextmanager
    def controls(self) -> Iterator[RealTimeUnit]:
        """Buttons, switch, cable and cells, from any thread, whether the port is open or not. What
        is done with them has begun at the end of the block.

        with port.controls() as unit:
            unit.tap("auction")
        """
        plugged = self.plugged_unit()
        with plugged.changed:
            unit = plugged.unit
            unit.catch_up()
            yield unit.real_time
            while unit.real_time.now < unit.bench.now:  # for a millisecond at most
                plugged.changed.wait(unit.real_time.seconds_until(unit.bench.now))
            unit.catch_up()
            plugged.changed.notify_all()

    def plugged_unit(self) -> PluggedUnit:
        if self.port is None:
            raise PortNotOpenError
        return plugged_unit(self.port)


if __package__ not in serial.protocol_handler_packages:
    serial.protocol_handler_packages.append(__package__)
