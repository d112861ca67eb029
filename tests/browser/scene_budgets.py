"""How smoothly a watched game is shown: `python -m tests.browser.scene_budgets`. It counts late
frames in scenes against an empty page, and ends with 1 where a budget is missed."""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.browser import scene_trace
from tests.browser.scene_trace import Scene, SceneTrace, moving_browser
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.page.client import LONGEST_WAIT_S
from trading_unit.bench.page.server_process import serve_page
from trading_unit.bench.report import Report

BOTS = "bot:steady, bot:steady, bot:steady"
WATCH_S = 40.0
LOADS = 5
SQUARE_S = 10.0
BUDGET_LATE = 5.0  # in 100 frames, more than with one square that moves on an empty page
BUDGET_PAINT_MS = 300.0
FIRST_PAINT = """const [entry] = performance.getEntriesByName("first-contentful-paint");
    return entry?.startTime ?? 0;"""


@dataclass(frozen=True, slots=True)
class SceneFigures:
    """`first_paint_ms` is the best of some loads of the table's page, over loopback."""

    scenes: Sequence[Scene]
    square: Sequence[Scene]
    first_paint_ms: float

    @property
    def late_more(self) -> float:
        return late_in_100(self.scenes) - late_in_100(self.square)

    @property
    def painted(self) -> int:
        """Layouts and paints inside scenes."""
        return sum(len(one.layouts) + len(one.paints) for one in self.scenes)

    def figures(self) -> list[Figure]:
        return [
            Figure("page.late_frames", self.late_more, "of 100 frames more", budget=BUDGET_LATE),
            Figure("page.painted_in_scenes", self.painted, "layouts and paints", budget=0),
            Figure("page.first_paint", self.first_paint_ms, "ms", budget=BUDGET_PAINT_MS),
        ]

    def lines(self) -> list[str]:
        late, paint = self.late_more <= BUDGET_LATE, self.first_paint_ms < BUDGET_PAINT_MS
        return [
            f"scenes       {late_in_100(self.scenes):.1f} of 100 frames late in {len(self.scenes)} "
            f"scenes, {late_in_100(self.square):.1f} with one moving square: "
            f"{within_word(late)} the budget of {BUDGET_LATE:g} more",
            f"             {self.painted} layouts and paints inside them",
            f"first paint  {self.first_paint_ms:.0f} ms of the table's page: "
            f"{within_word(paint)} the budget of {BUDGET_PAINT_MS:g} ms",
        ]


def late_in_100(scenes: Sequence[Scene]) -> float:
    frames = sum(one.frames for one in scenes)
    return 100 * sum(one.late for one in scenes) / frames if frames else 0.0


def measure_scenes(watch_s: float) -> SceneFigures:
    with serve_page(BOTS) as program, moving_browser() as driver:
        driver.get(program.address)
        paints = []
        for _ in range(LOADS):
            driver.get(f"http://{program.netloc}/table")
            paints.append(wait_for(driver, FIRST_PAINT))
        scene_trace.mark_scenes(driver)
        trace = SceneTrace(driver)
        time.sleep(watch_s)
        scenes = trace.end()
        driver.get("about:blank")
        trace = SceneTrace(driver)
        driver.execute_script(scene_trace.MOVING_SQUARE)
        time.sleep(SQUARE_S)
        return SceneFigures(scenes, trace.end(), min(paints))


def wait_for(driver: Any, script: str) -> float:
    """What the script returns as soon as that is true."""
    end = time.monotonic() + LONGEST_WAIT_S
    while time.monotonic() < end:
        found = driver.execute_script(script)
        if found:
            return float(found)
    return 0.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.scene_budgets")
    parser.add_argument(
        "--seconds", type=float, default=WATCH_S, help="so long a game of bots is watched"
    )
    seconds = parser.parse_args().seconds
    measured = measure_scenes(seconds)
    figures = measured.figures()
    print("\n".join(measured.lines()))
    print(Report(f"{parser.prog} --seconds {seconds:g}", False, figures).text(), end="")
    return 0 if all(one.ok for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
