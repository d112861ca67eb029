"""The host's end of the wire. It runs on the laptop, and stands here beside the unit's.

What happens comes out of `feed` and `step` as tuples: ("event", body), ("up", said, same, lost,
undecided) after an answer to our hello, ("down",), ("taken",) when another program has taken the
unit, ("proto", said) when the unit speaks another protocol.
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
QUIET_MS = 2_000  # no line in order for so long: hello again
DOWN_MS = 3_000

OTHER = "other"  # an answer to the hello of another host


class HostSession:
    """`host` names this run of this program; `count(what)` is told every bad event."""

    def __init__(self, host: str, now: int, count) -> None:
        self.host = host
        self.count = count
        self.lines = Lines(FROM_UNIT, count)
        self.talk = Session(TO_UNIT, 0, count)
        self.boot: str | None = None
        self.up = False
        self.over = False  # taken by another program, or another protocol: nothing more is sent
        self.greeting = True  # an answer to our hello is awaited
        self.hello = now  # when the next hello goes out
        self.orderly = now  # the last message in order
        self.heard = now  # the last valid line
        self.first = 0  # the greatest `next` of this session
        self.out = b""

    def port_gone(self) -> None:
        """Nothing can be said or heard; the session may go on when the port is back."""
        self.up = False
        self.out = b""

    def port_back(self, now: int) -> None:
        """Say hello at once, and nothing of a line that was cut off."""
        self.out = b""
        self.greeting = True
        self.hello = now

    def send(self, body: str) -> int:
        """A command. Its number, while the session lasts."""
        return self.talk.send(body)

    def feed(self, now: int, data: bytes):
        """What these bytes bring."""
        happened: list[tuple] = []
        for line in self.lines.feed(data):
            found = decode(line, self.talk.marked if self.boot is not None else None)
            if isinstance(found, str):
                self.count(found)
                continue
            seq, ack, body = found
            if seq == 0 and body:
                self.answered(now, ack, body, happened)
            elif not self.over:
                self.heard = now
                taken = self.talk.receive(now, seq, ack, body)
                if taken is not None:
                    # A bare acknowledgement is no sign that events still come.
                    self.orderly = now
                    happened.append(("event", taken))
        return happened

    def answered(self, now: int, ack: int, body: str, happened) -> None:
        _, said = fields(body)
        first = number(said.get("next", "").encode())
        if said.get("host") != self.host:
            self.count(OTHER)
            return
        if said.get("proto") != PROTO:
            self.over = True
            happened.append(("proto", said))
            return
        if first is None or not first or "boot" not in said:
            self.count(FORM)
            return
        if self.over:
            return
        same = said["boot"] == self.boot
        if same and (ack < self.talk.acked or first < self.first):
            self.over = True
            self.up = False
            happened.append(("taken",))
            return
        undecided: list[str] = []
        if same:
            if not self.talk.acknowledged(now, ack):
                return
        else:
            undecided = self.begin(said["boot"])
        self.first = first
        self.heard = self.orderly = now
        self.greeting = False
        lost = max(0, first - 1 - self.talk.taken)
        self.talk.taken += lost
        self.up = True
        happened.append(("up", said, same, lost, undecided))

    def begin(self, boot: str):
        """A new session with this start of the unit. What was under way is undecided: it may have
        been done, and is never sent again; the rest goes on."""
        before = self.talk
        under_way = before.highest - before.acked
        undecided = before.waiting[:under_way]
        self.boot = boot
        self.first = 0
        self.talk = Session(TO_UNIT, mark(boot, self.host), self.count)
        self.talk.waiting = before.waiting[under_way:]
        return undecided

    def step(self, now: int):
        """What time brings."""
        outstanding = self.talk.sent or self.greeting
        if self.up and outstanding and ticks_diff(now, self.heard) >= DOWN_MS:
            self.up = False
            return [("down",)]
        return []

    def pending(self, now: int) -> bytes:
        """What is to be written next; empty when there is nothing."""
        if not self.out and not self.over:
            self.out = self.next(now) or b""
        return self.out

    def written(self, count: int) -> None:
        self.out = self.out[count:]

    def next(self, now: int):
        if not self.greeting and ticks_diff(now, self.orderly) >= QUIET_MS:
            self.greeting = True
            self.hello = now
        if self.greeting and ticks_diff(now, self.hello) >= 0:
            self.hello = ticks_add(now, HELLO_MS)
            body = "hello proto=%s host=%s last=%d" % (PROTO, self.host, self.talk.taken)
            return encode(TO_UNIT, 0, 0, body, 0)
        return self.talk.line(now) if self.up else None

    def due(self, now: int):
        """When `step` or `pending` will have something."""
        if self.over:
            return None
        if self.out:
            return now
        due = self.hello if self.greeting else ticks_add(self.orderly, QUIET_MS)
        if self.up:
            for other in (self.talk.due(now), ticks_add(self.heard, DOWN_MS)):
                if other is not None and ticks_diff(other, due) < 0:
                    due = other
        return due
