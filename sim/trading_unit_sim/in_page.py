"""A simulated unit in a web page: what the page calls, under MicroPython."""

import json

from trading_unit_firmware import priorities
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.unit import SETTINGS_FILE
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.power import Power
from trading_unit_sim.board.script import parse
from trading_unit_sim.on_micropython import load
from trading_unit_sim.real_time import RealTimeUnit
from trading_unit_sim.unit_updates import UnitUpdates

MOST_MS = 2_000  # of one call: a page that slept for an hour comes back in many short jumps


def bench_of(board_text: str, seed: str) -> Bench:
    """`board_text` has a board.json as text, and what only the simulator has to know of the board.

    A seed comes as text, because numbers from the page have 31 bits here.
    """
    board = json.loads(board_text)
    supply = Power(board["cells"], board["drop"], board["brownout"], board["hold_up"])
    return Bench(json.loads(board["json"]), board["json"], supply, int(seed), load)


def timeline(board_text: str, seed: str, script: str) -> str:
    """The timeline of a script, as `trading-unit sim --headless` writes it."""
    bench = bench_of(board_text, seed)
    bench.play(parse(script))
    bench.run()
    return bench.timeline.text()


class InPage:
    """Switched on, or plugged in where it has no cells. `seconds` are those of the page's clock;
    `settings` is the file that the unit had when the page was left, or empty."""

    def __init__(self, board_text: str, seed: str, seconds: float, settings: str = "") -> None:
        cells = json.loads(board_text)["cells"]
        self.seconds = seconds
        bench = bench_of(board_text, seed)
        if settings:
            bench.flash.files[SETTINGS_FILE] = settings.encode()
        self.unit = RealTimeUnit(bench, lambda: self.seconds)
        self.updates = UnitUpdates(bench, cells, forgets=True)
        if cells:
            self.unit.set_switch(True)
        else:
            self.unit.set_usb(True)
        bench.run_until(self.unit.now + 1, to_the_ms=True)

    # What a page that is loaded again has to know

    def kept(self) -> str:
        """What goes on when the page is left and comes back: settings, hour and light, as JSON."""
        unit = self.unit.bench.unit
        if unit is None:
            return ""
        now = self.unit.bench.chip.ticks()
        hour = unit.hour
        return json.dumps(
            {
                "settings": unit.settings.text(),
                "hour": hour.left(now) if hour.running else 0,
                "paused": hour.paused,
                "light": unit.auction.left(now) if unit.auction.running else 0,
                "length": unit.auction.ms,
            }
        )

    def resume(self, hour: int, paused: bool, light: int, length: int) -> None:
        """Go on with what is left of hour and light, as after a bite of the watchdog; 0 is none."""
        unit = self.unit.bench.unit
        now = self.unit.bench.chip.ticks()
        unit.sounds.silence()
        unit.lights.release(priorities.HOUR)
        if hour:
            unit.hour.restore(now, hour, paused)
            unit.report_hour(now, "paused" if paused else "resumed")
        else:
            unit.hour.stop()
        if light:
            unit.auction.resume(now, length, light, unit.warning_ms())
            unit.stage.cue(now, "auction open")
            unit.report_auction(now, "open")
        unit.due = now

    def command(self, body: str) -> str:
        return self.unit.command(body)

    def live(self, seconds: float) -> str:
        """Run up to that moment, or a part of the way; the updates for the page."""
        self.seconds = seconds
        bench = self.unit.bench
        bench.run_until(min(self.unit.now, bench.now + MOST_MS), to_the_ms=True)
        return self.updates.text()

    def behind(self) -> int:
        """How many milliseconds it still has to run, after a page that slept."""
        return max(0, self.unit.now - self.unit.bench.now)

    def press(self, button: str, down: bool) -> None:
        if not down:
            self.unit.let_go(button)
        elif button in self.unit.bench.board["buttons"]:
            self.unit.hold(button)
        else:
            self.unit.tap(button)  # of a board with one button: Auction is a longer press of it

    def choose(self, game: str) -> None:
        self.unit.choose_game([name for name, *_ in GAMES].index(game))

    def switch(self, on: bool) -> None:
        self.unit.set_switch(on)

    def cable(self, plugged: bool) -> None:
        self.unit.set_usb(plugged)

    def battery(self, mv: int) -> None:
        self.unit.set_battery(mv)
