"""The sheet of a family, kept by the table: touches, the unit that asks, its file."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Browser, Clock, PageServer, page_server, simulated_unit
from trading_unit.web.http.client import Client
from trading_unit.web.http.request_json import FILE_KIND
from trading_unit.web.unit.sheet_on_table import DAMAGED, FILE_NAME
from trading_unit_boards import load
from trading_unit_sim import port as sim_port
from trading_unit_sim.usb_unit import UsbUnit

TABLE = Client(True, None, "en", "127.0.0.1")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    clock = Clock()
    own = sim_port.plugged_unit("sim://pico?name=alone")
    monkeypatch.setattr(own, "unit", UsbUnit(load("pico"), 5, clock))
    with page_server(tmp_path, unit=simulated_unit("of the game", clock), clock=clock) as found:
        yield found


def newest(text: str) -> Any:
    """What the page of the sheet was sent last."""
    found = [line for line in text.splitlines() if line.startswith('data: {"sheet"')]
    return json.loads(found[-1].removeprefix("data: "))


def touch(table: Browser, *what: Any) -> None:
    assert table.do("sheet", touch=json.dumps(what)) == ("accepted", "")


def wait(server: PageServer, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        server.move(0.05)


def test_a_touch_is_kept_for_its_owner_alone_and_shown_to_all_its_pages(
    server: PageServer, tmp_path: Path
) -> None:
    table = server.table()
    pages = [server.state.open_stream(TABLE, True, True, with_sheet=True) for _ in range(2)]
    touch(table, "join", 2)
    for page in pages:
        assert [one["player"] for one in newest(page.take_events())["sheet"]["players"]] == [2]
    file = tmp_path / FILE_NAME
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert json.loads(file.read_text())["steps"][0][1] == [["joins", 2]]


def test_the_light_of_its_unit_asks_and_that_of_the_game_does_not(server: PageServer) -> None:
    server.begin("Ann, Ben")
    table = server.table()
    page = server.state.open_stream(TABLE, True, True, with_sheet=True)
    page.take_events()
    for alone, kind in ((False, None), (True, "light")):
        table.do("press", button="auction", down=True, alone=alone)
        wait(server, 0.1)
        table.do("press", button="auction", down=False, alone=alone)
        wait(server, 51)
        question = json.loads(server.state.sheet_json())["sheet"]["question"]
        assert (question and question["kind"]) == kind


def test_the_hour_and_the_settings_of_its_unit(server: PageServer) -> None:
    table = server.table()
    page = server.state.open_stream(TABLE, True, True, with_sheet=True)
    server.move(1)
    assert table.do("sheet time", key="minutes", value=30) == ("accepted", "")
    assert table.do("sheet odds", weights="2:2:2:1") == ("accepted", "")
    assert newest(page.take_events())["unit"] == {
        "minutes": 30,
        "longest": 50,
        "weights": "2:2:2:1",
    }
    assert table.do("sheet hour", does="pause") == ("accepted", "")
    server.move(1)
    assert '"paused": true' in page.take_events()


@pytest.mark.parametrize(
    "text", ["a photo", "[" * 200_000, '{"sheet": 9, "game": "monopoly-city"}']
)
def test_a_file_that_is_no_sheet_is_refused_and_nothing_changes(
    server: PageServer, text: str
) -> None:
    table = server.table()
    touch(table, "join", 2)
    before = server.state.sheet.sheet.text()
    headers = {"origin": table.address, "x-page": "sheet", "content-type": FILE_KIND}
    answer = table.client.post("/sheet/open", content=text, headers=headers)
    assert answer.json()["status"] == "refused"
    assert answer.json()["why"].endswith(".")
    assert server.state.sheet.sheet.text() == before


def test_a_damaged_sheet_is_put_aside_and_not_lost(server: PageServer, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    file.write_bytes(b"\xff half a file")
    touch(server.table(), "join", 1)
    assert file.with_name(FILE_NAME + DAMAGED).read_bytes() == b"\xff half a file"
    assert json.loads(file.read_text())["steps"]


def test_the_next_evening_it_is_there_again(server: PageServer, tmp_path: Path) -> None:
    touch(server.table(), "join", 3)
    again = tmp_path / "again"
    again.mkdir()
    (again / FILE_NAME).write_bytes((tmp_path / FILE_NAME).read_bytes())
    with page_server(again, clock=Clock()) as later:
        shown = json.loads(later.state.sheet.sheet.view())
        assert [one["player"] for one in shown["players"]] == [3]
