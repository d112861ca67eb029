"""The exact output of a monitor for a short session."""

import json
import re
from datetime import datetime, timedelta, timezone

import pytest

from tests.host.link.desk import PORT, Desk
from trading_unit.cli import monitor
from trading_unit.cli.main import main
from trading_unit.link import Link
from trading_unit.monitor.views import JsonView, RawView, TappedPort, TextView, watch
from trading_unit.words.sentence import speaking

NOON = datetime(2026, 1, 2, 12, tzinfo=timezone(timedelta(hours=1)))

READABLE = """\
12:00:00            unit 545cb92f66b77cc5 (pico, firmware 0.1.0, monopoly-city) at /dev/unit
12:00:00     0.000  the hour begins: 60 min
12:00:01     1.000  build pressed
12:00:01     1.000  the build lights run
12:00:01     1.100  build let go
12:00:03     3.418  build: 1
12:00:04            the cable is out, or the unit is off; waiting for it to come back
12:00:06            it was the cable: the unit went on, and is back at /dev/unit; nothing is lost
12:00:06     6.000  fed by USB
"""


@pytest.fixture
def desk() -> Desk:
    """A unit whose Build is pressed, and whose cable is out from 4 s to 6 s."""
    desk = Desk()
    bench = desk.unit()
    plug = desk.plug()
    desk.in_ms(500, lambda: bench.at(desk.now, bench.do_press, ("build", 100)))
    desk.in_ms(3_500, plug.pull)
    desk.in_ms(5_500, lambda: plug.put(bench))
    desk.in_ms(7_500, interrupt)
    return desk


def interrupt() -> None:
    raise KeyboardInterrupt


def output_of(desk: Desk, view_type: type[TextView] | type[JsonView] | type[RawView]) -> list[str]:
    lines: list[str] = []
    view = view_type(lines.append, lambda: NOON + timedelta(milliseconds=desk.now))
    with (
        pytest.raises(KeyboardInterrupt),
        Link(
            PORT,
            opener=lambda url: TappedPort(desk.open_port(url), view),
            clock=desk.clock,
            pause=desk.pause,
        ) as link,
    ):
        watch(link, view)
    return lines


def test_the_text_view(desk: Desk) -> None:
    lines = output_of(desk, TextView)
    assert "".join(line[:8] + line[12:] + "\n" for line in lines) == READABLE
    assert lines[5].startswith("12:00:03.4")


def test_the_text_view_in_french(desk: Desk) -> None:
    with speaking("fr"):
        lines = output_of(desk, TextView)
    texts = [line[24:] for line in lines]
    assert texts[1:4] == [
        "l'heure de jeu commence\u00a0: 60 min",
        "Construire enfoncé",
        "les voyants tournent",
    ]
    assert texts[6] == (
        "le câble est débranché, ou le boîtier éteint\u202f; on attend qu'il revienne"
    )
    assert texts[7] == (
        "c'était le câble\u00a0: le boîtier a continué, et revient sur /dev/unit\u202f; "
        "rien n'est perdu"
    )


def test_what_is_saved_is_english(desk: Desk) -> None:
    with speaking("fr"):
        lines = output_of(desk, RawView)
    assert any(
        line.endswith("; the cable is out, or the unit is off; waiting for it to come back")
        for line in lines
    )


def test_the_json_view(desk: Desk) -> None:
    events = [json.loads(line) for line in output_of(desk, JsonView)]
    assert [event["what"] for event in events] == ["up", *["event"] * 5, "down", "up", "event"]
    assert events[0]["meeting"] == "first"
    assert events[0]["unit"] == "545cb92f66b77cc5"
    assert events[5].pop("time").startswith("2026-01-02T12:00:03.4")
    assert events[5] == {
        "what": "event",
        "name": "build",
        "fields": {"state": "done", "result": 1, "at": 3418},
    }
    assert events[6] == {
        "time": "2026-01-02T12:00:04.000+01:00",
        "what": "down",
        "drop": "unplugged",
    }
    assert (events[7]["meeting"], events[7]["drop"], events[7]["lost"]) == ("same", "unplugged", 0)


def test_the_raw_view(desk: Desk) -> None:
    lines = output_of(desk, RawView)
    line = re.compile(r"12:00:0\d\.\d{3} ([#@]\d+ \d+ .*\*[0-9A-F]{8}|; .*)")
    assert all(line.fullmatch(one) for one in lines)
    assert re.fullmatch(r"12:00:00\.500 #0 0 hello proto=1 host=host-\S+ last=0\*\S+", lines[0])
    assert "@1 0 hour state=start ms=3600000 at=0*" in lines[2]
    assert [one[13:] for one in lines if "; " in one] == [
        "; unit 545cb92f66b77cc5 (pico, firmware 0.1.0, monopoly-city) at /dev/unit",
        "; the cable is out, or the unit is off; waiting for it to come back",
        "; it was the cable: the unit went on, and is back at /dev/unit; nothing is lost",
    ]


def test_the_raw_view_shows_bytes_that_are_no_line(desk: Desk) -> None:
    desk.tamper = lambda sent, data: data if sent else b"\x00caf\xe9\\\r\n>>> " + b"x" * 60
    lines = [one[13:] for one in output_of(desk, RawView)]
    assert r"\x00caf\xe9\\" in lines
    assert lines[-1].startswith(">>> xxx")
    assert max(map(len, lines)) < 300


@pytest.mark.parametrize("words", [[], ["--json"], ["--raw"]])
def test_the_command_shows_it_until_it_is_stopped(
    desk: Desk, words: list[str], monkeypatch, capsys
) -> None:
    monkeypatch.setattr("trading_unit.link.open_port", desk.open_port)
    monkeypatch.setattr(
        monitor,
        "open_link",
        lambda port, opener: Link(PORT, opener=opener, clock=desk.clock, pause=desk.pause),
    )
    assert main(["monitor", *words]) == 130
    output = capsys.readouterr()
    assert output.err == ""
    assert "545cb92f66b77cc5" in output.out
    assert desk.plug().open is None


def test_the_command_names_what_is_no_unit(desk: Desk, monkeypatch, capsys) -> None:
    desk.tamper = lambda sent, data: b"" if sent else data
    monkeypatch.setattr("trading_unit.link.open_port", desk.open_port)
    monkeypatch.setattr(
        monitor,
        "open_link",
        lambda port, opener: Link(PORT, opener=opener, clock=desk.clock, pause=desk.pause),
    )
    assert main(["monitor"]) == 1
    assert capsys.readouterr() == (
        "",
        f"trading-unit: {PORT} is open, and nothing answers; is the unit switched on, and its "
        "firmware on it?\n",
    )
