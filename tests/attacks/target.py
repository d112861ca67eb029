"""The server as an attack meets it: bytes are sent as they are, right or wrong, from any address of
the loopback; and what an attack did, and what the server should not have done."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus

LONGEST_WAIT_S = 10.0  # in which the server has to answer, or to hang up
LONGEST_ANSWER = 1 << 20  # in bytes
OWN_ADDRESS = "127.0.0.1"
HUNG_UP = 0  # instead of a status
SILENT = -1

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True, slots=True)
class Target:
    """The server on this machine. `host` is what a Host header says, `port` where phones come
    in."""

    host: str
    port: int

    async def connect(self, address: str) -> Connection:
        """From that address of the loopback; systems other than Linux have only one."""
        source = (address, 0) if sys.platform == "linux" else None
        return await asyncio.open_connection(OWN_ADDRESS, self.port, local_addr=source)

    def head(self, line: str, *fields: str) -> bytes:
        """The head of a request, with the Host that it should have."""
        return "\r\n".join((line, f"host: {self.host}", *fields, "", "")).encode("latin-1")

    def post(self, path: str, body: bytes, *fields: str) -> bytes:
        """A whole request, as a page of the server would send it."""
        own = (f"origin: http://{self.host}", "content-type: application/json", *fields)
        return self.head(f"POST {path} HTTP/1.1", *own, f"content-length: {len(body)}") + body

    async def ask(self, address: str, request: bytes) -> int:
        """The status that the server answers with, or HUNG_UP, or SILENT."""
        return (await self.answer(address, request))[0]

    async def answer(self, address: str, request: bytes) -> tuple[int, bytes]:
        """The status, and what has come of the answer by the end of its head."""
        try:
            async with asyncio.timeout(LONGEST_WAIT_S):
                reader, writer = await self.connect(address)
                try:
                    writer.write(request)
                    head = await reader.readuntil(b"\r\n\r\n")
                    return int(head.split(b" ", 2)[1]), head
                finally:
                    writer.transport.abort()
        except TimeoutError:
            return SILENT, b""
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError):
            return HUNG_UP, b""


@dataclass(slots=True)
class Result:
    done: str
    wrong: list[str] = field(default_factory=list)


Attack = Callable[[Target], Awaitable[Result]]


def stranger(number: int) -> str:
    """An address of the loopback that is not this machine's own to the server."""
    return f"127.0.{10 + number // 200}.{1 + number % 200}"


def status_text(status: int) -> str:
    if status in (HUNG_UP, SILENT):
        return "nothing" if status == SILENT else "hung up"
    return f"{status} {HTTPStatus(status).phrase}"


def abort(*connections: Connection) -> None:
    for _, writer in connections:
        with suppress(OSError):
            writer.transport.abort()
