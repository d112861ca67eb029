"""A simulated unit on a desk with a computer: its whole firmware, and a host's end on its cable."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.link.cable import Way
from trading_unit_boards import load
from trading_unit_firmware.host_session import HostSession
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.unit_on_board import simulated_unit

GLANCE_MS = 1
SWEPT_MS = 1_000  # the lights of the start are over


class Desk:
    """The unit is on cells, the cable is in and the host's program runs; `every` as for a Way."""

    def __init__(
        self, board: str = "pico", seed: int = 1, every: int = 0, until: int = SWEPT_MS
    ) -> None:
        self.bench: Bench = simulated_unit(load(board), seed)
        chance = Entropy(seed)
        self.down = Way(chance, every)
        self.up = Way(chance, every)
        self.counts: Counter[str] = Counter()  # of the host's end
        self.runs = 0
        self.happened: list[
            tuple[Any, ...]
        ] = []  # all that came out of the host's end, each with its moment
        self.reads = True
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
        """A new run of the host's program takes the port."""
        self.runs += 1
        self.host = HostSession(name or f"desk-{self.runs}", self.now, self.count)
        return self.host

    def plug(self) -> None:
        self.bench.at(self.now, self.bench.do_usb, (True,))
        self.bench.serial.open = True

    def unplug(self) -> None:
        """What is on its way is gone."""
        self.bench.at(self.now, self.bench.do_usb, (False,))
        serial = self.bench.serial
        serial.open = False
        serial.incoming = []
        serial.outgoing = []
        self.down.coming = []
        self.up.coming = []
        self.host.unwritten = b""

    @property
    def plugged(self) -> bool:
        return self.bench.serial.open

    def off_and_on(self, ms: int) -> None:
        """The switch, while nothing else feeds the unit."""
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
        """Until that is so; the milliseconds that it took."""
        before = self.now
        while not wanted():
            assert self.now < before + most, "it did not come to that"
            self.step(self.now + GLANCE_MS)
        return self.now - before

    def step(self, until: int) -> None:
        serial = self.bench.serial
        host = self.host
        while data := host.pending(self.now):
            if self.plugged:
                self.up.carry(self.now, data)
            host.mark_written(len(data))
        self.bench.run_until(min(until, self.now + GLANCE_MS))
        if data := self.up.arrived(self.now):
            serial.receive(data)
        if self.reads and (data := serial.take()):
            self.down.carry(self.now, data)
        happened = host.feed(self.now, self.down.arrived(self.now))
        self.happened += [(self.now, *one) for one in [*happened, *host.step(self.now)]]

    # What came of it

    def heard(self) -> list[str]:
        """The events that the host took."""
        return [one[2] for one in self.happened if one[1] == "event"]

    def said(self, word: str = "") -> list[str]:
        """The same without their moments, those that begin with `word`."""
        return [body.rpartition(" at=")[0] for body in self.heard() if body.startswith(word)]

    def ups(self) -> list[tuple[Any, ...]]:
        """(said, same, lost, undecided) of each answer to a hello."""
        return [one[2:] for one in self.happened if one[1] == "up"]

    def told(self) -> list[str]:
        """The events that the unit told, heard or not."""
        return [body for _, what, body, _ in self.bench.timeline.entries if what == "event"]

    def ask(self, body: str) -> list[str]:
        """Ask for that; what came up to the reply, without moments. The link must be up."""
        before = len(self.heard())
        reply = f"reply to={self.host.send(body)} "
        self.run_to(lambda: any(one.startswith(reply) for one in self.heard()[before:]))
        came = [one.rpartition(" at=")[0] for one in self.heard()[before:]]
        last = next(n for n, one in enumerate(came) if one.startswith(reply))
        return came[: last + 1]
