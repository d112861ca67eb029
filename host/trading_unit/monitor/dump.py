"""A saved dump of the wire, turned back into what was said.

A dump is lines as `trading-unit monitor --raw` writes them, or bare lines of the wire. Each message
is given once, however often it was sent; a bad line is given with its reason.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import FROM_UNIT, NOISE, TO_UNIT, decode, fields, mark

TIMED = re.compile(rb"(\d\d:\d\d:\d\d\.\d{3}) (.*)", re.DOTALL)
ESCAPED = re.compile(rb"\\(?:x([0-9a-f]{2})|\\)")
COMMENT = b";"


@dataclass(frozen=True, slots=True)
class Message:
    """A command to the unit, or an event or a reply from it."""

    time: str  # of day, empty when the dump does not say
    sent: bool  # to the unit
    seq: int
    body: str


@dataclass(frozen=True, slots=True)
class Greeting:
    """A hello, from whom the dump had none like it just before."""

    time: str
    sent: bool
    said: dict[str, str]


@dataclass(frozen=True, slots=True)
class Bad:
    """A line that is none; `why` is the codec's word for it."""

    time: str
    why: str
    line: bytes


@dataclass(frozen=True, slots=True)
class Comment:
    time: str
    text: str


Entry = Message | Greeting | Bad | Comment


@dataclass(frozen=True, slots=True)
class Line:
    time: str
    data: bytes  # from its first character on
    noise: bytes  # what stood before that


def lines(raw: Iterable[bytes]) -> Iterator[Line]:
    for text in raw:
        data = text.rstrip(b"\r\n")
        timed = TIMED.fullmatch(data)
        time, data = (timed[1].decode(), timed[2]) if timed else ("", data)
        if not data.startswith(COMMENT):
            data = ESCAPED.sub(lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\\", data)
            # As a receiver does it: the last first character begins the line.
            start = max(data.rfind(TO_UNIT), data.rfind(FROM_UNIT), 0)
            yield Line(time, data[start:], data[:start])
        else:
            yield Line(time, data, b"")


class Reader:
    """`counts` tells, after reading, how many lines there were of which kind."""

    def __init__(self, raw: Iterable[bytes]) -> None:
        self.lines = list(lines(raw))
        self.counts: Counter[str] = Counter()
        self.asked: dict[str, str] = {}  # by host: the protocol of its hello
        self.session = self.first_session()  # (boot, host)
        self.greeted: set[tuple[str, ...]] = set()
        self.known: set[tuple[bool, int]] = set()  # messages of this session

    def first_session(self) -> tuple[str, str] | None:
        """A dump may begin in the middle of a session: its next hello names it."""
        for line in self.lines:
            found = decode(line.data, None)
            if not isinstance(found, str):
                session = self.greeting(line.data, fields(found[2])[1])
                if session is not None:
                    self.asked.clear()
                    return session
        return None

    def greeting(self, line: bytes, said: dict[str, str]) -> tuple[str, str] | None:
        """The session that a hello begins, if it begins one."""
        host = said.get("host", "")
        if line.startswith(TO_UNIT):
            self.asked[host] = said.get("proto", "")
            return None
        if said.get("proto") != PROTO or self.asked.get(host, PROTO) != PROTO:
            return None  # somebody asked who is there, and that was all
        return said.get("boot", ""), host

    def entries(self) -> Iterator[Entry]:
        for line in self.lines:
            if line.noise.strip():
                yield self.bad(line.time, NOISE, line.noise)
            if line.data.startswith(COMMENT):
                yield Comment(line.time, line.data[1:].decode("ascii", "replace").strip())
            elif not line.data.startswith((TO_UNIT, FROM_UNIT)):
                if line.data.strip():
                    yield self.bad(line.time, NOISE, line.data)
            else:
                yield from self.entry(line)

    def bad(self, time: str, why: str, line: bytes) -> Bad:
        self.counts[why] += 1
        return Bad(time, why, line)

    def entry(self, line: Line) -> Iterator[Entry]:
        found = decode(line.data, mark(*self.session) if self.session is not None else None)
        if isinstance(found, str):
            yield self.bad(line.time, found, line.data)
            return
        self.counts["good"] += 1
        seq, _, body = found
        sent = line.data.startswith(TO_UNIT)
        if seq:
            if (sent, seq) not in self.known:
                self.known.add((sent, seq))
                yield Message(line.time, sent, seq, body)
            else:
                self.counts["again"] += 1
        elif body:
            yield from self.hello(line, sent, body)

    def hello(self, line: Line, sent: bool, body: str) -> Iterator[Entry]:
        _, said = fields(body)
        session = self.greeting(line.data, said)
        if session is not None and session != self.session:
            self.session = session
            self.known.clear()
        # A program's hello says other things each time, and so does the unit's answer.
        who = tuple(said.get(key, "") for key in ("host", "proto", "boot", "lost"))
        if who not in self.greeted:
            self.greeted.add(who)
            yield Greeting(line.time, sent, said)
