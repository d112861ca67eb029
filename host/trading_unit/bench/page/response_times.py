"""How soon the page answers, and how soon a press of the unit is on 20 open pages."""

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
from trading_unit.bench.page.client import table_of
from trading_unit.bench.page.server_process import bare_start_s, served, share
from trading_unit.trouble import Trouble

PAGES = 20
PRESSES = 100
SHARE = 0.95
BUDGET_START_S = 1.0
BUDGET_PRESS_MS = 50.0
PLAIN = "plain clients"


@dataclass(frozen=True, slots=True)
class Figures:
    """`start_s` is until the table's page was answered, `bare_s` a start of Python alone, both the
    best of `runs`; presses are sorted, from sending one to the last page that has it. `browser_ms`
    are on real pages, nothing where there is no browser; `plain_ms` at clients that only read."""

    start_s: float
    bare_s: float
    runs: int
    plain_ms: Sequence[float]
    browser_ms: Sequence[float] = ()

    @property
    def kind(self) -> str:
        return "browser contexts" if self.browser_ms else PLAIN

    @property
    def presses_ms(self) -> Sequence[float]:
        return self.browser_ms or self.plain_ms

    @property
    def starts(self) -> float:
        """How many starts of Python it takes: nearly the same on every machine."""
        return self.start_s / self.bare_s

    @property
    def press_ms(self) -> float:
        return share(self.presses_ms, SHARE)

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
            "bare_starts": round(self.starts, 1),
            "pages": PAGES,
            "kind": self.kind,
            "press_ms": round(self.press_ms, 1),
            "press_median_ms": round(median(self.presses_ms), 1),
            "press_worst_ms": round(self.presses_ms[-1], 1),
            "press_budget_ms": BUDGET_PRESS_MS,
            "plain_ms": round(share(self.plain_ms, SHARE), 1),
            "presses": len(self.presses_ms),
            "runs": self.runs,
            "cores": os.cpu_count(),
            "within_budget": self.starts_within and self.press_within,
        }

    def text(self) -> str:
        lines = [
            f"start        {self.start_s:.2f} s to a page that answers, "
            f"{verdict(self.starts_within)} the budget of {BUDGET_START_S} s",
            f"bare start   {self.bare_s * 1000:.0f} ms of Python alone; "
            f"the page takes {self.starts:.0f} of them",
            *pressed("press", self.kind, self.presses_ms),
        ]
        if self.browser_ms:
            lines += pressed("", PLAIN, self.plain_ms)
            lines.append(
                f"drawn by     {os.cpu_count()} cores that draw all {PAGES} pages and serve them; "
                "a browser of its own draws one"
            )
        else:
            lines.append(
                f"no browser   {browsers.PROGRAM}, {browsers.DRIVER} and the extra `test` would "
                "open real pages"
            )
        return "\n".join([*lines, f"measured     starts: best of {self.runs}; all presses", ""])


def pressed(what: str, kind: str, found_ms: Sequence[float]) -> list[str]:
    most_ms = share(found_ms, SHARE)
    return [
        f"{what:<12} {most_ms:.1f} ms to the slowest of {PAGES} {kind}, {SHARE:.0%} of presses: "
        f"{verdict(most_ms < BUDGET_PRESS_MS)} the budget of {BUDGET_PRESS_MS:g} ms",
        f"             {median(found_ms):.1f} ms median, {found_ms[-1]:.1f} ms worst of "
        f"{len(found_ms)}",
    ]


def verdict(is_within: bool) -> str:
    return "within" if is_within else "OVER"


async def start_s() -> float:
    """Until the table's page has been answered."""
    with served(plain_clients.PLAYERS) as program:
        table = await table_of(program.address)
        answer = await table.get(urlsplit(program.address).path)
        took = time.perf_counter() - program.began
        table.close()
        if answer.status != HTTPStatus.OK or not answer.body:
            raise Trouble(f"the page was not answered: {answer.status}")
        return took


def measure(runs: int) -> Figures:
    starts = [(asyncio.run(start_s()), bare_start_s()) for _ in range(runs)]
    return Figures(
        start_s=min(start for start, _ in starts),
        bare_s=min(bare for _, bare in starts),
        runs=runs,
        plain_ms=asyncio.run(plain_clients.presses_ms(PAGES, PRESSES)),
        browser_ms=asyncio.run(browsers.presses_ms(PAGES, PRESSES)) if browsers.here() else (),
    )
