"""What both ends of a session do: messages exactly once and in order, over a line that loses and
damages bytes.

No I/O and no clock. `receive` takes a line from the other end, `line` gives the next line to write,
`due` says when there will be one.
"""

from trading_unit_firmware import const
from trading_unit_firmware.ticks import ticks_add, ticks_diff
from trading_unit_firmware.wire import encode

WINDOW = 8  # messages sent and not yet acknowledged, at most
_RESEND_MS = const(200)  # without progress: then all of them are sent again
_MOST_RESEND_MS = const(1_000)
_ACK_MS = const(20)  # an acknowledgement waits so long for a message that can carry it

BEYOND = "beyond"  # an acknowledgement of what was never sent
REPEAT = "repeat"  # a message that was taken before
AHEAD = "ahead"  # a message that is not yet the next
AGAIN = "again"  # ours were sent again


class Session:
    """`mark` is the session's; `count` is called with the name of each thing that went wrong."""

    def __init__(self, first: bytes, mark: int, count) -> None:
        self.first = first
        self.mark = mark
        self.count = count
        self.taken = 0  # the last message taken in order
        self.acked = 0  # the last of our messages that is acknowledged
        self.waiting: list[str] = []  # our messages from acked + 1 on
        self.sent = 0  # how many of those have been sent
        self.highest = 0  # the last that has ever been sent
        self.resend_ms = _RESEND_MS
        self.resend_at: int | None = None
        self.ack_at: int | None = None  # when an acknowledgement is to go out by itself

    def send(self, body: str) -> int:
        """Append a message; its number."""
        self.waiting.append(body)
        return self.acked + len(self.waiting)

    def drop(self) -> None:
        """Give up the oldest message: the other end learns of it by the next hello."""
        self.waiting.pop(0)
        self.acked += 1
        self.highest = max(self.highest, self.acked)
        self.sent = max(0, self.sent - 1)

    def receive(self, now: int, seq: int, ack: int, body: str):
        """Take a valid line of this session. Its body when it is the next message, else None."""
        if not self.acknowledge(now, ack):
            return None
        if seq == 0:
            return None
        if seq != self.taken + 1:
            self.count(REPEAT if seq <= self.taken else AHEAD)
            self.ack_at = now
            return None
        self.taken = seq
        if self.ack_at is None:
            self.ack_at = ticks_add(now, _ACK_MS)
        return body

    def acknowledge(self, now: int, ack: int) -> bool:
        """The other end has all up to `ack`; False when so much was never sent."""
        if ack > self.highest:
            self.count(BEYOND)
            return False
        done = ack - self.acked
        if done > 0:
            del self.waiting[:done]
            self.acked = ack
            self.sent = max(0, self.sent - done)
            self.resend_ms = _RESEND_MS
            self.resend_at = ticks_add(now, _RESEND_MS) if self.sent else None
        return True

    def line(self, now: int):
        """The next line to write, or None while there is none."""
        if self.resend_at is not None and ticks_diff(now, self.resend_at) >= 0:
            self.resend_ms = min(self.resend_ms * 2, _MOST_RESEND_MS)
            self.resend_at = None
            self.sent = 0
            self.count(AGAIN)
        if self.sent < len(self.waiting) and self.sent < WINDOW:
            body = self.waiting[self.sent]
            self.sent += 1
            seq = self.acked + self.sent
            self.highest = max(self.highest, seq)
            if self.resend_at is None:
                self.resend_at = ticks_add(now, self.resend_ms)
            return self.encode_line(seq, body)
        if self.ack_at is not None and ticks_diff(now, self.ack_at) >= 0:
            return self.encode_line(0, "")
        return None

    def encode_line(self, seq: int, body: str) -> bytes:
        """A line with this message, which carries the acknowledgement too."""
        self.ack_at = None
        return encode(self.first, seq, self.taken, body, self.mark)

    def due(self, now: int):
        """When `line` will have something; None for never."""
        if self.sent < len(self.waiting) and self.sent < WINDOW:
            return now
        if self.ack_at is None:
            return self.resend_at
        if self.resend_at is None or ticks_diff(self.ack_at, self.resend_at) < 0:
            return self.ack_at
        return self.resend_at
