"""Another program locks the record: an answer waits, and counts when it came; all else goes on."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.screen.page_words import translate
from trading_unit.table.refused import Locked
from trading_unit.table.said import say
from trading_unit.web.http.client import Client

TABLE = Client(True, None, "en", "127.0.0.1", "t")
FRENCH = Client(True, None, "fr", "127.0.0.1", "t")


class Lock:
    """Of another program, on the record of this server."""

    def __init__(self, server: PageServer) -> None:
        self.db = sqlite3.connect(server.store.path, isolation_level=None, check_same_thread=False)
        server.store.wait_at_most(0)  # the tests do not wait either
        self.pauses: list[float] = []
        self.db.execute("BEGIN EXCLUSIVE")

    def release(self) -> None:
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")


def until(server: PageServer, lock: Lock, seconds: float) -> None:
    """The lock lasts for so long; whoever waits lets the clock go on, and the server does its
    steps."""
    began = server.clock.now

    async def pause(wait_s: float) -> None:
        lock.pauses.append(wait_s)
        server.clock.now += wait_s
        if server.clock.now >= began + seconds:
            lock.release()
        server.state.step()
        await asyncio.sleep(0)

    server.state.waiting.pause = pause


@pytest.fixture
def lock(server: PageServer) -> Iterator[Lock]:
    server.begin()
    found = Lock(server)
    yield found
    found.release()
    found.db.close()


def test_an_answer_waits_for_as_long_as_the_record_is_locked(
    server: PageServer, lock: Lock
) -> None:
    table = server.table()
    streams = [server.state.open_stream(client) for client in (TABLE, FRENCH)]
    until(server, lock, 4)
    assert table.do("throw", number=0) == ("accepted", "")
    assert len(lock.pauses) == 20  # of 0.2 s, in which all else goes on
    session = server.state.game.session
    assert session is not None
    assert len(session.table.log) == 1
    for stream in streams:
        text = translate(stream.client.language, "record locked")
        assert stream.take_events().count(json.dumps({"text": text})) == 1
    assert server.state.pages.notices.texts(FRENCH) == [], "it is free again"


def test_a_lock_of_a_moment_is_not_worth_a_word(server: PageServer, lock: Lock) -> None:
    until(server, lock, 0.3)
    assert server.table().do("throw", number=0) == ("accepted", "")
    assert server.state.pages.notices.texts(TABLE) == []


def test_after_ten_seconds_it_is_refused_and_nothing_has_changed(
    server: PageServer, lock: Lock
) -> None:
    table = server.table()
    until(server, lock, 1_000)
    began = server.clock.now
    for language in ("en", "fr"):
        table.do("language", **{"is": language})
        why = translate(language, "record still locked")
        assert table.do("throw", number=0) == ("refused", why)
    assert server.clock.now - began == pytest.approx(20, abs=0.5)
    session = server.state.game.session
    assert session is not None
    assert (session.table.number, session.table.log) == (0, [])
    lock.release()
    assert table.do("throw", number=0) == ("accepted", "")


def test_the_server_stands_still_for_milliseconds_only(server: PageServer) -> None:
    assert server.store.db.execute("PRAGMA busy_timeout").fetchone() == (20,)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("/do", {"what": "undo"}),
        ("/do", {"what": "redo"}),
        ("/leave", {}),
        ("/resume", {"name": "Ann, Ben"}),
        ("/aside", {"name": "mortgage", "by": 0, "value": "Westlands"}),
    ],
)
def test_all_that_is_saved_waits(server: PageServer, path: str, data: dict[str, Any]) -> None:
    server.begin("Ann, Ben")
    server.state.game.end()
    session = server.begin("Ann, Ben, Cleo", length={"until": "hour", "minutes": 60})
    table = server.table()
    server.until("buy")
    session.running.answer(session.table.ask.seat, "buy")
    server.until("roll")
    if data.get("what") == "redo":
        session.table.undo()
    lock = Lock(server)
    until(server, lock, 2)
    reply = table.post(path, data).json()
    # An aside that the rules refuse is refused at once.
    assert reply["status"] == ("refused" if path == "/aside" else "accepted"), reply
    assert len(lock.pauses) == (0 if path == "/aside" else 10)
    lock.release()
    lock.db.close()


def test_beside_the_game_nothing_waits(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("beside", clock), clock=clock) as server:
        server.begin()
        table = server.table()
        lock = Lock(server)
        until(server, lock, 1_000)
        for what in (
            {"what": "press", "button": "auction", "down": True},
            {"what": "press", "button": "auction", "down": False},
            {"what": "pace", "s": 2},
            {"what": "language", "is": "en"},
        ):
            assert table.do(**what) == ("accepted", "")
        assert table.get("/table").status_code == 200
        assert lock.pauses == []
        lock.release()
        lock.db.close()


def auction(server: PageServer) -> Any:
    """Ann has put a lot up for auction, with a light of 50 s on the screen."""
    server.begin()
    server.until("bid")
    server.state.step()
    session = server.state.game.session
    assert session is not None
    assert session.running.light is not None
    return session


def lines(session: Any) -> list[str]:
    return [say(session.table.game, line) for line in session.table.game.log]


async def in_turn(server: PageServer, request: Callable[[], None]) -> None:
    """Do what a page has asked for, as the route of a POST does."""
    async with server.state.waiting.place() as place:
        while await place.turn():
            with place.trying(), server.state.game.as_of(place.came_s):
                request()


def bid(server: PageServer, seat: int, amount: int) -> Callable[[], None]:
    session = server.state.game.session
    assert session is not None
    number = session.table.number
    return lambda: session.answer(seat, amount, number)


def test_a_bid_counts_at_the_moment_at_which_it_came(server: PageServer) -> None:
    """The light goes off while it waits, by itself."""
    session = auction(server)
    seats = [seat for seat in range(3) if session.table.ask.options(seat)]
    server.move(49)
    lock = Lock(server)
    until(server, lock, 5)
    asyncio.run(in_turn(server, bid(server, seats[0], 5_000_000)))
    assert session.table.ask.bids[-1][:2] == (seats[0], 5_000_000)
    moment = session.table.ask.bids[-1][2]
    assert 48_000 < moment < 50_000
    server.state.step()
    assert session.table.ask is None or session.table.ask.name != "bid"
    assert ("light off", 50_000) in session.table.game.log
    lock.db.close()


def test_answers_are_done_in_the_order_in_which_they_came(server: PageServer) -> None:
    session = auction(server)
    first = next(seat for seat in range(3) if session.table.ask.options(seat))
    second = (first + 1) % 3
    began = len(session.table.ask.bids)
    lock = Lock(server)
    until(server, lock, 3)

    async def bids() -> None:
        waiting = []
        for seat, amount in ((first, 5_000_000), (second, 6_000_000), (first, 7_000_000)):
            waiting.append(asyncio.create_task(in_turn(server, bid(server, seat, amount))))
            await asyncio.sleep(0)
            server.clock.now += 0.1
        await asyncio.gather(*waiting)

    asyncio.run(bids())
    found = session.table.ask.bids[began:]
    assert [amount for _, amount, _ in found] == [5_000_000, 6_000_000, 7_000_000]
    moments = [moment for *_, moment in found]
    assert moments[1] - moments[0] >= 90
    assert moments[2] - moments[0] < 1_000
    lock.db.close()


def test_the_end_of_a_light_is_not_lost_and_it_does_not_begin_anew(server: PageServer) -> None:
    session = auction(server)
    session.running.answer(
        *next((seat, 5_000_000) for seat in range(3) if session.table.ask.options(seat))
    )
    number, began = session.table.number, session.running.light.began
    lock = Lock(server)
    stream = server.state.open_stream(TABLE)
    for _ in range(120):
        server.move(0.5)
    assert (session.table.number, session.running.light.began) == (number, began)
    assert stream.take_events().count(translate("en", "record locked")) > 0
    lock.release()
    server.move(0.5)
    assert ("light off", 50_000) in session.table.game.log
    assert any("for 5M" in line for line in lines(session))
    lock.db.close()


def test_a_disk_that_fails_does_not_begin_the_light_anew(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules had taken the bid, and ask again: with another ask, under the same light."""
    session = auction(server)
    seat = next(seat for seat in range(3) if session.table.ask.options(seat))
    number, light = session.table.number, session.running.light
    server.move(20)
    save = session.record.save

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    table = server.table()
    data = {"number": number, "by": seat, "value": 5_000_000}
    session.table.save = full
    status, why = table.send("/answer", data)
    assert (status, why.split(":")[0]) == (
        "refused",
        "the game could not be saved, so nothing has changed",
    )
    server.move(1)
    assert (session.table.number, session.running.light) == (number, light)
    session.table.save = save
    assert table.send("/answer", data) == ("accepted", "")
    server.move(29)
    assert ("light off", 50_000) in session.table.game.log


def test_a_light_that_is_put_out_by_a_person_is_put_out_once(server: PageServer) -> None:
    session = auction(server)
    server.move(10)
    table = server.table()
    lock = Lock(server)
    until(server, lock, 3)
    assert table.do("close light") == ("accepted", "")
    assert [line[1] for line in session.table.game.log if line[0] == "light off"] == [
        pytest.approx(10_000, abs=100)
    ]
    lock.db.close()


def test_a_press_of_the_unit_is_not_lost(tmp_path: Path) -> None:
    """The dome puts a lot up for auction, at the moment at which it was pressed; and the moment at
    which the unit's light goes off is the unit's."""
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("locked", clock), clock=clock) as server:
        session = server.begin()
        for _ in range(200):
            server.move(0.01)
        server.until("buy")
        lock = Lock(server)
        server.state.units.unit.press("auction", True)
        for _ in range(20):
            server.move(0.01)
        server.state.units.unit.press("auction", False)
        for _ in range(300):
            server.move(0.01)
        assert session.table.ask.name == "buy"
        lock.release()
        for _ in range(100):
            server.move(0.01)
        assert session.table.ask.name == "bid"
        left = session.running.light.left_ms(clock.now)
        assert 45_500 < left < 46_500  # 50 s, less 4 s and a little
        lock.db.execute("BEGIN EXCLUSIVE")
        for _ in range(4_800):
            server.move(0.01)
        assert session.table.ask.name == "bid"
        lock.release()
        for _ in range(100):
            server.move(0.01)
        (off,) = [line[1] for line in session.table.game.log if line[0] == "light off"]
        assert abs(off - 50_000) < 10
        lock.db.close()


def test_the_lobby_is_shown_all_the_same(server: PageServer) -> None:
    """A program may lock even who only reads."""
    server.begin("Ann, Ben")
    server.state.game.end()
    table = server.table()
    stream = server.state.open_stream(TABLE)
    assert "Ann, Ben" in stream.take_events()
    server.store.games = failing  # type: ignore[method-assign]
    server.state.pages.changes.note()
    assert "Ann, Ben" in stream.take_events()
    assert table.get("/setup").status_code == 200


def failing() -> Any:
    raise Locked("another program is busy")


def test_nothing_waits_for_a_program_that_ends(server: PageServer, lock: Lock) -> None:
    """Ctrl-C while a program has the record locked: the game is closed all the same."""
    server.state.close()
    assert server.state.game.session is None
    with suppress(Locked):
        server.store.close()
