"""The port at which a simulated unit is served: a pty or a TCP port, behind one interface."""

import sys
from typing import Protocol

from trading_unit.trouble import Trouble

PTY = "pty"
TCP = "tcp:"
MOST_PORT = 65_535


class BytePort(Protocol):
    """No method waits. The caller waits for the files of `readable` and `writable`."""

    @property
    def host(self) -> bool:
        """Whether a program has the port open."""

    def plug(self) -> str:
        """Make the port, and return the address to open."""

    def unplug(self) -> None:
        """Take the port away, also from a program that has it open; may be called twice."""

    def readable(self) -> list[int]:
        """The files that become readable when there is data, or a program comes or goes."""

    def writable(self) -> list[int]:
        """The files that become writable when there is room for data again."""

    def read(self, most: int) -> bytes:
        """The data from the host; this also notices that a program has come or gone."""

    def write(self, data: bytes) -> int:
        """Returns how many of these bytes there was room for."""


def byte_port(where: str) -> BytePort:
    """The port for `pty` or `tcp:PORT`."""
    if where.startswith(TCP):
        from trading_unit.simulated_unit.tcp import TcpPort

        return TcpPort(int(where.removeprefix(TCP)))
    if sys.platform == "win32":
        raise Trouble("Windows has no pty; serve the unit on a TCP port with --serve tcp:0")
    from trading_unit.simulated_unit.pty import PtyPort

    return PtyPort()


def is_byte_port(where: str) -> bool:
    """Whether this is `pty` or `tcp:PORT`; port 0 stands for any that is free."""
    port = where.removeprefix(TCP)
    number = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= MOST_PORT
    return where == PTY or (where != port and number)
