"""A port, thin: bytes in, bytes out, and a LinkTrouble for whatever the system refuses."""

import io
import select
import sys
from typing import Protocol

import serial

from trading_unit.link.port_errors import refused
from trading_unit.link.trouble import LinkTrouble, Wrong

if sys.platform == "win32":
    REFUSALS: tuple[type[Exception], ...] = (OSError, ValueError)
else:
    import termios

    REFUSALS = (OSError, ValueError, termios.error)

MOST = 4096  # bytes read at once
WRITE_S = 0.2  # the longest wait where a port cannot tell whether it has room


class Port(Protocol):
    """`read` and `write` raise LinkTrouble(NO_PORT) when the port is gone."""

    url: str

    def read(self, wait_s: float) -> bytes:
        """What has come; waits at most so long for the first byte."""

    def write(self, data: bytes) -> int:
        """How many of these bytes were taken. It does not wait for the other end."""

    def close(self) -> None: ...


def open_port(url: str) -> Port:
    """Any URL that pyserial knows, for this program alone, with DTR raised.

    LinkTrouble: NO_PORT, NOT_A_PORT, NO_PERMISSION, IN_USE, UNREACHABLE or BROKEN.
    """
    return SerialPort(url)


class SerialPort:
    def __init__(self, url: str) -> None:
        self.url = url
        try:
            port = serial.serial_for_url(url, do_not_open=True, exclusive=True, timeout=0)
            port.dtr = True
            port.open()
        except REFUSALS as error:
            raise refused(url, error) from None
        self.port = port
        try:
            self.watched: int | None = port.fileno()
        except io.UnsupportedOperation:
            self.watched = None
            port.write_timeout = WRITE_S
        else:
            # Asked first whether there is room, for pyserial spins when there is none.
            port.write_timeout = 0

    def read(self, wait_s: float) -> bytes:
        try:
            if self.watched is not None:
                select.select([self.watched], [], [], wait_s)
                return bytes(self.port.read(MOST))
            self.port.timeout = wait_s
            first: bytes = self.port.read(1)
            return first + self.port.read(min(MOST, self.port.in_waiting)) if first else b""
        except OSError:
            raise self.gone() from None

    def write(self, data: bytes) -> int:
        try:
            if self.watched is not None and not select.select([], [self.watched], [], 0)[1]:
                return 0
            return self.port.write(data) or 0
        except serial.SerialTimeoutException:
            # Nobody knows how much of it went out. A line cut in its middle is what the wire
            # mends by itself.
            return len(data)
        except OSError:
            raise self.gone() from None

    def gone(self) -> LinkTrouble:
        return LinkTrouble(Wrong.NO_PORT, self.url, f"{self.url} is gone; was its cable pulled?")

    def close(self) -> None:
        try:
            self.port.close()
        except OSError:
            return  # gone already
