"""The client of the load test: what it sends once, and what it sends again."""

import asyncio

import pytest

from tests import page_client
from tests.page_client import Client
from tests.scripted_server import FINE, Scripted
from trading_unit.trouble import Trouble


def test_a_load_goes_on_where_the_server_has_closed_the_kept_connection() -> None:
    server = Scripted(FINE, FINE, FINE, most=1)

    async def act(netloc: str) -> None:
        async with Client(netloc, "table") as client:
            for _ in range(3):
                assert (await client.get("/")).status_code == 200
                await server.closed.acquire()
        for _ in range(3):
            server.closed.release()

    server.run(act)
    assert server.requests == [b"GET"] * 3


def test_a_press_that_was_sent_is_never_sent_again() -> None:
    async def act(netloc: str) -> None:
        async with Client(netloc, "table") as client:
            assert (await client.get("/")).status_code == 200
            with pytest.raises(Trouble, match="POST /do was not answered: RemoteProtocolError"):
                await client.post("/do", {})

    server = Scripted(FINE, b"")
    server.run(act)
    assert server.requests == [b"GET", b"POST"]


def test_a_stream_that_is_refused_or_breaks_off_just_ends() -> None:
    refused = b"HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\n\r\nno"
    begun = (
        b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
        b"17\r\nevent: state\ndata: {}\n\n\r\n"
    )

    async def act(netloc: str) -> None:
        async with Client(netloc, "table") as client:
            assert [one async for one in client.news()] == []
            assert [one async for one in client.news()] == [("state", "{}")]

    Scripted(refused, begun, most=1).run(act)


def test_what_never_comes_is_named(monkeypatch) -> None:
    monkeypatch.setattr(page_client, "LONGEST_WAIT_S", 0.01)
    with pytest.raises(Trouble, match=r"the view of page 2 has not come in 0\.01 s"):
        asyncio.run(page_client.within_longest(asyncio.Event().wait(), "the view of page 2"))
