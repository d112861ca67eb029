"""The folder of the published page, served as any static server does it, and without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

HOST = "localhost"  # for browsers as good as https


class Handler(SimpleHTTPRequestHandler):
    def log_request(self, *_: Any) -> None:
        """Print nothing."""


class SiteServer:
    """A server that can be away, and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.back()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}/"

    def back(self) -> None:
        handler = partial(Handler, directory=self.folder)
        self.server = ThreadingHTTPServer((HOST, self.port), handler)
        self.port = self.server.server_port
        self.thread = Thread(target=self.server.serve_forever, args=(0.01,))
        self.thread.start()

    def away(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@contextmanager
def served_folder(folder: Path) -> Iterator[SiteServer]:
    server = SiteServer(folder)
    try:
        yield server
    finally:
        server.away()
