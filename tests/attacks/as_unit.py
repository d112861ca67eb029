"""What is plugged in and says that it is a unit: values that cannot be, noise, and floods."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

from tests.attacks.attacked_table import PLAIN, PLAYERS, AttackedTable, open_attacked_table, program
from tests.attacks.target import Result
from trading_unit_boards import load
from trading_unit_sim.usb_unit import UsbUnit

EVENTS = (
    "build state=done result=99",
    "build state=done result=x",
    "build state=done",
    "auction state=open ms=x left=x",
    "hour state=start ms=x",
    "battery mv=x level=ok",
    "button name=build at=99999999999999999999",
    "dance state=x",
)
TURN_S = 0.005
TOLD = "the unit sends what cannot be"
NOISE = 20_000  # bytes
ANSWER_S = 10.0


class HostileUnit:
    """A whole simulated unit at a TCP port, which can also send what its firmware never would."""

    def __init__(self) -> None:
        self.unit = UsbUnit(load("pico"), 1, time.monotonic)
        self.writer: asyncio.StreamWriter | None = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.unit.set_open(True)
        moving = asyncio.create_task(self.move(writer))
        with suppress(OSError):
            while data := await reader.read(64):
                while data:
                    data = data[self.unit.write(data) :]
                    await asyncio.sleep(TURN_S)
        moving.cancel()
        writer.close()

    async def move(self, writer: asyncio.StreamWriter) -> None:
        while True:
            self.unit.catch_up()
            writer.write(self.unit.read(4_096))
            await asyncio.sleep(TURN_S)

    def send_event(self, body: str) -> None:
        firmware = self.unit.bench.unit
        assert firmware is not None
        firmware.link.send_event(body)
        firmware.schedule(firmware.last_step)

    def send_noise(self, random: Random) -> None:
        assert self.writer is not None
        self.writer.write(b"\x1b]0;owned\x07\x9b2J" + random.randbytes(NOISE) + b"\n")


@asynccontextmanager
async def at_port() -> AsyncIterator[tuple[HostileUnit, str]]:
    unit = HostileUnit()
    server = await asyncio.start_server(unit.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield unit, f"socket://127.0.0.1:{port}"
    finally:
        server.close()


async def foreign_words(table: AttackedTable) -> Result:
    """Well-formed events with values that cannot be, and noise, at a table of its own."""
    async with at_port() as (unit, port):
        words = ("--no-browser", "--unit", port, "--players", PLAYERS)
        async with program(*words) as served:
            page = await open_attacked_table(served)
            listening = asyncio.create_task(page.listen())
            try:
                await asyncio.wait_for(page.listening.wait(), ANSWER_S)
                return await send_all(unit, page)
            finally:
                listening.cancel()
                await page.page.close()


async def send_all(unit: HostileUnit, page: AttackedTable) -> Result:
    random = Random(1)
    wrong = []
    for body in EVENTS:
        unit.send_event(body)
    try:
        async with asyncio.timeout(ANSWER_S):
            while not any(TOLD in one for one in page.notices):
                await asyncio.sleep(TURN_S)
    except TimeoutError:
        wrong.append("the table was not told")
    unit.send_noise(random)
    for _ in range(20):
        await page.page.do_action("pace", s=1)
        await asyncio.sleep(TURN_S)
    printed = page.program.text().encode()
    if set(printed) - PLAIN:
        wrong.append(f"it printed {printed[-200:]!r}")
    if page.program.running.poll() is not None:
        wrong.append("the program has ended")
    told = sum(TOLD in one for one in page.notices)
    if told > 1:
        wrong.append(f"it was told {told} times")
    return Result(f"{len(EVENTS)} events that cannot be, and {NOISE:,} bytes of noise", wrong)


ATTACKS = (foreign_words,)
