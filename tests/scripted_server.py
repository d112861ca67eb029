"""A server whose every answer is written beforehand, for the tests of clients."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress

FINE = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"
BODY = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Scripted:
    """A server that answers each request in turn with one of `answers`; empty hangs up. After
    `most` requests it closes a connection."""

    def __init__(self, *answers: bytes, most: int = 1_000) -> None:
        self.answers = list(answers)
        self.most = most
        self.requests: list[bytes] = []
        self.connections = 0
        self.closed = asyncio.Semaphore(0)  # released once for each connection

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(asyncio.IncompleteReadError):
            for _ in range(self.most):
                head = await reader.readuntil(b"\r\n\r\n")
                has_body = BODY.search(head)
                await reader.readexactly(int(has_body[1]) if has_body else 0)
                self.requests.append(head.split(b" ")[0])
                answer = self.answers.pop(0)
                if not answer:
                    break
                writer.write(answer)
        writer.close()
        await writer.wait_closed()
        self.closed.release()

    def run(self, act: Callable[[str], Awaitable[None]]) -> None:
        """Let `act` ask the server, whose network location it is given."""

        async def both() -> None:
            listening = await asyncio.start_server(self.connected, "127.0.0.1", 0)
            await act(f"127.0.0.1:{listening.sockets[0].getsockname()[1]}")
            for _ in range(self.connections):
                await self.closed.acquire()
            listening.close()

        asyncio.run(both())
