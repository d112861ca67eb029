"""The unit's end of the wire: events to the host, stored while there is none, and its commands."""

from trading_unit_firmware import const
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
MOST_EVENTS = 32  # that wait to be acknowledged; then the oldest is dropped
_NO_ROOM_ABOVE = const(20)  # with more of them waiting, what a command brings might have no room
_DOWN_MS = const(3_000)  # without a valid line while something is outstanding: there is no host
MOST_KEYS = 8  # of a command or a hello: a longer one takes the unit too much time
_LONGEST_HOST = const(32)  # of a host's name, so that the answer fits into a line

UNTAKEN = "untaken"  # a command that has to wait: the host sends it again


class UnitSession:
    """`new_boot()` draws a name for this start. `hello_fields()` gives the unit's part of a hello:
    version, board, state. `count(name)` is called for each thing that went wrong."""

    def __init__(self, new_boot, hello_fields, count) -> None:
        self.new_boot = new_boot
        self.boot = ""  # the name of this start, from the first hello on
        self.hello_fields = hello_fields
        self.count = count
        self.lines = Lines(TO_UNIT, count)
        self.host: str | None = None
        self.session = Session(FROM_UNIT, 0, count)
        self.lost = 0  # events dropped since the start
        self.up = False  # there is a host
        self.last_line = 0  # the moment of the last valid line
        self.confirmed = False  # the host has sent a line of this session, so it knows of it
        self.answer_to: str | None = None  # the host that waits for our hello
        self.unwritten = b""  # the rest of a line

    def send_event(self, body: str) -> None:
        """While there is no host the last 32 are stored, presses of buttons excepted."""
        if not self.up and body.startswith("button "):
            return
        self.session.send(body)
        if len(self.session.waiting) > MOST_EVENTS:
            self.session.drop()
            self.lost += 1

    def unplugged(self) -> None:
        """The cable is out: there is no host until the next hello."""
        self.up = False
        self.answer_to = None
        self.unwritten = b""

    def feed(self, now: int, data: bytes):
        """The commands in these bytes that are to be executed, each once, as (seq, body)."""
        commands = []
        for line in self.lines.feed(data):
            found = decode(line, self.session.mark if self.host is not None else None)
            if isinstance(found, str):
                self.count(found)
                continue
            seq, ack, body = found
            if seq == 0 and body:
                self.receive_hello(now, body)
                continue
            self.last_line = now
            self.confirmed = True
            if seq > self.session.taken and len(self.session.waiting) > _NO_ROOM_ABOVE:
                self.session.acknowledge(now, ack)
                self.count(UNTAKEN)
            elif self.session.receive(now, seq, ack, body) is not None:
                commands.append((seq, body))
        return commands

    def receive_hello(self, now: int, body: str) -> None:
        if body.count("=") > MOST_KEYS:
            self.count(FORM)
            return
        _, values = fields(body)
        host = values.get("host", "")
        proto = values.get("proto", "")
        last = number(values.get("last", "").encode())
        # The hello of another protocol may lack the keys of ours.
        if not proto or not 0 < len(host) <= _LONGEST_HOST or (proto == PROTO and last is None):
            self.count(FORM)
            return
        self.answer_to = host
        self.boot = self.boot or self.new_boot()
        if proto != PROTO:
            return
        self.last_line = now
        if host != self.host:
            # Events that wait are numbered anew; replies to the former host are dropped.
            events = [event for event in self.session.waiting if not event.startswith("reply ")]
            self.host = host
            self.session = Session(FROM_UNIT, mark(self.boot, host), self.count)
            self.session.waiting = events
            self.confirmed = False
        elif self.confirmed:
            # Before that, `last` may be of a session with an earlier start of this unit.
            self.session.acknowledge(now, last)
        self.up = True

    def hello(self) -> bytes:
        version, board, state = self.hello_fields()
        ours = "boot=%s host=%s next=%d lost=%d" % (
            self.boot,
            self.answer_to,
            self.session.acked + 1,
            self.lost,
        )
        text = "hello proto=%s fw=%s %s %s %s" % (PROTO, version, board, ours, state)
        taken = self.session.taken if self.answer_to == self.host else 0
        return encode(FROM_UNIT, 0, taken, text, 0)

    def pending(self, now: int) -> bytes:
        """What is to be written next; empty when there is nothing."""
        outstanding = self.unwritten or self.session.sent
        if self.up and outstanding and ticks_diff(now, self.last_line) >= _DOWN_MS:
            self.up = False
            self.unwritten = b""
        if not self.unwritten:
            self.unwritten = self.next_line(now) or b""
        return self.unwritten

    def mark_written(self, count: int) -> None:
        self.unwritten = self.unwritten[count:]

    def next_line(self, now: int):
        if self.answer_to is not None:
            line = self.hello()
            self.answer_to = None
            return line
        return self.session.line(now) if self.up else None

    def due(self, now: int):
        """When there will be something to write; None for not before the next hello."""
        if self.answer_to is not None or self.unwritten:
            return now
        if not self.up:
            return None
        due = self.session.due(now)
        if self.session.sent:
            down = ticks_add(self.last_line, _DOWN_MS)
            if due is None or ticks_diff(down, due) < 0:
                return down
        return due
