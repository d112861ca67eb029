"""A minimal HTTP client that sends and receives what a page in a browser does."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeVar
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble

LONGEST_LINE = 1 << 22  # in bytes: a view of the table is one line
LONGEST_WAIT_S = 120.0  # far longer than a busy machine takes for anything
FRESH_S = 5.0  # a connection that was idle for longer may be about to be closed by the server


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    status: int
    cookie: str
    body: bytes
    closed: bool

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """Uses one connection, which is opened again where it was closed or has been idle. `page` is
    `table` or `seat`."""

    def __init__(self, netloc: str, page: str, cookie: str = "") -> None:
        self.netloc = netloc
        self.page = page
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.answered_at = 0.0  # by time.monotonic

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        parts = urlsplit(f"//{self.netloc}")
        return await asyncio.open_connection(parts.hostname, parts.port, limit=LONGEST_LINE)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None

    def head(self, method: str, path: str) -> str:
        return (
            f"{method} {path} HTTP/1.1\r\nhost: {self.netloc}\r\nx-page: {self.page}\r\n"
            f"cookie: {self.cookie}\r\n"
        )

    async def get(self, path: str) -> HttpAnswer:
        return await self.request(self.head("GET", path) + "\r\n")

    async def post(self, path: str, content: Any) -> HttpAnswer:
        body = json.dumps(content)
        return await self.request(
            self.head("POST", path) + f"origin: http://{self.netloc}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}"
        )

    async def request(self, text: str) -> HttpAnswer:
        return await within_longest(
            self.exchange(text), f"an answer to {text.partition(' HTTP')[0]}"
        )

    async def exchange(self, text: str) -> HttpAnswer:
        """Sends a request once; a GET again, where the server closed the connection that was left
        from the request before."""
        is_kept = self.drop_old_connection()
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await self.connect()
        try:
            self.writer.write(text.encode())
            head = await self.reader.readuntil(b"\r\n\r\n")
            fields = header_fields(head)
            body = await self.reader.readexactly(int(fields.get("content-length", "0")))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            self.close()
            if is_kept and text.startswith("GET "):
                return await self.exchange(text)
            request = text.partition(" HTTP")[0]
            raise Trouble(f"the server hung up instead of answering {request}") from error
        closed = fields.get("connection", "") == "close"
        self.answered_at = time.monotonic()
        if closed:
            self.close()
        cookie = fields.get("set-cookie", "").partition(";")[0]
        return HttpAnswer(int(head.split(b" ", 2)[1]), cookie, body, closed)

    def drop_old_connection(self) -> bool:
        """Closes a connection that the server has closed, or will soon. True when one is left."""
        if self.reader is None:
            return False
        if time.monotonic() - self.answered_at < FRESH_S and not self.reader.at_eof():
            return True
        self.close()
        return False

    async def do_action(self, what: str, **more: Any) -> None:
        answer = await self.post("/do", {"what": what, **more})
        if answer.status != HTTPStatus.OK or answer.json()["status"] != "accepted":
            raise Trouble(f"{what} was refused: {answer.body.decode()}")

    async def news(self) -> AsyncGenerator[tuple[str, str]]:
        """The server's events, by name and data, over a connection of their own."""
        reader, writer = await self.connect()
        try:
            writer.write((self.head("GET", f"/news?page={self.page}") + "\r\n").encode())
            name = ""
            while line := await reader.readline():
                field, _, value = line.decode().rstrip("\r\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    yield name, value
        finally:
            writer.close()


async def within_longest(awaited: Awaitable[T], what: str) -> T:
    """The result; Trouble when it has not come after LONGEST_WAIT_S."""
    try:
        async with asyncio.timeout(LONGEST_WAIT_S):
            return await awaited
    except TimeoutError:
        raise Trouble(f"{what} has not come in {LONGEST_WAIT_S:g} s") from None


def header_fields(head: bytes) -> dict[str, str]:
    lines = head.decode("latin-1").split("\r\n")[1:]
    pairs = (line.partition(":") for line in lines if line)
    return {name.lower(): value.strip() for name, _, value in pairs}


async def open_table(address: str) -> Client:
    """A client that has opened the table's address, and so is the table."""
    parts = urlsplit(address)
    client = Client(parts.netloc, "table")
    client.cookie = (await client.get(f"{parts.path}?{parts.query}")).cookie
    if not client.cookie:
        raise Trouble("the address that was printed does not open the table")
    return client
