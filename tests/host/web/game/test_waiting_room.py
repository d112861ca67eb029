"""Phones take their seats before a game begins: names, who is ready, and what a game has of it."""

import json
from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer
from trading_unit.web.http.client import Client

SET_UP: dict[str, Any] = {
    "players": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Bot", "plays": "steady"}],
    "game": "monopoly-city",
    "length": {"until": "hour", "minutes": 60},
    "phones": True,
}


@pytest.fixture
def table(server: PageServer) -> Browser:
    """That has opened the room."""
    found = server.table()
    assert found.send("/setup", SET_UP) == ("accepted", "")
    server.state.access.phones.addresses = ["192.168.1.7"]
    return found


def names(server: PageServer) -> list[str]:
    room = server.state.game.waiting_room
    assert room is not None
    return [seat["name"] for seat in room.seats]


def rename(browser: Browser, seat: int, name: str, page: str = "seat") -> tuple[str, str]:
    return browser.do("rename", page, seat=seat, name=name)


def test_nothing_is_recorded_and_nobody_plays_before_it_begins(
    server: PageServer, table: Browser
) -> None:
    server.move(600)
    assert server.state.access.phones.is_open
    assert server.state.game.session is None
    assert server.store.games() == []
    assert server.table_view()["phase"] == "waiting"
    assert table.send("/answer", {"number": 0, "by": 0, "value": 1})[0] == "refused"
    assert table.send("/leave", {}) == ("accepted", "")
    assert server.table_view()["phase"] == "lobby"
    assert server.store.games() == []


def test_phones_join_say_that_they_are_ready_and_keep_their_seats(
    server: PageServer, table: Browser
) -> None:
    phone, code = server.phone(0), server.state.access.keys.code
    assert phone.do("ready", "seat", seat=0, yes=True) == ("accepted", "")
    seats = server.table_view()["seats"]
    assert [(one["phone"], one["ready"]) for one in seats] == [(True, True), *[(False, False)] * 2]
    assert phone.do("ready", "seat", seat=0, yes=False) == ("accepted", "")
    assert not server.table_view()["seats"][0]["ready"]
    assert phone.do("begin", "seat") == ("refused", "only the table does that")
    assert table.do("begin") == ("accepted", "")  # whether all are ready or not
    assert server.state.game.session is not None
    assert server.state.game.waiting_room is None
    assert phone.post("/join", {}, "seat").json()["seat"] == 0
    assert server.state.access.keys.code == code  # who still reads it comes in
    assert table.do("begin") == ("refused", "that is done before a game begins")


def test_a_phone_gives_its_player_another_name_and_the_record_has_it(
    server: PageServer, table: Browser
) -> None:
    phone = server.phone(1)
    assert rename(phone, 1, "  Benedict   B ") == ("accepted", "")
    assert server.table_view()["seats"][1]["name"] == "Benedict B"
    choices = phone.post("/join", {"code": server.state.access.keys.code}, "seat").json()["seats"]
    assert choices[1]["name"] == "Benedict B"
    table.do("begin")
    session = server.state.game.session
    assert session is not None
    assert session.record.setup["seats"][1]["name"] == "Benedict B"
    assert "Benedict B" in session.record.name
    assert rename(phone, 1, "Ben") == ("refused", "that is done before a game begins")
    server.state.game.leave()
    server.state.game.resume(server.store.games()[0].name)
    assert server.state.game.session is not None
    assert server.state.game.session.name(1) == "Benedict B"


@pytest.mark.parametrize(
    ("seat", "name", "why"),
    [
        (1, "ANN", "two players are called ANN: give one another name"),
        (1, "", "a player's name has 1 to 20 letters"),
        (1, "   ", "a player's name has 1 to 20 letters"),
        (1, "B" * 21, "a player's name has 1 to 20 letters"),
        (0, "Anna", "only Ann answers for that seat"),
        (2, "Rob", "only Bot answers for that seat"),
        (9, "Nina", "there is no such seat in this game"),
    ],
)
def test_a_name_is_refused_as_in_the_set_up(
    server: PageServer, table: Browser, seat: int, name: str, why: str
) -> None:
    phone = server.phone(1)
    assert rename(phone, seat, name) == ("refused", why)
    assert names(server) == ["Ann", "Ben", "Bot"]


def test_the_table_names_those_without_a_phone(server: PageServer, table: Browser) -> None:
    server.phone(1)
    assert rename(table, 0, "Anna", "table") == ("accepted", "")
    assert rename(table, 1, "Bob", "table")[0] == "refused"
    assert rename(table, 2, "Rob", "table")[0] == "refused"
    assert names(server) == ["Anna", "Ben", "Bot"]


def test_who_has_taken_the_wrong_seat_takes_another(server: PageServer, table: Browser) -> None:
    phone = server.phone(0)
    phone.do("ready", "seat", seat=0, yes=True)
    assert phone.send("/leave", {}, "seat") == ("accepted", "")
    assert not server.table_view()["seats"][0]["ready"]
    body = {"code": server.state.access.keys.code, "seat": 1}
    assert phone.post("/join", body, "seat").json()["seat"] == 1


def test_a_taken_seat_is_asked_for_and_taken_back(server: PageServer, table: Browser) -> None:
    one, other = server.phone(0), server.browser("192.168.1.21")
    body = {"code": server.state.access.keys.code, "seat": 0}
    assert other.post("/join", body, "seat").json()["waits"] == "yes"
    (request,) = server.table_view()["requests"]
    assert one.do("seat request", "seat", number=request["number"], yes=True)[0] == "accepted"
    assert other.post("/join", {}, "seat").json()["seat"] == 0
    assert table.do("take back", seat=0) == ("accepted", "")
    assert one.post("/join", {}, "seat").json()["status"] == "refused"
    assert one.do("ready", "seat", seat=0, yes=True)[0] == "refused"


def test_the_hour_begins_with_the_first_throw(server: PageServer, table: Browser) -> None:
    table.do("begin")
    session = server.state.game.session
    assert session is not None
    hour = session.running.hour
    assert hour is not None
    server.move(300)
    assert hour.left_ms(server.clock.now) == 60 * 60_000
    client = Client(True, None, "en", "127.0.0.1")
    clocks = json.loads(server.state.views.view_json(client, with_board=False))["hour"]
    assert clocks == {"left": 60 * 60_000, "paused": False, "waits": True}
    table.do("pause", on=True)
    table.do("pause", on=False)  # nobody has thrown yet
    server.move(300)
    assert hour.left_ms(server.clock.now) == 60 * 60_000
    assert table.do("throw") == ("accepted", "")
    server.move(60)
    assert hour.left_ms(server.clock.now) == 59 * 60_000


def test_where_phones_cannot_be_let_in_there_is_no_room(server: PageServer) -> None:
    server.state.access.phones.open_network = None
    status, why = server.table().send("/setup", SET_UP)
    assert (status, why) == ("refused", "this program cannot open the house network here")
    assert server.state.game.waiting_room is None


def test_another_game_takes_the_place_of_a_room(server: PageServer, table: Browser) -> None:
    phone = server.phone(0)
    assert table.send("/setup", {**SET_UP, "phones": False}) == ("accepted", "")
    assert server.state.game.waiting_room is None
    assert phone.post("/join", {}, "seat").json()["status"] == "refused"
    assert table.send("/setup", SET_UP) == ("accepted", "")
    assert server.state.game.session is None
    assert len(server.store.games()) == 1


def test_before_the_first_turn_it_is_the_turn_of_who_throws(server: PageServer) -> None:
    """Each phone reads one name, where it is thrown for who begins."""
    session = server.begin()
    for seat in range(3):
        assert session.table.ask.seat == seat
        assert server.table_view()["turn"] == seat
        session.running.throw()
        server.state.step()
    while not session.table.game.began:  # a tie
        assert server.table_view()["turn"] == session.table.ask.seat
        session.running.throw()
    assert server.table_view()["turn"] == session.table.game.seat
