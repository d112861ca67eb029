"""Wakes an event loop when bytes come from a unit."""

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from trading_unit.link.port import SerialPort
from trading_unit.link.trouble import LinkTrouble

LONGEST_READ_S = 1.0  # after this a thread that reads looks whether its port is closed


class PortWatch:
    """`open_port` is the opener of a Link. From `begin` on, `wake` is called in the event loop when
    one of the ports that are open has received something, or is gone."""

    def __init__(self) -> None:
        self.ports: set[WatchedPort] = set()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.wake: Callable[[], None] = lambda: None

    def begin(self, wake: Callable[[], None]) -> None:
        """Watches the ports that are open, and all that will be; called inside the loop."""
        self.loop = asyncio.get_running_loop()
        self.wake = wake
        for port in self.ports:
            port.watch(self.loop, wake)

    def open_port(self, url: str) -> "WatchedPort":
        port = WatchedPort(SerialPort(url), self.ports.discard)
        self.ports.add(port)
        if self.loop is not None:
            port.watch(self.loop, self.wake)
        return port


class WatchedPort:
    """A Port. The event loop watches its file where the system lets it; else a thread reads."""

    def __init__(self, port: SerialPort, on_close: Callable[["WatchedPort"], None]) -> None:
        self.url = port.url
        self.port = port
        self.on_close = on_close
        self.loop: asyncio.AbstractEventLoop | None = None  # that watches its file
        self.thread: ReaderThread | None = None

    def watch(self, loop: asyncio.AbstractEventLoop, wake: Callable[[], None]) -> None:
        if self.port.file_number is not None:
            try:
                loop.add_reader(self.port.file_number, wake)
            except NotImplementedError:
                pass  # the event loop of Windows watches no files
            else:
                self.loop = loop
                return

        def wake_loop() -> None:
            loop.call_soon_threadsafe(wake)

        self.thread = ReaderThread(self.port, wake_loop)

    def read(self, wait_s: float) -> bytes:
        return self.port.read(wait_s) if self.thread is None else self.thread.read(wait_s)

    def write(self, data: bytes) -> int:
        return self.port.write(data)

    def close(self) -> None:
        self.on_close(self)
        if self.loop is not None and self.port.file_number is not None:
            self.loop.remove_reader(self.port.file_number)
            self.loop = None
        if self.thread is not None:
            self.thread.end()
            self.thread = None
        self.port.close()


class ReaderThread:
    """Reads a port all the time, and calls `wake`, in its thread, whenever it has read."""

    def __init__(self, port: SerialPort, wake: Callable[[], None]) -> None:
        self.port = port
        self.wake = wake
        self.received: SimpleQueue[bytes | LinkTrouble] = SimpleQueue()
        self.ended = False
        self.thread = Thread(target=self.run, name=f"read {port.url}", daemon=True)
        self.thread.start()

    def run(self) -> None:
        while not self.ended:
            try:
                data = self.port.read(LONGEST_READ_S)
            except LinkTrouble as trouble:
                if not self.ended:
                    self.received.put(trouble)
                    self.wake()
                return
            if data and not self.ended:
                self.received.put(data)
                self.wake()

    def read(self, wait_s: float) -> bytes:
        """As the port's own `read`."""
        try:
            found = self.received.get(block=wait_s > 0, timeout=wait_s or None)
        except Empty:
            return b""
        if isinstance(found, LinkTrouble):
            raise found
        return found

    def end(self) -> None:
        self.ended = True
        self.port.cancel_read()
        self.thread.join(2 * LONGEST_READ_S)
