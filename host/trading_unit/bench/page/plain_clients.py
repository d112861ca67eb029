"""A press of the unit on many open pages: plain clients that read what a page would."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress

from trading_unit.bench.page.client import PATIENCE_S, Client, table_of
from trading_unit.bench.page.server_process import served

APART_S = 0.03  # between a press and letting go, and the next
PLAYERS = "Ann, Ben, bot:steady"


class Page:
    """One open page: it notes when it hears of a press."""

    def __init__(self, table: Client) -> None:
        self.client = Client(table.netloc, "table", table.cookie)
        self.opened = asyncio.Event()
        self.heard: asyncio.Queue[float] = asyncio.Queue()

    async def listen(self) -> None:
        async for name, data in self.client.news():
            if name == "state":
                self.opened.set()
            elif name == "unit" and self.tells_a_press(data):
                self.heard.put_nowait(time.perf_counter())

    @staticmethod
    def tells_a_press(data: str) -> bool:
        return any(part == "build" and level for _, part, level in json.loads(data)["changes"])

    def forget(self) -> None:
        """The contact chatters."""
        while not self.heard.empty():
            self.heard.get_nowait()


async def presses_ms(pages: int, presses: int) -> Sequence[float]:
    """From sending each press to the last page that has heard of it, sorted."""
    with served(PLAYERS) as program:
        table = await table_of(program.address)
        listeners = [Page(table) for _ in range(pages)]
        tasks = [asyncio.create_task(page.listen()) for page in listeners]
        try:
            async with asyncio.timeout(PATIENCE_S):
                for page in listeners:
                    await page.opened.wait()
            return sorted([await pressed_ms(table, listeners) for _ in range(presses)])
        finally:
            table.close()
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task


async def pressed_ms(table: Client, pages: Sequence[Page]) -> float:
    await asyncio.sleep(APART_S)
    for page in pages:
        page.forget()
    began = time.perf_counter()
    pressing = asyncio.create_task(table.do("press", button="build", down=True))
    async with asyncio.timeout(PATIENCE_S):
        heard = [await page.heard.get() for page in pages]
    await pressing
    await asyncio.sleep(APART_S)
    await table.do("press", button="build", down=False)
    return (max(heard) - began) * 1000
