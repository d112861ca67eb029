"""Floods the page with loads by some clients, and times the loads of another one meanwhile."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from tests.page_client import Client
from trading_unit.trouble import Trouble

PATHS = ("/seat", "/page/seat/seat.js", "/page/base/style.css", "/words/en.json")
APART_S = 0.05  # between two loads of the client that is timed


@dataclass(slots=True)
class FloodFigures:
    """`loads` were answered, and `slowed` were answered with a request to wait. `waits_ms` are the
    load times of the other client."""

    seconds: float
    loads: int
    slowed: int
    waits_ms: Sequence[float]


async def measure_waits(client: Client, path: str, until: float) -> list[float]:
    """How long a client waits for each page when it loads one now and then. Sorted."""
    waits_ms = []
    while (began := time.perf_counter()) < until:
        answer = await client.get(path)
        waits_ms.append((time.perf_counter() - began) * 1000)
        if answer.status_code != HTTPStatus.OK:
            raise Trouble(f"a page was not answered: {answer.status_code}")
        await asyncio.sleep(APART_S)
    return sorted(waits_ms)


async def load_pages(client: Client, until: float, statuses: Counter[int]) -> None:
    """Load pages without a pause."""
    while time.perf_counter() < until:
        for path in PATHS:
            statuses[(await client.get(path)).status_code] += 1


async def flood_page(
    clients: Sequence[Client], other: Client, path: str, seconds: float
) -> FloodFigures:
    began = time.perf_counter()
    until = began + seconds
    statuses: Counter[int] = Counter()
    waiting = asyncio.create_task(measure_waits(other, path, until))
    await asyncio.gather(*(load_pages(client, until, statuses) for client in clients))
    waits_ms = await waiting
    return FloodFigures(
        seconds=time.perf_counter() - began,
        loads=statuses[HTTPStatus.OK],
        slowed=statuses[HTTPStatus.TOO_MANY_REQUESTS],
        waits_ms=waits_ms,
    )
