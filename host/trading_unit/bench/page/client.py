"""A minimal HTTP client that sends and receives what a page in a browser does."""

import asyncio
import json
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble

LONGEST_LINE = 1 << 22  # in bytes: a view of the table is one line
TIMEOUT_S = 10.0


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    status: int
    cookie: str
    body: bytes
    closed: bool

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """Uses one connection, which is opened again when the server has closed it. `page` is `table`
    or `seat`."""

    def __init__(self, netloc: str, page: str, cookie: str = "") -> None:
        self.netloc = netloc
        self.page = page
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

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
        async with asyncio.timeout(TIMEOUT_S):
            if self.reader is None or self.writer is None:
                self.reader, self.writer = await self.connect()
            self.writer.write(text.encode())
            try:
                head = await self.reader.readuntil(b"\r\n\r\n")
                fields = header_fields(head)
                body = await self.reader.readexactly(int(fields.get("content-length", "0")))
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                self.close()
                raise Trouble("the server hung up instead of answering") from error
        closed = fields.get("connection", "") == "close"
        if closed:
            self.close()
        cookie = fields.get("set-cookie", "").partition(";")[0]
        return HttpAnswer(int(head.split(b" ", 2)[1]), cookie, body, closed)

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
