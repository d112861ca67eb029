"""Opens a serial port by pyserial, and turns every refusal of the system into a LinkTrouble."""

import io
import select
import sys
from contextlib import suppress
from typing import Protocol

import serial

from trading_unit.link.port_errors import NETWORK, open_trouble
from trading_unit.link.trouble import LinkTrouble, TroubleKind

if sys.platform == "win32":
    PORT_ERRORS: tuple[type[Exception], ...] = (OSError, ValueError)
else:
    import termios

    PORT_ERRORS = (OSError, ValueError, termios.error)

MOST_BYTES = 4096  # bytes read at once
HANGS_UP = (
    "{port} hung up at once; another program probably has that unit, so close the other program "
    "first"
)
WRITE_S = 0.2  # the longest wait at a port that cannot tell whether it has room

# pyserial imports what is behind sim://, a simulated unit, once such a URL is opened.
serial.protocol_handler_packages.append("trading_unit_sim")


class Port(Protocol):
    """`read` and `write` raise LinkTrouble(NO_PORT) when the port is gone."""

    url: str

    def read(self, wait_s: float) -> bytes:
        """The bytes received; waits for the first one for `wait_s` at most."""

    def write(self, data: bytes) -> int:
        """Returns how many of these bytes were taken, without waiting for the other end."""

    def close(self) -> None: ...


def open_port(url: str) -> Port:
    """Open any URL that pyserial knows, for this program alone, with DTR raised.

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
        except PORT_ERRORS as error:
            raise open_trouble(url, error) from None
        self.port = port
        self.has_read = False
        try:
            self.file_number: int | None = port.fileno()
        except io.UnsupportedOperation:
            self.file_number = None
            port.write_timeout = WRITE_S
        else:
            # `write` checks for room first, because pyserial spins when there is none.
            port.write_timeout = 0

    def read(self, wait_s: float) -> bytes:
        try:
            data = self.read_some(wait_s)
        except OSError:
            raise self.gone() from None
        self.has_read = self.has_read or bool(data)
        return data

    def read_some(self, wait_s: float) -> bytes:
        if self.file_number is not None:
            select.select([self.file_number], [], [], wait_s)
            return bytes(self.port.read(MOST_BYTES))
        self.port.timeout = wait_s
        first: bytes = self.port.read(1)
        return first + self.port.read(min(MOST_BYTES, self.port.in_waiting)) if first else b""

    def write(self, data: bytes) -> int:
        try:
            if self.file_number is not None and not select.select([], [self.file_number], [], 0)[1]:
                return 0
            return self.port.write(data) or 0
        except serial.SerialTimeoutException:
            # How much of it was sent is unknown. The protocol recovers from a line that was cut.
            return len(data)
        except OSError:
            raise self.gone() from None

    def cancel_read(self) -> None:
        """Ends a `read` that waits in another thread, where the port can do that."""
        cancel = getattr(self.port, "cancel_read", None)
        if cancel is not None:
            cancel()

    def gone(self) -> LinkTrouble:
        if self.url.startswith(NETWORK) and not self.has_read:
            return LinkTrouble(TroubleKind.IN_USE, self.url, HANGS_UP, port=self.url)
        return LinkTrouble(
            TroubleKind.NO_PORT, self.url, "{url} is gone; was its cable pulled?", url=self.url
        )

    def close(self) -> None:
        # pyserial lets go of a socket without closing it when the other end has hung up.
        socket = getattr(self.port, "_socket", None)
        with suppress(OSError):  # it is gone already
            self.port.close()
        if socket is not None:
            socket.close()
