"""`trading-unit sim`: the page of one simulated unit, with nothing around it."""

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from secrets import randbelow
from typing import Any

from trading_unit.link import Link
from trading_unit.terminal.game import Game
from trading_unit.web.unit_seen import SIMULATED, short
from trading_unit_boards import Board
from trading_unit_sim.news import News
from trading_unit_sim.unit import simulated
from trading_unit_sim.wall import Wall

SEEDS = 1 << 32
PAGE = "/unit"


class Alone:
    """On its cells where it has some, and with nobody at the other end of its cable."""

    port = SIMULATED
    simulated = True
    link: Link | None = None

    def __init__(self, board: Board, seed: int, clock: Callable[[], float]) -> None:
        self.game = Game(board, seed, Wall(simulated(board, seed), clock))
        self.wall = self.game.wall
        self.news = News(self.wall.bench, board.power.cells)

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def go_on(self) -> None:
        self.wall.catch_up()
        self.game.listen()

    def shows(self) -> dict[str, Any]:
        return short(json.loads(self.news.written([], [])), None)

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
            self.wall.charge(int(value))
        elif what == "cable":
            self.wall.plug(bool(value))
        elif self.game.board.power.cells:
            self.wall.turn(bool(value))


def run(board: Board, seed: int | None, *, port: int | None, open_browser: bool) -> Game:
    """What was played, when Ctrl-C ends it; without a seed each game is another."""
    from trading_unit.web.run import serve

    unit = Alone(board, randbelow(SEEDS) if seed is None else seed, time.monotonic)
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
