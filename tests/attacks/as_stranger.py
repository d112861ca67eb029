"""What somebody in the network who has no code can do. Each attack is bounded; the last takes its
time: connections that are left open while all else happens."""

import asyncio
from collections.abc import Sequence

from tests.attacks import bad_requests, held_connections
from tests.attacks.target import LONGEST_WAIT_S, Attack, Result, Target, abort, stranger
from trading_unit.web.http.limited_protocol import HEAD_S

CONNECTIONS = 12
APART_S = 0.5


async def begun_until_ended(target: Target) -> Result:
    """Begins requests, the first and the second on a connection, and adds a letter now and then."""
    whole = target.head("GET /page/base/dom.js HTTP/1.1")
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


ATTACKS: Sequence[Attack] = (
    bad_requests.page_names,
    bad_requests.control_characters,
    bad_requests.other_sites,
    bad_requests.foreign_hosts,
    bad_requests.foreign_origins,
    bad_requests.bodies,
    bad_requests.methods,
    bad_requests.forged_cookies,
    bad_requests.wrong_codes,
    held_connections.begun_requests,
    held_connections.begun_second_requests,
    held_connections.slow_readers,
    held_connections.silent_connections,
    held_connections.endless_heads,
    held_connections.fast_requests,
)
