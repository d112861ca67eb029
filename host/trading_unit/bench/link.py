"""Measures how many messages a second the two ends of the wire pass, and a command's round trip."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from trading_unit.bench.bare_throws import BARE_THROWS, timed
from trading_unit.bench.figure import Figure, within_word
from trading_unit.bench.round_trip import PORT_KIND, round_trips_s
from trading_unit.bench.wire_pair import BODY, exchange_messages

MESSAGES = 10_000
TRIPS_PER_RUN = 200
BUDGET_A_SECOND = 150_000
BUDGET_THROWS = 21.0  # a message; the same where a bare throw takes 0.32 microseconds
BUDGET_MS = 3.0


@dataclass(frozen=True, slots=True)
class LinkFigures:
    """`one_way_s` and `both_ways_s` are the times for `messages` each. `throw_s` is the time of
    a bare throw in the same runs."""

    one_way_s: float
    both_ways_s: float
    throw_s: float
    runs: int
    round_trips_ms: Sequence[float]
    noise: float = 0.0
    messages: int = MESSAGES

    @property
    def one_way(self) -> float:
        """Messages a second."""
        return self.messages / self.one_way_s

    @property
    def both_ways(self) -> float:
        """Messages a second."""
        return self.messages / self.both_ways_s

    @property
    def throws(self) -> float:
        """How many bare throws the slower message costs: nearly the same on every machine."""
        return max(self.one_way_s, self.both_ways_s) / self.messages / self.throw_s

    @property
    def median_ms(self) -> float:
        return median(self.round_trips_ms)

    @property
    def fast_enough(self) -> bool:
        return min(self.one_way, self.both_ways) >= BUDGET_A_SECOND

    @property
    def replies_fast_enough(self) -> bool:
        return self.median_ms < BUDGET_MS

    def figures(self) -> list[Figure]:
        return [
            Figure(
                "link.messages",
                min(self.one_way, self.both_ways),
                "a second",
                ratio=self.throws,
                of=f"{BARE_THROWS}, for a message",
                budget=BUDGET_A_SECOND,
                ratio_budget=BUDGET_THROWS,
                at_least=True,
                noise=self.noise,
            ),
            Figure("link.round_trip", self.median_ms, "ms", budget=BUDGET_MS),
        ]

    def text(self) -> str:
        enough = "within" if self.fast_enough else "UNDER"
        anywhere = within_word(self.throws <= BUDGET_THROWS)
        soon = within_word(self.replies_fast_enough)
        return "\n".join(
            (
                f"one way      {self.one_way:,.0f} messages a second from the unit",
                f"both ways    {self.both_ways:,.0f} messages a second, half of them each way",
                f"             {enough} the budget of {BUDGET_A_SECOND:,}; both ends in "
                f"memory, {len(BODY)} bytes each, acknowledged",
                f"round trip   {self.median_ms:.2f} ms (median), {soon} the budget of "
                f"{BUDGET_MS:g} ms",
                f"             {min(self.round_trips_ms):.2f} to "
                f"{max(self.round_trips_ms):.2f} ms; "
                f"{len(self.round_trips_ms)} commands over a {PORT_KIND} to another process",
                f"bare throw   {self.throw_s * 1e9:,.0f} ns: randrange(1, 7) twice; a message "
                f"costs {self.throws:.1f} at most, {anywhere} the budget of {BUDGET_THROWS:g}",
                f"measured     best of {self.runs} in memory, all round trips",
                "",
            )
        )


def measure(runs: int, *, quick: bool = False) -> LinkFigures:
    """Both ends need a second; a quick run leaves out most round trips."""
    (one_way, both_ways), throw_s = timed(
        [
            lambda: exchange_messages(MESSAGES, both_ways=False),
            lambda: exchange_messages(MESSAGES // 2, both_ways=True),
        ],
        runs,
    )
    trips = TRIPS_PER_RUN * (1 if quick else runs)
    return LinkFigures(
        one_way_s=one_way.best_s,
        both_ways_s=both_ways.best_s,
        throw_s=throw_s,
        runs=runs,
        round_trips_ms=[seconds * 1000 for seconds in round_trips_s(trips)],
        noise=max(one_way.noise, both_ways.noise),
    )
