"""A table with a hundred phones, two hundred streams and a stranger who attacks all the time."""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from tests.load.crowd_process import READY, Crowd
from tests.load.program import memory_kb, next_address
from tests.load.random_players import AnswerLog, Player, play_all
from tests.page_client import Client, join_seat, open_table, table_code, view_with
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.page.server_process import ServerProcess, quantile, serve_page
from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import MOST_PHONES
from trading_unit.web.streams.pages import MOST_STREAMS, MOST_STREAMS_OF_PHONE

PROJECT = Path(__file__).parents[2]
GAME = "repentance"  # it has the most seats
PLAYERS = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hana")
PHONES = 100
TABLES = 2  # browsers that are the table, which share the streams that phones leave
PRESSES_A_SECOND = 10.0  # of the table; all seats together make as many
SHARES = (0.5, 0.95, 0.99, 1.0)
BUDGET_SHARE = 0.99
BUDGET_MS = 100.0
MOST_GROWTH_KB = 16 * 1024  # of the program's memory from the begin to the end
SETTLE_S = 2.0
START_S = 120.0  # far longer than a busy machine takes until all streams are there


@dataclass(frozen=True, slots=True)
class CrowdFigures:
    """`table_ms` are the times of the answers to the table's presses, `seats_ms` those of the
    seats; both are sorted. `memory_kb` is the program's at the begin, in the middle and at the end,
    empty where the system does not tell. `wrong` is what the server should not have done."""

    seconds: float
    seated: int  # phones with a seat
    guests: int  # phones at the form
    forms: int  # that they loaded
    streams: int
    read_mb: float
    attacks: dict[str, int]
    table_ms: Sequence[float]
    seats_ms: Sequence[float]
    memory_kb: Sequence[int]
    wrong: Sequence[str]
    log: str

    @property
    def within(self) -> bool:
        return quantile(self.table_ms, BUDGET_SHARE) <= BUDGET_MS

    @property
    def flat(self) -> bool:
        return not self.memory_kb or self.memory_kb[-1] - self.memory_kb[0] <= MOST_GROWTH_KB

    @property
    def right(self) -> bool:
        return not self.wrong and not self.log and self.flat

    def figures(self) -> list[Figure]:
        faults = len(self.wrong) + bool(self.log)
        return [
            Figure(
                "page.crowd.table_answer",
                quantile(self.table_ms, BUDGET_SHARE),
                "ms, at 99 of 100",
                budget=BUDGET_MS,
            ),
            Figure(
                "page.crowd.seat_answer",
                quantile(self.seats_ms, BUDGET_SHARE),
                "ms, at 99 of 100",
            ),
            Figure("page.crowd.faults", faults, "", budget=0, is_exact=True),
        ]

    def text(self) -> str:
        memory = "not told by this system"
        if self.memory_kb:
            memory = ", ".join(f"{kb / 1024:.1f}" for kb in self.memory_kb) + " MB at the begin, "
            memory += f"in the middle and at the end: {'flat' if self.flat else 'NOT flat'}"
        return "\n".join(
            (
                f"crowd        {self.seated} phones with a seat ({MOST_PHONES} a seat, of "
                f"{len(PLAYERS)}) and {self.guests} at the form, loaded {self.forms:,} times",
                f"streams      {self.streams}, {self.read_mb:,.0f} MB in {self.seconds:.0f} s",
                f"stranger     {sum(self.attacks.values())} attacks of {len(self.attacks)} kinds",
                f"table        {quantiles_text(self.table_ms)}: "
                f"{within_word(self.within)} the budget of {BUDGET_MS:g} ms at {BUDGET_SHARE:.0%}",
                f"seats        {quantiles_text(self.seats_ms)}",
                f"memory       {memory}",
                f"wrong        {self.wrong[0] if self.wrong else 'nothing'}",
                f"log          {self.log.strip() or 'nothing'}",
                "",
            )
        )


def quantiles_text(times_ms: Sequence[float]) -> str:
    figures = ", ".join(f"{quantile(times_ms, share):.1f} ms {share:.0%}" for share in SHARES)
    return f"{figures} of {len(times_ms):,} presses"


@asynccontextmanager
async def module(name: str, *words: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a module of the load test as a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", f"tests.load.{name}", *words),
        cwd=PROJECT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def result_of(process: asyncio.subprocess.Process) -> Any:
    output, _ = await process.communicate()
    try:
        return json.loads(output)
    except ValueError:
        raise Trouble("a part of the load test has failed; what it says stands above") from None


async def second_table(program: ServerProcess) -> Client:
    """Another browser that is the table: its address is printed when it asks in vain."""
    client = Client(program.netloc, "table")
    await client.get("/table")
    await client.close()
    return await open_table(await asyncio.to_thread(next_address, program))


async def phones_port(table: Client) -> int:
    """Where phones come in; the table's own port if this machine is in no network."""
    view = await view_with(table, lambda view: view["phones"])
    address = str(view["phones"]["address"])
    return urlsplit(address).port or urlsplit(f"//{table.netloc}").port or 0


async def run_crowd(program: ServerProcess, seconds: float, seed: int) -> dict[str, Any]:
    tables = [await open_table(program.address)]
    code = await table_code(tables[0])
    tables += [await second_table(program) for _ in range(TABLES - 1)]
    phones = [
        (seat, await join_seat(tables[0], code, seat))
        for _ in range(MOST_PHONES)
        for seat in range(len(PLAYERS))
    ]
    port = await phones_port(tables[0])
    # Those that press are the table and the first phone of each seat; each reads one stream.
    of_seats = [MOST_STREAMS_OF_PHONE - (number < len(PLAYERS)) for number in range(len(phones))]
    left = MOST_STREAMS - sum(of_seats) - len(PLAYERS)
    of_tables = [left // TABLES - (number == 0) for number in range(TABLES)]
    crowd = Crowd(
        host=program.netloc,
        port=port,
        own_port=urlsplit(f"//{program.netloc}").port or port,
        table=[(one.cookie, count) for one, count in zip(tables, of_tables, strict=True)],
        seats=[(one.cookie, count) for (_, one), count in zip(phones, of_seats, strict=True)],
        guests=PHONES - len(phones),
        seconds=SETTLE_S + seconds,
    )
    random, of_table, of_others = Random(seed), AnswerLog(), AnswerLog()
    table = Player(tables[0], None, Random(random.random()), of_table)
    seats = [
        Player(one, seat, Random(random.random()), of_others)
        for seat, one in phones[: len(PLAYERS)]
    ]
    target = (program.netloc, str(port), str(SETTLE_S + seconds))
    async with (
        module("crowd_process") as crowding,
        module("stranger_process", *target) as attacking,
    ):
        assert crowding.stdin is not None
        assert crowding.stdout is not None
        crowding.stdin.write(crowd.text().encode() + b"\n")
        ready = await asyncio.wait_for(crowding.stdout.readline(), START_S)
        if ready.decode().strip() != READY:
            raise Trouble("not every page got its stream")
        watching = asyncio.create_task(watch_memory(program, seconds))
        took_s = await play_together(table, seats, SETTLE_S + seconds)
        memory_kb = await watching
        read, attacked = await asyncio.gather(result_of(crowding), result_of(attacking))
    for client in (*tables, *(one for _, one in phones)):
        await client.close()
    streams = sum(of_tables) + sum(of_seats) + 1 + len(PLAYERS)
    wrong = [*read["wrong"], *attacked["wrong"], *of_table.unexpected, *of_others.unexpected]
    if read["ended"]:
        wrong.append(f"{read['ended']} streams were ended by the server")
    return {
        "seconds": took_s,
        "seated": len(phones),
        "guests": crowd.guests,
        "forms": read["forms"],
        "streams": streams,
        "read_mb": read["read_bytes"] / 1e6,
        "attacks": attacked["made"],
        "table_ms": sorted(of_table.took_ms),
        "seats_ms": sorted(of_others.took_ms),
        "memory_kb": memory_kb,
        "wrong": wrong,
    }


async def watch_memory(program: ServerProcess, seconds: float) -> list[int]:
    """The program's memory at the begin, in the middle and at the end."""
    found = []
    for wait_s in (SETTLE_S, seconds / 2, seconds / 2):
        await asyncio.sleep(wait_s)
        found.append(memory_kb(program.pid))
    return [one for one in found if one is not None]


async def play_together(table: Player, seats: Sequence[Player], seconds: float) -> float:
    """The table presses as often as all seats together; returns how long it took."""
    began = time.perf_counter()
    await asyncio.gather(
        play_all([table], seconds, PRESSES_A_SECOND),
        play_all(list(seats), seconds, PRESSES_A_SECOND),
    )
    return time.perf_counter() - began


def measure(seconds: float, seed: int = 1) -> CrowdFigures:
    with serve_page(", ".join(PLAYERS), "--game", GAME, "--pace", "0") as program:
        figures = asyncio.run(run_crowd(program, seconds, seed))
        return CrowdFigures(**figures, log=program.log())
