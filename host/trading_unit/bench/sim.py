"""Measures how long the simulation of a busy hour takes, and how exact a unit is on cells."""

from dataclasses import asdict, dataclass
from typing import Any

from trading_unit.bench.bare_loop import TURNS, bare_loop, best
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.script import parse
from trading_unit_sim.unit_on_board import play_script, simulated_unit

BOARD = "pico"
SEED = 1
HOUR_S = 3_600
BUDGET_S = 0.5

AUCTIONS = 40
BUILDS = 150
ROUND_MS = HOUR_S * 1000 // AUCTIONS
FIRST_MS = 1_000
AFTER_AUCTION_MS = 50_500  # after its press, when it is closed and its tune nearly over
AUCTION_MS = 50_000
OSCILLATORS_KHZ = (5_000, 5_750, 6_500, 7_250, 8_000)
AUCTION_ERROR_MS = 20
HOUR_ERROR_MS = 1_000
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
    auction_error_ms: int  # the worst on cells, of all oscillators
    hour_error_ms: int
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

    @property
    def keeps_time(self) -> bool:
        return self.auction_error_ms <= AUCTION_ERROR_MS and self.hour_error_ms <= HOUR_ERROR_MS

    def data(self) -> dict[str, Any]:
        return asdict(self) | {
            "times_real": round(self.times_real),
            "events_a_second": round(self.events_a_second),
            "million_bare_turns": round(self.bare_turns, 2),
            "within_budget": self.seconds <= self.budget_s,
            "keeps_time": self.keeps_time,
        }

    def text(self) -> str:
        verdict = "within" if self.seconds <= self.budget_s else "OVER"
        return "\n".join(
            (
                f"busy hour    {self.seconds:.3f} s, {verdict} the budget of {self.budget_s} s",
                f"real time    {self.times_real:,.0f} times",
                f"events       {self.events:,}, {self.events_a_second:,.0f} a second",
                f"played       {self.auctions} auctions closed, {self.builds} builds done",
                f"on cells     {self.auction_error_ms} ms at worst in an auction "
                f"({AUCTION_ERROR_MS} allowed), {self.hour_error_ms} ms in the hour "
                f"({HOUR_ERROR_MS:,}): {'kept' if self.keeps_time else 'NOT KEPT'}",
                f"bare loop    {self.loop_s * 1000:.1f} ms a million turns; "
                f"the hour costs {self.bare_turns:.1f} million",
                f"measured     best of {self.runs} on {self.board} with seed {self.seed}",
                "",
            )
        )


def busy_hour(after_ms: int = 0) -> str:
    """A script of auctions, each followed by three or four builds, to so long after the hour."""
    lines = ["0 on"]
    for number in range(AUCTIONS):
        moment = FIRST_MS + number * ROUND_MS
        lines.append(f"{moment} press auction")
        builds = BUILDS * (number + 1) // AUCTIONS - BUILDS * number // AUCTIONS
        first = moment + AFTER_AUCTION_MS
        lines += [f"{first + place * BETWEEN_BUILDS_MS} press build" for place in range(builds)]
    lines.append(f"{HOUR_S * 1000 + after_ms} end")
    return "\n".join(lines) + "\n"


def count_events(bench: Bench, words: str) -> int:
    """The number of events that begin with these words."""
    entries = bench.timeline.entries
    return sum(entry[1] == "event" and entry[2].startswith(words) for entry in entries)


def moments(bench: Bench, words: str) -> list[int]:
    """When each event came that begins with these words."""
    return [
        int(t)
        for t, what, body, _ in bench.timeline.entries
        if what == "event" and body.startswith(words)
    ]


def worst_errors() -> tuple[int, int]:
    """By how many milliseconds an auction and the hour were too long or too short on cells, with
    oscillators over the whole range, each drifting its own way."""
    auction = hour = 0
    for seed, khz in enumerate(OSCILLATORS_KHZ):
        bench = simulated_unit(load(BOARD), seed)
        bench.chip.ring.khz = khz
        bench.play(parse(busy_hour(2 * HOUR_ERROR_MS)))
        bench.run()
        opened, closed, over = (
            moments(bench, f"{event} ")
            for event in ("auction state=open", "auction state=closed", "hour state=over")
        )
        took = [end - start for start, end in zip(opened, closed, strict=True)]
        auction = max(auction, *(abs(ms - AUCTION_MS) for ms in took))
        # An hour that is not over by then is too long by all that there was.
        hour = max(hour, abs(over[0] - HOUR_S * 1000) if over else 2 * HOUR_ERROR_MS)
    return auction, hour


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
    auction_error, hour_error = worst_errors()
    hour, loop = best([lambda: play_script(board, SEED, script).timeline.text(), bare_loop], runs)
    return SimFigures(
        seconds=hour,
        loop_s=loop * 1_000_000 / TURNS,
        runs=runs,
        events=count_events(bench, ""),
        auctions=auctions,
        builds=builds,
        auction_error_ms=auction_error,
        hour_error_ms=hour_error,
    )
