"""The host's end of the wire. It runs on the laptop, and stands here beside the unit's end.

What happens comes out of `feed` and `step` as tuples: ("event", body), ("up", values, same, lost,
undecided) after an answer to our hello, ("down",), ("taken",) when another program has taken the
unit, ("proto", values) when the unit speaks another protocol. `values` are those of its hello.
"""

from trading_unit_firmware.session import Session
from trading_unit_firmware.ticks import ticks_add, ticks_diff
from trading_unit_firmware.wire import (
    FORM,
    FROM_UNIT,
    TO_UNIT,
    Lines,
    decode,
    encode,
    fields,
    mark,
    number,
)

PROTO = "1"
HELLO_MS = 500
QUIET_MS = 2_000  # without a message: then hello again
DOWN_MS = 3_000

OTHER = "other"  # an answer to the hello of another host


class HostSession:
    """`host` names this run of this program; `count(name)` is called for each thing that went
    wrong."""

    def __init__(self, host: str, now: int, count) -> None:
        self.host = host
        self.count = count
        self.lines = Lines(FROM_UNIT, count)
        self.session = Session(TO_UNIT, 0, count)
        self.boot: str | None = None
        self.up = False
        self.over = False  # taken by another program, or another protocol: nothing more is sent
        self.awaits_hello = True
        self.hello_at = now  # when our next hello goes out
        self.last_message = now  # the moment of the last message in order
        self.last_line = now  # the moment of the last valid line
        self.highest_next = 0  # the greatest `next` of this session
        self.unwritten = b""  # the rest of a line

    def port_gone(self) -> None:
        """The port cannot be used; the session may go on when it is back."""
        self.up = False
        self.unwritten = b""

    def port_back(self, now: int) -> None:
        """Say hello at once, without the rest of a line that was cut off."""
        self.unwritten = b""
        self.awaits_hello = True
        self.hello_at = now

    def send(self, body: str) -> int:
        """Send a command; its number within the session."""
        return self.session.send(body)

    def feed(self, now: int, data: bytes):
        """What happens by these bytes."""
        happened: list[tuple] = []
        for line in self.lines.feed(data):
            found = decode(line, self.session.mark if self.boot is not None else None)
            if isinstance(found, str):
                self.count(found)
                continue
            seq, ack, body = found
            if seq == 0 and body:
                self.receive_hello(now, ack, body, happened)
            elif not self.over:
                self.last_line = now
                taken = self.session.receive(now, seq, ack, body)
                if taken is not None:
                    # Not for a bare acknowledgement: it is no sign that events still come.
                    self.last_message = now
                    happened.append(("event", taken))
        return happened

    def receive_hello(self, now: int, ack: int, body: str, happened) -> None:
        _, values = fields(body)
        next_event = number(values.get("next", "").encode())
        if values.get("host") != self.host:
            self.count(OTHER)
            return
        if values.get("proto") != PROTO:
            self.over = True
            happened.append(("proto", values))
            return
        if next_event is None or not next_event or "boot" not in values:
            self.count(FORM)
            return
        if self.over:
            return
        same = values["boot"] == self.boot
        if same and (ack < self.session.acked or next_event < self.highest_next):
            self.over = True
            self.up = False
            happened.append(("taken",))
            return
        undecided: list[str] = []
        if same:
            if not self.session.acknowledge(now, ack):
                return
        else:
            undecided = self.begin_session(values["boot"])
        self.highest_next = next_event
        self.last_line = self.last_message = now
        self.awaits_hello = False
        lost = max(0, next_event - 1 - self.session.taken)
        self.session.taken += lost
        self.up = True
        happened.append(("up", values, same, lost, undecided))

    def begin_session(self, boot: str):
        """A new session with this start of the unit. The commands under way are undecided: they may
        have been executed, and are never sent again. The rest go on."""
        before = self.session
        under_way = before.highest - before.acked
        undecided = before.waiting[:under_way]
        self.boot = boot
        self.highest_next = 0
        self.session = Session(TO_UNIT, mark(boot, self.host), self.count)
        self.session.waiting = before.waiting[under_way:]
        return undecided

    def step(self, now: int):
        """What happens because time has passed."""
        outstanding = self.session.sent or self.awaits_hello
        if self.up and outstanding and ticks_diff(now, self.last_line) >= DOWN_MS:
            self.up = False
            return [("down",)]
        return []

    def pending(self, now: int) -> bytes:
        """What is to be written next; empty when there is nothing."""
        if not self.unwritten and not self.over:
            self.unwritten = self.next_line(now) or b""
        return self.unwritten

    def mark_written(self, count: int) -> None:
        self.unwritten = self.unwritten[count:]

    def next_line(self, now: int):
        if not self.awaits_hello and ticks_diff(now, self.last_message) >= QUIET_MS:
            self.awaits_hello = True
            self.hello_at = now
        if self.awaits_hello and ticks_diff(now, self.hello_at) >= 0:
            self.hello_at = ticks_add(now, HELLO_MS)
            body = "hello proto=%s host=%s last=%d" % (PROTO, self.host, self.session.taken)
            return encode(TO_UNIT, 0, 0, body, 0)
        return self.session.line(now) if self.up else None

    def due(self, now: int):
        """When `step` or `pending` will have something; None for never."""
        if self.over:
            return None
        if self.unwritten:
            return now
        due = self.hello_at if self.awaits_hello else ticks_add(self.last_message, QUIET_MS)
        if self.up:
            for other in (self.session.due(now), ticks_add(self.last_line, DOWN_MS)):
                if other is not None and ticks_diff(other, due) < 0:
                    due = other
        return due
