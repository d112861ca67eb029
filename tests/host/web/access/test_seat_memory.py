"""Phones find their seats again on the next evening, when the program was ended in between; and
nobody else finds one."""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer, page_server
from trading_unit.table.store import owner_only
from trading_unit.trouble import Trouble
from trading_unit.web.access import seat_memory
from trading_unit.web.access.seat_memory import LASTS_S, SeatMemory, user_key
from trading_unit.web.http.client import Client

KEY = bytes(range(32))
DAY_S = 86_400
LATER = "The table has left the game. When it goes on, this phone has its seat again by itself."


@contextmanager
def evening(folder: Path, days: int = 0, key: bytes = KEY) -> Iterator[PageServer]:
    """The program, begun anew so many days later."""
    with page_server(folder) as server:
        server.store.db.execute("PRAGMA synchronous = OFF")
        began = server.store.now()
        server.store.now = lambda: began + days * DAY_S
        server.state.access.keys.memory = SeatMemory(server.store, key)
        server.let_in()
        yield server


def again(server: PageServer, phone: Browser) -> Browser:
    """The same phone, with its cookies, at the program that runs now."""
    found = server.browser("192.168.1.20")
    found.client.cookies = phone.client.cookies
    return found


def outcome(phone: Browser) -> Any:
    return phone.post("/join", {}, "seat").json()


def rows(server: PageServer) -> list[tuple[Any, ...]]:
    return server.store.db.execute("SELECT * FROM phones").fetchall()


def first_evening(
    folder: Path, then: Callable[[PageServer, Browser], object] = lambda server, phone: None
) -> tuple[str, Browser]:
    """The name of a game, and Ben's phone in it."""
    with evening(folder) as server:
        name = server.begin().record.name
        phone = server.phone(1)
        then(server, phone)
    return name, phone


def test_the_phone_has_its_seat_again(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path, days=6) as server:
        phone = again(server, phone)
        assert outcome(phone) == {"status": "accepted", "why": LATER, "waits": "game"}
        assert phone.get("/news?page=seat").status_code == 403
        server.state.game.resume(name)
        assert outcome(phone) == {"status": "accepted", "why": "", "seat": 1}
        assert server.state.pages.phone_counts(server.state.access.keys.seat_tokens) == {1: 0}
        assert server.table().do("throw")[0] == "accepted"


def test_no_token_is_on_the_disk(tmp_path: Path) -> None:
    _, phone = first_evening(tmp_path)
    token = phone.client.cookies["seat-8760"]
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in written
    with evening(tmp_path) as server:
        assert [digest for _, digest, *_ in rows(server)] == [
            SeatMemory(server.store, KEY).digest(token)
        ]


def test_until_it_is_back_the_table_plays_for_it_and_its_seat_is_free(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        assert server.state.access.keys.seat_tokens == {}
        join = {"code": server.state.access.keys.code}
        taken = server.browser("192.168.1.40").post("/join", join, "seat").json()["seats"]
        assert [one["taken"] for one in taken] == [False, False, False]
        assert outcome(again(server, phone))["seat"] == 1
        assert set(server.state.access.keys.seat_tokens) == {1}


def test_the_laptop_has_another_address_so_the_phone_has_no_cookie_for_it(tmp_path: Path) -> None:
    """It joins with the code, and what it had before is forgotten."""
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        stranger = server.browser("192.168.1.20")
        assert outcome(stranger) == {"status": "refused", "why": ""}
        new = server.phone(1)
        assert outcome(new)["seat"] == 1
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}
        assert len(rows(server)) == 1


# What makes it forgotten


def leave(server: PageServer, phone: Browser) -> None:
    phone.send("/leave", {}, "seat")


def take_back(server: PageServer, phone: Browser) -> None:
    server.table().do("take back", seat=1)


@pytest.mark.parametrize("forget", [leave, take_back])
def test_a_seat_that_was_given_up_does_not_come_back(
    tmp_path: Path, forget: Callable[[PageServer, Browser], object]
) -> None:
    name, phone = first_evening(tmp_path, forget)
    with evening(tmp_path) as server:
        assert rows(server) == []
        server.state.game.resume(name)
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}


def test_the_table_takes_back_a_seat_whose_phone_has_come_back(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        phone = again(server, phone)
        assert outcome(phone)["seat"] == 1
        assert server.table().do("take back", seat=1) == ("accepted", "")
        assert outcome(phone) == {"status": "refused", "why": ""}
        assert rows(server) == []


# Put out by the table, before they have come back


def known(server: PageServer) -> list[tuple[int, int | None]]:
    """The seat of each phone that the table's page lists, and when it was seen last."""
    return [(one["seat"], one["seen"]) for one in server.table_view()["phones"]["known"]]


def forget_one(server: PageServer) -> tuple[str, str]:
    [one] = server.table_view()["phones"]["known"]
    return server.table().do("forget phones", id=one["id"])


def forget_all(server: PageServer) -> tuple[str, str]:
    return server.table().do("forget phones")


def take_seat_back(server: PageServer) -> tuple[str, str]:
    return server.table().do("take back", seat=1)


@pytest.mark.parametrize("put_out", [forget_one, forget_all, take_seat_back])
def test_a_lost_phone_is_put_out_before_it_has_come_back(
    tmp_path: Path, put_out: Callable[[PageServer], tuple[str, str]]
) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path, days=6) as server:
        server.state.game.resume(name)
        began = server.store.now() - 6 * DAY_S
        assert known(server) == [(1, began)]
        code = server.state.access.keys.code
        assert put_out(server) == ("accepted", "")
        assert known(server) == rows(server) == []
        assert server.state.access.keys.code != code
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}
        assert phone.get("/news?page=seat").status_code == 403
    with evening(tmp_path, days=7) as server:
        server.state.game.resume(name)
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}


@pytest.mark.parametrize("put_out", [forget_one, forget_all])
def test_a_forgotten_phone_has_a_seat_in_no_game(
    tmp_path: Path, put_out: Callable[[PageServer], tuple[str, str]]
) -> None:
    """It keeps its token from game to game."""
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        second = server.begin().record.name
        phone = again(server, phone)
        assert outcome(phone)["waits"] == "game"
        join = {"code": server.state.access.keys.code, "seat": 2}
        assert phone.post("/join", join, "seat").json()["seat"] == 2
        assert put_out(server) == ("accepted", "")
        assert outcome(phone) == {"status": "refused", "why": ""}
        for one in (name, second):
            server.state.game.resume(one)
            assert outcome(phone) == {"status": "refused", "why": ""}


@pytest.mark.parametrize("put_out", [forget_one, forget_all])
def test_a_forgotten_phone_has_no_seat_in_a_game_that_was_just_left(
    server: PageServer, put_out: Callable[[PageServer], tuple[str, str]]
) -> None:
    """Where no key can be kept."""
    first = server.begin().record.name
    phone = server.phone(1)
    server.begin()
    join = {"code": server.state.access.keys.code, "seat": 2}
    assert phone.post("/join", join, "seat").json()["seat"] == 2
    assert put_out(server) == ("accepted", "")
    server.state.game.resume(first)
    assert outcome(phone) == {"status": "refused", "why": ""}


def test_who_is_not_forgotten_keeps_the_seat(tmp_path: Path) -> None:
    name, lost = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        assert forget_one(server) == ("accepted", "")
        phone = server.phone(2, "192.168.1.21")
        assert server.table().do("forget phones", id="0" * 64)[0] == "refused"
        assert outcome(phone)["seat"] == 2
        assert outcome(again(server, lost)) == {"status": "refused", "why": ""}
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        assert outcome(again(server, phone))["seat"] == 2


def test_a_lost_phone_lasts_no_longer_because_others_play(tmp_path: Path) -> None:
    name, lost = first_evening(tmp_path)
    with evening(tmp_path, days=50) as server:
        server.state.game.resume(name)
        server.phone(2, "192.168.1.21")
    with evening(tmp_path, days=61) as server:
        server.state.game.resume(name)
        assert [seat for seat, _ in known(server)] == [2]
        assert outcome(again(server, lost)) == {"status": "refused", "why": ""}


def test_a_phone_is_seen_when_it_asks_for_something(tmp_path: Path) -> None:
    with evening(tmp_path) as server:
        name = server.begin().record.name
        began = server.store.now()
        phone = server.phone(1)
        server.store.now = lambda: began + 600
        assert outcome(phone)["seat"] == 1
        server.store.now = lambda: began + 900
        server.phone(2, "192.168.1.21")
        assert known(server) == [(1, began + 600), (2, began + 900)]
        server.store.now = lambda: began + 1200
        assert outcome(phone)["seat"] == 1
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        assert known(server) == [(1, began + 1200), (2, began + 900)]


def test_a_phone_whose_page_is_open_is_here(tmp_path: Path) -> None:
    with evening(tmp_path) as server:
        server.begin()
        phone = server.phone(1)
        began = server.store.now()
        assert known(server) == [(1, began)]
        token = phone.client.cookies["seat-8760"]
        stream = server.state.open_stream(Client(False, 1, "en", "192.168.1.20", token))
        assert known(server) == [(1, None)]
        server.store.now = lambda: began + 600
        server.state.close_stream(stream)
        assert known(server) == [(1, began + 600)]


def test_no_phone_is_forgotten_by_halves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when the table forgets it, and says so."""
    with evening(tmp_path) as server:
        server.begin()
        phone = server.phone(1)
        memory = server.state.access.keys.memory

        def full(_: object) -> None:
            raise Trouble("there is no room left")

        monkeypatch.setattr(memory, "forget", full)
        assert forget_all(server) == ("refused", "there is no room left")
        assert outcome(phone)["seat"] == 1
        monkeypatch.undo()
        assert forget_all(server) == ("accepted", "")
        assert outcome(phone) == {"status": "refused", "why": ""}


@pytest.mark.parametrize(("days", "knows"), [(59, True), (61, False)])
def test_after_two_months_the_code_is_needed(tmp_path: Path, days: int, knows: bool) -> None:
    name, phone = first_evening(tmp_path)
    assert LASTS_S == 60 * DAY_S
    with evening(tmp_path, days=days) as server:
        server.state.game.resume(name)
        assert (outcome(again(server, phone)).get("seat") == 1) is knows


def test_each_evening_it_lasts_anew(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    for days in (50, 100, 150):
        with evening(tmp_path, days=days) as server:
            server.state.game.resume(name)
            assert outcome(again(server, phone))["seat"] == 1


def test_it_goes_with_the_game(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.store.delete(name)
        assert rows(server) == []
        assert server.begin().record.name == name
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}


def test_it_is_of_that_game_alone(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.begin()
        phone = again(server, phone)
        assert outcome(phone)["waits"] == "game"
        assert phone.do("throw", "seat")[0] == "refused"
        server.state.game.resume(name)
        assert outcome(phone)["seat"] == 1


def test_what_could_not_be_forgotten_is_forgotten_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full when the phone leaves."""
    with evening(tmp_path) as server:
        server.begin()
        phone = server.phone(1)
        memory = server.state.access.keys.memory
        assert memory is not None
        save = memory.save

        def full(*_: object) -> None:
            raise Trouble("there is no room left")

        monkeypatch.setattr(memory, "save", full)
        phone.send("/leave", {}, "seat")
        assert len(rows(server)) == 1
        assert "seat" not in outcome(phone)
        monkeypatch.setattr(memory, "save", save)
        server.state.step()
        assert rows(server) == []


# Who tries to get in


def test_a_file_of_somebody_else_knows_no_phone(tmp_path: Path) -> None:
    """He wrote it with a token of his own, and asks to go on with the game in it."""
    name, phone = first_evening(tmp_path)
    with evening(tmp_path, key=bytes(32)) as server:
        server.state.game.resume(name)
        assert outcome(again(server, phone)) == {"status": "refused", "why": ""}


@pytest.mark.parametrize(
    "change",
    [lambda one: one[:-1], lambda one: one + "A", str.swapcase],
    ids=["shorter", "longer", "other capitals"],
)
def test_nearly_the_token_is_no_token(tmp_path: Path, change: Callable[[str], str]) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        stranger = server.browser("192.168.1.66")
        wrong = change(phone.client.cookies["seat-8760"])
        stranger.client.cookies.set("seat-8760", wrong)
        assert outcome(stranger) == {"status": "refused", "why": ""}


def test_the_digest_is_no_token(tmp_path: Path) -> None:
    """Who has read the file of games cannot take a seat with what is in it."""
    name, _ = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        stranger = server.browser("192.168.1.66")
        stranger.client.cookies.set("seat-8760", rows(server)[0][1])
        assert outcome(stranger) == {"status": "refused", "why": ""}


@pytest.mark.parametrize("seat", ["'x'", "-1", "1.5", "3", "99"])
def test_a_damaged_row_gives_no_seat(tmp_path: Path, seat: str) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.store.db.execute(f"UPDATE phones SET seat = {seat}")
        server.state.game.resume(name)
        assert "seat" not in outcome(again(server, phone))


def test_no_fifth_phone_comes_back_to_a_seat(tmp_path: Path) -> None:
    name, phone = first_evening(tmp_path)
    with evening(tmp_path) as server:
        server.state.game.resume(name)
        keys = server.state.access.keys
        keys.seat_tokens[1] = ["a", "b", "c", "d"]
        assert outcome(again(server, phone)).get("seat") is None
        assert keys.seat_tokens[1] == ["a", "b", "c", "d"]


# The key


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    key = user_key(tmp_path)
    assert len(key) == 32
    assert user_key(tmp_path) == key
    [file] = tmp_path.iterdir()
    if hasattr(os, "geteuid"):
        assert stat.S_IMODE(file.stat().st_mode) == owner_only.FILE_MODE
        file.chmod(0o644)
        user_key(tmp_path)
        assert stat.S_IMODE(file.stat().st_mode) == owner_only.FILE_MODE


def test_a_damaged_key_is_made_anew(tmp_path: Path) -> None:
    key = user_key(tmp_path)
    (tmp_path / seat_memory.KEY_FILE).write_bytes(key[:-1])
    assert user_key(tmp_path) not in (key, key[:-1])


def test_without_a_key_nothing_is_kept(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="need the code again"):
        user_key(tmp_path / "not there")


# What the doors' page says


def test_the_doors_say_how_many_phones_there_were(tmp_path: Path) -> None:
    def throws(server: PageServer, phone: Browser) -> None:
        server.table().do("throw")

    name, _ = first_evening(tmp_path, throws)
    with evening(tmp_path) as server:
        left = server.table_view()["lobby"]["left"]
        assert (left["name"], left["phones"], left["day"]) == (name, 1, "Today's game")
        server.state.game.resume(name)
        server.state.game.leave()
        assert server.table_view()["lobby"]["left"]["phones"] == 1
