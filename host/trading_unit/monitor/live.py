"""A live link and the view of it, until somebody stops it."""

from trading_unit.link import Link, Port
from trading_unit.monitor.views import View


class Tapped:
    """A port, and a view of all that goes through it."""

    def __init__(self, port: Port, view: View) -> None:
        self.port = port
        self.url = port.url
        self.view = view

    def read(self, wait_s: float) -> bytes:
        data = self.port.read(wait_s)
        self.view.wire(False, data)
        return data

    def write(self, data: bytes) -> int:
        count = self.port.write(data)
        self.view.wire(True, data[:count])
        return count

    def close(self) -> None:
        self.port.close()


def watch(link: Link, view: View) -> None:
    """For ever; LinkTrouble when the link ends."""
    try:
        for happening in link.happenings():
            view.happened(happening)
    finally:
        view.end()
