"""A simulated unit with its whole firmware, and a host's end on the other side of a cable."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.link.cable import Direction
from trading_unit_boards import load
from trading_unit_firmware.host_session import HostSession
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.unit_on_board import simulated_unit

STEP_MS = 1
SWEEP_OVER_MS = 1_000  # the lights of the start are over


class Desk:
    """The unit is on cells, the cable is in and the host runs; `every` is that of Direction."""

    def __init__(
        self, board: str = "pico", seed: int = 1, every: int = 0, until: int = SWEEP_OVER_MS
    ) -> None:
        self.bench: Bench = simulated_unit(load(board), seed)
        chance = Entropy(seed)
        self.down = Direction(chance, every)
        self.up = Direction(chance, every)
        self.counts: Counter[str] = Counter()  # of the host's end
        self.runs = 0
        self.happened: list[
            tuple[Any, ...]
        ] = []  # all that came out of the host's end, each with its moment
        self.host_reads = True
        self.bench.do_on()
        self.plug()
        self.start()
        self.run(until)

    def count(self, what: str) -> None:
        self.counts[what] += 1

    @property
    def unit(self) -> Any:
        """The firmware's Unit; tests reach into it."""
        assert self.bench.unit is not None
        return self.bench.unit

    @property
    def now(self) -> int:
        return self.bench.now

    # The computer

    def start(self, name: str = "") -> HostSession:
        """A new run of the host's program opens the port."""
        self.runs += 1
        self.host = HostSession(name or f"desk-{self.runs}", self.now, self.count)
        return self.host

    def plug(self) -> None:
        self.bench.at(self.now, self.bench.do_usb, (True,))
        self.bench.serial.open = True

    def unplug(self) -> None:
        """Bytes in transit are lost."""
        self.bench.at(self.now, self.bench.do_usb, (False,))
        serial = self.bench.serial
        serial.open = False
        serial.incoming = []
        serial.outgoing = []
        self.down.in_transit = []
        self.up.in_transit = []
        self.host.unwritten = b""

    @property
    def plugged(self) -> bool:
        return self.bench.serial.open

    def off_and_on(self, ms: int) -> None:
        """Off, and on again after `ms`, while USB does not feed the unit."""
        self.bench.at(self.now, self.bench.do_off, ())
        self.bench.at(self.now + ms, self.bench.do_on, ())

    def press(self, button: str, hold: int = 100) -> None:
        self.bench.at(self.now, self.bench.do_press, (button, hold))

    # Time

    def run(self, ms: int) -> None:
        until = self.now + ms
        while self.now < until:
            self.step(until)

    def run_to(self, wanted: Callable[[], object], most: int = 10_000) -> int:
        """Run until that is true; how many milliseconds it took."""
        before = self.now
        while not wanted():
            assert self.now < before + most, "it did not happen"
            self.step(self.now + STEP_MS)
        return self.now - before

    def step(self, until: int) -> None:
        serial = self.bench.serial
        host = self.host
        while data := host.pending(self.now):
            if self.plugged:
                self.up.carry(self.now, data)
            host.mark_written(len(data))
        self.bench.run_until(min(until, self.now + STEP_MS))
        if data := self.up.arrived(self.now):
            serial.receive(data)
        if self.host_reads and (data := serial.take()):
            self.down.carry(self.now, data)
        happened = host.feed(self.now, self.down.arrived(self.now))
        self.happened += [(self.now, *one) for one in [*happened, *host.step(self.now)]]

    # Results

    def events(self) -> list[str]:
        """The events that the host has taken."""
        return [one[2] for one in self.happened if one[1] == "event"]

    def bodies(self, prefix: str = "") -> list[str]:
        """The same without `at`, those that begin with `prefix`."""
        return [body.rpartition(" at=")[0] for body in self.events() if body.startswith(prefix)]

    def hellos(self) -> list[tuple[Any, ...]]:
        """(values, same, lost, undecided) of each answer to a hello."""
        return [one[2:] for one in self.happened if one[1] == "up"]

    def unit_events(self) -> list[str]:
        """The events that the unit has sent, taken or not."""
        return [body for _, what, body, _ in self.bench.timeline.entries if what == "event"]

    def command(self, body: str) -> list[str]:
        """Send a command; the events up to its reply, without `at`. The link has to be up."""
        before = len(self.events())
        reply = f"reply to={self.host.send(body)} "
        self.run_to(lambda: any(one.startswith(reply) for one in self.events()[before:]))
        came = [one.rpartition(" at=")[0] for one in self.events()[before:]]
        last = next(n for n, one in enumerate(came) if one.startswith(reply))
        return came[: last + 1]
