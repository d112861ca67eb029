"""What both ends of a session do: messages once and in order over a line that loses and damages.

No I/O and no clock. `receive` takes what the other end said, `line` gives what is to be written
next, `due` says when there will be something again.
"""

from trading_unit_firmware.ticks import ticks_add, ticks_diff
from trading_unit_firmware.wire import encode

UNDER_WAY = 8  # messages sent and not yet acknowledged, at most
PATIENCE_MS = 200  # without progress so long: all under way are sent again
MOST_PATIENCE_MS = 1_000
ACK_MS = 20  # an acknowledgement waits so long for a message to ride on

BEYOND = "beyond"  # acknowledges what was never sent
REPEAT = "repeat"  # a message taken already
AHEAD = "ahead"  # one that is not the next
AGAIN = "again"  # messages sent again


class Session:
    def __init__(self, first: bytes, marked: int, count) -> None:
        self.first = first
        self.marked = marked
        self.count = count  # told the name of every bad event
        self.taken = 0  # the last message taken in order
        self.acked = 0  # the last of ours that is done with
        self.waiting: list[str] = []  # ours from acked + 1 on
        self.sent = 0  # how many of those are under way
        self.highest = 0  # the last that ever was
        self.patience = PATIENCE_MS
        self.again: int | None = None  # when all under way are sent again
        self.ack: int | None = None  # when an acknowledgement is owed

    def send(self, body: str) -> int:
        """The number that the message gets."""
        self.waiting.append(body)
        return self.acked + len(self.waiting)

    def drop(self) -> None:
        """Give the oldest message up: the other end learns of it by the next hello."""
        self.waiting.pop(0)
        self.acked += 1
        self.highest = max(self.highest, self.acked)
        self.sent = max(0, self.sent - 1)

    def receive(self, now: int, seq: int, ack: int, body: str):
        """A valid line of this session. Its body when it is the next message, else None."""
        if not self.acknowledged(now, ack):
            return None
        if seq == 0:
            return None
        if seq != self.taken + 1:
            self.count(REPEAT if seq <= self.taken else AHEAD)
            self.ack = now
            return None
        self.taken = seq
        if self.ack is None:
            self.ack = ticks_add(now, ACK_MS)
        return body

    def acknowledged(self, now: int, ack: int) -> bool:
        """All up to `ack` is done with; False when that never was under way."""
        if ack > self.highest:
            self.count(BEYOND)
            return False
        done = ack - self.acked
        if done > 0:
            del self.waiting[:done]
            self.acked = ack
            self.sent = max(0, self.sent - done)
            self.patience = PATIENCE_MS
            self.again = ticks_add(now, PATIENCE_MS) if self.sent else None
        return True

    def line(self, now: int):
        """The next line to write, or None while there is nothing to say."""
        if self.again is not None and ticks_diff(now, self.again) >= 0:
            self.patience = min(self.patience * 2, MOST_PATIENCE_MS)
            self.again = None
            self.sent = 0
            self.count(AGAIN)
        if self.sent < len(self.waiting) and self.sent < UNDER_WAY:
            body = self.waiting[self.sent]
            self.sent += 1
            seq = self.acked + self.sent
            self.highest = max(self.highest, seq)
            if self.again is None:
                self.again = ticks_add(now, self.patience)
            return self.encoded(seq, body)
        if self.ack is not None and ticks_diff(now, self.ack) >= 0:
            return self.encoded(0, "")
        return None

    def encoded(self, seq: int, body: str) -> bytes:
        self.ack = None
        return encode(self.first, seq, self.taken, body, self.marked)

    def due(self, now: int):
        """When `line` will have something; None for never."""
        if self.sent < len(self.waiting) and self.sent < UNDER_WAY:
            return now
        if self.ack is None:
            return self.again
        if self.again is None or ticks_diff(self.ack, self.again) < 0:
            return self.ack
        return self.again
