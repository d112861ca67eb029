"""While the table's page has a file read that never comes to its end, the game goes on. *Stop* ends
it, leaving the page, and the end of the program."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx2
import pytest

from tests.host.games.kept_games import kept
from tests.host.reading import works
from tests.host.reading.endless import PLUG_IN, game_text
from tests.host.web.server import PageServer
from tests.host.web.test_server import serve_while
from tests.reading_here import in_own_process
from trading_unit.games.registry import game_named
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.table.store.game_file import file_text
from trading_unit.web.http.file_reading import FileReading, ReadingProgress
from trading_unit.web.server import Server

__all__ = ["in_own_process"]
BUSY = "another file is being read; wait until it is done, or stop it"
FILE = {"content-type": "application/octet-stream"}


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch, in_own_process: None) -> None:
    """The process that reads finds the plug-in; this one does not."""
    monkeypatch.syspath_prepend(str(PLUG_IN))


def table_of(server: PageServer, port: int) -> httpx2.AsyncClient:
    token = server.state.access.keys.redeem(server.state.access.keys.table_key)
    address = f"http://127.0.0.1:{port}"
    headers = {"cookie": f"table-{port}={token}", "origin": address, "x-page": "table"}
    return httpx2.AsyncClient(base_url=address, headers=headers, trust_env=False, timeout=20)


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0)


async def opened(table: httpx2.AsyncClient, text: str) -> Any:
    return (await table.post("/open-game?file=friends.game", content=text, headers=FILE)).json()


@pytest.mark.usefixtures("endless")
def test_the_game_goes_on_while_a_file_is_read_and_stop_ends_that(server: PageServer) -> None:
    session = server.begin()

    async def act(running: Server, port: int) -> None:
        reading = server.state.file_reading
        async with table_of(server, port) as table:
            first = asyncio.create_task(opened(table, game_text()))
            await until(lambda: reading.is_busy)
            ask = session.table.number
            thrown = await table.post("/do", json={"what": "throw"})
            assert thrown.json()["status"] == "accepted"
            assert session.table.number > ask
            assert (await table.get("/reading.json")).json() == {"done": 0, "of": 0}
            rules = await table.post("/house-rules/open", json={"lines": ["name = 'x'"]})
            assert rules.json() == {"status": "refused", "why": BUSY}
            assert (await opened(table, game_text()))["why"] == BUSY
            first.cancel()  # as the page does
            await until(lambda: not reading.is_busy)
            sound = file_text(kept(game_named("repentance")))
            assert (await opened(table, sound))["status"] == "accepted"

    serve_while(server, act)


@pytest.mark.usefixtures("endless")
def test_the_end_of_the_program_ends_it(server: PageServer) -> None:
    async def act(running: Server, port: int) -> None:
        table = table_of(server, port)
        reading = asyncio.create_task(opened(table, game_text()))
        await until(lambda: server.state.file_reading.is_busy)
        reading.add_done_callback(lambda done: done.exception())

    serve_while(server, act)
    assert not server.state.file_reading.is_busy


@pytest.mark.usefixtures("in_own_process")
def test_how_far_it_is() -> None:
    class Page:
        """Waits as long as it takes."""

        async def receive(self) -> dict[str, str]:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

    class Noting(FileReading):
        def note(self, done: int, of: int) -> None:
            super().note(done, of)
            noted.append(self.progress)

    reading = Noting()
    noted: list[ReadingProgress] = []

    async def read() -> None:
        page: Any = Page()
        assert await reading.read(page, ReadingProcess("friends", works.say_two)) == "done"

    asyncio.run(read())
    assert [(one["done"], one["of"]) for one in noted] == [(1, 2), (2, 2), (0, 0)]
