"""What a unit says of itself, and how to ask who is there without changing anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_hex

from trading_unit.link.trouble import LinkTrouble, Wrong
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, Lines, decode, encode, fields, number

ANSWER_S = 1.5  # a unit answers in some milliseconds, one that has just got power in a second
AGAIN_S = 0.5
NOBODYS_PROTO = "0"
MOST_HEARD = 4096  # bytes that are kept of what an unknown thing says
# MicroPython's prompt, and what it makes of our hello: it echoes it, and waits for the Enter key.
PROMPT = (b">>> ", b"#0 0 hello proto=")


@dataclass(frozen=True, slots=True)
class Hello:
    """A unit's answer to a hello."""

    proto: str
    firmware: str
    board: str
    unit: str  # the chip's own number: it never changes
    boot: str  # the name of this start
    lost: int  # events it has dropped since its start, because nobody took them
    game: str
    mv: int  # 0 when it cannot measure


def hello_of(said: Mapping[str, str]) -> Hello:
    """From the words of the line; a word that is missing is empty, a number 0."""
    return Hello(
        proto=said.get("proto", ""),
        firmware=said.get("fw", ""),
        board=said.get("board", ""),
        unit=said.get("unit", ""),
        boot=said.get("boot", ""),
        lost=number(said.get("lost", "").encode()) or 0,
        game=said.get("mode", ""),
        mv=number(said.get("mv", "").encode()) or 0,
    )


class WhoIsThere:
    """Asks a port for a unit's hello, in a way that no session of anybody notices.

    A hello in protocol 0, which nobody speaks, is answered by any unit and changes nothing. No
    I/O and no clock: write what `pending` gives, hand what comes to `feed`; it is over when there
    is a `hello`, or at `until`.
    """

    def __init__(self, now_s: float, wait_s: float = ANSWER_S) -> None:
        self.until = now_s + wait_s
        self.hello: Hello | None = None
        self.heard = b""  # what came, for whoever wants to know what it was
        self.host = f"who-{token_hex(4)}"
        self.next_s = now_s  # when it is asked again
        self.lines = Lines(FROM_UNIT, lambda why: None)

    def over(self, now_s: float) -> bool:
        return self.hello is not None or now_s >= self.until

    def pending(self, now_s: float) -> bytes:
        if self.over(now_s) or now_s < self.next_s:
            return b""
        self.next_s = now_s + AGAIN_S
        return encode(TO_UNIT, 0, 0, f"hello proto={NOBODYS_PROTO} host={self.host} last=0", 0)

    def due(self) -> float:
        """When `pending` or `over` will be another."""
        return min(self.next_s, self.until)

    def feed(self, data: bytes) -> None:
        self.heard = (self.heard + data)[-MOST_HEARD:]
        for line in self.lines.feed(data):
            found = decode(line, None)
            if not isinstance(found, str):
                _, said = fields(found[2])
                if said.get("host") == self.host:
                    self.hello = hello_of(said)

    def trouble(self, port: str) -> LinkTrouble | None:
        """What is wrong with who is there: SILENT, PROMPT, GARBAGE or OTHER_PROTOCOL."""
        if self.hello is None:
            return answered_wrongly(port, self.heard)
        return None if self.hello.proto == PROTO else other_protocol(port, self.hello)


def answered_wrongly(port: str, heard: bytes) -> LinkTrouble:
    """What to say of something that gave no hello: SILENT, PROMPT or GARBAGE."""
    if not heard:
        why = "is open, and nothing answers; is the unit switched on, and its firmware on it?"
        return LinkTrouble(Wrong.SILENT, port, f"{port} {why}")
    if any(sign in heard for sign in PROMPT):
        why = "is at MicroPython's prompt; trading-unit doctor can start it again"
        return LinkTrouble(Wrong.PROMPT, port, f"what is at {port} {why}")
    why = "answers, but not as a unit does; is it another device, or its firmware damaged?"
    return LinkTrouble(Wrong.GARBAGE, port, f"what is at {port} {why}")


def other_protocol(port: str, hello: Hello) -> LinkTrouble:
    """Which of the two to bring up to date."""
    older = hello.proto.isdigit() and int(hello.proto) < int(PROTO)
    which = "the unit up to date: trading-unit flash" if older else "this program up to date"
    sentence = f"the unit at {port} speaks protocol {hello.proto}, this program {PROTO}"
    return LinkTrouble(Wrong.OTHER_PROTOCOL, port, f"{sentence}; bring {which}")
