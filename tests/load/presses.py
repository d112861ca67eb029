"""Random presses of all players at once, and then pages that are loaded in a flood."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests.load.page_flood import FloodFigures, flood_page, measure_waits
from tests.load.program import memory_kb
from tests.load.random_players import AnswerLog, Player, play_all
from tests.load.record_check import RecordCheck, check_record
from tests.page_client import Client, join_seat, open_table, table_code
from trading_unit.bench.figure import Figure
from trading_unit.bench.page.server_process import ServerProcess, quantile, serve_page

PLAYERS = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn")  # as many as the game has seats
PRESSES_A_SECOND = 1_000
CLIENTS = 8
FLOOD_S = 5.0
QUANTILE = 0.95
AIM_WAIT_MS = 50.0
MOST_GROWTH_KB = 64 * 1024  # far more than a game's log takes
SETTLE_S = 2.0  # of play before memory is measured for the first time


@dataclass(frozen=True, slots=True)
class LoadFigures:
    """`took_ms` are the times of the answers to presses, `waits_ms` those of page loads by another
    client meanwhile; both are sorted. `unexpected` are answers that the server should never give.
    The program's memory is None where the system does not report it."""

    seconds: float
    statuses: dict[str, int]
    took_ms: Sequence[float]
    unexpected: Sequence[str]
    states: int
    waits_ms: Sequence[float]
    record: RecordCheck
    log: str
    before_kb: int | None
    after_kb: int | None
    flood: FloodFigures

    @property
    def presses(self) -> int:
        return len(self.took_ms)

    @property
    def growth_kb(self) -> int:
        if self.before_kb is None or self.after_kb is None:
            return 0
        return self.after_kb - self.before_kb

    @property
    def steady(self) -> bool:
        return self.growth_kb <= MOST_GROWTH_KB

    @property
    def passed(self) -> bool:
        return self.record.same and self.steady and not self.unexpected and not self.log

    def figures(self) -> list[Figure]:
        """Nothing may be lost, doubled or complained of, on any machine."""
        faults = len(self.record.lost) + len(self.record.doubled) + len(self.unexpected)
        name = "page.load"
        return [
            Figure(f"{name}.presses", self.presses / self.seconds, "a second", at_least=True),
            Figure(f"{name}.answer", quantile(self.took_ms, QUANTILE), "ms, at 95 of 100"),
            Figure(f"{name}.other_wait", quantile(self.waits_ms, QUANTILE), "ms, at 95 of 100"),
            Figure(
                f"{name}.flood_wait", quantile(self.flood.waits_ms, QUANTILE), "ms, at 95 of 100"
            ),
            Figure(f"{name}.faults", faults + bool(self.log), "", budget=0, is_exact=True),
            Figure(f"{name}.growth", self.growth_kb, "KB", budget=MOST_GROWTH_KB),
        ]

    def text(self) -> str:
        record, waits_ms, flood = self.record, self.waits_ms, self.flood
        words = ", ".join(f"{count:,} {word}" for word, count in sorted(self.statuses.items()))
        answers = (
            f"{record.accepted:,} accepted, {record.entries:,} in the record, "
            f"{len(record.lost)} lost, {len(record.doubled)} doubled"
        )
        memory = "not told by this system"
        if self.before_kb is not None and self.after_kb is not None:
            memory = f"{self.before_kb / 1024:.1f} MB before, {self.after_kb / 1024:.1f} MB after"
        return "\n".join(
            (
                f"presses      {self.presses / self.seconds:,.0f} a second for "
                f"{self.seconds:.0f} s, of {len(PLAYERS)} seats (the game has no more) and the "
                "table, at random",
                f"             {words}",
                f"answers      {median(self.took_ms):.1f} ms median, "
                f"{quantile(self.took_ms, QUANTILE):.1f} ms {QUANTILE:.0%}, "
                f"{self.took_ms[-1]:.1f} ms worst",
                f"record       {answers}; {record.pressed:,} more by presses of the unit",
                f"log          {'nothing' if not self.log else self.log.strip()}",
                f"wrong        {self.unexpected[0] if self.unexpected else 'nothing'}",
                f"memory       {memory}: {'steady' if self.steady else 'NOT steady'}",
                f"another      waits {waits_ms[-1]:.1f} ms at worst for a page meanwhile, "
                f"{quantile(waits_ms, QUANTILE):.1f} ms {QUANTILE:.0%} (aim {AIM_WAIT_MS:g} ms)",
                f"flood        {CLIENTS} clients load {flood.loads / flood.seconds:,.0f} files "
                f"a second, {flood.slowed} times told to wait",
                f"             another waits {flood.waits_ms[-1]:.1f} ms at worst, "
                f"{quantile(flood.waits_ms, QUANTILE):.1f} ms {QUANTILE:.0%} "
                f"(aim {AIM_WAIT_MS:g} ms)",
                "",
            )
        )


async def run_load(program: ServerProcess, seconds: float, seed: int) -> dict[str, Any]:
    table = await open_table(program.address)
    code = await table_code(table)
    seats = [await join_seat(table, code, seat) for seat in range(len(PLAYERS))]
    more = [await join_seat(table, code, seat) for seat in range(CLIENTS - len(PLAYERS))]
    await table.do_action("phones", on=False)
    random, answers = Random(seed), AnswerLog()
    # The clients that load pages are not among those that press.
    seat_loader = Client(table.netloc, "seat", more[0].cookie)
    table_loader = Client(table.netloc, "table", table.cookie)
    clients = [(None, table), *enumerate(seats)]
    players = [Player(one, seat, Random(random.random()), answers) for seat, one in clients]
    settled = min(SETTLE_S, seconds / 4)
    took = await play_all(players, settled, PRESSES_A_SECOND)
    before = memory_kb(program.pid)
    playing = asyncio.create_task(play_all(players, seconds - settled, PRESSES_A_SECOND))
    waited = await measure_waits(seat_loader, "/seat", time.perf_counter() + seconds - settled)
    took += await playing
    after = memory_kb(program.pid)
    flood = await flood_page([*seats, *more], table_loader, "/table", min(FLOOD_S, seconds))
    for client in (table, seat_loader, table_loader, *seats, *more):
        await client.close()
    return {
        "seconds": took,
        "statuses": dict(answers.statuses),
        "took_ms": sorted(answers.took_ms),
        "unexpected": answers.unexpected,
        "states": sum(player.states for player in players),
        "waits_ms": waited,
        "before_kb": before,
        "after_kb": after,
        "flood": flood,
        "answers": answers,
    }


def measure(seconds: float, seed: int = 1) -> LoadFigures:
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder) / "games.sqlite"
        with serve_page(", ".join(PLAYERS), "--games", str(games), "--pace", "0") as program:
            figures = asyncio.run(run_load(program, seconds, seed))
            log = program.log()
        answers = figures.pop("answers")
        return LoadFigures(**figures, record=check_record(games, answers.accepted), log=log)
