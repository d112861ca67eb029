"""What a simulated unit is served on: a pty or a TCP port, each behind these few words."""

import sys
from typing import Protocol

from trading_unit.trouble import Trouble

PTY = "pty"
TCP = "tcp:"
MOST_PORT = 65_535


class BytePort(Protocol):
    """Nothing here waits; `watched` are the files to wait for."""

    @property
    def host(self) -> bool:
        """Somebody has it open."""

    def plug(self) -> str:
        """Offer it; what to open."""

    def unplug(self) -> None:
        """Take it away from whoever has it open; again if need be."""

    def watched(self) -> list[int]:
        """What becomes readable when there is something to read, or somebody comes or goes."""

    def out(self) -> list[int]:
        """What becomes writable when the host has room again."""

    def read(self, most: int) -> bytes:
        """What has come from the host; also where it is noticed that one has come or gone."""

    def write(self, data: bytes) -> int:
        """How many of these bytes the host's end had room for."""


def line(where: str) -> BytePort:
    """The line that `pty` or `tcp:PORT` stands for."""
    if where.startswith(TCP):
        from trading_unit.serve.tcp import TcpPort

        return TcpPort(int(where.removeprefix(TCP)))
    if sys.platform == "win32":
        raise Trouble("Windows has no pty; serve the unit on a TCP port with --serve tcp:0")
    from trading_unit.serve.pty import PtyLine

    return PtyLine()


def is_line(where: str) -> bool:
    """Whether that is `pty` or `tcp:PORT`; port 0 is any that is free."""
    port = where.removeprefix(TCP)
    number = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= MOST_PORT
    return where == PTY or (where != port and number)
