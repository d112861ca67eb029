"""`trading-unit doctor` as a person calls it: exit codes, both reports, and the question."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.host.doctor.sim_unit import seen
from tests.host.doctor.test_diagnosis import PORT, THERE, event, prompted, said, visited
from tests.host.link.desk import PORT as UNIT
from tests.host.link.desk import Desk
from trading_unit import doctor
from trading_unit.cli.main import main
from trading_unit.doctor import Facts
from trading_unit.doctor.facts import Button
from trading_unit.flash.drives import Drive


class Person(io.StringIO):
    """Somebody in front of a terminal, who types this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch):
    """What is plugged in, as far as the command can tell."""

    def put(facts: Facts) -> None:
        monkeypatch.setattr(doctor, "look_around", lambda world, ids, port: facts)

    return put


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A unit that was stopped, at the only port."""
    desk = Desk()
    desk.unit().serial.receive(b"\x03")
    desk.pass_ms(100)
    monkeypatch.setattr(
        doctor,
        "look_around",
        lambda world, ids, port: seen(desk, port, agrees=world.agrees, say=world.say),
    )
    return desk


def test_no_board(plugged, capsys) -> None:
    plugged(Facts())
    assert main(["doctor"]) == 1
    assert capsys.readouterr() == (
        "No board shows itself: none is plugged in, or its cable only charges; plug it in with a "
        "cable that has carried data before, and run trading-unit doctor again.\n",
        "",
    )


def test_all_is_well(plugged, capsys) -> None:
    plugged(visited(event("battery mv=2950 level=ok"), kept=1, trips_s=(0.001, 0.004, 0.002)))
    assert main(["doctor"]) == 0
    assert (
        capsys.readouterr().out
        == f"""\
{PORT}
  All is well.
    unit        0123456789abcdef, board pico
    firmware    0.1.0, protocol 1; this program 0.1.0
    game        life
    power       USB; the cells had 2.95 V when they were last measured, 60 s ago
    on for      65 min
    round trip  1.0 ms at least, 2.0 ms median, 4.0 ms at most, of 3
    link        nothing bad, 50 lines came
    buttons     no press in 3 s; one that was down all the time would not show: press each once
    events      1 had waited, 0 dropped before
"""
    )


def test_what_was_seen_beside_the_findings(plugged, capsys) -> None:
    buttons = {"build": Button(2, 0.0), "auction": Button(1, 10.0)}
    plugged(visited(hello=said(mv=2950), buttons=buttons, counters={"crc": 1}, trips_s=()))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "    power       cells 2.95 V\n" in out
    assert "    buttons     auction pressed 1 and build pressed 2 times in 3 s\n" in out
    assert "    link        lines damaged: 1, 50 lines came\n" in out
    assert "    round trip  none\n" in out


def test_several_ports_have_a_heading_each(plugged, capsys) -> None:
    other = replace(prompted(THERE).ports[0], url="/dev/other")
    plugged(Facts((*visited().ports, other), (Drive(Path("/media/x"), "RPI-RP2", ""),)))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    machine, first, second = out.split("\n\n")
    assert machine.startswith("A board is in BOOTSEL mode")
    assert first.startswith(f"{PORT}\n  All is well.\n")
    assert second.startswith("/dev/other\n  The unit at /dev/other was stopped")


def test_as_data(plugged, capsys) -> None:
    plugged(visited(hello=said(firmware="0.0.1"), trips_s=(0.001, 0.004, 0.002)))
    assert main(["doctor", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["well"] is False
    (port,) = found["ports"]
    assert port["port"] == PORT
    (finding,) = port["findings"]
    assert finding["kind"] == "older-firmware"
    assert finding["details"] == {"unit": "0.0.1", "ours": "0.1.0"}
    assert port["unit"]["round_trip_ms"] == {"least": 1, "median": 2, "most": 4}
    assert port["unit"]["uptime_ms"] == 3_900_000


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 1), ("\n", 1), ("", 1)])
def test_it_asks_a_person(stopped, answer: str, code: int, monkeypatch, capsys) -> None:
    asked = Person()
    monkeypatch.setattr(sys, "stdin", Person(answer))
    monkeypatch.setattr(sys, "stderr", asked)
    assert main(["doctor", "--port", UNIT]) == code
    question = f"What is at {UNIT} was stopped. Start it again (Ctrl-D)? [y/N] "
    assert asked.getvalue().startswith(question)
    assert ("All is well." in capsys.readouterr().out) is (code == 0)


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_it_asks_no_program(stopped, words: list[str], monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", Person("y\n") if words else io.StringIO("y\n"))
    assert main(["doctor", "--port", UNIT, *words]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_fix_asks_nobody(stopped, words: list[str], monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", Person("n\n"))
    assert main(["doctor", "--port", UNIT, "--fix", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "Ctrl-D has started it again" in said.out


def test_a_device_cannot_steer_the_terminal(plugged, capsys) -> None:
    plugged(visited(hello=said(board="\x1b[2Jpico")))
    main(["doctor"])
    assert "\\x1b[2Jpico" in capsys.readouterr().out


def test_a_simulated_unit_by_its_url(monkeypatch, capsys) -> None:
    """In real time, but without the seconds of listening."""
    monkeypatch.setattr("trading_unit.doctor.unit_session.LISTEN_S", 0.0)
    assert main(["doctor", "--port", "sim://pico?seed=1&name=doctor"]) == 0
    assert "  All is well.\n" in capsys.readouterr().out
