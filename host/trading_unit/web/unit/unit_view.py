"""The unit as pages show it: simulated in this process, on a cable, or none."""

import time
from collections.abc import Callable
from typing import Protocol

from trading_unit.link import Link
from trading_unit.play.unit.unit_mirror import UnitMirror
from trading_unit.trouble import Trouble
from trading_unit.web.unit.sheet_on_table import SheetUnitSettings
from trading_unit_firmware.games import GAMES
from trading_unit_sim import port as sim_port
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_updates import UnitUpdates

SIMULATED, NONE = "simulated", "none"
ALONE_URL = "sim://pico?name=alone"
NAMES = [name for name, *_ in GAMES]  # of the unit's games


class UnitView(Protocol):
    """`link` is the one that was opened last; None when there is no unit to talk with."""

    port: str  # as a page names it: "simulated", "none", or a device
    link: Link | None
    simulated: bool

    def open(self) -> Link | None:
        """A fresh link; one that was open is closed."""

    def close(self) -> None: ...

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called in the running event loop when bytes come from the unit."""

    def catch_up(self) -> None:
        """Runs a simulated unit up to now."""

    def quiet_s(self) -> float | None:
        """For how long neither the unit nor its link does anything by itself, in seconds; None for
        ever."""

    def changes_json(self) -> str:
        """What has changed since the last call, for pages that draw the unit; empty if nothing."""

    def whole_json(self) -> str:
        """Its state and its last half minute, for a page that begins to draw it."""

    def press(self, button: str, down: bool) -> None:
        """Raises Trouble if a page cannot press this unit."""

    def choose_game(self, game: str) -> None:
        """Starts it anew with that game. Raises Trouble if a page cannot."""

    def command(self, body: str) -> None:
        """Have it done as the wire has it, in its own time. Raises Trouble if that cannot be."""

    def settings(self) -> SheetUnitSettings | None:
        """Return the settings that a page can change; None where it cannot."""

    def alone(self) -> "UnitView":
        """The unit of the page without a game: one of its own, or itself if there is no other."""

    def set(self, what: str, value: int | bool) -> None:
        """Sets the "battery" in millivolts, or the "cable" or the "switch". Raises Trouble if a
        page cannot."""


class SimulatedUnitView:
    """A unit that lives in this process; `url` begins with `sim://`."""

    port = SIMULATED
    simulated = True

    def __init__(
        self, url: str = "sim://pico", clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.url = url
        self.clock = clock
        self.outlet = sim_port.plugged_unit(url)
        bench = self.outlet.unit.bench
        cells = sim_port.parse_url(url)[0].power.cells
        self.updates = UnitUpdates(bench, cells, forgets=True)
        self.link: Link | None = None
        self.other: SimulatedUnitView | None = None  # that knows nothing of any game

    def open(self) -> Link | None:
        self.close()
        self.catch_up()
        if self.outlet.unit.plugged_in:
            self.link = Link(self.url, clock=self.clock)
        return self.link

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None

    def watch(self, wake: Callable[[], None]) -> None:
        pass  # it does nothing but in calls of ours

    def catch_up(self) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()

    def quiet_s(self) -> float | None:
        unit, link = self.outlet.unit, self.link
        if link is not None and link.port is not None and unit.received:
            return 0.0
        return shorter(unit.quiet_s(), None if link is None else link.quiet_s())

    def changes_json(self) -> str:
        return self.updates.text()

    def whole_json(self) -> str:
        return self.updates.whole()

    def press(self, button: str, down: bool) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            real_time = self.outlet.unit.real_time
            if button not in self.outlet.unit.bench.board["buttons"]:
                if down:
                    real_time.tap(button)  # a board with one button for both
            elif down:
                real_time.hold(button)
            else:
                real_time.let_go(button)
            self.outlet.unit.catch_up()
            self.outlet.changed.notify_all()

    def choose_game(self, game: str) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            self.outlet.unit.real_time.choose_game(NAMES.index(game))
            self.outlet.changed.notify_all()

    def command(self, body: str) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            self.outlet.unit.real_time.command(body)
            self.outlet.unit.catch_up()
            self.outlet.changed.notify_all()

    def settings(self) -> SheetUnitSettings | None:
        return settings_of(self.outlet.unit.bench)

    def alone(self) -> UnitView:
        if self.other is None:
            self.other = SimulatedUnitView(ALONE_URL, self.clock)
        return self.other

    def set(self, what: str, value: int | bool) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            real_time = self.outlet.unit.real_time
            if what == "battery":
                real_time.set_battery(int(value))
            elif what == "cable":
                real_time.set_usb(bool(value))
            else:
                real_time.set_switch(bool(value))
            self.outlet.unit.catch_up()
            self.outlet.changed.notify_all()


class NoUnitView:
    """No unit: the screen does its part."""

    port = NONE
    simulated = False
    link: Link | None = None

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def watch(self, wake: Callable[[], None]) -> None:
        pass

    def catch_up(self) -> None:
        pass

    def quiet_s(self) -> float | None:
        return None

    def changes_json(self) -> str:
        return ""

    def whole_json(self) -> str:
        return UnitMirror(lambda: 0.0).whole()  # as of a unit that has never sent anything

    def press(self, button: str, down: bool) -> None:
        raise Trouble("there is no unit at this table")

    def choose_game(self, game: str) -> None:
        raise Trouble("there is no unit at this table")

    def command(self, body: str) -> None:
        raise Trouble("there is no unit at this table")

    def settings(self) -> SheetUnitSettings | None:
        return None

    def alone(self) -> UnitView:
        return SimulatedUnitView(ALONE_URL)

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("there is no unit at this table")


def settings_of(bench: Bench) -> SheetUnitSettings | None:
    """Return the settings of a simulated unit, if it is on."""
    if bench.unit is None:
        return None
    get = bench.unit.settings.get
    return {"minutes": get("minutes"), "longest": get("longest"), "weights": get("weights")}


def shorter(one_s: float | None, other_s: float | None) -> float | None:
    """The shorter of two waits, of which None lasts for ever."""
    if one_s is None or other_s is None:
        return other_s if one_s is None else one_s
    return min(one_s, other_s)
