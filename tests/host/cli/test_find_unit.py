"""How a command finds its unit, from the system's list of ports to the link."""

import pytest
from serial.tools import list_ports

from tests.host.link.desk import PORT, Desk
from tests.host.link.test_discovery import ListedPort
from trading_unit.cli.find_unit import open_link
from trading_unit.cli.main import main
from trading_unit.link import LinkTrouble, TroubleKind

OTHER = "/dev/other"


@pytest.fixture
def desk(monkeypatch) -> Desk:
    desk = Desk()
    monkeypatch.setattr("trading_unit.link.port.SerialPort", desk.open_port)
    monkeypatch.setattr(list_ports, "comports", lambda: [ListedPort(url) for url in desk.plugs])
    return desk


def test_the_only_unit_is_found(desk: Desk) -> None:
    bench = desk.unit(OTHER)
    with open_link(None) as link:
        assert link.url == OTHER
        assert link.unit == bench.unique_id.hex()
        assert link.wait_up().unit == link.unit
        assert list(link.elsewhere(link.unit)) == [OTHER]


def test_one_of_several_units_has_to_be_named(desk: Desk) -> None:
    desk.unit()
    other = desk.unit(OTHER, seed=2)
    with pytest.raises(LinkTrouble) as caught:
        open_link(None)
    assert caught.value.kind is TroubleKind.SEVERAL
    with open_link(OTHER) as link:
        assert link.wait_up().unit == other.unique_id.hex()


@pytest.mark.parametrize("command", [["monitor"], ["config", "list"], ["config", "get", "quiet"]])
def test_no_unit_is_plugged_in(desk: Desk, command: list[str], capsys) -> None:
    assert main(command) == 1
    assert capsys.readouterr() == (
        "",
        "trading-unit: no unit is plugged in; plug it in by a cable that carries data, or name "
        "its port with --port\n",
    )


def test_a_named_port_is_opened_without_a_search(desk: Desk, capsys) -> None:
    desk.unit()
    assert main(["config", "get", "quiet", "--port", PORT]) == 0
    assert main(["config", "get", "quiet", "--port", "/dev/nothing"]) == 1
    assert main(["config", "get", "quiet", "--port", "sim://no-such-board"]) == 1
    output = capsys.readouterr()
    assert output.out == "0\n"
    assert [line.split(": ", 1)[0] for line in output.err.splitlines()] == ["trading-unit"] * 2
