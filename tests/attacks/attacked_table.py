"""The real program with a game on the table, and the table's own page, which is used meanwhile."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.attacks.target import Target
from tests.page_client import Client, cookie_of

PLAYERS = "Ann, Ben, Cleo"
START_S = 20.0
END_S = 20.0
APART_S = 0.05  # between two presses of the table's page
PLAIN = set(range(32, 127)) | {ord("\n")}  # the bytes that a terminal only shows


@dataclass(slots=True)
class Program:
    """`output` is the file of all that it prints, on either stream."""

    running: subprocess.Popen[bytes]
    output: Path
    folder: Path

    def text(self) -> str:
        return self.output.read_bytes().decode("utf-8", "replace")

    async def line_after(self, what: str) -> str:
        """The rest of the line that has `what`, as soon as it has been printed."""
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            _, found, rest = self.text().partition(what)
            if found and "\n" in rest:
                return rest.partition("\n")[0]
            if self.running.poll() is not None:
                break
            await asyncio.sleep(0.02)
        raise AssertionError(f"it did not print {what!r} but {self.text()!r}")


@asynccontextmanager
async def program(
    *words: str, environment: dict[str, str] | None = None, folder: Path | None = None
) -> AsyncIterator[Program]:
    """`trading-unit play` with a record and a user's folder of its own: the given one, or one that
    is deleted at its end."""
    with nullcontext(str(folder)) if folder else TemporaryDirectory() as name:
        folder = Path(name)
        output = folder / "output"
        command = [sys.executable, "-m", "trading_unit", "play", "--record", name, *words]
        with (
            output.open("wb") as stream,
            subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=stream,
                stderr=stream,
                env=(environment or os.environ) | {"XDG_DATA_HOME": name},
            ) as running,
        ):
            try:
                yield Program(running, output, folder)
            finally:
                running.terminate()
                await asyncio.to_thread(running.wait, END_S)


@dataclass(slots=True)
class AttackedTable:
    """`key` is that of the printed address, which `page` has used."""

    program: Program
    target: Target
    page: Client
    key: str
    code: str
    guest: str = ""  # the cookie of a phone with a seat
    notices: list[str] = field(default_factory=list)  # that its page has been told
    listening: asyncio.Event = field(default_factory=asyncio.Event)  # its page has a stream
    worst_s: float = 0.0  # that its page waited for an answer, since it was last looked at

    @property
    def port(self) -> str:
        return self.target.host.rpartition(":")[2]

    async def listen(self) -> None:
        """As the page does, which opens its stream again when it is lost."""
        while True:
            async for name, data in self.page.news():
                self.listening.set()
                if name == "told":
                    self.notices.append(data)

    async def use(self) -> None:
        """Presses and loads, as people at the table do."""
        while True:
            began = time.perf_counter()
            await self.page.do_action("pace", s=1)
            await self.page.get("/table")
            self.worst_s = max(self.worst_s, time.perf_counter() - began)
            await asyncio.sleep(APART_S)

    def take_worst_s(self) -> float:
        worst, self.worst_s = self.worst_s, 0.0
        return worst


async def open_attacked_table(served: Program, *, phones: bool = False) -> AttackedTable:
    """`phones` says that they are let in."""
    address = urlsplit(await served.line_after("the table is at "))
    port, code = address.port or 0, ""
    if phones:
        where, _, code = (await served.line_after("phones: ")).partition(", code ")
        port = urlsplit(where).port or port
    page = Client(address.netloc, "table")
    page.cookie = cookie_of(await page.get(f"{address.path}?{address.query}"))
    target = Target(address.netloc, port)
    return AttackedTable(served, target, page, address.query.partition("=")[2], code)
