"""A desk with simulated units on it, in virtual time: cables to pull, ports to open by name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from trading_unit.link import Event, Happening, Link, LinkTrouble, Wrong
from trading_unit_boards import load
from trading_unit_sim.board.bench import HALF_TICKS, Bench
from trading_unit_sim.board.chip import TICKS_MASK
from trading_unit_sim.unit_on_board import simulated_unit

PORT = "/dev/unit"
STARTED_MS = 500


@dataclass
class Plug:
    """A cable with a name. What is in it is a unit or nothing."""

    desk: "Desk"
    url: str
    bench: Bench | None = None
    open: "Opened | None" = None
    refuses: LinkTrouble | None = None  # to whoever opens it

    def pull(self) -> Bench:
        bench = self.bench
        assert bench is not None
        bench.at(bench.now, bench.do_usb, (False,))
        bench.run_until(bench.now + 1)
        bench.serial.open = False
        self.bench = None
        self.open = None
        return bench

    def put(self, bench: Bench) -> None:
        bench.run_until(self.desk.now)
        bench.at(bench.now, bench.do_usb, (True,))
        bench.run_until(bench.now + 1)
        self.bench = bench


@dataclass
class Opened:
    """A port that somebody has opened."""

    plug: Plug
    url: str
    sees: Callable[[bool, bytes], bytes] = lambda sent, data: data

    @property
    def bench(self) -> Bench:
        if self.plug.open is not self or self.plug.bench is None:
            raise LinkTrouble(Wrong.NO_PORT, self.url, f"{self.url} is gone")
        return self.plug.bench

    def read(self, wait_s: float) -> bytes:
        desk = self.plug.desk
        until = desk.now + ceil(wait_s * 1000)
        while not self.bench.serial.outgoing and desk.now < until:
            desk.hop(until)
        return self.sees(False, self.bench.serial.take())

    def write(self, data: bytes) -> int:
        self.bench.serial.receive(self.sees(True, data))
        return len(data)

    def close(self) -> None:
        if self.plug.open is self:
            self.plug.open = None
            if self.plug.bench is not None:
                self.plug.bench.serial.open = False


@dataclass
class Desk:
    """`later` is what happens at which moment, whatever the link does meanwhile."""

    now: int = 0
    plugs: dict[str, Plug] = field(default_factory=dict)
    later: list[tuple[int, Callable[[], object]]] = field(default_factory=list)
    sees: Callable[[bool, bytes], bytes] = lambda sent, data: data

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

    def opening(self, url: str) -> Opened:
        plug = self.plugs.get(url)
        if plug is None or plug.bench is None:
            raise LinkTrouble(Wrong.NO_PORT, url, f"there is no port {url}")
        if plug.refuses is not None:
            raise plug.refuses
        if plug.open is not None:
            raise LinkTrouble(Wrong.IN_USE, url, f"{url} is in use")
        plug.open = Opened(plug, url, lambda sent, data: self.sees(sent, data))
        plug.bench.serial.take()
        plug.bench.serial.open = True
        return plug.open

    def clock(self) -> float:
        return self.now / 1000

    def pass_ms(self, ms: int) -> None:
        until = self.now + ms
        while self.now < until:
            self.hop(until)

    def hop(self, until: int) -> None:
        """To the next moment at which something may happen."""
        benches = [plug.bench for plug in self.plugs.values() if plug.bench is not None]
        wanted = [moment for moment, _ in self.later] + [wants(bench) for bench in benches]
        self.now = max(self.now + 1, min([until, *wanted]))
        due = [act for moment, act in self.later if moment <= self.now]
        self.later = [(moment, act) for moment, act in self.later if moment > self.now]
        for bench in benches:
            bench.run_until(self.now, to_the_ms=True)
        for act in due:
            act()

    def pause(self, seconds: float) -> None:
        self.pass_ms(ceil(seconds * 1000))

    def in_ms(self, ms: int, act: Callable[[], object]) -> None:
        self.later.append((self.now + ms, act))

    def link(self, url: str = PORT, **options) -> Link:
        return Link(url, opening=self.opening, clock=self.clock, pause=self.pause, **options)

    def happens(self, link: Link, ms: int) -> list[Happening]:
        """All that the link tells in that time."""
        until = self.now + ms
        told: list[Happening] = []
        while self.now < until:
            told += link.step((until - self.now) / 1000)
        return told


def wants(bench: Bench) -> int:
    """The next moment at which that unit may do something."""
    moment = bench.now + 1 if bench.serial.incoming else bench.next_change()
    if bench.unit is None:
        return moment
    left = (bench.unit.due - bench.chip.ticks()) & TICKS_MASK
    return min(moment, bench.now + (left if left < HALF_TICKS else 1))


def names(told: list[Happening]) -> list[str]:
    """What was told, each in a word."""
    return [one.name if isinstance(one, Event) else type(one).__name__ for one in told]
