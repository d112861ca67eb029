"""A stranger who has time: connections that are left open while all else happens."""

import asyncio

from trading_unit.bench.page.attacks.raw_http import LONGEST_WAIT_S, Target, abort
from trading_unit.bench.page.attacks.result import Result, stranger
from trading_unit.web.http.limited_protocol import HEAD_S

CONNECTIONS = 12
APART_S = 0.5


async def begun_until_ended(target: Target) -> Result:
    """Begins requests, the first and the second on a connection, and adds a letter now and then."""
    whole = target.head("GET /page/dom.js HTTP/1.1")
    held = [await target.connect(stranger(300 + number)) for number in range(CONNECTIONS)]
    for number, (_, writer) in enumerate(held):
        writer.write((whole if number % 2 else b"") + b"GET / HTTP/1.1\r\nx-more: ")
    writing = [asyncio.create_task(add_letters(writer)) for _, writer in held]
    reads = [asyncio.create_task(reader.read()) for reader, _ in held]
    _, going_on = await asyncio.wait(reads, timeout=HEAD_S + LONGEST_WAIT_S)
    for one in (*writing, *reads):
        one.cancel()
    await asyncio.gather(*writing, *reads, return_exceptions=True)
    abort(*held)
    wrong = [f"{len(going_on)} go on after {HEAD_S + LONGEST_WAIT_S:g} s"] if going_on else []
    return Result(f"{CONNECTIONS} requests that are never whole", wrong)


async def add_letters(writer: asyncio.StreamWriter) -> None:
    while not writer.is_closing():
        writer.write(b"x")
        await asyncio.sleep(APART_S)
