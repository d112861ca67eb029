"""Reads a saved dump of the wire, and finds the messages in it.

A dump is lines as `trading-unit monitor --raw` writes them, or bare lines of the wire. Each message
is an entry once, however often it was sent; a bad line is an entry with its reason.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trading_unit.bounded_files import MB
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import FROM_UNIT, NOISE, TO_UNIT, decode, fields, mark

TIMED_LINE = re.compile(rb"(\d\d:\d\d:\d\d\.\d{3}) (.*)", re.DOTALL)
ESCAPED_BYTE = re.compile(rb"\\(?:x([0-9a-f]{2})|\\)")
COMMENT_SIGN = b";"
MOST_BYTES = 64 * MB  # of a dump: what a unit reports in some weeks
MOST_LINES = 2_000_000


@dataclass(frozen=True, slots=True)
class Message:
    """A command to the unit, or an event or a reply from it."""

    time: str  # of day, empty when the dump has no times
    sent: bool  # to the unit
    seq: int
    body: str


@dataclass(frozen=True, slots=True)
class HelloEntry:
    """A host's hello or the unit's answer; only the first of several equal ones is an entry."""

    time: str
    sent: bool
    values: dict[str, str]


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that the wire's codec refuses; `why` is its word for the reason."""

    time: str
    why: str
    line: bytes


@dataclass(frozen=True, slots=True)
class Comment:
    time: str
    text: str


DumpEntry = Message | HelloEntry | BadLine | Comment


@dataclass(frozen=True, slots=True)
class DumpLine:
    time: str
    data: bytes  # from the first character of a line of the wire on
    noise: bytes  # what was before it


def parse_lines(raw: Iterable[bytes]) -> Iterator[DumpLine]:
    for text in raw:
        data = text.rstrip(b"\r\n")
        timed = TIMED_LINE.fullmatch(data)
        time, data = (timed[1].decode(), timed[2]) if timed else ("", data)
        if not data.startswith(COMMENT_SIGN):
            data = ESCAPED_BYTE.sub(lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\\", data)
            # The last start character begins the line, as it does for a receiver.
            start = max(data.rfind(TO_UNIT), data.rfind(FROM_UNIT), 0)
            yield DumpLine(time, data[start:], data[:start])
        else:
            yield DumpLine(time, data, b"")


class DumpReader:
    """Once all `entries` are read, `counts` has the number of lines of each kind: "good", "again",
    or the codec's word for a bad one."""

    def __init__(self, raw: Iterable[bytes]) -> None:
        self.lines = list(parse_lines(raw))
        self.counts: Counter[str] = Counter()
        self.hello_proto: dict[str, str] = {}  # the protocol of each host's hello
        self.session = self.first_session()  # (boot, host)
        self.seen_hellos: set[tuple[str, ...]] = set()
        self.seen_messages: set[tuple[bool, int]] = set()  # of this session

    def first_session(self) -> tuple[str, str] | None:
        """A dump may begin in the middle of a session, which its next hello then names."""
        for line in self.lines:
            decoded = decode(line.data, None)
            if not isinstance(decoded, str):
                session = self.session_of_hello(line.data, fields(decoded[2])[1])
                if session is not None:
                    self.hello_proto.clear()
                    return session
        return None

    def session_of_hello(self, line: bytes, values: dict[str, str]) -> tuple[str, str] | None:
        """The session of a unit's hello; None for a host's hello, and for the answer to a probe."""
        host = values.get("host", "")
        if line.startswith(TO_UNIT):
            self.hello_proto[host] = values.get("proto", "")
            return None
        if values.get("proto") != PROTO or self.hello_proto.get(host, PROTO) != PROTO:
            return None
        return values.get("boot", ""), host

    def entries(self) -> Iterator[DumpEntry]:
        for line in self.lines:
            if line.noise.strip():
                yield self.bad_line(line.time, NOISE, line.noise)
            if line.data.startswith(COMMENT_SIGN):
                yield Comment(line.time, line.data[1:].decode("ascii", "replace").strip())
            elif not line.data.startswith((TO_UNIT, FROM_UNIT)):
                if line.data.strip():
                    yield self.bad_line(line.time, NOISE, line.data)
            else:
                yield from self.entries_of_line(line)

    def bad_line(self, time: str, why: str, line: bytes) -> BadLine:
        self.counts[why] += 1
        return BadLine(time, why, line)

    def entries_of_line(self, line: DumpLine) -> Iterator[DumpEntry]:
        decoded = decode(line.data, mark(*self.session) if self.session is not None else None)
        if isinstance(decoded, str):
            yield self.bad_line(line.time, decoded, line.data)
            return
        self.counts["good"] += 1
        seq, _, body = decoded
        sent = line.data.startswith(TO_UNIT)
        if seq:
            if (sent, seq) not in self.seen_messages:
                self.seen_messages.add((sent, seq))
                yield Message(line.time, sent, seq, body)
            else:
                self.counts["again"] += 1
        elif body:
            yield from self.entries_of_hello(line, sent, body)

    def entries_of_hello(self, line: DumpLine, sent: bool, body: str) -> Iterator[DumpEntry]:
        _, values = fields(body)
        session = self.session_of_hello(line.data, values)
        if session is not None and session != self.session:
            self.session = session
            self.seen_messages.clear()
        # The other fields differ from hello to hello.
        identity = tuple(values.get(key, "") for key in ("host", "proto", "boot", "lost"))
        if identity not in self.seen_hellos:
            self.seen_hellos.add(identity)
            yield HelloEntry(line.time, sent, values)
