"""A pty, a serial device for other programs on this machine, and a link whose name stays."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from trading_unit.trouble import Trouble


class PtyAlias:
    """A symbolic link to a pty, whose own name changes each time.

    Never replaces an existing file, and removes nothing but its own link.
    """

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.target = ""

    def point(self, target: str) -> None:
        self.remove()
        try:
            self.path.symlink_to(target)
        except (OSError, ValueError) as error:
            why = (getattr(error, "strerror", None) or str(error)).lower()
            raise Trouble(
                "cannot make the link {path}: {why}; name another", path=self.path, why=why
            ) from None
        self.target = target

    def remove(self) -> None:
        with suppress(OSError):
            if self.target and str(self.path.readlink()) == self.target:
                self.path.unlink()
        self.target = ""


if sys.platform != "win32":
    import tty

    class PtyPort:
        """The system does not notify us when a program opens the pty. Until one does, reading
        fails."""

        def __init__(self) -> None:
            self.host = False
            self.end = -1  # ours

        def plug(self) -> str:
            try:
                self.end, device = os.openpty()
            except OSError as error:
                raise Trouble("the system gives no pty: {why}", why=error.strerror) from None
            # Raw mode passes all bytes without echo; it lasts for every program that opens the pty.
            tty.setraw(device)
            address = os.ttyname(device)
            os.close(device)
            os.set_blocking(self.end, False)
            return address

        def unplug(self) -> None:
            if self.end >= 0:
                os.close(self.end)
            self.end = -1
            self.host = False

        def readable(self) -> list[int]:
            # While no program has it open, our end would be readable all the time.
            return [self.end] if self.host else []

        def writable(self) -> list[int]:
            return self.readable()

        def read(self, most: int) -> bytes:
            try:
                data = os.read(self.end, most)
            except BlockingIOError:
                self.host = True
                return b""
            except OSError:
                self.host = False
                return b""
            self.host = bool(data)
            return data

        def write(self, data: bytes) -> int:
            try:
                return os.write(self.end, data)
            except OSError:
                return 0
