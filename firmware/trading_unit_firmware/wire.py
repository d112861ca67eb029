"""Lines of the wire, from and to bytes. No I/O: one source for both ends.

`#<seq> <ack> <body>*<crc>` goes to the unit, `@...` comes from it. What is no whole valid line has
a reason, for whoever counts.
"""

import re
from binascii import crc32

TO_UNIT = b"#"
FROM_UNIT = b"@"
LONGEST = 200  # bytes of a line, its newline among them
MOST = 999_999_999
MOST_DIGITS = 9
CRC_DIGITS = 8
ASTERISK = 42
EQUALS = 61
# What no body has. By far the cheapest way on the unit to look at every character.
REFUSED = re.compile(b"[^A-Za-z0-9_.:/+= -]")

NOISE = "noise"  # bytes between lines, or a line broken off by the next
LONG = "long"
FORM = "form"  # not the shape of a line
CRC = "crc"  # damaged, or a line of another session


def mark(boot: str, host: str) -> int:
    """What the lines of a session are checked with, beside themselves."""
    return crc32((boot + " " + host).encode())


def encode(first: bytes, seq: int, ack: int, body: str, marked: int) -> bytes:
    """A line; `marked` is the session's mark, 0 for a hello."""
    text = b"%d %d %s" % (seq, ack, body.encode())
    return b"%s%s*%08X\n" % (first, text, crc32(text, marked))


def decode(line: bytes, marked: int | None):
    """(seq, ack, body) of a line without its newline, or the reason why it is none.

    `marked` is None while there is no session: then only a hello is a line.
    """
    if len(line) >= LONGEST:
        return LONG
    end = len(line) - CRC_DIGITS - 1
    if end < 1 or line[end] != ASTERISK:
        return FORM
    text = line[1:end]
    parts = text.split(b" ", 2)
    if len(parts) != 3:
        return FORM
    body = parts[2]
    hello = parts[0] == b"0" and body.startswith(b"hello ")
    if hello:
        marked = 0
    # Before whatever costs the unit more: nearly every bad line ends here.
    if marked is None or line[end + 1 :] != b"%08X" % crc32(text, marked):
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
    if not words[0] or b"=" in words[0] or REFUSED.search(body):
        return False
    for word in words[1:]:
        if word.count(b"=") != 1 or word[0] == EQUALS or word[-1] == EQUALS:
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
    """Bytes in as they come, lines out: the next first character always starts afresh."""

    def __init__(self, first: bytes, count) -> None:
        self.first = first
        self.count = count  # told the reason for whatever is dropped
        self.held = b""
        self.counted = False  # what has come since the last newline is no line, and that is known

    def feed(self, data: bytes):
        """The lines that these bytes complete, each from its first character, newline left off."""
        pieces = (self.held + data).split(b"\n")
        last = pieces.pop()
        lines = []
        for piece in pieces:
            start = self.begin(piece)
            if start >= 0:
                line = piece[start:] if start else piece
                lines.append(line[:-1] if line.endswith(b"\r") else line)
            self.counted = False
        start = self.begin(last)
        self.held = last[start:] if start >= 0 else b""
        if len(self.held) > LONGEST:
            self.count(LONG)
            self.counted = True
            self.held = b""
        return lines

    def begin(self, piece: bytes) -> int:
        """Where the last line in this piece begins; what stands before it is dropped."""
        start = piece.rfind(self.first)
        if start:
            first = piece.find(self.first)
            if not self.counted and (piece if first < 0 else piece[:first]).strip():
                self.count(NOISE)
                self.counted = True
            for _ in range(piece.count(self.first) - 1):
                self.count(NOISE)  # broken off by the next
        return start
