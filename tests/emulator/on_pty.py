"""An emulated RP2040 at a serial port of this machine, for programs that know nothing of it."""

import select
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from mpremote import transport_serial

from tests.emulator.chip import MS, Chip
from tests.host.flash.cable import Cable

TURN_MS = 1.0  # of chip time, between two looks at the port
STANDS_S = 60  # here: a chip that has not moved by then stands still
VBUS_PAD = 24  # of a Pico: high while its cable has power


class Plugged:
    """The chip runs in a thread of its own, as fast as this machine can, but no faster than a real
    one. Its port stays while it is reset."""

    def __init__(self, cable: Cable, chip: Chip) -> None:
        self.port = str(cable.port)
        self.cable = cable
        self.chip = chip
        self.ending = False
        self.turn = threading.Condition()
        self.mover = threading.Thread(target=self.move)

    @property
    def now_ms(self) -> float:
        """Chip time since its power came: one number, which needs no turn."""
        return self.chip.now / MS

    @property
    def flash(self) -> bytes:
        """All of it, as it is at this moment."""
        with self.turn:
            return bytes(self.chip.mcu.flash)

    @property
    def resets(self) -> int:
        with self.turn:
            return len(self.chip.resets)

    def seconds(self) -> float:
        """The clock of programs that talk with it: a busy machine does not hurry them."""
        return self.now_ms / 1000

    def pause(self, seconds: float) -> None:
        self.wait_ms(seconds * 1000)

    def wait_ms(self, ms: float) -> None:
        """Until so much chip time has passed."""
        with self.turn:
            until = self.chip.now + ms * MS
            while self.chip.now < until:
                before = self.chip.now
                assert self.turn.wait_for(lambda: self.chip.now > before, STANDS_S), (  # noqa: B023
                    "the chip stands"
                )

    def move(self) -> None:
        started = time.monotonic() - self.chip.now / MS / 1000
        while not self.ending:
            with self.turn:
                self.take_turn()
                self.turn.notify_all()
                ahead = self.chip.now / MS / 1000 - (time.monotonic() - started)
            # Also where it is behind: whoever waits for a turn gets one meanwhile.
            select.select([self.cable.end], [], [], max(0, ahead))
            started -= min(0, ahead)  # what it has not managed it does not make up for

    def take_turn(self) -> None:
        host = self.chip.host
        readable, writable, _ = select.select([self.cable.end], [self.cable.end], [], 0)
        if readable and not host.unsent:
            host.send(self.cable.read())
        self.chip.run(TURN_MS)
        if writable and host.received:
            del host.received[: self.cable.write(bytes(host.received))]


@contextmanager
def plugged(flash: bytes, seed: int = 0) -> Iterator[Plugged]:
    """A chip with that flash, plugged in and running."""
    chip = Chip(flash, seed)
    chip.host.plug(True)
    chip.wire(VBUS_PAD, True)
    with tempfile.TemporaryDirectory() as folder:
        cable = Cable(Path(folder) / "ttyACM0")
        cable.plug()
        board = Plugged(cable, chip)
        board.mover.start()
        try:
            with pytest.MonkeyPatch.context() as patch:
                chip_time = SimpleNamespace(monotonic=board.seconds, sleep=board.pause)
                patch.setattr(transport_serial, "time", chip_time)  # of what mpremote waits for
                yield board
        finally:
            board.ending = True
            board.mover.join()
            cable.unplug()
