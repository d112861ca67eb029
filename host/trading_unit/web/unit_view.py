"""The unit as a page sees it: simulated in this process, which can be pressed, or a real one."""

import json
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from trading_unit.link import Link, LinkEvent, State
from trading_unit.play.unit_mirror import UnitMirror
from trading_unit.trouble import Trouble
from trading_unit_sim import port as sim_port
from trading_unit_sim.unit_updates import UnitUpdates

SIMULATED, NONE = "simulated", "none"
LEAST_MV, MOST_MV = 0, 5_000  # of all cells: none, and three fresh ones


class UnitView(Protocol):
    """`link` is a fresh one each time it is opened; None when there is no unit to talk with."""

    port: str  # as a page names it: "simulated", "none", or a device
    link: Link | None
    simulated: bool

    def open(self) -> Link | None: ...

    def close(self) -> None: ...

    def go_on(self) -> None:
        """Let it live up to now."""

    def shows(self) -> dict[str, Any]:
        """In short: its board, its cells, its lights and tone."""

    def text(self) -> str:
        """What a page that draws it has not been told, as JSON; nothing when nothing is new."""

    def whole(self) -> str:
        """All of it, for a page that has just come."""

    def mark(self) -> Any:
        """Changes when every page has to be told."""

    def press(self, button: str, down: bool) -> None: ...

    def set(self, what: str, value: int | bool) -> None:
        """`battery`, `cable` or `switch`."""


class SimulatedUnitView:
    """`url` is a `sim://` one."""

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
        self.news = UnitUpdates(bench, cells, forgets=True)
        self.link: Link | None = None

    def open(self) -> Link | None:
        self.close()
        self.go_on()
        if self.outlet.unit.plugged_in:
            self.link = Link(self.url, clock=self.clock)
        return self.link

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None

    def go_on(self) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()

    def shows(self) -> dict[str, Any]:
        return short(json.loads(self.news.as_json([], [])), self.link)

    def text(self) -> str:
        return self.news.text()

    def whole(self) -> str:
        return self.news.whole()

    def mark(self) -> Any:
        bench = self.outlet.unit.bench
        level = "off" if bench.unit is None else bench.unit.battery.level
        return (is_up(self.link), level, bench.power.battery, bench.power.on)

    def press(self, button: str, down: bool) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            wall = self.outlet.unit.real_time
            if button not in self.outlet.unit.bench.board["buttons"]:
                if down:
                    wall.tap(button)  # a board with a single button
            elif down:
                wall.hold(button)
            else:
                wall.let_go(button)
            self.outlet.unit.catch_up()
            self.outlet.changed.notify_all()

    def set(self, what: str, value: int | bool) -> None:
        with self.outlet.changed:
            self.outlet.unit.catch_up()
            wall = self.outlet.unit.real_time
            if what == "battery":
                wall.set_battery(int(value))
            elif what == "cable":
                wall.set_usb(bool(value))
            else:
                wall.set_switch(bool(value))
            self.outlet.unit.catch_up()
            self.outlet.changed.notify_all()


class OverheardLink(Link):
    """A link that others drive, listened to."""

    def __init__(self, url: str, tell: Callable[[LinkEvent], None], **how: Any) -> None:
        super().__init__(url, **how)
        self.tell = tell

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        happened = super().step(wait_s)
        for one in happened:
            self.tell(one)
        return happened


class RealUnitView:
    """`where` gives places for a unit that has moved, as Link wants it."""

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
        self.link = OverheardLink(self.url, self.mirror.handle, elsewhere=self.elsewhere)
        return self.link

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None

    def go_on(self) -> None:
        pass  # it lives by itself

    def shows(self) -> dict[str, Any]:
        return short(json.loads(self.mirror.as_json([], [], whole=False)), self.link)

    def text(self) -> str:
        return self.mirror.text()

    def whole(self) -> str:
        return self.mirror.whole()

    def mark(self) -> Any:
        return (is_up(self.link), self.mirror.level, self.mirror.mv)

    def press(self, button: str, down: bool) -> None:
        raise Trouble("this is a real unit: press it with a finger")

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("this is a real unit: what is changed there is changed by hand")


class NoUnitView:
    """The screen does all."""

    port = NONE
    simulated = False
    link: Link | None = None

    def open(self) -> Link | None:
        return None

    def close(self) -> None:
        pass

    def go_on(self) -> None:
        pass

    def shows(self) -> dict[str, Any]:
        shown: dict[str, Any] = dict.fromkeys(SHORT, "")
        return shown | {"lights": [], "tone": 0, "mv": 0, "up": False, "simulated": False}

    def text(self) -> str:
        return ""

    def whole(self) -> str:
        return UnitMirror(lambda: 0.0).whole()  # of a unit that has never said anything

    def mark(self) -> Any:
        return None

    def press(self, button: str, down: bool) -> None:
        raise Trouble("there is no unit at this table")

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("there is no unit at this table")


SHORT = ("lights", "tone", "mv", "level", "board", "simulated")


def short(told: dict[str, Any], link: Link | None) -> dict[str, Any]:
    return {**{name: told[name] for name in SHORT}, "up": is_up(link)}


def is_up(link: Link | None) -> bool:
    return link is not None and link.state is State.UP
