"""A pty: to other programs on this machine it is a serial device."""

import os
import sys

from trading_unit.trouble import Trouble

if sys.platform != "win32":
    import tty

    class PtyLine:
        """Nobody tells that a program has opened it. While nobody has, reading is refused."""

        def __init__(self) -> None:
            self.host = False
            self.end = -1

        def plug(self) -> str:
            try:
                self.end, device = os.openpty()
            except OSError as error:
                raise Trouble(f"the system gives no pty: {error.strerror}") from None
            # Bytes go through as they are, and nothing is echoed; so it stays for all who open it.
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

        def watched(self) -> list[int]:
            # While nobody has it open it would always be readable.
            return [self.end] if self.host else []

        def out(self) -> list[int]:
            return self.watched()

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
