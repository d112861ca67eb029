"""Pages loaded as fast as some clients can, while another one loads a page now and then."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from trading_unit.bench.page.client import Client
from trading_unit.trouble import Trouble

PATHS = ("/seat", "/page/seat.js", "/page/style.css", "/words/en.json")
APART_S = 0.05  # between two pages of the one that looks on


@dataclass(slots=True)
class Flood:
    """`loads` were answered and `slowed` told to wait; `waits_ms` are of the one that looks on."""

    seconds: float
    loads: int
    slowed: int
    waits_ms: Sequence[float]


async def waits(client: Client, path: str, until: float) -> list[float]:
    """How long a client waits for each page, when it loads one now and then. Sorted."""
    found = []
    while (began := time.perf_counter()) < until:
        answer = await client.get(path)
        found.append((time.perf_counter() - began) * 1000)
        if answer.status != HTTPStatus.OK:
            raise Trouble(f"a page was not answered: {answer.status}")
        await asyncio.sleep(APART_S)
    return sorted(found)


async def loads(client: Client, until: float, seen: Counter[int]) -> None:
    """All the time, without a pause."""
    while time.perf_counter() < until:
        for path in PATHS:
            seen[(await client.get(path)).status] += 1


async def flood(clients: Sequence[Client], other: Client, path: str, seconds: float) -> Flood:
    began = time.perf_counter()
    until = began + seconds
    seen: Counter[int] = Counter()
    waiting = asyncio.create_task(waits(other, path, until))
    await asyncio.gather(*(loads(client, until, seen) for client in clients))
    found = await waiting
    return Flood(
        seconds=time.perf_counter() - began,
        loads=seen[HTTPStatus.OK],
        slowed=seen[HTTPStatus.TOO_MANY_REQUESTS],
        waits_ms=found,
    )
