"""The server's state: units that come and go, what keeps a game from going on, and bugs."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.screen.view.clocks import clocks
from trading_unit.table.chance import OfChance
from trading_unit.table.store.backups import backups
from trading_unit.trouble import Trouble
from trading_unit.web.http.client import Client
from trading_unit.web.unit.plugged_units import Unit
from trading_unit.web.unit.real_unit_view import RealUnitView
from trading_unit.web.unit.unit_view import NoUnitView, SimulatedUnitView
from trading_unit.web.views.lobby import Lobby

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def run_for(server: PageServer, seconds: float) -> None:
    """Steps every 10 ms, as `ServerState.run` does."""
    for _ in range(round(seconds * 100)):
        server.move(0.01)


def light_source(server: PageServer) -> str | None:
    assert server.state.game.session is not None
    light = clocks(server.state.game.session)["light"]
    return None if light is None else str(light["source"])


@pytest.fixture
def wired(tmp_path: Path) -> Any:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("wired", clock), clock=clock) as found:
        yield found


def test_a_unit_unplugged_in_an_auction(wired: PageServer) -> None:
    wired.begin()
    run_for(wired, 2)
    wired.until("bid")
    run_for(wired, 2)
    assert light_source(wired) == "unit"
    assert "red" in json.loads(wired.state.units.unit.whole_json())["lights"]
    stream = wired.state.open_stream(TABLE)
    stream.take_events()
    wired.state.units.unit.set("cable", False)
    run_for(wired, 1)
    assert light_source(wired) == "screen"
    assert "the unit does not answer; the screen goes on in its place" in stream.take_events()
    assert wired.state.game.session is not None
    light = clocks(wired.state.game.session)["light"]
    assert light is not None
    assert 44_000 < light["left"] < 48_000
    wired.state.units.unit.set("cable", True)
    run_for(wired, 4)
    assert light_source(wired) == "unit"
    assert "the unit is back" in stream.take_events()


def test_a_press_of_the_drawn_unit_builds(wired: PageServer) -> None:
    session = wired.begin(chance={"build": "unit"})
    run_for(wired, 2)
    for _ in range(400):
        ask = session.table.ask
        if ask.name == "build" and ask.may_press():
            break
        if ask.name == "result":
            run_for(wired, 9)
        elif isinstance(ask, OfChance):
            session.running.throw()
        elif ask.timed:
            run_for(wired, 53)
        else:
            words = [one for one in ask.options(ask.asked()[0]) if isinstance(one, str)]
            session.running.answer(ask.asked()[0], words[-1])
        wired.state.step()
    table = wired.table()
    run_for(wired, 1)
    assert table.do("press", button="build", down=True) == ("accepted", "")
    run_for(wired, 0.2)
    assert table.do("press", button="build", down=False) == ("accepted", "")
    run_for(wired, 9)
    assert session.table.game.log[-1][0] == "result" or "result" in [
        line[0] for line in session.table.game.log[-4:]
    ]
    assert [entry[1] for entry in session.table.log[-3:] if entry[1] == "unit"]


def test_without_a_unit_a_press_is_refused(server: PageServer) -> None:
    table = server.table()
    assert table.do("press", button="build", down=True) == (
        "refused",
        "there is no unit at this table",
    )


def test_what_keeps_the_game_from_going_on_is_announced_once(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.begin()
    stream = server.state.open_stream(TABLE)
    stream.take_events()

    def full() -> bool:
        raise Trouble("there is no room left")

    monkeypatch.setattr(session.running, "step", full)
    for _ in range(5):
        server.state.step()
    assert stream.take_events().count('{"text": "there is no room left"}') == 1
    monkeypatch.undo()
    server.state.step()
    assert session.lock.announced == ""


def test_a_bug_ends_the_program_and_is_not_swallowed(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = []
    server.state.on_failure = lambda: ended.append(True)

    def bug() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server.state, "step", bug)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(server.state.run())
    assert isinstance(server.state.failure, ZeroDivisionError)
    assert ended == [True]


def test_a_bug_in_a_request_is_answered_and_logged(
    server: PageServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = server.begin()

    def bug() -> None:
        raise ZeroDivisionError

    table = server.table()
    transport: Any = table.client._transport  # noqa: SLF001
    transport.raise_server_exceptions = False
    monkeypatch.setattr(session.running, "throw", bug)
    answer = table.post("/do", {"what": "throw"})
    assert answer.status_code == 500
    assert answer.json()["why"].startswith("something went wrong inside")
    assert "ZeroDivisionError" in caplog.text


def lobby_of(server: PageServer, client: Client = TABLE) -> Lobby:
    view = server.state.views.versioned_part(client, None)
    assert view["phase"] == "lobby"
    assert view["lobby"] is not None
    return view["lobby"]


def test_the_lobby_lists_what_there_is(server: PageServer) -> None:
    server.begin("Ann, Ben")
    server.state.game.end()
    lobby = lobby_of(server)
    game = lobby["games"][0]
    assert game["seats"] == (2, 6)
    assert game["chance"]["build"] == ["unit", "screen", "table"]
    assert lobby["past"][0]["name"] == "Ann, Ben"
    french = lobby_of(server, Client(True, None, "fr", "x", "t"))["games"][0]
    assert french["options"][0]["says"] != game["options"][0]["says"]


def test_the_lobby_lists_the_choices_of_an_option(server: PageServer) -> None:
    for language, older in (("en", "children from 8 to 12"), ("fr", "les enfants de 8 à 12 ans")):
        games = lobby_of(server, Client(True, None, language, "x", "t"))["games"]
        [rule] = [
            rule for game in games for rule in game["options"] if rule["name"] == "quiz level"
        ]
        assert rule["default"] == "adults"
        assert ("older children", older) in rule["choices"]
        assert [choice for choice, _ in rule["choices"]] == ["adults", "older children", "children"]


def test_the_lobby_lists_a_unit_that_is_plugged_in(server: PageServer) -> None:
    there: list[Unit] = []
    server.state.units.plugged.find = lambda: list(there)
    server.state.step()
    stream = server.state.open_stream(TABLE)
    stream.take_events()
    there.append({"port": "/dev/ttyACM0", "text": "a unit"})
    server.move(2)
    assert "/dev/ttyACM0" in stream.take_events()
    lobby = lobby_of(server)
    assert (lobby["units"], lobby["unit"]) == (there, "none")  # as the program was begun
    server.state.units.unit = SimulatedUnitView()
    assert lobby_of(server)["unit"] == "/dev/ttyACM0"


def test_the_unit_that_the_program_was_started_with_is_chosen_at_first(
    server: PageServer,
) -> None:
    own = "socket://elsewhere:2040"
    server.state.units.unit = RealUnitView(own, server.state.clock)
    server.state.units.plugged.found = [{"port": "/dev/ttyACM0", "text": "a unit"}]
    lobby = lobby_of(server)
    assert lobby["unit"] == own
    assert [one["port"] for one in lobby["units"]] == [own, "/dev/ttyACM0"]
    server.state.units.unit = NoUnitView()
    assert lobby_of(server)["unit"] == "none"


def test_a_copy_of_the_games_is_made_when_a_game_is_opened(tmp_path: Path) -> None:
    with page_server(tmp_path) as server:
        server.begin()
        server.state.game.session.table.by_chance()
        assert backups(server.store.path) == []
        server.state.game.leave()
        server.state.game.resume(server.store.names()[0])
        assert len(backups(server.store.path)) == 1


def test_a_copy_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    with page_server(tmp_path) as server:
        server.begin()
        server.state.game.session.table.by_chance()
        server.store.db.set_authorizer(lambda action, *_: int(action == sqlite3.SQLITE_ATTACH))
        server.state.game.leave()
        server.state.game.resume(server.store.names()[0])
        assert server.state.game.session is not None
        told = server.state.pages.notices.texts(TABLE)
        assert any("games-backup" in one for one in told)
