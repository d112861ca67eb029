"""One measured figure: its value, its ratio to something measured in the same run, its budget."""

from dataclasses import dataclass
from typing import Any

# A busy machine's caches make a program slower than what it is compared with: Monopoly City's rules
# took 51 to 57 bare throws a move while seven others used it, and 40 when nobody did.
BUSY = 1.6


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` depends on the machine, and `ratio` to `of` hardly does: it rises with the cost.

    `budget` is the most that the value may be, or the least with `at_least`; `ratio_budget` is the
    most that the ratio may be. `is_exact` says that the value is the same on every machine: a size,
    or simulated time. `noise` is by how much of the best run the middle one was slower.
    """

    name: str
    value: float
    unit: str
    ratio: float | None = None
    of: str = ""
    budget: float | None = None
    ratio_budget: float | None = None
    at_least: bool = False
    is_exact: bool = False
    noise: float | None = None

    @property
    def holds_anywhere(self) -> bool:
        """Whether it has a budget that a slow machine keeps too."""
        return self.ratio_budget is not None or (self.is_exact and self.budget is not None)

    @property
    def ok(self) -> bool | None:
        """Whether the budget is kept, by the ratio where that has one; None without a budget."""
        if self.ratio is not None and self.ratio_budget is not None:
            return self.ratio <= self.ratio_budget
        if self.budget is None:
            return None
        return self.value >= self.budget if self.at_least else self.value <= self.budget

    @property
    def is_broken(self) -> bool:
        """Over a budget that must be kept on every machine, however busy it is."""
        if self.ratio is not None and self.ratio_budget is not None:
            return self.ratio > self.ratio_budget * BUSY
        return self.holds_anywhere and self.ok is False

    @property
    def cost(self) -> float | None:
        """What two runs are compared by; None where nothing about it holds on another machine."""
        return self.value if self.is_exact and not self.at_least else self.ratio

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "value": shortened(self.value),
            "unit": self.unit,
            "ratio": None if self.ratio is None else shortened(self.ratio),
            "of": self.of,
            "budget": self.budget,
            "ratio_budget": self.ratio_budget,
            "at_least": self.at_least,
            "is_exact": self.is_exact,
            "noise": None if self.noise is None else round(self.noise, 3),
            "ok": self.ok,
        }


def within_word(is_within: bool) -> str:
    """Return what a text says of a budget."""
    return "within" if is_within else "OVER"


def shortened(value: float) -> float:
    """With as many digits as mean something."""
    return value if isinstance(value, int) else float(f"{value:.4g}")
