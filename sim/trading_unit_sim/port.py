"""A simulated unit as a serial port, for any program that uses pyserial. Importing this is enough:

    import serial
    import trading_unit_sim.port

    with serial.serial_for_url("sim://pico?seed=3", timeout=1) as port:
        port.write(b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\\n")
        print(port.readline())

A URL names a board that we ship or the path of a board file. `seed` is what chance begins with,
drawn anew unless given; `name` is anything, for several units alike. The same URL is the same unit
for as long as the program runs: it lives on while its port is closed, and one at a time can have
the port.

There is no thread: the unit catches up with the wall's clock whenever its port is asked for
something, and whoever waits for its bytes wakes at the moments that the unit wants.
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
LONGEST_WAIT_S = 0.25  # then the unit is looked at again, and Ctrl-C is felt on every system


class Patience:
    """How long somebody waits: `seconds` from now on, or for ever."""

    def __init__(self, seconds: float | None) -> None:
        self.until = None if seconds is None else time.monotonic() + seconds

    def left_s(self) -> float:
        """Until the unit should be looked at again, at the latest."""
        if self.until is None:
            return LONGEST_WAIT_S
        return min(LONGEST_WAIT_S, max(0.0, self.until - time.monotonic()))

    def over(self) -> bool:
        return self.until is not None and time.monotonic() >= self.until


class Outlet:
    """A unit on its cable, and who has its port."""

    def __init__(self, board: Wiring, seed: int) -> None:
        self.unit = UsbUnit(board, seed, time.monotonic)
        self.changed = Condition()  # held by whoever touches the unit
        self.taken_by: Port | None = None


outlets: dict[str, Outlet] = {}
looking = Lock()


def outlet(url: str) -> Outlet:
    """The unit of that URL, plugged in when it is named for the first time."""
    with looking:
        if url not in outlets:
            outlets[url] = Outlet(*understood(url))
        return outlets[url]


def understood(url: str) -> tuple[Wiring, int]:
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
    """What pyserial promises of a port. Speed, parity and flow control mean nothing on USB."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.cancelled = {"read": False, "write": False}
        super().__init__(*args, **options)

    def open(self) -> None:
        if self.is_open:
            raise SerialException("Port is already open.")
        if self.port is None:
            raise SerialException("Port must be configured before it can be used.")
        found = outlet(self.port)
        with found.changed:
            found.unit.go_on()
            if not found.unit.there:
                raise SerialException(errno.ENODEV, f"the cable of {self.port} is out")
            if found.taken_by is not None:
                raise SerialException(errno.EBUSY, f"{self.port} is open already")
            found.taken_by = self
            self.is_open = True
            self.cancelled = {"read": False, "write": False}
            found.unit.came.clear()
            self._update_dtr_state()

    def close(self) -> None:
        if not self.is_open:
            return
        found = self.found()
        with found.changed:
            self.is_open = False
            found.taken_by = None
            found.unit.listen(False)
            found.changed.notify_all()

    @contextmanager
    def asking(self) -> Iterator[Outlet]:
        """The unit, as it is at this moment, for us alone."""
        if not self.is_open:
            raise PortNotOpenError
        found = self.found()
        with found.changed:
            found.unit.go_on()
            yield found

    def present(self, unit: UsbUnit) -> None:
        if not unit.there:
            raise SerialException(errno.EIO, f"the cable of {self.port} is out")

    # Bytes

    def read(self, size: int = 1, /) -> bytes:
        patience = Patience(self.timeout)
        data = bytearray()
        with self.asking() as found:
            while self.is_open:
                data += found.unit.take(size - len(data))
                if len(data) >= size or patience.over() or self.stopped("read"):
                    break
                if not data:
                    self.present(found.unit)
                self.wait(found, patience)
        return bytes(data)

    def write(self, b: Any, /) -> int:
        data = bytes(b)
        patience = Patience(self.write_timeout)
        sent = 0
        with self.asking() as found:
            while self.is_open:
                self.present(found.unit)
                sent += found.unit.give(data[sent:])
                found.changed.notify_all()
                if sent == len(data) or self.write_timeout == 0 or self.stopped("write"):
                    break
                if patience.over():
                    raise SerialTimeoutException("Write timeout")
                self.wait(found, patience)
        return sent

    def wait(self, found: Outlet, patience: Patience) -> None:
        """Until the unit may have something, somebody touches it, or the time is up."""
        found.changed.wait(min(found.unit.quiet_s(), patience.left_s()))
        found.unit.go_on()

    def stopped(self, what: str) -> bool:
        """Whether somebody cancelled it; once."""
        cancelled, self.cancelled[what] = self.cancelled[what], False
        return cancelled

    def cancel_read(self) -> None:
        with self.asking() as found:
            self.cancelled["read"] = True
            found.changed.notify_all()

    def cancel_write(self) -> None:
        with self.asking() as found:
            self.cancelled["write"] = True
            found.changed.notify_all()

    @property
    def in_waiting(self) -> int:
        with self.asking() as found:
            self.present(found.unit)
            return len(found.unit.came)

    @property
    def out_waiting(self) -> int:
        """Nothing ever: what was written is in the unit."""
        with self.asking() as found:
            self.present(found.unit)
            return 0

    def flush(self) -> None:
        with self.asking():
            pass

    def reset_input_buffer(self) -> None:
        with self.asking() as found:
            found.unit.came.clear()

    def reset_output_buffer(self) -> None:
        with self.asking():
            pass

    # Lines beside the bytes

    def _update_dtr_state(self) -> None:
        with self.asking() as found:
            found.unit.listen(bool(self.dtr))
            found.changed.notify_all()

    def _update_rts_state(self) -> None:
        pass

    def _update_break_state(self) -> None:
        pass

    def _reconfigure_port(self, *args: Any) -> None:
        pass

    @property
    def cts(self) -> bool:
        with self.asking():
            return True

    @property
    def dsr(self) -> bool:
        with self.asking():
            return True

    @property
    def ri(self) -> bool:
        with self.asking():
            return False

    @property
    def cd(self) -> bool:
        with self.asking():
            return True

    # The unit itself

    @property
    def bench(self) -> Bench:
        """The unit behind the port, to look at; it stands where the port was last asked."""
        return self.found().unit.bench

    @contextmanager
    def hands(self) -> Iterator[RealTimeUnit]:
        """Buttons, switch, cable and cells, from any thread, whether the port is open or not. What
        they do has begun when this is left.

        with port.hands() as unit:
            unit.tap("auction")
        """
        found = self.found()
        with found.changed:
            unit = found.unit
            unit.go_on()
            yield unit.wall
            while unit.wall.now < unit.bench.now:  # for a millisecond at most
                found.changed.wait(unit.wall.until_s(unit.bench.now))
            unit.go_on()
            found.changed.notify_all()

    def found(self) -> Outlet:
        if self.port is None:
            raise PortNotOpenError
        return outlet(self.port)


if __package__ not in serial.protocol_handler_packages:
    serial.protocol_handler_packages.append(__package__)
