"""Measures how soon the page answers, how soon 20 open pages show a press of the unit, and what the
server does while nothing happens."""

import math
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from statistics import median
from urllib.parse import urlsplit

from trading_unit.bench.bare_throws import BARE_THROWS, spread, timed
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.page import browsers, page_bytes, plain_clients
from trading_unit.bench.page.client import open_table
from trading_unit.bench.page.idle import IdleFigures, idle_lines, measure_idle
from trading_unit.bench.page.server_process import bare_start_s, quantile, serve_page
from trading_unit.bench.report import progress
from trading_unit.trouble import Trouble

PAGES = 20
PRESSES = 100
QUICK_PRESSES = 30
QUANTILE = 0.95
BUDGET_START_S = 0.5
BUDGET_PRESS_MS = 50.0
BUDGET_START_THROWS = 1_560_000  # the same where a bare throw takes 0.32 microseconds
BUDGET_PRESS_THROWS = 50_000
PLAIN = "plain clients"


@dataclass(frozen=True, slots=True)
class ResponseFigures:
    """`start_s` is the time from starting the program to the answer of the table's page, `bare_s`
    that of starting Python alone; both are the best of `runs`.

    `start_core_s` is the best of its time on a core until then, and `press_core_s` that of the
    server for a press; None on a system that does not tell. `throw_s` is that of a bare throw.

    The times of presses are sorted, each from sending it to the last page that has it: `browser_ms`
    in real pages, empty where there is no browser, and `plain_ms` at plain clients. `idle` is
    empty on a system that does not say what a process does.
    """

    start_s: float
    bare_s: float
    runs: int
    plain_ms: Sequence[float]
    press_core_s: float | None = None
    throw_s: float = math.nan
    press_noise: float | None = None
    start_core_s: float | None = None
    start_noise: float | None = None
    bytes: int = 0
    browser_ms: Sequence[float] = ()
    idle: Sequence[IdleFigures] = ()

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

    def figures(self) -> list[Figure]:
        found = [
            Figure(
                "page.start",
                self.start_s,
                "s",
                ratio=None if self.start_core_s is None else self.start_core_s / self.throw_s,
                of=BARE_THROWS,
                budget=BUDGET_START_S,
                ratio_budget=None if self.start_core_s is None else BUDGET_START_THROWS,
                noise=self.start_noise,
            ),
            Figure(
                f"page.press.{self.kind.replace(' ', '_')}",
                self.press_ms,
                "ms",
                budget=BUDGET_PRESS_MS,
            ),
            Figure("page.bytes", self.bytes, "bytes", budget=page_bytes.BUDGET, is_exact=True),
        ]
        if self.press_core_s is not None:
            found.append(
                Figure(
                    "page.press_work",
                    self.press_core_s * 1000,
                    "ms of a core",
                    ratio=self.press_core_s / self.throw_s,
                    of=BARE_THROWS,
                    ratio_budget=BUDGET_PRESS_THROWS,
                    noise=self.press_noise,
                )
            )
        return found + [figure for one in self.idle for figure in one.figures(self.throw_s)]

    def text(self) -> str:
        lines = [
            f"start        {self.start_s:.2f} s to a page that answers, "
            f"{within_word(self.starts_within)} the budget of {BUDGET_START_S} s",
            f"bare start   {self.bare_s * 1000:.0f} ms of Python alone; "
            f"the page takes {self.bare_starts:.0f} of them",
            *self.start_lines(),
            *press_lines("press", self.kind, self.presses_ms),
        ]
        if self.browser_ms:
            lines += press_lines("", PLAIN, self.plain_ms)
            lines.append(
                f"drawn by     {os.cpu_count()} cores that draw all {PAGES} pages and serve them; "
                "a browser of its own draws one"
            )
        elif not browsers.browser_is_available():
            lines.append(
                f"no browser   {browsers.PROGRAM}, {browsers.DRIVER} and the extra `test` would "
                "open real pages"
            )
        lines += self.work_lines()
        lines += idle_lines(self.idle)
        lines.append(
            f"bytes        {self.bytes:,} of script and style, sent gzipped: "
            f"{within_word(self.bytes <= page_bytes.BUDGET)} the budget of {page_bytes.BUDGET:,}"
        )
        return "\n".join([*lines, f"measured     starts: best of {self.runs}; all presses", ""])

    def start_lines(self) -> list[str]:
        if self.start_core_s is None:
            return []
        throws = self.start_core_s / self.throw_s
        verdict = within_word(throws <= BUDGET_START_THROWS)
        return [
            f"             {self.start_core_s:.2f} s of a core, {throws:,.0f} bare throws: "
            f"{verdict} the budget of {BUDGET_START_THROWS:,}"
        ]

    def work_lines(self) -> list[str]:
        if self.press_core_s is None:
            return []
        throws = self.press_core_s / self.throw_s
        verdict = within_word(throws <= BUDGET_PRESS_THROWS)
        return [
            f"press work   {self.press_core_s * 1000:.1f} ms of a core for the server, pressed and "
            f"released: {verdict} the budget",
            f"             {throws:,.0f} bare throws of {BUDGET_PRESS_THROWS:,}",
        ]


def press_lines(what: str, kind: str, times_ms: Sequence[float]) -> list[str]:
    slow_ms = quantile(times_ms, QUANTILE)
    return [
        f"{what:<12} {slow_ms:.1f} ms to the slowest of {PAGES} {kind}, {QUANTILE:.0%} of presses: "
        f"{within_word(slow_ms < BUDGET_PRESS_MS)} the budget of {BUDGET_PRESS_MS:g} ms",
        f"             {median(times_ms):.1f} ms median, {times_ms[-1]:.1f} ms worst of "
        f"{len(times_ms)}",
    ]


def start_times() -> tuple[float, float | None]:
    """Return how long it takes from starting the program to the answer of the table's page: by the
    clock, and on a core."""
    with serve_page(plain_clients.PLAYERS) as program:
        table = open_table(program.address)
        answer = table.get(urlsplit(program.address).path)
        took = time.perf_counter() - program.began
        core_s = program.core_s()
        if answer.status != HTTPStatus.OK or not answer.body:
            raise Trouble(f"the page was not answered: {answer.status}")
        return took, core_s


def measure(runs: int, *, quick: bool = False) -> ResponseFigures:
    """Measure it all; a quick run does in 20 seconds what needs no browser."""
    progress(f"the program is started {runs} times")
    starts = [(*start_times(), bare_start_s()) for _ in range(runs)]
    cores = [core for _, core, _ in starts if core is not None]
    presses = QUICK_PRESSES if quick else PRESSES
    progress(f"{PAGES} plain clients are shown {presses} presses")
    plain = plain_clients.measure_presses(PAGES, presses)
    _, throw_s = timed([], runs)
    browser = browsers.browser_is_available() and not quick
    browser_ms: Sequence[float] = ()
    if browser:
        progress(f"{PAGES} pages of a browser are shown {PRESSES} presses")
        browser_ms = browsers.presses_ms(PAGES, PRESSES)
    progress("the server has nothing to do")
    idle = measure_idle(quick=quick)
    return ResponseFigures(
        start_s=min(start for start, _, _ in starts),
        start_core_s=min(cores, default=None),
        start_noise=spread(cores) if cores else None,
        bare_s=min(bare for _, _, bare in starts),
        runs=runs,
        plain_ms=plain.times_ms,
        press_core_s=plain.core_s,
        press_noise=plain.noise,
        throw_s=throw_s,
        bytes=page_bytes.loaded_bytes(),
        browser_ms=browser_ms,
        idle=idle,
    )
