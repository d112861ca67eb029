"""Times presses of the unit at many plain clients, which read what a page would."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

from trading_unit.bench.bare_throws import spread
from trading_unit.bench.page.client import Client, open_table, within_longest
from trading_unit.bench.page.server_process import serve_page

PRESSES_TOGETHER = 10
APART_S = 0.03  # between pressing a button and releasing it, and before the next press
PLAYERS = "Ann, Ben, bot:steady"


class ListeningPage:
    """An open page that records when it receives a press of Build."""

    def __init__(self, table: Client) -> None:
        self.client = Client(table.netloc, "table", table.cookie)
        self.first_state = asyncio.Event()
        self.press_moments: asyncio.Queue[float] = asyncio.Queue()

    async def listen(self) -> None:
        async for name, data in self.client.news():
            if name == "state":
                self.first_state.set()
            elif name == "unit" and self.has_build_press(data):
                self.press_moments.put_nowait(time.perf_counter())

    @staticmethod
    def has_build_press(data: str) -> bool:
        return any(part == "build" and level for _, part, level in json.loads(data)["changes"])

    def discard_presses(self) -> None:
        """A contact that bounces is several presses."""
        while not self.press_moments.empty():
            self.press_moments.get_nowait()


@dataclass(frozen=True, slots=True)
class PlainPresses:
    """`times_ms` are from sending each press to the last page that has received it, sorted;
    `core_s` is the server's time on a core for one, released again, and `noise` by how much of the
    best ten the middle ones took longer; None where the system does not tell."""

    times_ms: Sequence[float]
    core_s: float | None
    noise: float | None = None


async def measure_presses(pages: int, presses: int) -> PlainPresses:
    with serve_page(PLAYERS) as program:
        table = await open_table(program.address)
        listeners = [ListeningPage(table) for _ in range(pages)]
        tasks = [asyncio.create_task(page.listen()) for page in listeners]
        try:
            await wait_for_views(listeners)
            await press_ms(table, listeners)  # the first one waits for much that is done once
            times_ms: list[float] = []
            core = [program.core_s()]
            while len(times_ms) < presses:
                count = min(PRESSES_TOGETHER, presses - len(times_ms))
                times_ms += [await press_ms(table, listeners) for _ in range(count)]
                core.append(program.core_s())
            return plain_presses(times_ms, core)
        finally:
            table.close()
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task


def plain_presses(times_ms: Sequence[float], core: Sequence[float | None]) -> PlainPresses:
    """`core` is the server's time on a core at the beginning and after every ten presses."""
    known = [one for one in core if one is not None]
    if not known:
        return PlainPresses(sorted(times_ms), None)
    took = [after - before for before, after in pairwise(known)]
    whole = took[:-1] if len(times_ms) % PRESSES_TOGETHER and len(took) > 1 else took
    return PlainPresses(sorted(times_ms), (known[-1] - known[0]) / len(times_ms), spread(whole))


async def wait_for_views(pages: Sequence[ListeningPage]) -> None:
    for number, page in enumerate(pages, 1):
        await within_longest(page.first_state.wait(), f"the view of page {number} of {len(pages)}")


async def press_ms(table: Client, pages: Sequence[ListeningPage]) -> float:
    await asyncio.sleep(APART_S)
    for page in pages:
        page.discard_presses()
    began = time.perf_counter()
    pressing = asyncio.create_task(table.do_action("press", button="build", down=True))
    moments = [
        await within_longest(page.press_moments.get(), f"news of a press at page {number}")
        for number, page in enumerate(pages, 1)
    ]
    await pressing
    await asyncio.sleep(APART_S)
    await table.do_action("press", button="build", down=False)
    return (max(moments) - began) * 1000
