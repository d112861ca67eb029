"""The last flash of an auction: the light is on in its last 100 ms, and goes off at its end."""

from itertools import pairwise

import pytest

from tests.exhaustive import sample
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import simulated_unit

OPENED_MS = 2_000
LENGTHS = [1_000, 1_001, 1_099, 1_100, 1_234, 4_999, 5_000, 5_001, 9_950, 50_000]


def reds(bench: Bench) -> list[tuple[int, bool]]:
    entries = bench.timeline.entries
    return [(t, on) for t, what, name, on in entries if what == "light" and name == "red"]


def closed_at(bench: Bench) -> int:
    entries = bench.timeline.entries
    return next(int(t) for t, _, body, _ in entries if str(body).startswith("auction state=closed"))


def opened(ms: int, warning: int = 5) -> Bench:
    """On USB, where its timer is exact."""
    bench = simulated_unit(load("pico"), 1)
    settings = f'0 file settings.json {{"warning": {warning}}}\n'
    bench.play(parse(f"{settings}0 on\n0 usb on\n{OPENED_MS + ms + 3_000} end\n"))
    bench.run_until(OPENED_MS, to_the_ms=True)
    unit = bench.unit
    assert unit is not None
    unit.open_auction(OPENED_MS, ms)
    unit.due = unit.parts_due = OPENED_MS
    bench.run()
    return bench


@pytest.mark.parametrize("ms", sorted({*LENGTHS, *range(1_000, 1_000 + sample(0, 400))}))
def test_red_is_on_in_the_last_100_ms_and_goes_off_at_the_end(ms: int) -> None:
    bench = opened(ms)
    end = OPENED_MS + ms
    assert closed_at(bench) == end
    last = [change for change in reds(bench) if change[0] >= OPENED_MS]
    assert last[-2:] == [(end - 100, True), (end, False)]


@pytest.mark.parametrize("warning", [1, 5, 20])
def test_the_last_seconds_flash_100_and_100_ms_counted_back(warning: int) -> None:
    bench = opened(50_000, warning)
    warned = OPENED_MS + 50_000 - warning * 1_000
    times = [t for t, _ in reds(bench) if t > warned]
    assert times[0] == warned + 100
    assert {after - before for before, after in pairwise(times)} == {100}
    assert len(times) == warning * 10


def test_after_a_restart_by_the_watchdog_too() -> None:
    bench = simulated_unit(load("pico"), 1)
    bench.play(parse("0 usb on\n0 on\n2000 press auction\n45037 hang\n60000 end\n"))
    bench.run()
    end = closed_at(bench)
    assert reds(bench)[-2:] == [(end - 100, True), (end, False)]
