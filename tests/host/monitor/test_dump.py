"""A saved dump of the wire, and the messages that are found in it."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.host.link.desk import PORT, Desk
from trading_unit.cli.main import main
from trading_unit.link import Link
from trading_unit.monitor import saved_dump
from trading_unit.monitor.dump import DumpReader
from trading_unit.monitor.views import RawView, TappedPort
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, encode, mark

BOOT, HOST = "5c1e02d7", "desk-3f9a11c0"
MARK = mark(BOOT, HOST)
HOST_HELLO = encode(TO_UNIT, 0, 0, f"hello proto=1 host={HOST} last=0", 0)
UNIT_HELLO = encode(
    FROM_UNIT,
    0,
    0,
    f"hello proto=1 fw=0.1.0 board=pico unit=ab12 boot={BOOT} host={HOST} next=1 lost=0 "
    "mode=monopoly-city mv=3100",
    0,
)
SPIN = encode(TO_UNIT, 1, 0, "build do=spin", MARK)
SPUN = encode(FROM_UNIT, 1, 1, "build state=spin at=81000", MARK)
REPLY = encode(FROM_UNIT, 2, 1, "reply to=1 ok=1 why=ok at=81000", MARK)
DONE = encode(FROM_UNIT, 3, 1, "build state=done result=2 at=83418", MARK)
ACK = encode(TO_UNIT, 0, 3, "", MARK)
SESSION = [HOST_HELLO, UNIT_HELLO, SPIN, SPUN, REPLY, DONE, ACK]


def texts_of(lines: list[bytes]) -> list[str]:
    return [saved_dump.entry_text(entry) for entry in DumpReader(lines).entries()]


def phrases_of(lines: list[bytes]) -> list[str]:
    return [line[24:] for line in texts_of(lines)]


def test_bare_lines_become_text() -> None:
    assert texts_of(SESSION) == [
        "                        desk-3f9a11c0 says hello",
        "                        unit ab12 (pico, firmware 0.1.0, monopoly-city, cells 3.10 V) "
        "answers desk-3f9a11c0",
        "                        command 1: build do=spin",
        "                81.000  the build lights run",
        "                81.000  answer to command 1: done",
        "                83.418  build: 2",
    ]


def test_bad_lines_are_named_with_the_reason() -> None:
    lines = [
        *SESSION,
        DONE.replace(b"result=2", b"result=3"),
        encode(FROM_UNIT, 4, 1, "fault what=a", MARK + 1),
        b"@4 1 fault what=a\n",
        b"@4 1 " + b"x" * 200 + b"\n",
        b"MicroPython v1.29\r\n",
        b"junk" + encode(FROM_UNIT, 4, 1, "fault what=late at=9", MARK),
        b"\n",
    ]
    assert phrases_of(lines)[6:] == [
        "bad line, damaged, or of another session: @3 1 build state=done result=3 at=83418*"
        + DONE[-9:-1].decode(),
        "bad line, damaged, or of another session: @4 1 fault what=a*"
        + encode(FROM_UNIT, 4, 1, "fault what=a", MARK + 1)[-9:-1].decode(),
        "bad line, not formed as a line: @4 1 fault what=a",
        "bad line, longer than 200 bytes: @4 1 " + "x" * 200,
        "bad line, no line of the wire: MicroPython v1.29",
        "bad line, no line of the wire: junk",
        "fault: late",
    ]


def test_a_repeated_message_is_one_entry() -> None:
    reader = DumpReader(
        [HOST_HELLO, UNIT_HELLO, SPIN, SPIN, SPUN, HOST_HELLO, UNIT_HELLO, SPUN, REPLY]
    )
    assert len(list(reader.entries())) == 5
    assert reader.counts["again"] == 2


def test_a_dump_may_begin_in_the_middle() -> None:
    assert phrases_of([SPUN, DONE, HOST_HELLO, UNIT_HELLO])[:2] == [
        "the build lights run",
        "build: 2",
    ]


def test_without_any_hello_nothing_can_be_checked() -> None:
    reader = DumpReader([SPUN, DONE])
    assert all("another session" in saved_dump.entry_text(entry) for entry in reader.entries())
    assert not reader.counts["good"]


def test_a_probe_begins_no_session() -> None:
    asks = encode(TO_UNIT, 0, 0, "hello proto=0 host=who-1 last=0", 0)
    answer = UNIT_HELLO[: UNIT_HELLO.rfind(b"*")][1:].replace(HOST.encode(), b"who-1").decode()
    answered = encode(FROM_UNIT, 0, 0, answer.split(" ", 2)[2], 0)
    assert (
        phrases_of([asks, answered, *SESSION[:3], asks, answered, SPUN])[-1]
        == "the build lights run"
    )
    assert phrases_of([asks, answered, *SESSION])[0] == "who-1 asks who is there"


def test_another_start_is_another_session() -> None:
    again = mark("00000001", HOST)
    hello = (
        UNIT_HELLO[1 : UNIT_HELLO.rfind(b"*")].decode().replace(BOOT, "00000001").split(" ", 2)[2]
    )
    lines = [
        *SESSION,
        encode(FROM_UNIT, 0, 0, hello, 0),
        encode(FROM_UNIT, 1, 0, "hour state=start ms=60000 at=0", again),
    ]
    assert phrases_of(lines)[-1] == "the hour begins: 60 s"


def record_live_session() -> list[str]:
    """A session as `--raw` writes it, with damage on the way."""
    from datetime import UTC, datetime, timedelta

    desk = Desk()
    bench = desk.unit()
    lines: list[str] = []
    view = RawView(
        lines.append, lambda: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(0, desk.clock())
    )
    link = Link(
        PORT,
        opener=lambda url: TappedPort(desk.open_port(url), view),
        clock=desk.clock,
        pause=desk.pause,
    )
    link.wait_up()
    link.ask("build do=spin")
    desk.tamper = lambda sent, data: data.replace(b"build", b"bui\xffd")
    bench.at(desk.now, bench.do_press, ("auction", 100))
    desk.events_within(link, 3_000)
    desk.tamper = lambda sent, data: data
    desk.events_within(link, 3_000)
    link.close()
    view.finish()
    return lines


def test_round_trip_of_what_raw_writes() -> None:
    lines = [line.encode() + b"\n" for line in record_live_session()]
    phrases = phrases_of(lines)
    for phrase in (
        "the hour begins: 60 min",
        "command 2: build do=spin",
        "the build lights run",
        "answer to command 2: done",
        "auction pressed",
        "build: 1",
    ):
        assert phrases.count(phrase) == 1
    assert any(line.startswith("bad line, ") and r"bui\xffd" in line for line in phrases)
    assert all(line[:12].count(":") == 2 for line in texts_of(lines))


def test_the_command_reads_a_file(tmp_path: Path, capsys) -> None:
    file = tmp_path / "dump"
    file.write_bytes(b"".join(SESSION).replace(b"\n", b"\r\n"))
    assert main(["monitor", "--from", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == texts_of(SESSION)
    assert main(["monitor", "--from", str(file), "--json"]) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert entries[2] == {"what": "command", "seq": 1, "body": "build do=spin"}
    assert entries[5]["fields"] == {"state": "done", "result": 2, "at": 83418}


@pytest.mark.parametrize("content", [b"", b"nothing of that kind\n", b"\x00\xff" * 500])
def test_a_file_that_is_no_dump(tmp_path: Path, capsys, content: bytes) -> None:
    file = tmp_path / "dump"
    file.write_bytes(content)
    assert main(["monitor", "--from", str(file)]) == 1
    assert capsys.readouterr().err.startswith("trading-unit: no line of the wire is in ")


def test_a_file_that_is_not_there(capsys) -> None:
    assert main(["monitor", "--from", "no/such/file"]) == 1
    assert capsys.readouterr().err == (
        "trading-unit: cannot read the dump no/such/file: No such file or directory\n"
    )


@pytest.mark.parametrize(
    "more", [["--raw"], ["--port", "x"], ["--raw", "--json"], ["--raw", "--port", "x"]]
)
def test_options_that_do_not_go_together(more: list[str], capsys) -> None:
    assert main(["monitor", "--from", "x", *more]) == 2
    assert capsys.readouterr().err.startswith("usage: trading-unit monitor")


@given(st.lists(st.one_of(st.binary(max_size=300), st.sampled_from(SESSION)), max_size=20))
def test_any_bytes_can_be_read(lines: list[bytes]) -> None:
    for entry in DumpReader(lines).entries():
        assert "\n" not in saved_dump.entry_text(entry)
        json.loads(saved_dump.entry_json(entry))
