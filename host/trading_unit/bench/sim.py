"""Measures how long the simulation of a busy hour takes."""

from dataclasses import dataclass

from trading_unit.bench.bare_throws import BARE_THROWS, timed
from trading_unit.bench.figure import Figure, within_word
from trading_unit.trouble import Trouble
from trading_unit_boards import load
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import play_script

BOARD = "pico"
SEED = 1
HOUR_S = 3_600
BUDGET_S = 0.25
BUDGET_THROWS = 780_000  # the same where a bare throw takes 0.32 microseconds

AUCTIONS = 40
BUILDS = 150
ROUND_MS = HOUR_S * 1000 // AUCTIONS
FIRST_MS = 1_000
AFTER_AUCTION_MS = 50_500  # after its press, when it is closed and its tune nearly over
BETWEEN_BUILDS_MS = 9_500  # so that the next press cuts the end of the light show


@dataclass(frozen=True, slots=True)
class SimFigures:
    """`throw_s` is the time of a bare throw in the same runs."""

    seconds: float
    throw_s: float
    runs: int
    events: int
    auctions: int
    builds: int
    noise: float = 0.0

    @property
    def times_real(self) -> float:
        return HOUR_S / self.seconds

    @property
    def events_a_second(self) -> float:
        return self.events / self.seconds

    @property
    def throws(self) -> float:
        """How many bare throws the hour costs: nearly the same on every machine."""
        return self.seconds / self.throw_s

    def figures(self) -> list[Figure]:
        return [
            Figure(
                "sim.busy_hour",
                self.seconds,
                "s",
                ratio=self.throws,
                of=BARE_THROWS,
                budget=BUDGET_S,
                ratio_budget=BUDGET_THROWS,
                noise=self.noise,
            )
        ]

    def text(self) -> str:
        verdict = within_word(self.seconds <= BUDGET_S)
        anywhere = within_word(self.throws <= BUDGET_THROWS)
        return "\n".join(
            (
                f"busy hour    {self.seconds:.3f} s, {verdict} the budget of {BUDGET_S} s",
                f"real time    {self.times_real:,.0f} times",
                f"events       {self.events:,}, {self.events_a_second:,.0f} a second",
                f"played       {self.auctions} auctions closed, {self.builds} builds done",
                f"bare throw   {self.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice; the hour costs "
                f"{self.throws:,.0f}, {anywhere} the budget of {BUDGET_THROWS:,}",
                f"measured     best of {self.runs} on {BOARD} with seed {SEED}",
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


def measure(runs: int, *, quick: bool = False) -> SimFigures:
    """It is as quick as it can be."""
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
    (hour,), throw_s = timed([lambda: play_script(board, SEED, script).timeline.text()], runs)
    return SimFigures(
        seconds=hour.best_s,
        throw_s=throw_s,
        runs=runs,
        events=count_events(bench, ""),
        auctions=auctions,
        builds=builds,
        noise=hour.noise,
    )
