"""A serial port at a name of its own, for a board that is none: a pty that comes and goes."""

import os
import tty
from pathlib import Path

MOST = 1024  # bytes read at once


class Cable:
    """Plugged in, `port` is there for any program to open; unplugged, it is gone for who had it."""

    def __init__(self, port: Path) -> None:
        self.port = port
        self.end = -1  # the board's
        self.device = -1  # kept open, so that the board's end outlives whoever opens the port

    def plug(self) -> None:
        self.end, self.device = os.openpty()
        # Bytes go through as they are, and nothing is echoed; so it stays for all who open it.
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
        """What has come; of a port in which something is to read."""
        return os.read(self.end, MOST)

    def write(self, data: bytes) -> int:
        """How many of these bytes there was room for; of a port that has some."""
        return os.write(self.end, data)
