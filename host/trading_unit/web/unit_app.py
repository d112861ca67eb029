"""`trading-unit sim`: the page of one simulated unit, with nothing around it."""

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from secrets import randbelow
from typing import Any

from trading_unit.link import Link
from trading_unit.terminal.unit.controls import UnitControls
from trading_unit.web.unit_view import SIMULATED, short
from trading_unit_boards import Wiring
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit
from trading_unit_sim.unit_updates import UnitUpdates

SEEDS = 1 << 32
PAGE = "/unit"


class UnitApp:
    """On its cells where it has some, and with nobody at the other end of its cable."""

    port = SIMULATED
    simulated = True
    link: Link | None = None

    def __init__(self, board: Wiring, seed: int, clock: Callable[[], float]) -> None:
        self.game = UnitControls(board, seed, RealTimeUnit(simulated_unit(board, seed), clock))
        self.wall = self.game.wall
        self.news = UnitUpdates(self.wall.bench, board.power.cells)

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def go_on(self) -> None:
        self.wall.catch_up()
        self.game.listen()

    def shows(self) -> dict[str, Any]:
        return short(json.loads(self.news.as_json([], [])), None)

    def text(self) -> str:
        return self.news.text()

    def whole(self) -> str:
        return self.news.whole()

    def mark(self) -> Any:
        power = self.wall.bench.power
        return (power.on, power.battery)

    def press(self, button: str, down: bool) -> None:
        self.go_on()
        if not down:
            self.wall.let_go(button)
        elif button in self.game.board.buttons:
            self.wall.hold(button)
        else:
            self.wall.tap(button)

    def set(self, what: str, value: int | bool) -> None:
        self.go_on()
        if what == "battery":
            self.wall.set_battery(int(value))
        elif what == "cable":
            self.wall.set_usb(bool(value))
        elif self.game.board.power.cells:
            self.wall.set_switch(bool(value))


def run(board: Wiring, seed: int | None, *, port: int | None, open_browser: bool) -> UnitControls:
    """What was played, when Ctrl-C ends it; without a seed each game is another."""
    from trading_unit.web.server import serve

    unit = UnitApp(board, randbelow(SEEDS) if seed is None else seed, time.monotonic)
    with tempfile.TemporaryDirectory() as folder:
        serve(
            unit,
            port=port,
            games=Path(folder) / "games.sqlite",
            open_browser=open_browser,
            page=PAGE,
            what="the unit is at {where}; Ctrl-C ends it",
        )
    unit.game.finish()
    return unit.game
