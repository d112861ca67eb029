"""A simulated unit on a USB cable, in real time: what the other end of a serial port needs of it.

No threads and no waiting: whenever its port is asked for something, the unit catches up with the
wall's clock, and does at once what it has missed.
"""

from collections.abc import Callable

from trading_unit_boards import Wiring
from trading_unit_sim.board.serial import ROOM, WAITING
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated

KEPT = 4_096  # bytes that the system keeps for a program that does not read its port


class UsbUnit:
    """Just plugged in; switched on too, where it has cells."""

    def __init__(self, board: Wiring, seed: int, clock: Callable[[], float]) -> None:
        self.bench = simulated(board, seed)
        self.wall = RealTimeUnit(self.bench, clock)
        if board.power.cells:
            self.wall.turn(True)
        self.wall.plug(True)
        self.bench.serial.reading = False  # beyond what is kept for it
        self.came = bytearray()  # from the unit, for the host

    @property
    def there(self) -> bool:
        """The cable is in."""
        usb: bool = self.bench.power.usb
        return usb

    def listen(self, host: bool) -> None:
        """A host opens the port, which raises DTR, or closes it."""
        self.go_on()
        self.bench.serial.open = host and self.there

    def go_on(self) -> None:
        """Let it live up to now, and through this very millisecond where there is something to do
        in it: so it is never more than that ahead."""
        now = self.wall.now
        self.live(now)
        if self.bench.serial.incoming or self.wall.wanted() <= now:
            self.live(now + 1)

    def live(self, moment: int) -> None:
        serial = self.bench.serial
        serial.keeps = ROOM + KEPT - len(self.came)
        self.bench.run_until(moment, to_the_ms=True)
        self.came += serial.take()
        if not self.there:
            serial.open = False
            self.came.clear()

    def room(self) -> int:
        """How many bytes `give` would take."""
        return max(0, WAITING - len(self.bench.serial.incoming)) if self.there else 0

    def give(self, data: bytes) -> int:
        """Bytes from the host; how many of them there was room for."""
        self.go_on()  # they come now, and not when it last lived
        fit = data[: self.room()]
        self.bench.serial.receive(fit)
        self.go_on()
        return len(fit)

    def take(self, most: int) -> bytes:
        """What has come for the host."""
        taken = bytes(self.came[:most])
        del self.came[:most]
        return taken

    def quiet_s(self) -> float:
        """How long nothing will happen, unless somebody does something, in seconds."""
        now: int = self.bench.now
        waiting = self.bench.serial.incoming
        return self.wall.until_s(now if waiting else max(now, self.wall.wanted()))
