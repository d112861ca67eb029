"""Measures how soon the page answers, how soon 20 open pages show a press of the unit, what the
server does while nothing happens, and how smoothly a watched game is shown."""

import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from trading_unit.bench.page import browsers, plain_clients
from trading_unit.bench.page.client import open_table
from trading_unit.bench.page.idle import IdleFigures, idle_lines, measure_idle
from trading_unit.bench.page.scenes import SceneFigures, measure_scenes
from trading_unit.bench.page.server_process import bare_start_s, quantile, serve_page
from trading_unit.trouble import Trouble

PAGES = 20
PRESSES = 100
QUANTILE = 0.95
BUDGET_START_S = 0.5
BUDGET_PRESS_MS = 50.0
PLAIN = "plain clients"


@dataclass(frozen=True, slots=True)
class ResponseFigures:
    """`start_s` is the time from starting the program to the answer of the table's page, `bare_s`
    that of starting Python alone; both are the best of `runs`.

    The times of presses are sorted, each from sending it to the last page that has it: `browser_ms`
    in real pages, empty where there is no browser, and `plain_ms` at plain clients. `idle` is
    empty on a system that does not say what a process does.
    """

    start_s: float
    bare_s: float
    runs: int
    plain_ms: Sequence[float]
    browser_ms: Sequence[float] = ()
    idle: Sequence[IdleFigures] = ()
    scenes: SceneFigures | None = None  # where there is a browser

    @property
    def kind(self) -> str:
        return "browser contexts" if self.browser_ms else PLAIN

    @property
    def presses_ms(self) -> Sequence[float]:
        return self.browser_ms or self.plain_ms

    @property
    def bare_starts(self) -> float:
        """How many bare starts of Python a start takes: nearly the same on every machine."""
        return self.start_s / self.bare_s

    @property
    def press_ms(self) -> float:
        return quantile(self.presses_ms, QUANTILE)

    @property
    def starts_within(self) -> bool:
        return self.start_s <= BUDGET_START_S

    @property
    def press_within(self) -> bool:
        return self.press_ms < BUDGET_PRESS_MS

    def data(self) -> dict[str, Any]:
        return {
            "start_s": round(self.start_s, 3),
            "start_budget_s": BUDGET_START_S,
            "bare_start_s": round(self.bare_s, 3),
            "bare_starts": round(self.bare_starts, 1),
            "pages": PAGES,
            "kind": self.kind,
            "press_ms": round(self.press_ms, 1),
            "press_median_ms": round(median(self.presses_ms), 1),
            "press_worst_ms": round(self.presses_ms[-1], 1),
            "press_budget_ms": BUDGET_PRESS_MS,
            "plain_ms": round(quantile(self.plain_ms, QUANTILE), 1),
            "presses": len(self.presses_ms),
            "runs": self.runs,
            "cores": os.cpu_count(),
            "idle": [one.data() for one in self.idle],
            "scenes": None if self.scenes is None else self.scenes.data(),
            "within_budget": self.starts_within and self.press_within,
        }

    def text(self) -> str:
        lines = [
            f"start        {self.start_s:.2f} s to a page that answers, "
            f"{within_word(self.starts_within)} the budget of {BUDGET_START_S} s",
            f"bare start   {self.bare_s * 1000:.0f} ms of Python alone; "
            f"the page takes {self.bare_starts:.0f} of them",
            *press_lines("press", self.kind, self.presses_ms),
        ]
        if self.browser_ms:
            lines += press_lines("", PLAIN, self.plain_ms)
            lines.append(
                f"drawn by     {os.cpu_count()} cores that draw all {PAGES} pages and serve them; "
                "a browser of its own draws one"
            )
        else:
            lines.append(
                f"no browser   {browsers.PROGRAM}, {browsers.DRIVER} and the extra `test` would "
                "open real pages"
            )
        lines += idle_lines(self.idle)
        if self.scenes is not None:
            lines += self.scenes.lines()
        return "\n".join([*lines, f"measured     starts: best of {self.runs}; all presses", ""])


def press_lines(what: str, kind: str, times_ms: Sequence[float]) -> list[str]:
    slow_ms = quantile(times_ms, QUANTILE)
    return [
        f"{what:<12} {slow_ms:.1f} ms to the slowest of {PAGES} {kind}, {QUANTILE:.0%} of presses: "
        f"{within_word(slow_ms < BUDGET_PRESS_MS)} the budget of {BUDGET_PRESS_MS:g} ms",
        f"             {median(times_ms):.1f} ms median, {times_ms[-1]:.1f} ms worst of "
        f"{len(times_ms)}",
    ]


def within_word(is_within: bool) -> str:
    return "within" if is_within else "OVER"


async def start_s() -> float:
    """The time from starting the program to the answer of the table's page."""
    with serve_page(plain_clients.PLAYERS) as program:
        table = await open_table(program.address)
        answer = await table.get(urlsplit(program.address).path)
        took = time.perf_counter() - program.began
        table.close()
        if answer.status != HTTPStatus.OK or not answer.body:
            raise Trouble(f"the page was not answered: {answer.status}")
        return took


def measure(runs: int) -> ResponseFigures:
    starts = [(asyncio.run(start_s()), bare_start_s()) for _ in range(runs)]
    return ResponseFigures(
        start_s=min(start for start, _ in starts),
        bare_s=min(bare for _, bare in starts),
        runs=runs,
        plain_ms=asyncio.run(plain_clients.presses_ms(PAGES, PRESSES)),
        browser_ms=browser_presses_ms(),
        idle=measure_idle(),
        scenes=measure_scenes(runs) if browsers.browser_is_available() else None,
    )


def browser_presses_ms() -> Sequence[float]:
    if not browsers.browser_is_available():
        return ()
    return asyncio.run(browsers.presses_ms(PAGES, PRESSES))
