"""A page of the program before an update is told so; a page of this one says its version."""

import asyncio
import re
from pathlib import Path
from typing import Any

from starlette.types import Message

from tests.host.web.server import Browser, PageServer
from tests.host.web.streams.test_event_streams import events
from trading_unit.web.http.shell import PAGES
from trading_unit.web.http.static_files import version_of
from trading_unit.web.routes.page_files import PAGE


def first_of_stream(server: PageServer, browser: Browser, query: str) -> str:
    """What comes first at that address, of which the page then takes its leave."""
    got: list[str] = []
    cookie = "; ".join(f"{one.name}={one.value}" for one in browser.client.cookies.jar)
    headers = [(b"host", b"127.0.0.1:8760"), (b"cookie", cookie.encode())]
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/news", "headers": headers}
    scope |= {"query_string": query.encode(), "client": ("127.0.0.1", 50_000), "root_path": ""}

    async def run() -> None:
        answered = asyncio.Event()

        async def receive() -> Message:
            await answered.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.body" and message["body"]:
                got.append(message["body"].decode())
                answered.set()

        await server.app(scope, receive, send)

    asyncio.run(run())
    return got[0]


def test_each_page_says_the_version_of_its_files(server: PageServer) -> None:
    table = server.table()
    assert re.fullmatch("[0-9a-f]{12}", server.state.page_version)
    for address in PAGES:
        reply = table.get(address)
        assert f'<meta name="version" content="{server.state.page_version}">' in reply.text
        assert reply.headers["cache-control"] == "no-store"


def test_the_version_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "one.js").write_text("a")
    first = version_of(tmp_path)
    assert version_of(tmp_path) == first
    (tmp_path / "words" / "en.json").write_text("{}")
    second = version_of(tmp_path)
    (tmp_path / "one.js").write_text("b")
    assert len({first, second, version_of(tmp_path), version_of(PAGE)}) == 4


def test_a_page_of_another_version_is_told_which_there_is(server: PageServer) -> None:
    server.begin()
    table = server.table()
    version = server.state.page_version
    text = first_of_stream(server, table, "page=table&version=0ld")
    assert events(text, "outdated") == [{"version": version}]
    assert events(text) == []
    assert server.state.pages.streams == set()
    for query in (f"page=table&version={version}", "page=table"):
        text = first_of_stream(server, table, query)
        assert (events(text, "outdated"), len(events(text))) == ([], 1)


def test_a_page_that_has_loaded_itself_anew_says_so(server: PageServer) -> None:
    query = f"page=table&version={server.state.page_version}&anew=1"
    (notice,) = events(first_of_stream(server, server.table(), query), "told")
    assert notice["text"].startswith("The program was updated")
