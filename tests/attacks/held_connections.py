"""Connections that keep the server waiting, or busy."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus

from tests.attacks.target import HUNG_UP, Connection, Result, Target, abort, status_text, stranger

HOLD_S = 1.0  # for how long connections are held
LOOK_S = 0.1  # for the end of one of them
MOST_BYTES = 1 << 24  # that are sent of a request without an end
PIECE = 4_096


async def hold(target: Target, what: str, addresses: Sequence[str], *parts: bytes) -> Result:
    """Opens a connection from each, sends the parts, and reads nothing for a while."""
    held: list[Connection] = []
    refused = 0
    for address in addresses:
        try:
            reader, writer = await target.connect(address)
            held.append((reader, writer))
            for part in parts:
                writer.write(part)
        except OSError:
            refused += 1
    await asyncio.sleep(HOLD_S)
    ended = await count_ended(held)
    abort(*held)
    return Result(f"{len(addresses)} {what}, {refused + ended} of them ended within {HOLD_S:g} s")


async def count_ended(held: Sequence[Connection]) -> int:
    """How many of them the server has ended."""
    reads = [asyncio.create_task(reader.read()) for reader, _ in held]
    ended, going_on = await asyncio.wait(reads, timeout=LOOK_S)
    for one in going_on:
        one.cancel()
    await asyncio.gather(*reads, return_exceptions=True)
    return len(ended)


def crowd(addresses: int, each: int) -> list[str]:
    return [stranger(100 + number) for number in range(addresses)] * each


async def begun_requests(target: Target) -> Result:
    return await hold(
        target, "requests begun from 10 addresses", crowd(10, 50), b"GET / HTTP/1.1\r\nx-"
    )


async def begun_second_requests(target: Target) -> Result:
    whole = target.head("GET /page/base/dom.js HTTP/1.1")
    what = "second requests begun from 17 addresses"
    return await hold(target, what, crowd(17, 30), whole, b"GET / HTTP/1.1\r\nhost: ")


async def slow_readers(target: Target) -> Result:
    """They ask for much, again and again, and read nothing of it."""
    loads = target.head("GET /page/table/table.js HTTP/1.1") * 40
    return await hold(target, "clients that do not read", crowd(3, 20), loads)


async def silent_connections(target: Target) -> Result:
    return await hold(target, "connections without a word", crowd(20, 25))


async def endless_heads(target: Target) -> Result:
    """Heads and bodies that go on and on."""
    begins = (
        target.head("GET / HTTP/1.1")[:-2] + b"x-more: ",
        b"GET /",
        target.head(
            "POST /join HTTP/1.1",
            f"origin: http://{target.host}",
            "content-type: application/json",
            "transfer-encoding: chunked",
        ),
    )
    pieces = (b"x" * PIECE, b"x" * PIECE, b"1000\r\n" + b"x" * PIECE + b"\r\n")
    sent = await asyncio.gather(
        *(
            flood(target, stranger(number), begins[number % 3], pieces[number % 3])
            for number in range(9)
        )
    )
    wrong = [f"took {one:,} bytes of one request" for one in sent if one >= MOST_BYTES]
    return Result(
        f"9 requests without an end: at most {max(sent):,} bytes were taken of one", wrong
    )


async def flood(target: Target, address: str, begin: bytes, piece: bytes) -> int:
    """How many bytes were sent before the server hung up."""
    sent = 0
    with suppress(OSError, EOFError, TimeoutError):
        reader, writer = await target.connect(address)
        try:
            writer.write(begin)
            while sent < MOST_BYTES and not reader.at_eof():
                writer.write(piece)
                sent += len(piece)
                async with asyncio.timeout(1):
                    await writer.drain()
                await asyncio.sleep(0.001)
        finally:
            writer.transport.abort()
    return sent


async def fast_requests(target: Target) -> Result:
    """More requests than a client may send."""
    many = 600
    request = target.head("GET /seat HTTP/1.1") * 20
    statuses = await asyncio.gather(
        *(target.ask(stranger(n % 3), request) for n in range(many // 20))
    )
    fine = (HTTPStatus.OK, HTTPStatus.TOO_MANY_REQUESTS, HUNG_UP)
    wrong = [status_text(one) for one in statuses if one not in fine]
    return Result(f"{many} requests at once from 3 addresses", wrong)
