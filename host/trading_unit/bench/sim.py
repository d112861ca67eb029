"""Measures how long the simulation of a busy hour takes."""

from dataclasses import asdict, dataclass
from typing import Any

from trading_unit.bench.bare_loop import TURNS, bare_loop, best
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import play_script

BOARD = "pico"
SEED = 1
HOUR_S = 3_600
BUDGET_S = 0.5

AUCTIONS = 40
BUILDS = 150
ROUND_MS = HOUR_S * 1000 // AUCTIONS
FIRST_MS = 1_000
AFTER_AUCTION_MS = 50_500  # after its press, when it is closed and its tune nearly over
BETWEEN_BUILDS_MS = 9_500  # so that the next press cuts the end of the light show


@dataclass(frozen=True, slots=True)
class SimFigures:
    """`loop_s` is the time of a million turns of the bare loop in the same runs."""

    seconds: float
    loop_s: float
    runs: int
    events: int
    auctions: int
    builds: int
    board: str = BOARD
    seed: int = SEED
    budget_s: float = BUDGET_S

    @property
    def times_real(self) -> float:
        return HOUR_S / self.seconds

    @property
    def events_a_second(self) -> float:
        return self.events / self.seconds

    @property
    def bare_turns(self) -> float:
        """How many million bare turns the hour costs: nearly the same on every machine."""
        return self.seconds / self.loop_s

    def data(self) -> dict[str, Any]:
        return asdict(self) | {
            "times_real": round(self.times_real),
            "events_a_second": round(self.events_a_second),
            "million_bare_turns": round(self.bare_turns, 2),
            "within_budget": self.seconds <= self.budget_s,
        }

    def text(self) -> str:
        verdict = "within" if self.seconds <= self.budget_s else "OVER"
        return "\n".join(
            (
                f"busy hour    {self.seconds:.3f} s, {verdict} the budget of {self.budget_s} s",
                f"real time    {self.times_real:,.0f} times",
                f"events       {self.events:,}, {self.events_a_second:,.0f} a second",
                f"played       {self.auctions} auctions closed, {self.builds} builds done",
                f"bare loop    {self.loop_s * 1000:.1f} ms a million turns; "
                f"the hour costs {self.bare_turns:.1f} million",
                f"measured     best of {self.runs} on {self.board} with seed {self.seed}",
                "",
            )
        )


def busy_hour() -> str:
    """A script of auctions, each followed by three or four builds."""
    lines = ["0 on"]
    for number in range(AUCTIONS):
        moment = FIRST_MS + number * ROUND_MS
        lines.append(f"{moment} press auction")
        builds = BUILDS * (number + 1) // AUCTIONS - BUILDS * number // AUCTIONS
        first = moment + AFTER_AUCTION_MS
        lines += [f"{first + place * BETWEEN_BUILDS_MS} press build" for place in range(builds)]
    lines.append(f"{HOUR_S * 1000} end")
    return "\n".join(lines) + "\n"


def count_events(bench: Bench, words: str) -> int:
    """The number of events that begin with these words."""
    entries = bench.timeline.entries
    return sum(entry[1] == "event" and entry[2].startswith(words) for entry in entries)


def measure(runs: int) -> SimFigures:
    board = load(BOARD)
    script = busy_hour()
    bench = play_script(board, SEED, script)
    auctions = count_events(bench, "auction state=closed")
    builds = count_events(bench, "build state=done")
    if (auctions, builds) != (AUCTIONS, BUILDS):
        raise Trouble(
            f"the busy hour had {auctions} auctions and {builds} builds instead of {AUCTIONS} and "
            f"{BUILDS}, so its time means nothing"
        )
    hour, loop = best([lambda: play_script(board, SEED, script).timeline.text(), bare_loop], runs)
    return SimFigures(
        seconds=hour,
        loop_s=loop * 1_000_000 / TURNS,
        runs=runs,
        events=count_events(bench, ""),
        auctions=auctions,
        builds=builds,
    )
