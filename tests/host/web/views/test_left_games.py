"""Phones keep their seats over Leave and Go on, in their own game and in no other."""

from typing import Any

from tests.host.web.server import Browser, PageServer
from trading_unit.web.access import access_keys
from trading_unit.web.access.access_keys import AccessKeys
from trading_unit.web.streams.pages import Changes

LEFT = "The table has left the game. When it goes on, this phone has its seat again by itself."
OTHER = (
    "Another game is on the table. This phone keeps its seat in the one before; "
    "here it needs the code."
)


def outcome(phone: Browser) -> Any:
    return phone.post("/join", {}, "seat").json()


def test_the_same_phone_comes_back_without_a_code(server: PageServer) -> None:
    session = server.begin()
    one, two, table = server.phone(0), server.phone(1, "192.168.1.21"), server.table()
    stranger, code = server.browser("192.168.1.30"), server.state.access.keys.code
    table.post("/leave", {})
    for phone in (one, two):
        assert outcome(phone) == {"status": "accepted", "why": LEFT, "waits": "game"}
        assert phone.get("/news?page=seat").status_code == 403
    assert outcome(stranger) == {"status": "refused", "why": ""}
    assert table.send("/resume", {"name": session.record.name}) == ("accepted", "")
    assert (outcome(one)["seat"], outcome(two)["seat"]) == (0, 1)
    assert one.do("throw", "seat") == ("accepted", "")
    assert outcome(stranger)["status"] == "refused"
    assert server.state.access.keys.code != code  # who has no seat needs the newest code


def test_seats_do_not_hold_in_another_game(server: PageServer) -> None:
    session = server.begin()
    name = session.record.name
    phone, table = server.phone(0), server.table()
    server.begin()
    assert outcome(phone) == {"status": "accepted", "why": OTHER, "waits": "game"}
    assert phone.get("/news?page=seat").status_code == 403
    assert phone.do("throw", "seat")[0] == "refused"
    assert table.do("throw") == ("accepted", "")  # the seat is free there
    server.state.game.resume(name)
    assert outcome(phone)["seat"] == 0


def test_a_phone_has_a_seat_in_each_of_two_games(server: PageServer) -> None:
    first = server.begin().record.name
    phone = server.phone(0)
    second = server.begin().record.name
    code = server.state.access.keys.code
    assert phone.post("/join", {"code": code, "seat": 2}, "seat").json()["seat"] == 2
    for name, seat in ((first, 0), (second, 2), (first, 0)):
        server.state.game.resume(name)
        assert outcome(phone)["seat"] == seat


def test_a_seat_that_was_taken_back_does_not_come_back(server: PageServer) -> None:
    session = server.begin()
    name = session.record.name
    phone, other, table = server.phone(0), server.phone(1, "192.168.1.21"), server.table()
    table.do("take back", seat=0)
    other.send("/leave", {}, "seat")
    table.post("/leave", {})
    server.state.game.resume(name)
    for one in (phone, other):
        assert outcome(one) == {"status": "refused", "why": ""}


def test_a_new_game_of_the_same_name_is_another_one(server: PageServer) -> None:
    name = server.begin().record.name
    phone = server.phone(0)
    server.state.game.end()
    server.store.delete(name)
    assert server.begin().record.name == name
    assert outcome(phone)["waits"] == "game"


def test_the_phones_of_a_bounded_number_of_games_are_remembered() -> None:
    keys = AccessKeys(Changes())
    keys.open_game(0)
    first = keys.add_phone(0)
    for game in range(1, access_keys.MOST_LEFT_GAMES + 3):
        keys.leave_game(game - 1)
        keys.open_game(game)
        keys.add_phone(0)
    assert len(keys.left_games) == access_keys.MOST_LEFT_GAMES
    assert not keys.has_left_seat(first)
