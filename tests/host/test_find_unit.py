"""Which unit a command talks with, from the system's list of ports to the link."""

import pytest
from serial.tools import list_ports

from tests.host.link.desk import PORT, Desk
from tests.host.link.test_discovery import ListedPort
from trading_unit.cli.find_unit import reach, usb_ids
from trading_unit.cli.main import main
from trading_unit.link import LinkTrouble, TroubleKind

OTHER = "/dev/other"


@pytest.fixture
def desk(monkeypatch) -> Desk:
    desk = Desk()
    monkeypatch.setattr("trading_unit.link.open_port", desk.open_port)
    monkeypatch.setattr(list_ports, "comports", lambda: [ListedPort(url) for url in desk.plugs])
    return desk


def test_the_boards_say_what_a_unit_calls_itself() -> None:
    assert (0x2E8A, 0x0005) in usb_ids()


def test_the_one_that_is_plugged_in(desk: Desk) -> None:
    bench = desk.unit(OTHER)
    with reach(None) as link:
        assert link.url == OTHER
        assert link.unit == bench.unique_id.hex()
        assert link.wait_up().unit == link.unit
        assert list(link.elsewhere(link.unit)) == [OTHER]


def test_several_have_to_be_chosen_from(desk: Desk) -> None:
    desk.unit()
    other = desk.unit(OTHER, seed=2)
    with pytest.raises(LinkTrouble) as caught:
        reach(None)
    assert caught.value.kind is TroubleKind.SEVERAL
    with reach(OTHER) as link:
        assert link.wait_up().unit == other.unique_id.hex()


@pytest.mark.parametrize("command", [["monitor"], ["config", "list"], ["config", "get", "quiet"]])
def test_none_is_plugged_in(desk: Desk, command: list[str], capsys) -> None:
    assert main(command) == 1
    assert capsys.readouterr() == (
        "",
        "trading-unit: no unit is plugged in; plug it in by a cable that carries data, or name "
        "its port with --port\n",
    )


def test_the_port_that_was_named_is_taken_by_its_word(desk: Desk, capsys) -> None:
    desk.unit()
    assert main(["config", "get", "quiet", "--port", PORT]) == 0
    assert main(["config", "get", "quiet", "--port", "/dev/nothing"]) == 1
    assert main(["config", "get", "quiet", "--port", "sim://no-such-board"]) == 1
    said = capsys.readouterr()
    assert said.out == "0\n"
    assert [line.split(": ", 1)[0] for line in said.err.splitlines()] == ["trading-unit"] * 2
