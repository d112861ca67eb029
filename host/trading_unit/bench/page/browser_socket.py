"""Chromium's DevTools protocol for the whole browser; its driver speaks it for a single page."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

from trading_unit.bench.page.client import LONGEST_WAIT_S


class BrowserSocket:
    """Of the browser that this driver has started."""

    def __init__(self, driver: Any) -> None:
        import websocket

        netloc = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{netloc}/json/version") as answer:
            address = json.load(answer)["webSocketDebuggerUrl"]
        self.socket = websocket.create_connection(
            address, timeout=LONGEST_WAIT_S, suppress_origin=True
        )

    def send(self, method: str, **given: Any) -> None:
        self.socket.send(json.dumps({"id": 1, "method": method, "params": given}))

    def call(self, method: str, **given: Any) -> Any:
        """Waits for the result and returns it."""
        self.send(method, **given)
        return next(one for one in self.messages() if one.get("id") == 1)["result"]

    def messages(self) -> Iterator[dict[str, Any]]:
        """All that comes, without end."""
        while True:
            yield json.loads(self.socket.recv())

    def close(self) -> None:
        self.socket.close()
