"""What the page bears: random presses of everybody at once, and pages loaded as fast as can be."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from trading_unit.bench.page.client import Client, table_of
from trading_unit.bench.page.page_flood import Flood, flood, waits
from trading_unit.bench.page.random_players import PageState, Player, crowd_plays
from trading_unit.bench.page.record_check import RecordCheck, compared
from trading_unit.bench.page.server_process import ServerProcess, served, share
from trading_unit.trouble import Trouble

PLAYERS = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn")  # as many as the game has seats
A_SECOND = 1_000
CLIENTS = 8
FLOOD_S = 5.0
SHARE = 0.95
AIM_WAIT_MS = 50.0
MOST_MORE_KB = 64 * 1024  # far more than a game's log takes
SETTLE_S = 2.0  # of play before memory is looked at


@dataclass(frozen=True, slots=True)
class Figures:
    """`waits_ms` are a page's loads by somebody else while all press, sorted as `took_ms`, which
    are the presses' answers. Memory is of the program, before and after, None where untold."""

    seconds: float
    statuses: dict[str, int]
    took_ms: Sequence[float]
    wrong: Sequence[str]
    states: int
    waits_ms: Sequence[float]
    kept: RecordCheck
    log: str
    before_kb: int | None
    after_kb: int | None
    flood: Flood

    @property
    def presses(self) -> int:
        return len(self.took_ms)

    @property
    def steady(self) -> bool:
        if self.before_kb is None or self.after_kb is None:
            return True
        return self.after_kb - self.before_kb <= MOST_MORE_KB

    @property
    def right(self) -> bool:
        return self.kept.same and self.steady and not self.wrong and not self.log

    def data(self) -> dict[str, Any]:
        return {
            "seconds": round(self.seconds, 1),
            "seats": len(PLAYERS),
            "presses": self.presses,
            "presses_a_second": round(self.presses / self.seconds),
            "answered_with": self.statuses,
            "answer_median_ms": round(median(self.took_ms), 1),
            "answer_95_ms": round(share(self.took_ms, SHARE), 1),
            "answer_worst_ms": round(self.took_ms[-1], 1),
            "states_told": self.states,
            "accepted_answers": self.kept.said,
            "entries_kept": self.kept.entries,
            "lost": list(self.kept.lost),
            "doubled": list(self.kept.doubled),
            "by_the_unit": self.kept.pressed,
            "wrong_answers": list(self.wrong),
            "log": self.log,
            "memory_before_kb": self.before_kb,
            "memory_after_kb": self.after_kb,
            "other_wait_95_ms": round(share(self.waits_ms, SHARE), 1),
            "other_wait_worst_ms": round(self.waits_ms[-1], 1),
            "flood_clients": CLIENTS,
            "flood_loads_a_second": round(self.flood.loads / self.flood.seconds),
            "flood_slowed": self.flood.slowed,
            "flood_wait_95_ms": round(share(self.flood.waits_ms, SHARE), 1),
            "flood_wait_worst_ms": round(self.flood.waits_ms[-1], 1),
            "right": self.right,
        }

    def text(self) -> str:
        kept, other, flooded = self.kept, self.waits_ms, self.flood
        words = ", ".join(f"{count:,} {word}" for word, count in sorted(self.statuses.items()))
        answers = (
            f"{kept.said:,} accepted, {kept.entries:,} in the record, "
            f"{len(kept.lost)} lost, {len(kept.doubled)} doubled"
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
                f"{share(self.took_ms, SHARE):.1f} ms {SHARE:.0%}, {self.took_ms[-1]:.1f} ms worst",
                f"record       {answers}; {kept.pressed:,} more by presses of the unit",
                f"log          {'nothing' if not self.log else self.log.strip()}",
                f"wrong        {self.wrong[0] if self.wrong else 'nothing'}",
                f"memory       {memory}: {'steady' if self.steady else 'NOT steady'}",
                f"another      waits {other[-1]:.1f} ms at worst for a page meanwhile, "
                f"{share(other, SHARE):.1f} ms {SHARE:.0%} (aim {AIM_WAIT_MS:g} ms)",
                f"flood        {CLIENTS} clients load {flooded.loads / flooded.seconds:,.0f} files "
                f"a second, {flooded.slowed} times told to wait",
                f"             another waits {flooded.waits_ms[-1]:.1f} ms at worst, "
                f"{share(flooded.waits_ms, SHARE):.1f} ms {SHARE:.0%} (aim {AIM_WAIT_MS:g} ms)",
                "",
            )
        )


async def code_of(table: Client) -> str:
    """Phones are let in for as long as it takes to see the code."""
    await table.do("phones", on=True)
    async with aclosing(table.news()) as news:
        async for name, data in news:
            code = data.partition('"code":"')[2].partition('"')[0] if name == "state" else ""
            if code:
                return code
    raise Trouble("the table does not say its code")


async def phone(table: Client, code: str, seat: int) -> Client:
    found = Client(table.netloc, "seat")
    answer = await found.post("/join", {"code": code, "seat": seat, "too": True})
    found.close()  # it may not be used for longer than the server keeps one
    found.cookie = answer.cookie
    if answer.status != HTTPStatus.OK or not answer.cookie:
        raise Trouble(f"a seat was refused: {answer.body.decode()}")
    return found


async def loaded(program: ServerProcess, seconds: float, seed: int) -> dict[str, Any]:
    table = await table_of(program.address)
    code = await code_of(table)
    seats = [await phone(table, code, seat) for seat in range(len(PLAYERS))]
    more = [await phone(table, code, seat) for seat in range(CLIENTS - len(PLAYERS))]
    await table.do("phones", on=False)
    random, heard = Random(seed), PageState()
    # What waits between two pages belongs to somebody else than those who press.
    other, looker = Client(table.netloc, "seat", more[0].cookie), Client(table.netloc, "table")
    looker.cookie = table.cookie
    ones = [(None, table), *enumerate(seats)]
    players = [Player(one, seat, Random(random.random()), heard) for seat, one in ones]
    settled = min(SETTLE_S, seconds / 4)
    took = await crowd_plays(players, settled, A_SECOND)
    before = program.memory_kb()
    playing = asyncio.create_task(crowd_plays(players, seconds - settled, A_SECOND))
    waited = await waits(other, "/seat", time.perf_counter() + seconds - settled)
    took += await playing
    after = program.memory_kb()
    flooded = await flood([*seats, *more], looker, "/table", min(FLOOD_S, seconds))
    for one in (other, looker, *seats, *more):
        one.close()
    return {
        "seconds": took,
        "statuses": dict(heard.statuses),
        "took_ms": sorted(heard.took_ms),
        "wrong": heard.wrong,
        "states": sum(player.states for player in players),
        "waits_ms": waited,
        "before_kb": before,
        "after_kb": after,
        "flood": flooded,
        "heard": heard,
    }


def measure(seconds: float, seed: int = 1) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder) / "games.sqlite"
        with served(", ".join(PLAYERS), "--games", str(games), "--pace", "0") as program:
            found = asyncio.run(loaded(program, seconds, seed))
            log = program.log()
        heard = found.pop("heard")
        return Figures(**found, kept=compared(games, heard.accepted), log=log)
