"""Many pages are served a few at a time, in their order."""

import asyncio
from collections import Counter

from trading_unit.web.streams.stream_turns import MOST_AT_ONCE, StreamTurns

TIMEOUT_S = 5.0  # of a test that hangs
PAGES = 5 * MOST_AT_ONCE + 3


Served = list[tuple[int, int]]


async def serve(turns: StreamTurns, number: int, served: Served, now: list[int]) -> None:
    await turns.take()
    served.append((now[0], number))


async def count_rounds(now: list[int]) -> None:
    """How often the event loop has looked at what has come in."""
    while True:
        now[0] += 1
        await asyncio.sleep(0)


async def served_pages(pages: int, cancelled: int = -1) -> Served:
    """In which round each page was served."""
    turns, served, now = StreamTurns(), Served(), [0]
    counting = asyncio.create_task(count_rounds(now))
    tasks = [asyncio.create_task(serve(turns, number, served, now)) for number in range(pages)]
    await asyncio.sleep(0)
    if cancelled >= 0:
        tasks[cancelled].cancel()
    async with asyncio.timeout(TIMEOUT_S):
        await asyncio.gather(*tasks, return_exceptions=True)
        await serve(turns, pages, served, now)
    counting.cancel()
    return served


def test_so_many_at_once_in_their_order() -> None:
    served = asyncio.run(served_pages(PAGES))
    assert [number for _, number in served] == list(range(PAGES + 1))
    rounds = Counter(now for now, _ in served)
    assert max(rounds.values()) == MOST_AT_ONCE
    assert len(rounds) >= 6


def test_a_few_do_not_wait() -> None:
    served = asyncio.run(served_pages(MOST_AT_ONCE))
    assert {now for now, _ in served[:-1]} == {1}


def test_a_page_that_goes_while_it_waits_holds_up_nobody() -> None:
    gone = MOST_AT_ONCE  # the first that waits
    served = asyncio.run(served_pages(PAGES, cancelled=gone))
    assert [number for _, number in served] == [one for one in range(PAGES + 1) if one != gone]
