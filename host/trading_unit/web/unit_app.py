"""`trading-unit sim`: the page of one simulated unit, without a game."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from secrets import randbelow

from trading_unit.link import Link
from trading_unit.simulated_unit.controls import UnitControls
from trading_unit.web.unit.sheet_on_table import SheetUnitSettings
from trading_unit.web.unit.unit_view import NAMES, SIMULATED, UnitView, settings_of
from trading_unit_boards import Wiring
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_on_board import simulated_unit
from trading_unit_sim.unit_updates import UnitUpdates

SEEDS = 1 << 32
PAGE = "/unit"


class UnitApp:
    """A UnitView whose unit begins on its cells if it has some; its cable leads nowhere."""

    port = SIMULATED
    simulated = True
    link: Link | None = None

    def __init__(self, board: Wiring, seed: int, clock: Callable[[], float]) -> None:
        self.controls = UnitControls(board, seed, RealTimeUnit(simulated_unit(board, seed), clock))
        self.real_time = self.controls.wall
        self.updates = UnitUpdates(self.real_time.bench, board.power.cells)

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def watch(self, wake: Callable[[], None]) -> None:
        pass  # it does nothing but in calls of ours

    def quiet_s(self) -> float | None:
        return self.real_time.quiet_s()

    def catch_up(self) -> None:
        self.real_time.catch_up()
        self.controls.listen()

    def changes_json(self) -> str:
        return self.updates.text()

    def whole_json(self) -> str:
        return self.updates.whole()

    def press(self, button: str, down: bool) -> None:
        self.catch_up()
        if not down:
            self.real_time.let_go(button)
        elif button in self.controls.board.buttons:
            self.real_time.hold(button)
        else:
            self.real_time.tap(button)

    def choose_game(self, game: str) -> None:
        self.catch_up()
        self.real_time.choose_game(NAMES.index(game))

    def command(self, body: str) -> None:
        self.catch_up()
        self.real_time.command(body)
        self.catch_up()

    def settings(self) -> SheetUnitSettings | None:
        return settings_of(self.real_time.bench)

    def alone(self) -> UnitView:
        return self

    def set(self, what: str, value: int | bool) -> None:
        self.catch_up()
        if what == "battery":
            self.real_time.set_battery(int(value))
        elif what == "cable":
            self.real_time.set_usb(bool(value))
        elif self.controls.board.power.cells:
            self.real_time.set_switch(bool(value))
        self.catch_up()


def run(board: Wiring, seed: int | None, *, port: int | None, open_browser: bool) -> UnitControls:
    """Serves the page until Ctrl-C; returns the unit's controls, which know what was played.
    Without a seed the unit's chance differs each time."""
    from trading_unit.web.server import serve

    unit = UnitApp(board, randbelow(SEEDS) if seed is None else seed, time.monotonic)
    with tempfile.TemporaryDirectory() as folder:
        serve(
            unit,
            port=port,
            games=Path(folder) / "games.sqlite",
            open_browser=open_browser,
            page=PAGE,
            greeting="the unit is at {address}; Ctrl-C ends it",
        )
    unit.controls.finish()
    return unit.controls
