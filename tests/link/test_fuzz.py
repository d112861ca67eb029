"""Any bytes in, cut into any parts: no exception out, and the parts make no difference."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.unit_session import UnitSession
from trading_unit_firmware.wire import (
    FROM_UNIT,
    LONGEST,
    TO_UNIT,
    Lines,
    decode,
    encode,
    mark,
)

BOOT = "5c1e02d7"
HOST = "desk-3f9a11c0"
MARK = mark(BOOT, HOST)
MOST = 999_999_999
EXAMPLES = sample(30, 800)
HELLO = f"hello proto=1 host={HOST} last=0"
ANSWER = f"hello proto=1 fw=0.1.0 board=pico unit=0 boot={BOOT} host={HOST} next=1 lost=0"
ALLOWED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:/+-"

# Bodies, right and wrong

words = st.text(ALLOWED, min_size=1, max_size=12)
pairs = st.builds("{}={}".format, words, words)
bodies = st.builds(lambda word, more: " ".join([word, *more]), words, st.lists(pairs, max_size=6))
hellos = st.one_of(
    st.sampled_from([HELLO, ANSWER, HELLO + "0", HELLO.replace("proto=1", "proto=2")]),
    st.builds(lambda more: " ".join(["hello", *more]), st.lists(pairs, min_size=1, max_size=5)),
    st.builds(
        lambda names, values: " ".join(["hello", *map("{}={}".format, names, values)]),
        st.permutations(["proto", "host", "last", "next", "boot", "lost"]),
        st.lists(st.sampled_from(["1", "0", "2", HOST, BOOT, "999999999", "x"]), min_size=6),
    ),
)
loose = st.text(ALLOWED + "= *#@\r\0\x7f\xff", max_size=40)
numbers = st.one_of(st.integers(0, 12), st.integers(0, MOST))
firsts = st.sampled_from([TO_UNIT, FROM_UNIT])
marks = st.sampled_from([MARK, 0, mark(BOOT, "other")])

# Lines, right and nearly right

valid = st.builds(encode, firsts, numbers, numbers, st.one_of(bodies, st.just("")), marks)
greetings = st.builds(encode, firsts, st.just(0), numbers, hellos, st.just(0))
odd = st.builds(
    lambda first, seq, ack, body, marked: encode(first, seq, ack, body, marked),
    *(firsts, numbers, numbers, loose.filter(str.isascii), marks),
)
lines = st.one_of(valid, greetings, odd)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    line = draw(lines)
    place = draw(st.integers(0, len(line) - 1))
    with_ = draw(st.one_of(st.just(b""), st.binary(min_size=1, max_size=3)))
    return line[:place] + with_ + line[place + draw(st.integers(0, 2)) :]


bits = st.one_of(
    *(lines, damaged(), st.binary(max_size=60)),
    st.sampled_from([b"\n", b"\r\n", b"#", b"@", b"*", b">>> ", b"@0 0 \n", b"#" * 250, b"\x04"]),
)
streams = st.lists(bits, max_size=12).map(b"".join)
cuts = st.lists(st.integers(1, 70), min_size=1, max_size=20)


def parts(data: bytes, sizes: list[int]) -> list[bytes]:
    found: list[bytes] = []
    while data:
        size = sizes[len(found) % len(sizes)]
        found.append(data[:size])
        data = data[size:]
    return found


def read(first: bytes, chunks: list[bytes]) -> tuple[list[bytes], list[Any], int]:
    """The lines, what they say, and how much was dropped."""
    dropped: list[str] = []
    reader = Lines(first, dropped.append)
    found = [line for chunk in chunks for line in reader.feed(chunk)]
    assert len(reader.buffer) <= LONGEST
    decoded = [decode(line, MARK) for line in found]
    bad = [one for one in decoded if isinstance(one, str)]
    return (
        [line for line, one in zip(found, decoded, strict=True) if not isinstance(one, str)],
        [one for one in decoded if not isinstance(one, str)],
        len(dropped) + len(bad),
    )


@settings(max_examples=EXAMPLES)
@given(streams, cuts, firsts)
def test_the_parts_make_no_difference(data: bytes, sizes: list[int], first: bytes) -> None:
    whole = read(first, [data])
    assert read(first, parts(data, sizes)) == whole
    assert read(first, parts(data, [1])) == whole


@settings(max_examples=EXAMPLES)
@given(streams, firsts)
def test_what_is_read_is_written_the_same(data: bytes, first: bytes) -> None:
    found, decoded, _ = read(first, [data])
    for line, one in zip(found, decoded, strict=True):
        seq, ack, body = one
        marked = 0 if seq == 0 and body.startswith("hello ") else MARK
        assert encode(first, seq, ack, body, marked) == line + b"\n"


@settings(max_examples=EXAMPLES)
@given(firsts, st.integers(1, MOST), numbers, bodies)
def test_what_is_written_is_read_the_same(first: bytes, seq: int, ack: int, body: str) -> None:
    line = encode(first, seq, ack, body, MARK)
    decoded = (seq, ack, body) if len(line) <= LONGEST else "long"
    assert decode(line[:-1], MARK) == decoded
    assert read(first, [b"~", line, b"~"])[1] == ([decoded] if len(line) <= LONGEST else [])


def test_no_byte_of_a_line_can_be_changed_unnoticed() -> None:
    line = encode(TO_UNIT, 12, 7, "auction do=open ms=20000", MARK)[:-1]
    decoded = decode(line, MARK)
    assert decoded == (12, 7, "auction do=open ms=20000")
    for place in range(1, len(line)):
        for byte in range(256):
            other = line[:place] + bytes([byte]) + line[place + 1 :]
            assert other == line or isinstance(decode(other, MARK), str), other
        assert isinstance(decode(line[:place] + line[place + 1 :], MARK), str)
        assert isinstance(decode(line[:place] + line[place - 1 :], MARK), str)


def unit_session(counts: Counter[str]) -> UnitSession:
    return UnitSession(
        lambda: BOOT,
        lambda: ("0.1.0", "board=pico unit=0", "mode=life mv=0"),
        lambda what: counts.update([what]),
    )


steps = st.lists(st.tuples(bits, st.sampled_from([0, 1, 20, 200, 1_000, 3_500])), max_size=20)


def writes(end: UnitSession | HostSession, now: int) -> bytes:
    """All that an end has to write now: lines, each short enough, and an end of it."""
    text = b""
    for _ in range(50):
        data = end.pending(now)
        if not data:
            return text
        assert len(data) <= LONGEST
        assert data.endswith(b"\n")
        text += data
        end.mark_written(len(data))
    raise AssertionError("it writes for ever")


@settings(max_examples=EXAMPLES)
@given(steps, cuts, st.booleans())
def test_the_units_end_survives_any_bytes(
    play: list[tuple[bytes, int]], sizes: list[int], greeted: bool
) -> None:
    counts: Counter[str] = Counter()
    end = unit_session(counts)
    now = (1 << 30) - 3_000
    end.send_event("hour state=start ms=3600000 at=0")
    if greeted:
        end.feed(now, encode(TO_UNIT, 0, 0, HELLO, 0))
    for data, wait in play:
        for chunk in parts(data, sizes):
            for seq, body in end.feed(now, chunk):
                assert seq == end.session.taken or end.session.taken > seq
                assert body
                end.send_event(f"reply to={seq} ok=1 why=ok at=1")
        writes(end, now)
        due = end.due(now)
        assert due is None or 0 < due - now & (1 << 30) - 1 < 1 << 29
        now = now + wait & (1 << 30) - 1


@settings(max_examples=EXAMPLES)
@given(steps, cuts, st.booleans())
def test_the_hosts_end_survives_any_bytes(
    play: list[tuple[bytes, int]], sizes: list[int], answered: bool
) -> None:
    counts: Counter[str] = Counter()
    now = (1 << 30) - 3_000
    end = HostSession(HOST, now, lambda what: counts.update([what]))
    end.send("status")
    if answered:
        assert end.feed(now, encode(FROM_UNIT, 0, 0, ANSWER, 0))[0][0] == "up"
    for data, wait in play:
        for chunk in parts(data, sizes):
            for happened in end.feed(now, chunk):
                assert happened[0] in ("event", "up", "taken", "proto")
        writes(end, now)
        for happened in end.step(now):
            assert happened == ("down",)
        due = end.due(now)
        assert due is None or 0 < due - now & (1 << 30) - 1 < 1 << 29
        now = now + wait & (1 << 30) - 1
