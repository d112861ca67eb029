"""A simulated unit in a web page: what the page calls, under MicroPython."""

import json

from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.script import parse
from trading_unit_sim.on_micropython import load
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_updates import UnitUpdates

MOST_MS = 2_000  # lived at once: a page that slept for an hour comes back in many short jumps


def bench_of(sheet: str, seed: str) -> Bench:
    """`sheet`: a board.json as text, and what the simulator alone must know of the board.

    A seed comes as text: numbers from the page have 31 bits here.
    """
    board = json.loads(sheet)
    supply = Power(board["cells"], board["drop"], board["brownout"])
    return Bench(json.loads(board["json"]), board["json"], supply, int(seed), load)


def timeline(sheet: str, seed: str, script: str) -> str:
    """What comes out of a script, as `trading-unit sim --headless` writes it."""
    bench = bench_of(sheet, seed)
    bench.play(parse(script))
    bench.run()
    return bench.timeline.text()


class InPage:
    """Switched on, or plugged in where it has no cells. `seconds` are those of the page's clock."""

    def __init__(self, sheet: str, seed: str, seconds: float) -> None:
        cells = json.loads(sheet)["cells"]
        self.seconds = seconds
        self.wall = RealTimeUnit(bench_of(sheet, seed), lambda: self.seconds)
        self.news = UnitUpdates(self.wall.bench, cells, forgets=True)
        if cells:
            self.wall.turn(True)
        else:
            self.wall.plug(True)

    def live(self, seconds: float) -> str:
        """Go on to that moment, or a part of the way; the news of it."""
        self.seconds = seconds
        bench = self.wall.bench
        bench.run_until(min(self.wall.now, bench.now + MOST_MS), to_the_ms=True)
        return self.news.text()

    def behind(self) -> bool:
        return bool(self.wall.now > self.wall.bench.now)

    def press(self, button: str, down: bool) -> None:
        if not down:
            self.wall.let_go(button)
        elif button in self.wall.bench.board["buttons"]:
            self.wall.hold(button)
        else:
            self.wall.tap(button)  # a board with one button: Auction is a longer press of it

    def switch(self, on: bool) -> None:
        self.wall.turn(on)

    def cable(self, plugged: bool) -> None:
        self.wall.plug(plugged)

    def battery(self, mv: int) -> None:
        self.wall.charge(mv)
