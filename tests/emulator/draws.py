"""The simulator's timeline for the chances that a chip drew.

A chip draws from its own entropy, so its results are its own, and so is what follows from them:
which lights a run passes, how often a light blinks, when a drawn auction closes. They are found
draw by draw: each result is the one with which the simulator agrees longest with what was observed.
With those results dealt to the same firmware, everything has to agree, in order and on time. So a
run that skips a light, a show of another light than the run ended on, or a length that cannot be
drawn, fits nothing.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from tests.emulator.compare import Entry, differences, entries
from tests.emulator.player import Step
from trading_unit_boards import Wiring
from trading_unit_firmware.settings import Settings, parse_weights
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.entropy import Entropy
from trading_unit_sim.unit_on_board import simulated_unit

DRAWN_BYTES = 3  # of one draw; the first is the lowest
LAST_OFF_MS = 100  # the alarm's flashing may have gone dark so long before an auction closes
SETTINGS = "settings.json"


class Dealt(Entropy):
    """Entropy with the first draws given; the rest are the seed's."""

    def __init__(self, seed: int, draws: Sequence[int], bench: Bench) -> None:
        super().__init__(seed)
        self.draws = list(draws)
        self.bench = bench
        self.moments: list[int] = []

    def bytes(self, size: int) -> bytes:
        if size != DRAWN_BYTES:
            return super().bytes(size)
        self.moments.append(self.bench.now)
        if len(self.moments) <= len(self.draws):
            return self.draws[len(self.moments) - 1].to_bytes(size, "little")
        return super().bytes(size)


def start_late(bench: Bench, ms: int) -> None:
    """Let each restart of that board take so long, as a chip's does."""
    slow: Any = bench
    start = slow.start

    def started_late() -> None:
        if bench.power.on and bench.unit is None:
            start()

    def started() -> None:
        if bench.chip.reason and bench.chip.started == bench.now:
            bench.at(bench.now + ms, started_late, ())
        else:
            start()

    slow.start = started


class Chances:
    """One scenario, simulated with draws of our choice."""

    def __init__(self, board: Wiring, seed: int, steps: Sequence[Step], restart_ms: float) -> None:
        self.board = board
        self.seed = seed
        self.steps = steps
        self.restart_ms = round(restart_ms)
        texts = [value[1] for _, _, word, value in steps if word == "file" and value[0] == SETTINGS]
        self.settings = Settings(texts[-1] if texts else None)

    def simulate(self, draws: Sequence[int]) -> tuple[Bench, Dealt]:
        bench = simulated_unit(self.board, self.seed)
        start_late(bench, self.restart_ms)
        dealt = Dealt(self.seed, draws, bench)
        bench.entropy = dealt
        bench.play(self.steps)
        bench.run()
        return bench, dealt

    def timeline(self, draws: Sequence[int]) -> list[Entry]:
        return entries(self.simulate(draws)[0].timeline.entries)

    def closest_to(self, observed: Sequence[Entry]) -> list[Entry]:
        """The simulator's timeline with the draws that fit what was observed best."""
        draws: list[int] = []
        while True:
            bench, dealt = self.simulate(draws)
            if len(draws) == len(dealt.moments):
                return entries(bench.timeline.entries)
            moment = dealt.moments[len(draws)]
            bodies = [
                body
                for t, what, body, _ in bench.timeline.entries
                if what == "event" and t == moment
            ]
            possible = self.possible(bodies, moment, observed)
            draws.append(
                max(possible, key=lambda draw: self.agrees_until([*draws, draw], observed))
            )

    def agrees_until(self, draws: Sequence[int], observed: Sequence[Entry]) -> float:
        found = differences(self.timeline(draws), observed, self.steps[-1][1])
        return found[0].t if found else inf

    def possible(
        self, bodies: Sequence[str], moment: int, observed: Sequence[Entry]
    ) -> Iterable[int]:
        """The draws that give different results, by the events of the moment of the draw."""
        for body in bodies:
            word, *fields = body.split(" ")
            values = dict(field.split("=") for field in fields)
            match word, values.get("state"):
                case "build", "spin":
                    weights = parse_weights(self.settings.get("weights"))
                    return [sum(weights[:n]) for n in range(len(weights)) if weights[n]]
                case "number", "spin":
                    return range(int(values["of"]))
                case "auction", "open":
                    return self.lengths(moment, observed)
        raise ValueError(f"nothing known was drawn at {moment} ms: {bodies}")

    def lengths(self, opened: int, observed: Sequence[Entry]) -> list[int]:
        """Every length of an auction whose warning or close could be among what was observed."""
        least = self.settings.get("shortest") * 1000
        most = self.settings.get("longest") * 1000
        warning = self.settings.get("warning") * 1000
        gone = {round(entry.t) - opened for entry in observed}
        lengths = {ms + more for ms in gone for more in (0, warning, LAST_OFF_MS)}
        return sorted(ms - least for ms in lengths if least <= ms <= most) or [most - least]
