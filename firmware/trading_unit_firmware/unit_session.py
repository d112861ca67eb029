"""The unit's end of the wire: who listens, what is kept while nobody does, and what was asked."""

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
HOLDS = 32  # events that are kept while nobody takes them
FULL = 20  # of them waiting: a command could bring more than there is room for
DOWN_MS = 3_000  # something outstanding and no valid line for so long: nobody listens
MOST_KEYS = 8  # of a command or a hello: the unit has no time to take a longer one apart
LONGEST_HOST = 32  # of a host's name: the answer has to fit into a line

UNTAKEN = "untaken"  # a command that has to wait: the host sends it again


class UnitSession:
    """`new_boot()` names this start; `about()` gives the unit's part of its hello: version, board,
    state; `count(what)` is told every bad event."""

    def __init__(self, new_boot, about, count) -> None:
        self.new_boot = new_boot
        self.boot = ""  # the name of this start, from the first hello on
        self.about = about
        self.count = count
        self.lines = Lines(TO_UNIT, count)
        self.host: str | None = None
        self.talk = Session(FROM_UNIT, 0, count)
        self.lost = 0  # events dropped since the start
        self.up = False  # somebody listens
        self.heard = 0  # the last valid line
        self.met = False  # the host has said something in this session, so it knows of it
        self.answer: str | None = None  # the host that waits for our hello
        self.out = b""  # what of a line is still to be written

    def tell(self, body: str) -> None:
        """An event. While nobody listens the last 32 are kept, presses of buttons excepted."""
        if not self.up and body.startswith("button "):
            return
        self.talk.send(body)
        if len(self.talk.waiting) > HOLDS:
            self.talk.drop()
            self.lost += 1

    def unplugged(self) -> None:
        """The cable is out: nobody listens until the next hello."""
        self.up = False
        self.answer = None
        self.out = b""

    def feed(self, now: int, data: bytes):
        """The commands in these bytes that are to be done, each once, as (seq, body)."""
        commands = []
        for line in self.lines.feed(data):
            found = decode(line, self.talk.marked if self.host is not None else None)
            if isinstance(found, str):
                self.count(found)
                continue
            seq, ack, body = found
            if seq == 0 and body:
                self.greeted(now, body)
                continue
            self.heard = now
            self.met = True
            if seq > self.talk.taken and len(self.talk.waiting) > FULL:
                self.talk.acknowledged(now, ack)
                self.count(UNTAKEN)
            elif self.talk.receive(now, seq, ack, body) is not None:
                commands.append((seq, body))
        return commands

    def greeted(self, now: int, body: str) -> None:
        if body.count("=") > MOST_KEYS:
            self.count(FORM)
            return
        _, said = fields(body)
        host = said.get("host", "")
        proto = said.get("proto", "")
        last = number(said.get("last", "").encode())
        # Another protocol's hello may lack what ours has.
        if not proto or not 0 < len(host) <= LONGEST_HOST or (proto == PROTO and last is None):
            self.count(FORM)
            return
        self.answer = host
        self.boot = self.boot or self.new_boot()
        if proto != PROTO:
            return
        self.heard = now
        if host != self.host:
            # What is kept is numbered anew. An answer to a command of another host is none of it.
            kept = [event for event in self.talk.waiting if not event.startswith("reply ")]
            self.host = host
            self.talk = Session(FROM_UNIT, mark(self.boot, host), self.count)
            self.talk.waiting = kept
            self.met = False
        elif self.met:
            # Before that, `last` is of a session with another start of this unit.
            self.talk.acknowledged(now, last)
        self.up = True

    def hello(self) -> bytes:
        version, board, now = self.about()
        ours = "boot=%s host=%s next=%d lost=%d" % (
            self.boot,
            self.answer,
            self.talk.acked + 1,
            self.lost,
        )
        text = "hello proto=%s fw=%s %s %s %s" % (PROTO, version, board, ours, now)
        taken = self.talk.taken if self.answer == self.host else 0
        return encode(FROM_UNIT, 0, taken, text, 0)

    def pending(self, now: int) -> bytes:
        """What is to be written next; empty when there is nothing."""
        outstanding = self.out or self.talk.sent
        if self.up and outstanding and ticks_diff(now, self.heard) >= DOWN_MS:
            self.up = False
            self.out = b""
        if not self.out:
            self.out = self.next(now) or b""
        return self.out

    def written(self, count: int) -> None:
        self.out = self.out[count:]

    def next(self, now: int):
        if self.answer is not None:
            line = self.hello()
            self.answer = None
            return line
        return self.talk.line(now) if self.up else None

    def due(self, now: int):
        """When there will be something to write; None for not before a hello."""
        if self.answer is not None or self.out:
            return now
        if not self.up:
            return None
        due = self.talk.due(now)
        if self.talk.sent:
            down = ticks_add(self.heard, DOWN_MS)
            if due is None or ticks_diff(down, due) < 0:
                return down
        return due
