"""The programs of the manual do what the manual says; .ci/release checks their types."""

import sys

import pytest

from tests.host.link.desk import PORT, Desk
from tests.manual_program import manual_programs

RAILROAD_SEED = 6  # with which Build gives the railroad first


def test_the_program_auctions_a_railroad(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk()
    desk.unit(seed=RAILROAD_SEED)
    monkeypatch.setattr("trading_unit.link.port.SerialPort", desk.open_port)
    monkeypatch.setattr(sys, "argv", ["program", PORT])
    program, _ = manual_programs()
    exec(program, {"__name__": "__main__"})
    assert capsys.readouterr().out == (
        f"The unit is at {PORT}; 0 of its events are lost.\nThe railroad!\nThe light went off.\n"
    )


def test_what_is_wrong_is_its_last_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["program"])
    monkeypatch.setattr("trading_unit.link.discovery.system_ports", list)
    with pytest.raises(SystemExit, match="no unit is plugged in"):
        exec(manual_programs()[0], {"__name__": "__main__"})
