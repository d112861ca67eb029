"""A port to type at and to read from, as a person does at a prompt."""

from collections.abc import Callable

from trading_unit.link import Port

ANSWER_S = 2.0
PIECE = 64  # bytes written at once: a board at its prompt has a small buffer
PIECE_S = 0.01


class TypedPort:
    """`clock` returns seconds; all waiting is done by the port's reads."""

    def __init__(self, port: Port, clock: Callable[[], float]) -> None:
        self.port = port
        self.clock = clock
        self.unread = b""  # received while writing

    def write(self, data: bytes) -> None:
        """Write in pieces; what the port does not take within ANSWER_S is dropped."""
        until = self.clock() + ANSWER_S
        while data and self.clock() < until:
            data = data[self.port.write(data[:PIECE]) :]
            if data:
                self.unread += self.port.read(PIECE_S)

    def read_some(self, wait_s: float) -> bytes:
        """What was received; waits for the first byte for `wait_s` at most."""
        unread, self.unread = self.unread, b""
        return unread or self.port.read(max(0.0, wait_s))

    def read_until(self, mark: bytes, wait_s: float) -> bytes:
        """What is received until `mark` has come, or for `wait_s` when it does not."""
        until = self.clock() + wait_s
        received = b""
        while mark not in received and (left := until - self.clock()) > 0:
            received += self.read_some(left)
        return received
