"""The codec against published check values, and against frames written by hand in vectors.json."""

import json
from binascii import crc32
from pathlib import Path
from typing import Any

import pytest

from trading_unit_firmware.session import Session
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, Lines, decode, encode, fields, mark

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
SESSION = ("5c1e02d7", "desk-3f9a11c0")


def read(frame: dict[str, Any], parts: int) -> tuple[list[list[Any]], list[str]]:
    """What a frame's bytes bring, so many at a time: lines, and why the rest was dropped."""
    dropped: list[str] = []
    lines = Lines(TO_UNIT if frame["to"] == "unit" else FROM_UNIT, dropped.append)
    marked = None if frame["mark"] is None else mark(*frame["mark"].split(" "))
    data = frame["bytes"].encode("latin-1")
    found = []
    for start in range(0, len(data), parts):
        for line in lines.feed(data[start : start + parts]):
            decoded = decode(line, marked)
            if isinstance(decoded, str):
                dropped.append(decoded)
            else:
                seq, ack, body = decoded
                found.append([seq, ack, body])
                # To the byte: there is one way only to write a line.
                is_hello = seq == 0 and body.startswith("hello ")
                check = 0 if is_hello else marked
                assert check is not None
                assert encode(line[:1], seq, ack, body, check) == line + b"\n"
    return found, sorted(dropped)


@pytest.mark.parametrize(("data", "crc", "source"), VECTORS["crc32"])
def test_published_check_values(data: str, crc: str, source: str) -> None:
    assert f"{crc32(bytes.fromhex(data)):08X}" == crc


@pytest.mark.parametrize("parts", [1000, 32, 7, 1])
def test_frames(parts: int) -> None:
    wrong = []
    for frame in VECTORS["frames"]:
        found = read(frame, parts)
        if found != (frame["lines"], sorted(frame["dropped"])):
            wrong.append((frame["why"], found))
    assert wrong == []


def test_every_refused_character_is_among_the_frames() -> None:
    refused = {frame["why"].split(" ")[1] for frame in VECTORS["frames"] if not frame["lines"] and
               frame["why"].startswith("byte ")}  # fmt: skip
    allowed = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:/+-= "
    assert refused == {f"{byte:02X}" for byte in range(256) if byte not in allowed}


@pytest.mark.parametrize("case", VECTORS["receiver"], ids=lambda case: case["why"])
def test_what_a_receiver_takes(case: dict[str, Any]) -> None:
    counts: list[str] = []
    marked = mark(*SESSION)
    session = Session(FROM_UNIT, marked, counts.append)
    for _ in range(case["sent"]):
        session.send("tick")
        assert session.line(0)
    assert session.line(0) is None
    for n in range(case["taken"]):
        assert session.receive(0, n + 1, 0, "status") == "status"
    decoded = decode(case["bytes"].encode()[:-1], marked)
    assert not isinstance(decoded, str)

    body = session.receive(30, *decoded)

    acknowledged = 0 if case["gives"] == "beyond" else decoded[1]
    assert (session.acked, session.taken) == (
        acknowledged,
        case["taken"] + (case["gives"] == "taken"),
    )
    assert body == ("status" if case["gives"] == "taken" else None)
    assert counts == ([case["gives"]] if case["gives"] in ("repeat", "ahead", "beyond") else [])
    if case["gives"] in ("repeat", "ahead"):
        assert session.due(30) == 30  # the acknowledgement, at once


def test_the_two_examples_of_the_norm() -> None:
    hello = encode(TO_UNIT, 0, 0, "hello proto=1 host=desk-3f9a11c0 last=0", 0)
    assert hello == b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"
    event = encode(FROM_UNIT, 3, 5, "build state=done result=2 at=81234", mark(*SESSION))
    assert event == b"@3 5 build state=done result=2 at=81234*3F574213\n"
    assert encode(TO_UNIT, 0, 3, "", mark(*SESSION)) == b"#0 3 *B7597F3F\n"


def test_a_body_is_a_word_and_values() -> None:
    assert fields("hour state=over ms=0") == ("hour", {"state": "over", "ms": "0"})
    assert fields("odd") == ("odd", {})
