"""The unit as pages show it: simulated in this process, on a cable, or none."""

import time
from collections.abc import Callable, Iterable
from typing import Protocol

from trading_unit.link import Link, LinkEvent, State
from trading_unit.play.unit_mirror import UnitMirror
from trading_unit.trouble import Trouble
from trading_unit_sim import port as sim_port
from trading_unit_sim.unit_updates import UnitUpdates

SIMULATED, NONE = "simulated", "none"


class UnitView(Protocol):
    """`link` is the one that was opened last; None when there is no unit to talk with."""

    port: str  # as a page names it: "simulated", "none", or a device
    link: Link | None
    simulated: bool

    def open(self) -> Link | None:
        """A fresh link; one that was open is closed."""

    def close(self) -> None: ...

    def catch_up(self) -> None:
        """Runs a simulated unit up to now."""

    def changes_json(self) -> str:
        """What has changed since the last call, for pages that draw the unit; empty if nothing."""

    def whole_json(self) -> str:
        """Its state and its last half minute, for a page that begins to draw it."""

    def fingerprint(self) -> object:
        """Differs when every page has to be sent a new view."""

    def press(self, button: str, down: bool) -> None:
        """Raises Trouble if a page cannot press this unit."""

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

    def catch_up(self) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()

    def changes_json(self) -> str:
        return self.updates.text()

    def whole_json(self) -> str:
        return self.updates.whole()

    def fingerprint(self) -> object:
        bench = self.outlet.unit.bench
        level = "off" if bench.unit is None else bench.unit.battery.level
        return (is_up(self.link), level, bench.power.battery, bench.power.on)

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


class ObservedLink(Link):
    """Passes a copy of all that happens to `observe`, whoever steps the link."""

    def __init__(
        self,
        url: str,
        observe: Callable[[LinkEvent], None],
        elsewhere: Callable[[str], Iterable[str]],
    ) -> None:
        super().__init__(url, elsewhere=elsewhere)
        self.observe = observe

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        happened = super().step(wait_s)
        for one in happened:
            self.observe(one)
        return happened


class RealUnitView:
    """A unit at the other end of a cable; `elsewhere` is as Link wants it."""

    simulated = False

    def __init__(
        self,
        url: str,
        clock: Callable[[], float],
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
    ) -> None:
        self.url = self.port = url
        self.elsewhere = elsewhere
        self.mirror = UnitMirror(clock)
        self.link: Link | None = None

    def open(self) -> Link | None:
        self.close()
        self.link = ObservedLink(self.url, self.mirror.handle, elsewhere=self.elsewhere)
        return self.link

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None

    def catch_up(self) -> None:
        pass  # it runs by itself

    def changes_json(self) -> str:
        return self.mirror.text()

    def whole_json(self) -> str:
        return self.mirror.whole()

    def fingerprint(self) -> object:
        return (is_up(self.link), self.mirror.level, self.mirror.mv)

    def press(self, button: str, down: bool) -> None:
        raise Trouble("this is a real unit: press it with a finger")

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("this is a real unit: what is changed there is changed by hand")


class NoUnitView:
    """No unit: the screen does its part."""

    port = NONE
    simulated = False
    link: Link | None = None

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def catch_up(self) -> None:
        pass

    def changes_json(self) -> str:
        return ""

    def whole_json(self) -> str:
        return UnitMirror(lambda: 0.0).whole()  # as of a unit that has never sent anything

    def fingerprint(self) -> object:
        return None

    def press(self, button: str, down: bool) -> None:
        raise Trouble("there is no unit at this table")

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("there is no unit at this table")


def is_up(link: Link | None) -> bool:
    return link is not None and link.state is State.UP
