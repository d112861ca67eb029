"""Simulated units on a desk in virtual time: cables to pull, and ports to open by name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from trading_unit.link import Event, Link, LinkEvent, LinkTrouble, TroubleKind
from trading_unit_boards import load
from trading_unit_sim.board.bench import HALF_TICKS, Bench
from trading_unit_sim.board.chip import TICKS_MASK
from trading_unit_sim.unit_on_board import simulated_unit

PORT = "/dev/unit"
STARTED_MS = 500

Tamper = Callable[[bool, bytes], bytes]
"""What arrives of these bytes: those sent to the unit (True) or received from it (False)."""


def untampered(sent: bool, data: bytes) -> bytes:
    return data


@dataclass
class Plug:
    """The host's end of a cable, which is a port by its name while a unit is at the other end."""

    desk: "Desk"
    url: str
    bench: Bench | None = None
    open: "DeskPort | None" = None
    refuses: LinkTrouble | None = None  # raised when the port is opened

    def pull(self) -> Bench:
        """Unplug the unit; returns it."""
        bench = self.bench
        assert bench is not None
        bench.at(bench.now, bench.do_usb, (False,))
        bench.run_until(bench.now + 1)
        bench.serial.open = False
        self.bench = None
        self.open = None
        return bench

    def put(self, bench: Bench) -> None:
        """Plug a unit in."""
        bench.run_until(self.desk.now)
        bench.at(bench.now, bench.do_usb, (True,))
        bench.run_until(bench.now + 1)
        self.bench = bench


@dataclass
class DeskPort:
    """An open port."""

    plug: Plug
    url: str
    tamper: Tamper = untampered

    @property
    def bench(self) -> Bench:
        if self.plug.open is not self or self.plug.bench is None:
            raise LinkTrouble(TroubleKind.NO_PORT, self.url, f"{self.url} is gone")
        return self.plug.bench

    def read(self, wait_s: float) -> bytes:
        desk = self.plug.desk
        until = desk.now + ceil(wait_s * 1000)
        while not self.bench.serial.outgoing and desk.now < until:
            desk.advance(until)
        return self.tamper(False, self.bench.serial.take())

    def write(self, data: bytes) -> int:
        self.bench.serial.receive(self.tamper(True, data))
        return len(data)

    def close(self) -> None:
        if self.plug.open is self:
            self.plug.open = None
            if self.plug.bench is not None:
                self.plug.bench.serial.open = False


@dataclass
class Desk:
    """`now` is in milliseconds. `later` holds the actions of `in_ms`, which run at their moment
    whatever a link is doing. `tamper` may damage what goes over the cables."""

    now: int = 0
    plugs: dict[str, Plug] = field(default_factory=dict)
    later: list[tuple[int, Callable[[], object]]] = field(default_factory=list)
    tamper: Tamper = untampered

    def plug(self, url: str = PORT) -> Plug:
        return self.plugs.setdefault(url, Plug(self, url))

    def unit(self, url: str = PORT, board: str = "pico", seed: int = 1) -> Bench:
        """A unit that is switched on and plugged in."""
        bench = simulated_unit(load(board), seed)
        if bench.power.battery:
            bench.at(0, bench.do_on, ())
        bench.run_until(self.now)
        self.plug(url).put(bench)
        self.pass_ms(STARTED_MS)
        return bench

    def open_port(self, url: str) -> DeskPort:
        plug = self.plugs.get(url)
        if plug is None or plug.bench is None:
            raise LinkTrouble(TroubleKind.NO_PORT, url, f"there is no port {url}")
        if plug.refuses is not None:
            raise plug.refuses
        if plug.open is not None:
            raise LinkTrouble(TroubleKind.IN_USE, url, f"{url} is in use")
        plug.open = DeskPort(plug, url, lambda sent, data: self.tamper(sent, data))
        plug.bench.serial.take()
        plug.bench.serial.open = True
        return plug.open

    def clock(self) -> float:
        return self.now / 1000

    def pass_ms(self, ms: int) -> None:
        until = self.now + ms
        while self.now < until:
            self.advance(until)

    def advance(self, until: int) -> None:
        """To the next moment at which something may happen, at most to `until`."""
        benches = [plug.bench for plug in self.plugs.values() if plug.bench is not None]
        moments = [moment for moment, _ in self.later] + [next_moment(bench) for bench in benches]
        self.now = max(self.now + 1, min([until, *moments]))
        due = [act for moment, act in self.later if moment <= self.now]
        self.later = [(moment, act) for moment, act in self.later if moment > self.now]
        for bench in benches:
            bench.run_until(self.now, to_the_ms=True)
        for act in due:
            act()

    def pause(self, seconds: float) -> None:
        self.pass_ms(ceil(seconds * 1000))

    def in_ms(self, ms: int, act: Callable[[], object]) -> None:
        """Run `act` in so many milliseconds."""
        self.later.append((self.now + ms, act))

    def link(self, url: str = PORT, **options) -> Link:
        options.setdefault("elsewhere", lambda unit: ())
        return Link(url, opener=self.open_port, clock=self.clock, pause=self.pause, **options)

    def events_within(self, link: Link, ms: int) -> list[LinkEvent]:
        """Step the link for so many milliseconds; all events of that time."""
        until = self.now + ms
        events: list[LinkEvent] = []
        while self.now < until:
            events += link.step((until - self.now) / 1000)
        return events


def next_moment(bench: Bench) -> int:
    """When that unit may do something next."""
    moment = bench.now + 1 if bench.serial.incoming else bench.next_change()
    if bench.unit is None:
        return moment
    left = (bench.unit.due - bench.chip.ticks()) & TICKS_MASK
    return min(moment, bench.now + (left if left < HALF_TICKS else 1))


def event_names(events: list[LinkEvent]) -> list[str]:
    """The unit's name of each of its events, and the type of each event of the link."""
    return [event.name if isinstance(event, Event) else type(event).__name__ for event in events]
