"""A unit's hello, and how to ask for it without disturbing anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_hex

from trading_unit.link.event_values import hello_number
from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, Lines, decode, encode, fields

ANSWER_S = 1.5  # a unit answers in some milliseconds, one that has just got power in a second
REPEAT_S = 0.5
UNUSED_PROTO = "0"
MOST_RECEIVED = 4096  # bytes stored of what an unknown device sends
NOTHING_ANSWERS = (
    "{port} is open, and nothing answers; is the unit switched on, and its firmware on it?"
)
PROMPT_ANSWERS = (
    "what is at {port} is at MicroPython's prompt; trading-unit doctor can start it again"
)
NO_UNIT_ANSWERS = (
    "what is at {port} answers, but not as a unit does; is it another device, or its firmware "
    "damaged?"
)
OLDER_PROTOCOL = (
    "the unit at {port} speaks protocol {unit}, this program {ours}; bring the unit up to date: "
    "trading-unit flash"
)
NEWER_PROTOCOL = (
    "the unit at {port} speaks protocol {unit}, this program {ours}; bring this program up to date"
)
# MicroPython's prompt, and its echo of our hello while it waits for the Enter key.
PROMPT_SIGNS = (b">>> ", b"#0 0 hello proto=")


@dataclass(frozen=True, slots=True)
class Hello:
    """A unit's answer to a hello."""

    proto: str
    firmware: str
    board: str
    unit: str  # the chip's unique number
    boot: str  # a name for this start of the unit
    lost: int  # events dropped since the unit's start, because no host received them
    game: str
    mv: int  # of the cells; 0 when the unit cannot measure them


def parse_hello(values: Mapping[str, str]) -> Hello:
    """From the fields of the line; a missing word is empty, a number that is missing or cannot be
    is 0."""
    return Hello(
        proto=values.get("proto", ""),
        firmware=values.get("fw", ""),
        board=values.get("board", ""),
        unit=values.get("unit", ""),
        boot=values.get("boot", ""),
        lost=hello_number(values, "lost"),
        game=values.get("mode", ""),
        mv=hello_number(values, "mv"),
    )


class HelloProbe:
    """Asks for the hello of the unit at a port, without disturbing anybody's session with it.

    A hello in protocol 0, which nobody speaks, is answered by any unit and changes nothing. The
    probe does no I/O and reads no clock: write what `pending` returns, give what is received to
    `feed`. It is finished when there is a `hello`, or at `deadline_s`.
    """

    def __init__(self, now_s: float, wait_s: float = ANSWER_S) -> None:
        self.deadline_s = now_s + wait_s
        self.hello: Hello | None = None
        self.received = b""
        self.host = f"who-{token_hex(4)}"
        self.next_s = now_s  # when the question is sent again
        self.lines = Lines(FROM_UNIT, lambda why: None)

    def finished(self, now_s: float) -> bool:
        return self.hello is not None or now_s >= self.deadline_s

    def pending(self, now_s: float) -> bytes:
        """The bytes to write now; empty when there are none."""
        if self.finished(now_s) or now_s < self.next_s:
            return b""
        self.next_s = now_s + REPEAT_S
        return encode(TO_UNIT, 0, 0, f"hello proto={UNUSED_PROTO} host={self.host} last=0", 0)

    def due(self) -> float:
        """When the result of `pending` or `finished` will change by itself."""
        return min(self.next_s, self.deadline_s)

    def feed(self, data: bytes) -> None:
        self.received = (self.received + data)[-MOST_RECEIVED:]
        for line in self.lines.feed(data):
            decoded = decode(line, None)
            if not isinstance(decoded, str):
                _, values = fields(decoded[2])
                if values.get("host") == self.host:
                    self.hello = parse_hello(values)

    def trouble(self, port: str) -> LinkTrouble | None:
        """Why this is no unit to talk with: SILENT, PROMPT, GARBAGE or OTHER_PROTOCOL."""
        if self.hello is None:
            return trouble_without_hello(port, self.received)
        return None if self.hello.proto == PROTO else other_protocol(port, self.hello)


def trouble_without_hello(port: str, received: bytes) -> LinkTrouble:
    """The trouble with a port that gave no hello: SILENT, PROMPT or GARBAGE."""
    kind, sentence = TroubleKind.GARBAGE, NO_UNIT_ANSWERS
    if not received:
        kind, sentence = TroubleKind.SILENT, NOTHING_ANSWERS
    elif any(sign in received for sign in PROMPT_SIGNS):
        kind, sentence = TroubleKind.PROMPT, PROMPT_ANSWERS
    return LinkTrouble(kind, port, sentence, port=port)


def other_protocol(port: str, hello: Hello) -> LinkTrouble:
    """OTHER_PROTOCOL, with which of the two to bring up to date."""
    older = hello.proto.isdigit() and int(hello.proto) < int(PROTO)
    return LinkTrouble(
        TroubleKind.OTHER_PROTOCOL,
        port,
        OLDER_PROTOCOL if older else NEWER_PROTOCOL,
        port=port,
        unit=hello.proto,
        ours=PROTO,
    )
