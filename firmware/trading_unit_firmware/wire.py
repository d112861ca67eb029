"""Lines of the wire, from and to bytes, for both ends. No I/O.

`#<seq> <ack> <body>*<crc>` goes to the unit, `@...` comes from it. Bytes that are no whole valid
line are dropped for a reason, which is counted.
"""

import re
from binascii import crc32

from trading_unit_firmware import const

TO_UNIT = b"#"
FROM_UNIT = b"@"
LONGEST = 200  # bytes of a line, its newline among them
MOST_DIGITS = 9
_CRC_DIGITS = const(8)
_ASTERISK = const(42)
_EQUALS = const(61)
# No body has such a character. This is by far the fastest way on the unit to look at all of them.
FORBIDDEN = re.compile(b"[^A-Za-z0-9_.:/+= -]")

NOISE = "noise"  # bytes between lines, or a line that the next one cuts off
LONG = "long"
FORM = "form"  # not the shape of a line
CRC = "crc"  # damaged, or a line of another session


def mark(boot: str, host: str) -> int:
    """The mark of a session, with which the checks of its lines begin."""
    return crc32((boot + " " + host).encode())


def encode(first: bytes, seq: int, ack: int, body: str, session_mark: int) -> bytes:
    """A line; `session_mark` is 0 for a hello."""
    text = b"%d %d %s" % (seq, ack, body.encode())
    return b"%s%s*%08X\n" % (first, text, crc32(text, session_mark))


def decode(line: bytes, session_mark: int | None):
    """(seq, ack, body) of a line without its newline, or the reason why it is not valid.

    `session_mark` is None while there is no session: then only a hello is valid.
    """
    if len(line) >= LONGEST:
        return LONG
    end = len(line) - _CRC_DIGITS - 1
    if end < 1 or line[end] != _ASTERISK:
        return FORM
    text = line[1:end]
    parts = text.split(b" ", 2)
    if len(parts) != 3:
        return FORM
    body = parts[2]
    hello = parts[0] == b"0" and body.startswith(b"hello ")
    if hello:
        session_mark = 0
    # First of all, because nearly every bad line ends here and the rest takes longer.
    if session_mark is None or line[end + 1 :] != b"%08X" % crc32(text, session_mark):
        return CRC
    seq = number(parts[0])
    ack = number(parts[1])
    if seq is None or ack is None:
        return FORM
    if body:
        if (not seq and not hello) or not well_formed(body):
            return FORM
    elif seq:
        return FORM
    return (seq, ack, body.decode())


def number(digits: bytes):
    """A number without sign or leading zero; None for anything else."""
    if not digits.isdigit() or len(digits) > MOST_DIGITS or (digits[0] == 48 and len(digits) > 1):
        return None
    return int(digits)


def well_formed(body: bytes) -> bool:
    """A word, then `key=value` words, with single spaces."""
    words = body.split(b" ")
    if not words[0] or b"=" in words[0] or FORBIDDEN.search(body):
        return False
    for word in words[1:]:
        if word.count(b"=") != 1 or word[0] == _EQUALS or word[-1] == _EQUALS:
            return False
    return True


def fields(body: str):
    """The word of a body, and its keys with their values as text."""
    words = body.split(" ")
    found = {}
    for word in words[1:]:
        key, _, value = word.partition("=")
        found[key] = value
    return words[0], found


class Lines:
    """Bytes in as they come, lines out. A first character always begins a new line."""

    def __init__(self, first: bytes, count) -> None:
        self.first = first
        self.count = count  # called with the reason for whatever is dropped
        self.buffer = b""  # of a line that is not complete
        self.counted = False  # noise since the last newline has been counted

    def feed(self, data: bytes):
        """The lines that these bytes complete, from the first character on, without the newline."""
        pieces = (self.buffer + data).split(b"\n")
        last = pieces.pop()
        lines = []
        for piece in pieces:
            start = self.find_start(piece)
            if start >= 0:
                line = piece[start:] if start else piece
                lines.append(line[:-1] if line.endswith(b"\r") else line)
            self.counted = False
        start = self.find_start(last)
        self.buffer = last[start:] if start >= 0 else b""
        if len(self.buffer) > LONGEST:
            self.count(LONG)
            self.counted = True
            self.buffer = b""
        return lines

    def find_start(self, piece: bytes) -> int:
        """Where the last line in this piece begins, or -1; what stands before it is counted."""
        start = piece.rfind(self.first)
        if start:
            first = piece.find(self.first)
            if not self.counted and (piece if first < 0 else piece[:first]).strip():
                self.count(NOISE)
                self.counted = True
            for _ in range(piece.count(self.first) - 1):
                self.count(NOISE)  # cut off by the next line
        return start
