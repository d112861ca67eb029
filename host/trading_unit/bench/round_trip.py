"""Commands to a simulated unit in another process, one after the other, each until its reply."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import serial

from trading_unit.trouble import Trouble
from trading_unit_firmware.host_session import HostSession

WHERE = "tcp:0" if sys.platform == "win32" else "pty"
ASKED = "mode game=monopoly-city"  # changes nothing; its answer is one reply
PATIENCE_S = 5.0
LOOK_S = 0.05


@contextmanager
def served(where: str = WHERE) -> Iterator[str]:
    """What to open, while `trading-unit sim --serve` runs."""
    command = [sys.executable, "-m", "trading_unit", "sim", "--serve", where, "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as unit:
        try:
            assert unit.stdout is not None
            address = unit.stdout.readline().strip()
            if not address:
                raise Trouble("no unit could be served; try trading-unit sim --serve " + where)
            yield address
        finally:
            unit.terminate()


class Caller:
    """The host's end on a port, with nothing between them."""

    def __init__(self, port: serial.Serial) -> None:
        self.port = port
        self.host = HostSession(f"bench-{token_hex(4)}", self.now(), lambda what: None)

    def now(self) -> int:
        return int(time.monotonic() * 1000)

    def until(self, wanted: str) -> None:
        """Until something has happened that begins so."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            while line := self.host.pending(self.now()):
                self.port.write(line)
                self.host.mark_written(len(line))
            data = self.port.read(self.port.in_waiting or 1)
            for what, *said in self.host.feed(self.now(), data):
                if f"{what} {said[0]}".startswith(wanted):
                    return
        raise Trouble("the unit did not answer in time; is this machine very busy?")

    def trip(self) -> float:
        """Seconds from a command to its reply."""
        began = time.perf_counter()
        number = self.host.send(ASKED)
        self.until(f"event reply to={number} ok=1 ")
        return time.perf_counter() - began


def trips(count: int) -> list[float]:
    """The time of each, in seconds, shortest first."""
    with served() as address, serial.serial_for_url(address, timeout=LOOK_S) as port:
        caller = Caller(port)
        caller.until("up ")
        return sorted(caller.trip() for _ in range(count))
