"""How soon the page answers, and how soon a press of the unit is on 20 open pages."""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from trading_unit.trouble import Trouble

PAGES = 20
PRESSES = 100
SHARE = 0.95
APART_S = 0.03  # between a press and letting go, and the next
PATIENCE_S = 10.0
BUDGET_START_S = 1.0
BUDGET_PRESS_MS = 50.0


@dataclass(frozen=True, slots=True)
class Figures:
    """`presses_ms` are from sending a press to the last page that has heard of it, sorted."""

    start_s: float
    presses_ms: Sequence[float]
    runs: int

    @property
    def press_ms(self) -> float:
        return self.presses_ms[round(SHARE * (len(self.presses_ms) - 1))]

    def data(self) -> dict[str, Any]:
        return {
            "start_s": round(self.start_s, 3),
            "start_budget_s": BUDGET_START_S,
            "press_ms": round(self.press_ms, 1),
            "press_median_ms": round(median(self.presses_ms), 1),
            "press_worst_ms": round(self.presses_ms[-1], 1),
            "press_budget_ms": BUDGET_PRESS_MS,
            "pages": PAGES,
            "presses": len(self.presses_ms),
            "runs": self.runs,
            "within_budget": self.within,
        }

    @property
    def within(self) -> bool:
        return self.start_s <= BUDGET_START_S and self.press_ms <= BUDGET_PRESS_MS

    def text(self) -> str:
        def verdict(is_within: bool) -> str:
            return "within" if is_within else "OVER"

        return "\n".join(
            (
                f"start        {self.start_s:.2f} s to a page that answers, "
                f"{verdict(self.start_s <= BUDGET_START_S)} the budget of {BUDGET_START_S} s",
                f"press        {self.press_ms:.1f} ms to the slowest of {PAGES} pages, "
                f"{SHARE:.0%} of presses: "
                f"{verdict(self.press_ms <= BUDGET_PRESS_MS)} the budget of {BUDGET_PRESS_MS:g} ms",
                f"             {median(self.presses_ms):.1f} ms median, "
                f"{self.presses_ms[-1]:.1f} ms worst of {len(self.presses_ms)}",
                f"measured     starts: best of {self.runs}; pages are plain clients in one process",
                "",
            )
        )


@contextmanager
def served() -> Iterator[tuple[str, float]]:
    """The address that opens the table of a new program, and when it was begun."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "trading_unit.web", "--no-browser", "--port", "0"]
    command += ["--begin", "Ann, Ben, bot:steady"]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            address = program.stdout.readline().partition("http")[2].strip()
            if not address:
                raise Trouble("no page was served; try `trading-unit play` by itself")
            yield "http" + address, began
        finally:
            program.terminate()


def start_s() -> float:
    """Until the table's page has been answered."""
    with served() as (address, began):
        parts = urlsplit(address)
        assert parts.hostname is not None
        page = HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE_S)
        cookie = entered(page, address)
        page.request("GET", parts.path, headers={"cookie": cookie})
        answer = page.getresponse()
        if answer.status != 200 or not answer.read():
            raise Trouble(f"the page was not answered: {answer.status} {answer.reason}")
        took = time.perf_counter() - began
        page.close()
        return took


def entered(page: HTTPConnection, address: str) -> str:
    """The cookie of the table."""
    parts = urlsplit(address)
    page.request("GET", f"{parts.path}?{parts.query}")
    answer = page.getresponse()
    answer.read()
    return (answer.getheader("set-cookie") or "").partition(";")[0]


class Page:
    """One open page: it notes when it hears of a press."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self.reader = reader
        self.heard: asyncio.Queue[float] = asyncio.Queue()

    async def listen(self) -> None:
        while line := await self.reader.readline():
            if b'["build", 1]' in line or (b', "build", 1]' in line):
                self.heard.put_nowait(time.perf_counter())


@asynccontextmanager
async def open_pages(address: str, cookie: str) -> AsyncIterator[list[Page]]:
    parts = urlsplit(address)
    pages, writers, tasks = [], [], []
    for _ in range(PAGES):
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=1 << 20)
        request = (
            f"GET /news?page=table HTTP/1.1\r\nhost: {parts.netloc}\r\ncookie: {cookie}\r\n\r\n"
        )
        writer.write(request.encode())
        await reader.readuntil(b"event: state")
        page = Page(reader)
        pages.append(page)
        writers.append(writer)
        tasks.append(asyncio.create_task(page.listen()))
    try:
        yield pages
    finally:
        for task, writer in zip(tasks, writers, strict=True):
            task.cancel()
            writer.close()


class Finger:
    """Presses the drawn unit, over one connection."""

    def __init__(self, address: str, cookie: str) -> None:
        self.netloc = urlsplit(address).netloc
        self.cookie = cookie

    async def put_down(self) -> None:
        parts = urlsplit(f"//{self.netloc}")
        self.reader, self.writer = await asyncio.open_connection(parts.hostname, parts.port)

    async def build(self, down: bool) -> None:
        word = "true" if down else "false"
        body = f'{{"what":"press","button":"build","down":{word}}}'
        self.writer.write(
            f"POST /do HTTP/1.1\r\nhost: {self.netloc}\r\norigin: http://{self.netloc}\r\n"
            f"x-page: table\r\ncookie: {self.cookie}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        body_back = await self.reader.readexactly(int(length))
        if b"accepted" not in body_back:
            raise Trouble(f"the press was refused: {body_back.decode()}")


async def presses_ms() -> list[float]:
    with served() as (address, _):
        parts = urlsplit(address)
        assert parts.hostname is not None
        page = HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE_S)
        cookie = entered(page, address)
        page.close()
        finger = Finger(address, cookie)
        await finger.put_down()
        found = []
        async with open_pages(address, cookie) as pages:
            for _ in range(PRESSES):
                await asyncio.sleep(APART_S)
                for one in pages:  # the contact chatters
                    while not one.heard.empty():
                        one.heard.get_nowait()
                began = time.perf_counter()
                pressed = asyncio.create_task(finger.build(True))
                async with asyncio.timeout(PATIENCE_S):
                    heard = [await one.heard.get() for one in pages]
                found.append((max(heard) - began) * 1000)
                await pressed
                await asyncio.sleep(APART_S)
                await finger.build(False)
        return sorted(found)


def measure(runs: int) -> Figures:
    return Figures(min(start_s() for _ in range(runs)), asyncio.run(presses_ms()), runs)
