"""The game as it went, which a page fetches to play it again."""

from typing import Any

import pytest

from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer
from trading_unit.games.base.view.turn_frames import turn_frames
from trading_unit.screen import look_up
from trading_unit.screen.look_up import Replay


def test_a_game_that_is_over_can_be_played_again(server: PageServer) -> None:
    session = server.begin("bot:steady, bot:random", length={"until": "rounds", "rounds": 6})
    while session.table.ask is not None:
        server.move(60)
    found = server.table().get("/replay").json()
    assert list(differences(found, Replay)) == []
    frames = found["frames"]
    totals = server.table_view()["totals"]
    assert frames[-1]["worth"] == [one["sum"] for one in totals]
    assert frames[-1]["turn"] == session.table.game.turn
    assert {frame["seat"] for frame in frames} == {0, 1}


def test_it_comes_in_the_language_of_who_asks(server: PageServer) -> None:
    session = server.begin("bot:steady, bot:steady", length={"until": "rounds", "rounds": 2})
    while session.table.ask is not None:
        server.move(60)
    table = server.table()
    english = table.get("/replay").json()["frames"]
    assert table.do("language", **{"is": "fr"}) == ("accepted", "")
    french = table.get("/replay").json()["frames"]
    assert [one["worth"] for one in english] == [one["worth"] for one in french]
    assert english[-1]["says"] != french[-1]["says"]


def test_it_is_packed_for_who_takes_that(server: PageServer) -> None:
    server.begin("Ann, Ben")
    server.until("buy")
    table = server.table()
    plain = table.get("/replay", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = table.get("/replay", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3


def test_it_is_made_once_until_something_is_answered(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.begin("Ann, Ben")
    server.until("buy")
    made = []

    def counted(*what: Any) -> Any:
        made.append(what)
        return turn_frames(*what)

    monkeypatch.setattr(look_up, "turn_frames", counted)
    table = server.table()
    first = table.get("/replay").json()
    assert [table.get("/replay").json() for _ in range(5)] == [first] * 5
    assert len(made) == 1
    server.until("roll")
    assert table.get("/replay").json() != first
    assert len(made) == 2


def test_only_who_sits_here_gets_it(server: PageServer) -> None:
    assert server.table().get("/replay").status_code == 404
    server.begin("Ann, Ben")
    server.let_in()
    assert server.browser("192.168.1.99").get("/replay").status_code == 403
