"""A port that plays a script of expected writes, each with its answer.

An unexpected write fails at once; a step that was not reached fails at the end of the `with`. Time
is virtual: it passes while a read waits for bytes that do not come.
"""

import re
from collections.abc import Callable, Sequence
from types import TracebackType

from trading_unit.doctor import Environment
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit_firmware.wire import FROM_UNIT, encode

PORT = "/dev/board"
HELLO = re.compile(rb"#0 0 hello proto=0 host=([A-Za-z0-9-]+) last=0\*[0-9A-F]{8}\r?\n")
"""A HelloProbe's question, whatever its host name is."""

ENDLESS = 100_000  # reads without a byte: the caller waits for ever

Answer = bytes | Callable[[re.Match[bytes]], bytes]
Step = tuple[bytes | re.Pattern[bytes], Answer]


class Script:
    """Plays steps of (expected, answer); `first` is received before anything is written."""

    def __init__(self, steps: Sequence[Step], first: bytes = b"") -> None:
        self.steps = list(steps)
        self.written = b""  # not yet matched with a step
        self.incoming = first
        self.now_s = 0.0
        self.reads = 0
        self.url = PORT
        self.open_count = 0

    def __enter__(self) -> "Script":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if kind is None:
            assert not self.written, f"half of a step: {self.written!r}"
            assert not self.steps, f"never written: {self.steps[0][0]!r}"

    def clock(self) -> float:
        return self.now_s

    def open(self, url: str) -> "Script":
        assert url == PORT
        self.open_count += 1
        return self

    def close(self) -> None:
        self.open_count -= 1

    def read(self, wait_s: float) -> bytes:
        data, self.incoming = self.incoming, b""
        if not data:
            self.reads += 1
            assert self.reads < ENDLESS, "the caller waits for ever"
            self.now_s += wait_s
        return data

    def write(self, data: bytes) -> int:
        self.written += data
        while self.written and self.match_step():
            pass
        return len(data)

    def match_step(self) -> bool:
        """Consume the next step when it is written in full; fail when it no longer can be."""
        assert self.steps, f"nothing more was expected, and this was written: {self.written!r}"
        expected, answer = self.steps[0]
        if isinstance(expected, bytes):
            found = re.match(re.escape(expected), self.written)
            possible = expected.startswith(self.written)
        else:
            found = expected.match(self.written)
            possible = b"\n" not in self.written
        if found is None:
            assert possible, f"expected {expected!r}, and this was written: {self.written!r}"
            return False
        self.steps.pop(0)
        self.written = self.written[found.end() :]
        self.incoming += answer if isinstance(answer, bytes) else answer(found)
        return True


def hello(firmware: str = "0.1.0", proto: str = "1") -> Callable[[re.Match[bytes]], bytes]:
    """A unit's answer to a HelloProbe."""

    def answer(question: re.Match[bytes]) -> bytes:
        host = question[1].decode()
        body = f"hello proto={proto} fw={firmware} board=pico unit=0123456789abcdef boot=b001 "
        body += f"host={host} next=1 lost=0 mode=life mv=0"
        return encode(FROM_UNIT, 0, 0, body, 0)

    return answer


def environment(script: Script, **others) -> Environment:
    """A machine with nothing but that board."""
    return Environment(opener=script.open, clock=script.clock, list_drives=list, **others)


def refusing(kind: TroubleKind, sentence: str = "no"):
    """An opener that raises this trouble."""

    def opener(url: str):
        raise LinkTrouble(kind, url, sentence)

    return opener
