"""Shows a live link in a view until it is interrupted."""

from trading_unit.link import Link, Port
from trading_unit.monitor.views import View


class TappedPort:
    """A port that shows all its bytes to a view."""

    def __init__(self, port: Port, view: View) -> None:
        self.port = port
        self.url = port.url
        self.view = view

    def read(self, wait_s: float) -> bytes:
        data = self.port.read(wait_s)
        self.view.show_bytes(False, data)
        return data

    def write(self, data: bytes) -> int:
        count = self.port.write(data)
        self.view.show_bytes(True, data[:count])
        return count

    def close(self) -> None:
        self.port.close()


def watch(link: Link, view: View) -> None:
    """Does not return; LinkTrouble when the link ends."""
    try:
        for event in link.events():
            view.show_event(event)
    finally:
        view.finish()
