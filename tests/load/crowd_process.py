"""A crowd at the server, for the load test: open pages that read their streams, and phones that are
still at the form for the code. It is a process of its own, so that it holds up nobody's times.

It reads what it is to do from standard input, as JSON; prints "ready" when every stream is there,
and at the end what it has read.
"""

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from http import HTTPStatus

from tests.attacks.target import OWN_ADDRESS, Connection, Target

READY = "ready"  # what the crowd prints when all its streams are there
FORM_APART_S = 2.0  # between two looks of a phone without a seat
READ_BYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class Crowd:
    """What the crowd is to do: each cookie of a page, `table` or `seat`, with how many streams it
    opens. `guests` have no seat."""

    host: str
    port: int  # where phones come in
    own_port: int  # where the table comes in
    table: Sequence[tuple[str, int]]
    seats: Sequence[tuple[str, int]]
    guests: int
    seconds: float

    def text(self) -> str:
        return json.dumps(asdict(self))


class Reader:
    """Reads streams, and looks at the form, as long as it is let."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.phones = Target(crowd.host, crowd.port)
        self.own = Target(crowd.host, crowd.own_port)
        self.read_bytes = 0
        self.ended = 0  # streams that the server has ended
        self.forms = 0
        self.wrong: list[str] = []

    async def open_stream(self, address: str, cookie: str, page: str) -> Connection:
        target = self.own if address == OWN_ADDRESS else self.phones
        reader, writer = await target.connect(address)
        path = f"GET /news?page={page} HTTP/1.1"
        writer.write(target.head(path, f"cookie: {cookie}", f"x-page: {page}"))
        line = await reader.readline()
        if b"200" not in line:
            self.wrong.append(f"a stream of the {page} was answered {line!r}")
        return reader, writer

    async def read(self, connection: Connection) -> None:
        reader, writer = connection
        try:
            while data := await reader.read(READ_BYTES):
                self.read_bytes += len(data)
            self.ended += 1
        finally:
            writer.close()

    async def look_at_form(self, address: str) -> None:
        asked = self.phones.post("/join", b"{}", "x-page: seat")
        while True:
            for request in (self.phones.head("GET /seat HTTP/1.1"), asked):
                status = await self.phones.ask(address, request)
                self.forms += 1
                if status != HTTPStatus.OK:
                    self.wrong.append(f"a phone without a seat was answered {status}")
            await asyncio.sleep(FORM_APART_S)

    async def run(self) -> None:
        crowd = self.crowd
        streams = [
            await self.open_stream(address, cookie, page)
            for page, holders in (("table", crowd.table), ("seat", crowd.seats))
            for number, (cookie, count) in enumerate(holders)
            for address in [OWN_ADDRESS if page == "table" else f"127.0.1.{1 + number}"]
            for _ in range(count)
        ]
        tasks = [asyncio.create_task(self.read(one)) for one in streams]
        print(READY, flush=True)
        until = time.monotonic() + crowd.seconds
        for number in range(crowd.guests):
            tasks.append(asyncio.create_task(self.look_at_form(f"127.0.2.{1 + number}")))
            await asyncio.sleep(FORM_APART_S / crowd.guests)
        await asyncio.sleep(max(0.0, until - time.monotonic()))
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, OSError):
                await task


def main() -> None:
    reader = Reader(Crowd(**json.loads(sys.stdin.readline())))
    asyncio.run(reader.run())
    read = {
        "read_bytes": reader.read_bytes,
        "ended": reader.ended,
        "forms": reader.forms,
        "wrong": reader.wrong,
    }
    print(json.dumps(read))


if __name__ == "__main__":
    main()
