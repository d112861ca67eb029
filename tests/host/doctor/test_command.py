"""The command `trading-unit doctor`: exit codes, both reports, and its question."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.host.doctor.sim_unit import facts_about
from tests.host.doctor.test_diagnosis import (
    PORT,
    THERE,
    event,
    hello_with,
    prompt_facts,
    session_facts,
)
from tests.host.link.desk import PORT as UNIT
from tests.host.link.desk import Desk
from trading_unit import doctor
from trading_unit.cli.main import main
from trading_unit.doctor import Facts
from trading_unit.doctor.facts import ButtonActivity
from trading_unit.flash.drives import Drive


class Person(io.StringIO):
    """A terminal, at which somebody types this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def plug_in(monkeypatch: pytest.MonkeyPatch):
    """A function that replaces what the doctor observes."""

    def replace_facts(facts: Facts) -> None:
        monkeypatch.setattr(doctor, "look_around", lambda environment, port: facts)

    return replace_facts


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk with a unit that was stopped at its prompt."""
    desk = Desk()
    desk.unit().serial.receive(b"\x03")
    desk.pass_ms(100)
    monkeypatch.setattr(
        doctor,
        "look_around",
        lambda environment, port: facts_about(
            desk, port, confirm=environment.confirm, say=environment.say
        ),
    )
    return desk


def test_no_board(plug_in, capsys) -> None:
    plug_in(Facts())
    assert main(["doctor"]) == 1
    assert capsys.readouterr() == (
        "No board shows itself: none is plugged in, or its cable only charges; plug it in with a "
        "cable that has carried data before, and run trading-unit doctor again. [no-board]\n"
        "A unit that was switched on from its cells may not see a cable that comes later (one on a "
        "Pico or a Pico 2 restarts itself for it, but nobody has seen that on a real board): cable "
        "out, switch off, cable in. [unseen-cable]\n",
        "",
    )


def test_all_is_well(plug_in, capsys) -> None:
    plug_in(
        session_facts(
            event("battery mv=2950 level=ok"), backlog=1, round_trips_s=(0.001, 0.004, 0.002)
        )
    )
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


def test_the_report_has_rows_beside_the_findings(plug_in, capsys) -> None:
    buttons = {"build": ButtonActivity(2, 0.0), "auction": ButtonActivity(1, 10.0)}
    plug_in(
        session_facts(
            hello=hello_with(mv=2950), buttons=buttons, counters={"crc": 1}, round_trips_s=()
        )
    )
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "    power       cells 2.95 V\n" in out
    assert "    buttons     auction pressed 1 and build pressed 2 times in 3 s\n" in out
    assert "    link        lines damaged: 1, 50 lines came\n" in out
    assert "    round trip  none\n" in out


def test_several_ports_have_a_heading_each(plug_in, capsys) -> None:
    other = replace(prompt_facts(THERE).ports[0], url="/dev/other")
    plug_in(Facts((*session_facts().ports, other), (Drive(Path("/media/x"), "RPI-RP2", ""),)))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    machine, first, second = out.split("\n\n")
    assert machine.startswith("A board is in BOOTSEL mode")
    assert first.startswith(f"{PORT}\n  All is well.\n")
    assert second.startswith("/dev/other\n  The unit at /dev/other was stopped")


def test_the_report_in_french(plug_in, capsys) -> None:
    buttons = {"build": ButtonActivity(2, 0.0), "auction": ButtonActivity(1, 10.0)}
    plug_in(
        session_facts(
            hello=hello_with(mv=2950), buttons=buttons, counters={"crc": 1}, round_trips_s=(0.001,)
        )
    )
    assert main(["doctor", "--language", "fr"]) == 1
    out = capsys.readouterr().out
    assert "Le bouton Enchère est enfoncé depuis 10\u00a0s\u00a0: " in out
    assert "    boîtier     0123456789abcdef, carte pico\n" in out
    assert "    courant     piles 2,95\u00a0V\n" in out
    assert "    boutons     Enchère pressé 1 et Construire pressé 2 fois en 3\u00a0s\n" in out
    assert "    liaison     lignes abîmées\u00a0: 1, 50 lignes reçues\n" in out
    assert main(["doctor", "--json", "--language", "fr"]) == 1
    sentences = [
        one["sentence"] for one in json.loads(capsys.readouterr().out)["ports"][0]["findings"]
    ]
    assert "The Enchère button" not in sentences[0]
    assert sentences[0].startswith("The auction button has been down for 10 s")


def test_the_report_as_json(plug_in, capsys) -> None:
    plug_in(session_facts(hello=hello_with(firmware="0.0.1"), round_trips_s=(0.001, 0.004, 0.002)))
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
    terminal = Person()
    monkeypatch.setattr(sys, "stdin", Person(answer))
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["doctor", "--port", UNIT]) == code
    question = f"What is at {UNIT} was stopped. Start it again (Ctrl-D)? [y/N] "
    assert terminal.getvalue().startswith(question)
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
    output = capsys.readouterr()
    assert output.err == ""
    assert "Ctrl-D has started it again" in output.out


def test_a_device_cannot_steer_the_terminal(plug_in, capsys) -> None:
    plug_in(session_facts(hello=hello_with(board="\x1b[2Jpico")))
    main(["doctor"])
    assert "\\x1b[2Jpico" in capsys.readouterr().out


def test_a_simulated_unit_by_its_url(monkeypatch, capsys) -> None:
    """In real time, but without the seconds of listening."""
    monkeypatch.setattr("trading_unit.doctor.unit_session.LISTEN_S", 0.0)
    assert main(["doctor", "--port", "sim://pico?seed=1&name=doctor"]) == 0
    assert "  All is well.\n" in capsys.readouterr().out
