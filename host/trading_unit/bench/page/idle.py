"""How little the server does while a page is open and nothing happens."""

import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import pairwise

from trading_unit.bench.bare_throws import BARE_THROWS, spread
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.page.client import open_table
from trading_unit.bench.page.plain_clients import PLAYERS, open_pages
from trading_unit.bench.page.server_process import serve_page
from trading_unit.bench.round_trip import serve_unit

SETTLE_S = 5.0  # from the page's first view: the unit is up, and nothing is under way
MEASURE_S = 10.0
QUICK_S = 4.0  # instead of either
SLICES = 4
BUDGET_PERCENT = 0.2  # of a core
BUDGET_THROWS = 6_250  # the same where a bare throw takes 0.32 microseconds
BUDGET_WAKE_UPS = 5.0  # a second
SIMULATED, ON_PTY = "simulated unit", "unit on a pty"


@dataclass(frozen=True, slots=True)
class IdleFigures:
    """Of the server alone; `unit` is the one that the game has."""

    unit: str
    core_percent: float
    wake_ups: float  # a second, of all its threads
    noise: float = 0.0  # by how much of the quietest slice the middle one took longer

    @property
    def within(self) -> bool:
        return self.core_percent < BUDGET_PERCENT and self.wake_ups < BUDGET_WAKE_UPS

    def figures(self, throw_s: float) -> list[Figure]:
        name = self.unit.replace(" ", "_")
        throws = self.core_percent / 100 / throw_s
        return [
            Figure(
                f"page.idle.{name}",
                self.core_percent,
                "% of a core",
                ratio=throws,
                of=f"{BARE_THROWS}, for a second",
                budget=BUDGET_PERCENT,
                ratio_budget=BUDGET_THROWS,
                noise=self.noise,
            ),
            Figure(f"page.wake_ups.{name}", self.wake_ups, "a second", budget=BUDGET_WAKE_UPS),
        ]

    def text(self) -> str:
        return (
            f"{self.core_percent:.2f} % of a core and {self.wake_ups:.1f} wake-ups a second "
            f"with a {self.unit}: {within_word(self.within)} the budget of "
            f"{BUDGET_PERCENT:g} % and {BUDGET_WAKE_UPS:g}"
        )


def idle_lines(figures: Sequence[IdleFigures]) -> list[str]:
    if not figures:
        return ["idle         cannot be measured on this system: it has no /proc"]
    heads = ["idle", *[""] * (len(figures) - 1)]
    return [f"{head:<12} {one.text()}" for head, one in zip(heads, figures, strict=True)]


def measure_idle(*, quick: bool = False) -> Sequence[IdleFigures]:
    """With a simulated unit in the server, and with one in a program of its own unless it has to be
    quick; empty where the system does not say what a process does."""
    if not sys.platform.startswith("linux"):
        return ()
    if quick:
        return [idle_with(SIMULATED, QUICK_S, QUICK_S)]
    return [idle_with(unit, SETTLE_S, MEASURE_S) for unit in (SIMULATED, ON_PTY)]


def idle_with(unit: str, settle_s: float, measure_s: float) -> IdleFigures:
    with (
        nullcontext("") if unit == SIMULATED else serve_unit("pty") as port,
        serve_page(PLAYERS, *(("--unit", port) if port else ())) as program,
    ):
        open_pages(open_table(program.address), 1)
        time.sleep(settle_s)
        done = [program.work_done()]
        for _ in range(SLICES):
            time.sleep(measure_s / SLICES)
            done.append(program.work_done())
    before, after = done[0], done[-1]
    return IdleFigures(
        unit,
        (after.core_s - before.core_s) / (after.at_s - before.at_s) * 100,
        (after.wake_ups - before.wake_ups) / (after.at_s - before.at_s),
        spread([later.core_s - one.core_s for one, later in pairwise(done)]),
    )
