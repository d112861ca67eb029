"""A simulated unit on a USB cable, in real time, for the other end of a serial port.

There is no thread, and nothing waits: at each call the unit catches up with real time, and does at
once what it has missed.
"""

from collections.abc import Callable

from trading_unit_boards import Wiring
from trading_unit_sim.board.serial import INPUT_BUFFER, OUTPUT_BUFFER
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit

SYSTEM_BUFFER = 4_096  # bytes that a system stores for a program that does not read its port


class UsbUnit:
    """Just plugged in; switched on too, where it has cells."""

    def __init__(self, board: Wiring, seed: int, clock: Callable[[], float]) -> None:
        self.bench = simulated_unit(board, seed)
        self.real_time = RealTimeUnit(self.bench, clock)
        if board.power.cells:
            self.real_time.set_switch(True)
        self.real_time.set_usb(True)
        self.bench.serial.reading = False  # beyond the buffer
        self.received = bytearray()  # from the unit, for the host

    @property
    def plugged_in(self) -> bool:
        """The cable is in."""
        usb: bool = self.bench.power.usb
        return usb

    def set_open(self, opened: bool) -> None:
        """A host opens the port, which raises DTR, or closes it."""
        self.catch_up()
        self.bench.serial.open = opened and self.plugged_in

    def catch_up(self) -> None:
        """Run up to now, and through this millisecond where there is something to do in it: so the
        unit is never more than that ahead."""
        now = self.real_time.now
        self.run_until(now)
        if self.has_bytes() or self.real_time.next_moment() <= now:
            self.run_until(now + 1)

    def run_until(self, moment: int) -> None:
        serial = self.bench.serial
        serial.buffer_size = OUTPUT_BUFFER + SYSTEM_BUFFER - len(self.received)
        self.bench.run_until(moment, to_the_ms=True)
        self.received += serial.take()
        if not self.plugged_in:
            serial.open = False
            self.received.clear()

    def room(self) -> int:
        """How many bytes `write` would take."""
        return max(0, INPUT_BUFFER - len(self.bench.serial.incoming)) if self.plugged_in else 0

    def write(self, data: bytes) -> int:
        """Bytes from the host; how many of them there was room for."""
        self.catch_up()  # they come now, and not when the unit last ran
        fit = data[: self.room()]
        self.bench.serial.receive(fit)
        self.catch_up()
        return len(fit)

    def read(self, most: int) -> bytes:
        """The bytes that have come for the host."""
        taken = bytes(self.received[:most])
        del self.received[:most]
        return taken

    def quiet_s(self) -> float:
        """How long nothing will happen by itself, in seconds."""
        now: int = self.bench.now
        return self.real_time.seconds_until(
            now if self.has_bytes() else max(now, self.real_time.next_moment())
        )

    def has_bytes(self) -> bool:
        """Bytes wait for the unit, or at its prompt for room to be written."""
        bench = self.bench
        pending = bench.prompt is not None and bool(bench.prompt.output)
        return bool(bench.serial.incoming) or (pending and bench.serial.room() > 0)
