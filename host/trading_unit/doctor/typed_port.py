"""Typing at a port, and reading what comes."""

from collections.abc import Callable

from trading_unit.link import Port

ANSWER_S = 2.0
PIECE = 64  # bytes written at once: a board at its prompt has a small buffer
PIECE_S = 0.01


class TypedPort:
    """`clock` gives seconds; waiting is done by the port."""

    def __init__(self, port: Port, clock: Callable[[], float]) -> None:
        self.port = port
        self.clock = clock
        self.heard = b""  # and not yet taken by anybody

    def write(self, data: bytes) -> None:
        """Piece by piece; what the port does not take in time is given up."""
        until = self.clock() + ANSWER_S
        while data and self.clock() < until:
            data = data[self.port.write(data[:PIECE]) :]
            if data:
                self.heard += self.port.read(PIECE_S)

    def some(self, wait_s: float) -> bytes:
        """What has come; waits at most so long for its first byte."""
        heard, self.heard = self.heard, b""
        return heard or self.port.read(max(0.0, wait_s))

    def until(self, mark: bytes, wait_s: float) -> bytes:
        """What comes, up to the mark; it is not there when it did not come in time."""
        until = self.clock() + wait_s
        heard = b""
        while mark not in heard and (left := until - self.clock()) > 0:
            heard += self.some(left)
        return heard
