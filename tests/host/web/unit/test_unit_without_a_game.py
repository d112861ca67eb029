"""The unit of the page without a game: one of its own, whatever is played at the table."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.web.http.client import Client
from trading_unit.web.unit.real_unit_view import RealUnitView
from trading_unit.web.unit.unit_view import NoUnitView, SimulatedUnitView
from trading_unit.web.unit_app import UnitApp
from trading_unit_boards import load
from trading_unit_sim import port as sim_port
from trading_unit_sim.usb_unit import UsbUnit

ALONE = "sim://pico?name=alone"
TABLE = Client(True, None, "en", "127.0.0.1")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    clock = Clock()
    own = sim_port.plugged_unit(ALONE)
    monkeypatch.setattr(own, "unit", UsbUnit(load("pico"), 5, clock))
    with page_server(tmp_path, unit=simulated_unit("of the game", clock), clock=clock) as found:
        yield found


def wait(server: PageServer, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        server.move(0.05)


def unit_of(text: str) -> Any:
    """The newest that was sent."""
    found = [line for line in text.splitlines() if line.startswith("data: {") and "lights" in line]
    return json.loads(found[-1].removeprefix("data: "))


def test_what_is_pressed_there_is_not_pressed_in_the_game(server: PageServer) -> None:
    server.begin("Ann, Ben")
    own = server.state.open_stream(TABLE, with_unit=True, alone=True)
    table = server.state.open_stream(TABLE, with_unit=True)
    server.move(1)
    assert server.table().do("press", button="auction", down=True, alone=True) == ("accepted", "")
    wait(server, 0.2)
    assert "red" in unit_of(own.take_events())["lights"]
    assert "red" not in unit_of(table.take_events())["lights"]
    assert server.table().do("press", button="auction", down=True) == ("accepted", "")
    wait(server, 0.2)
    assert "auction" in unit_of(table.take_events())["down"]


def test_it_knows_nothing_of_the_hour_of_the_game(server: PageServer) -> None:
    server.begin("Ann, Ben", length={"until": "hour", "minutes": 20})
    own = server.state.open_stream(TABLE, with_unit=True, alone=True)
    wait(server, 1)
    unit = unit_of(own.take_events())
    assert unit["hour"] > 3_500_000
    assert unit["game"] == "monopoly-city"


def test_its_game_is_chosen_and_its_hour_begins_anew(server: PageServer) -> None:
    own = server.state.open_stream(TABLE, with_unit=True, alone=True)
    wait(server, 30)
    reply = server.table().do("choose game", game="life", alone=True)
    assert reply == ("accepted", "")
    wait(server, 4)
    unit = unit_of(own.take_events())
    assert (unit["game"], unit["mode"]) == ("life", "")
    assert 3_590_000 < unit["hour"] <= 3_600_000
    assert server.table().do("choose game", game="chess", alone=True)[0] == "refused"


def test_a_phone_does_nothing_to_it(server: PageServer) -> None:
    server.begin("Ann, Ben")
    assert server.phone(0).do("choose game", page="seat", game="life", alone=True)[0] == "refused"


def test_it_does_not_run_before_somebody_has_looked(server: PageServer) -> None:
    assert server.state.units.running() == [server.state.units.unit]
    server.state.open_stream(TABLE, with_unit=True)
    assert server.state.units.running() == [server.state.units.unit]
    server.state.open_stream(TABLE, with_unit=True, alone=True)
    assert len(server.state.units.running()) == 2


def test_a_game_with_another_unit_leaves_it_as_it_is(server: PageServer) -> None:
    own = server.state.open_stream(TABLE, with_unit=True, alone=True)
    server.table().do("choose game", game="greenopoly", alone=True)
    wait(server, 4)
    server.state.units.use(NoUnitView())
    own.take_events()
    server.table().do("press", button="auction", down=True, alone=True)
    wait(server, 0.2)
    unit = unit_of(own.take_events())
    assert (unit["game"], unit["lights"]) == ("greenopoly", ["red"])


def test_a_real_unit_and_that_of_sim_are_there_themselves() -> None:
    for unit in (RealUnitView("nowhere", lambda: 0.0), UnitApp(load("pico"), 1, lambda: 0.0)):
        assert unit.alone() is unit
    for pretended in (NoUnitView(), SimulatedUnitView()):
        assert pretended.alone() is not pretended
        assert pretended.alone().simulated
