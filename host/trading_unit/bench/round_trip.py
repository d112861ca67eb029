"""Times commands to a simulated unit in another process, each from being sent to its reply."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import serial

from trading_unit.trouble import Trouble
from trading_unit_firmware.host_session import HostSession

PORT_KIND = "tcp:0" if sys.platform == "win32" else "pty"
COMMAND = "mode game=monopoly-city"  # changes nothing; its answer is one reply
PATIENCE_S = 5.0
READ_S = 0.05


@contextmanager
def serve_unit(where: str = PORT_KIND) -> Iterator[str]:
    """The address to open, while `trading-unit sim --serve` runs."""
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


class PortClient:
    """The host's session directly on a port."""

    def __init__(self, port: serial.Serial) -> None:
        self.port = port
        self.host = HostSession(f"bench-{token_hex(4)}", self.now(), lambda what: None)

    def now(self) -> int:
        return int(time.monotonic() * 1000)

    def wait_for(self, prefix: str) -> None:
        """Until the session reports an event whose text begins with `prefix`."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            while line := self.host.pending(self.now()):
                self.port.write(line)
                self.host.mark_written(len(line))
            data = self.port.read(self.port.in_waiting or 1)
            for what, *values in self.host.feed(self.now(), data):
                if f"{what} {values[0]}".startswith(prefix):
                    return
        raise Trouble("the unit did not answer in time; is this machine very busy?")

    def round_trip_s(self) -> float:
        """The time from sending a command to its reply."""
        began = time.perf_counter()
        number = self.host.send(COMMAND)
        self.wait_for(f"event reply to={number} ok=1 ")
        return time.perf_counter() - began


def round_trips_s(count: int) -> list[float]:
    """The times of so many, the shortest first."""
    with serve_unit() as address, serial.serial_for_url(address, timeout=READ_S) as port:
        client = PortClient(port)
        client.wait_for("up ")
        return sorted(client.round_trip_s() for _ in range(count))
