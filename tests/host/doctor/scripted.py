"""A port that plays a script: what is expected to be written is consumed, and brings its answer.

A surprise fails at once. Leftovers fail at the end of the `with`. Time is virtual: it passes while
somebody waits for bytes that do not come.
"""

import re
from collections.abc import Callable, Sequence
from types import TracebackType

from trading_unit.doctor import Environment
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit_firmware.wire import FROM_UNIT, encode

PORT = "/dev/board"
HELLO = re.compile(rb"#0 0 hello proto=0 host=([A-Za-z0-9-]+) last=0\*[0-9A-F]{8}\r?\n")
"""Our question who is there, whichever name it has."""

ENDLESS = 100_000  # reads without a byte: somebody waits for ever

Answer = bytes | Callable[[re.Match[bytes]], bytes]
Step = tuple[bytes | re.Pattern[bytes], Answer]


class Script:
    """Steps of (expected, answer); `first` is there when the port is opened."""

    def __init__(self, steps: Sequence[Step], first: bytes = b"") -> None:
        self.steps = list(steps)
        self.written = b""  # and not yet expected in full
        self.coming = first
        self.now_s = 0.0
        self.reads = 0
        self.url = PORT
        self.opened = 0

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
        self.opened += 1
        return self

    def close(self) -> None:
        self.opened -= 1

    def read(self, wait_s: float) -> bytes:
        came, self.coming = self.coming, b""
        if not came:
            self.reads += 1
            assert self.reads < ENDLESS, "somebody waits for ever"
            self.now_s += wait_s
        return came

    def write(self, data: bytes) -> int:
        self.written += data
        while self.written and self.met():
            pass
        return len(data)

    def met(self) -> bool:
        """Consume a step when all of it is there; fail when it cannot be what is written."""
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
        self.coming += answer if isinstance(answer, bytes) else answer(found)
        return True


def hello(firmware: str = "0.1.0", proto: str = "1") -> Callable[[re.Match[bytes]], bytes]:
    """A unit's answer to the question who is there."""

    def answer(question: re.Match[bytes]) -> bytes:
        host = question[1].decode()
        body = f"hello proto={proto} fw={firmware} board=pico unit=0123456789abcdef boot=b001 "
        body += f"host={host} next=1 lost=0 mode=life mv=0"
        return encode(FROM_UNIT, 0, 0, body, 0)

    return answer


def world(script: Script, **others) -> Environment:
    """A machine with that board on it, and nothing else."""
    return Environment(opener=script.open, clock=script.clock, drives=list, **others)


def refusing(wrong: TroubleKind, sentence: str = "no"):
    """How a port is opened that refuses."""

    def opener(url: str):
        raise LinkTrouble(wrong, url, sentence)

    return opener
