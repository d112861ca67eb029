"""A pty that stands in for a board's serial port, with a name at which it can be unplugged."""

import os
import tty
from pathlib import Path

MOST_BYTES = 1024  # read at once


class Cable:
    """While it is plugged in, any program can open `port`; unplugged, the port is gone."""

    def __init__(self, port: Path) -> None:
        self.port = port
        self.end = -1  # the board's end
        self.device = -1  # held open, so that the board's end survives a program that closes it

    def plug(self) -> None:
        self.end, self.device = os.openpty()
        # Raw mode passes all bytes without echo; it lasts for every program that opens the port.
        tty.setraw(self.device)
        os.set_blocking(self.end, False)
        self.port.symlink_to(os.ttyname(self.device))

    def unplug(self) -> None:
        if self.end >= 0:
            self.port.unlink()
            os.close(self.device)
            os.close(self.end)
            self.end = self.device = -1

    def read(self) -> bytes:
        """The bytes received; to be called when there are some."""
        return os.read(self.end, MOST_BYTES)

    def write(self, data: bytes) -> int:
        """How many of these bytes were taken; to be called when there is room."""
        return os.write(self.end, data)
