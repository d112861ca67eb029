"""A browser at one page of the server, over HTTP, for the load test and the attacks."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, suppress
from http import HTTPStatus
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import httpx2

from trading_unit.bench.page.client import LONGEST_WAIT_S
from trading_unit.trouble import Trouble

T = TypeVar("T")


class Client:
    """`page` is `table` or `seat`; `cookie` says who it is."""

    def __init__(self, netloc: str, page: str, cookie: str = "") -> None:
        self.netloc = netloc
        self.page = page
        self.cookie = cookie
        self.http = httpx2.AsyncClient(
            base_url=f"http://{netloc}",
            headers={"x-page": page},
            timeout=LONGEST_WAIT_S,
            verify=False,  # pages are served over plain http
            trust_env=False,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()

    async def get(self, path: str) -> httpx2.Response:
        return await self.request("GET", path)

    async def post(self, path: str, content: Any) -> httpx2.Response:
        return await self.request(
            "POST", path, json=content, headers={"origin": f"http://{self.netloc}"}
        )

    async def request(
        self, method: str, path: str, *, headers: dict[str, str] | None = None, **more: Any
    ) -> httpx2.Response:
        """Send it once. Raise Trouble where no whole answer comes."""
        try:
            return await self.http.request(
                method, path, headers={"cookie": self.cookie, **(headers or {})}, **more
            )
        except httpx2.TransportError as error:
            raise Trouble(f"{method} {path} was not answered: {error!r}") from error

    async def do_action(self, what: str, **more: Any) -> None:
        answer = await self.post("/do", {"what": what, **more})
        if answer.status_code != HTTPStatus.OK or answer.json()["status"] != "accepted":
            raise Trouble(f"{what} was refused: {answer.text}")

    async def news(self) -> AsyncGenerator[tuple[str, str]]:
        """Yield the server's events, by name and data, until it refuses or ends the stream."""
        with suppress(httpx2.TransportError):
            async with self.http.sse(
                "/news", params={"page": self.page}, headers={"cookie": self.cookie}, timeout=None
            ) as events:
                async for event in events:
                    yield event.event, event.data


def cookie_of(answer: httpx2.Response) -> str:
    """Return the cookie that the answer sets, as it is sent back; empty where it sets none."""
    return str(answer.headers.get("set-cookie", "")).partition(";")[0]


async def open_table(address: str) -> Client:
    """Return a client that has opened the table's address, and so is the table."""
    parts = urlsplit(address)
    client = Client(parts.netloc, "table")
    client.cookie = cookie_of(await client.get(f"{parts.path}?{parts.query}"))
    if not client.cookie:
        raise Trouble("the address that was printed does not open the table")
    return client


async def within_longest(awaited: Awaitable[T], what: str) -> T:
    """Return the result; raise Trouble when it has not come after LONGEST_WAIT_S."""
    try:
        async with asyncio.timeout(LONGEST_WAIT_S):
            return await awaited
    except TimeoutError:
        raise Trouble(f"{what} has not come in {LONGEST_WAIT_S:g} s") from None


async def table_code(table: Client) -> str:
    """Let phones in, and return the code that the table's page shows for joining."""
    await table.do_action("phones", on=True)
    view = await view_with(table, lambda view: view["phones"]["code"])
    return str(view["phones"]["code"])


async def view_with(table: Client, wanted: Callable[[Any], object]) -> Any:
    """Return what the table's page is sent, as soon as `wanted` is true of it."""
    async with aclosing(table.news()) as news:
        async for name, data in news:
            if name == "state" and wanted(view := json.loads(data)):
                return view
    raise Trouble("the table's page is not sent what it should be")


async def join_seat(table: Client, code: str, seat: int) -> Client:
    """Return a client that has taken the seat, as a phone does. If another phone has it, the table
    says yes."""
    phone = Client(table.netloc, "seat")
    answer = await phone.post("/join", {"code": code, "seat": seat})
    phone.cookie = cookie_of(answer)
    if "waits" in answer.json():
        view = await view_with(table, lambda view: view["requests"])
        for request in view["requests"]:
            await table.do_action("seat request", number=request["number"], yes=True)
        answer = await phone.post("/join", {})
        phone.cookie = cookie_of(answer)
    if answer.status_code != HTTPStatus.OK or not phone.cookie:
        raise Trouble(f"a seat was refused: {answer.text}")
    return phone
