"""Measures how many messages a second the two ends of the wire pass, and a command's round trip."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from trading_unit.bench.bare_loop import TURNS, bare_loop, best
from trading_unit.bench.round_trip import PORT_KIND, round_trips_s
from trading_unit.bench.wire_pair import BODY, exchange_messages

MESSAGES = 10_000
TRIPS_PER_RUN = 200
BUDGET_A_SECOND = 50_000
BUDGET_MS = 3.0


@dataclass(frozen=True, slots=True)
class LinkFigures:
    """`one_way_s` and `both_ways_s` are the times for `messages` each. `loop_s` is the time of a
    million turns of the bare loop in the same runs."""

    one_way_s: float
    both_ways_s: float
    loop_s: float
    runs: int
    round_trips_ms: Sequence[float]
    messages: int = MESSAGES
    where: str = PORT_KIND
    budget_a_second: int = BUDGET_A_SECOND
    budget_ms: float = BUDGET_MS

    @property
    def one_way(self) -> float:
        """Messages a second."""
        return self.messages / self.one_way_s

    @property
    def both_ways(self) -> float:
        """Messages a second."""
        return self.messages / self.both_ways_s

    @property
    def bare_turns(self) -> float:
        """How many bare turns the slower message costs: nearly the same on every machine."""
        return max(self.one_way_s, self.both_ways_s) / self.messages / self.loop_s * 1_000_000

    @property
    def median_ms(self) -> float:
        return median(self.round_trips_ms)

    @property
    def fast_enough(self) -> bool:
        return min(self.one_way, self.both_ways) >= self.budget_a_second

    @property
    def replies_fast_enough(self) -> bool:
        return self.median_ms < self.budget_ms

    def data(self) -> dict[str, Any]:
        figures = asdict(self)
        del figures["round_trips_ms"]
        return figures | {
            "one_way_a_second": round(self.one_way),
            "both_ways_a_second": round(self.both_ways),
            "bare_turns_a_message": round(self.bare_turns),
            "trips": len(self.round_trips_ms),
            "trip_least_ms": round(min(self.round_trips_ms), 3),
            "trip_median_ms": round(self.median_ms, 3),
            "trip_most_ms": round(max(self.round_trips_ms), 3),
            "within_budget": self.fast_enough and self.replies_fast_enough,
        }

    def text(self) -> str:
        enough = "within" if self.fast_enough else "UNDER"
        soon = "within" if self.replies_fast_enough else "OVER"
        return "\n".join(
            (
                f"one way      {self.one_way:,.0f} messages a second from the unit",
                f"both ways    {self.both_ways:,.0f} messages a second, half of them each way",
                f"             {enough} the budget of {self.budget_a_second:,}; both ends in "
                f"memory, {len(BODY)} bytes each, acknowledged",
                f"round trip   {self.median_ms:.2f} ms (median), {soon} the budget of "
                f"{self.budget_ms:g} ms",
                f"             {min(self.round_trips_ms):.2f} to "
                f"{max(self.round_trips_ms):.2f} ms; "
                f"{len(self.round_trips_ms)} commands over a {self.where} to another process",
                f"bare loop    {self.loop_s * 1000:.1f} ms a million turns; "
                f"a message costs {self.bare_turns:,.0f} turns at most",
                f"measured     best of {self.runs} in memory, all round trips",
                "",
            )
        )


def measure(runs: int) -> LinkFigures:
    one_way, both_ways, loop = best(
        [
            lambda: exchange_messages(MESSAGES, both_ways=False),
            lambda: exchange_messages(MESSAGES // 2, both_ways=True),
            bare_loop,
        ],
        runs,
    )
    return LinkFigures(
        one_way_s=one_way,
        both_ways_s=both_ways,
        loop_s=loop * 1_000_000 / TURNS,
        runs=runs,
        round_trips_ms=[seconds * 1000 for seconds in round_trips_s(TRIPS_PER_RUN * runs)],
    )
