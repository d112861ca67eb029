"""What has become slower since an earlier run, whose JSON was kept."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trading_unit.bench.report import SCHEMA, Report, machine, python
from trading_unit.bounded_files import MB, read_file
from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble

SLOWER_BY = 0.15
MOST_BYTES = MB  # of a report: ten times what all parts have
NO_REPORT = (
    "{path} has no figures of trading-unit bench: name a file that `trading-unit bench ... --json` "
    "has written"
)


@dataclass(frozen=True, slots=True)
class Earlier:
    """What a file says: the cost and the noise of each figure by its name, and where from."""

    costs: dict[str, tuple[float, float]]
    quick: bool
    version: str
    machine: str
    python: str


@dataclass(frozen=True, slots=True)
class Change:
    """How the cost of one figure has changed: 0.2 is a fifth more. `noise` is by how much the runs
    differ, where they differ most."""

    name: str
    by: float
    noise: float

    @property
    def is_slower(self) -> bool:
        """Whether it has changed by more than runs of the same program differ."""
        return self.by > max(SLOWER_BY, self.noise)

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "by": round(self.by, 3),
            "noise": round(self.noise, 3),
            "slower": self.is_slower,
        }

    def text(self) -> str:
        word = "SLOWER" if self.is_slower else "faster" if self.by < -SLOWER_BY else "the same"
        noise = f", its runs differ by {self.noise:.0%}" if self.noise else ""
        return f"{word:<12} {self.by:+.0%} {self.name}{noise}"


def read(path: Path) -> Earlier:
    try:
        data = json.loads(read_file("figures", path, MOST_BYTES))
    except (ValueError, RecursionError):
        raise Trouble(NO_REPORT, path=path) from None
    if not isinstance(data, dict) or not isinstance(data.get("figures"), list):
        raise Trouble(NO_REPORT, path=path)
    if data.get("schema") != SCHEMA:
        raise Trouble(
            "{path} is of another version of trading-unit bench: measure again with this one, and "
            "compare with that",
            path=path,
        )
    try:
        costs = dict(cost_of(figure) for figure in data["figures"] if has_cost(figure))
        where = (escaped(str(data[key])) for key in ("version", "machine", "python"))
        return Earlier(costs, bool(data["quick"]), *where)
    except (KeyError, TypeError, ValueError, OverflowError):
        raise Trouble(NO_REPORT, path=path) from None


def has_cost(figure: dict[str, Any]) -> bool:
    return bool(figure["is_exact"]) or figure["ratio"] is not None


def cost_of(figure: dict[str, Any]) -> tuple[str, tuple[float, float]]:
    exact = bool(figure["is_exact"])
    cost, noise = float(figure["value" if exact else "ratio"]), float(figure["noise"] or 0)
    if not (math.isfinite(cost) and math.isfinite(noise) and cost >= 0 <= noise):
        raise ValueError("no cost")
    if not (cost or exact):
        raise ValueError("nothing takes no time")
    return str(figure["name"]), (cost, noise)


def must_fit(earlier: Earlier, quick: bool, parts: Sequence[str], path: Path) -> None:
    """Raises Trouble where a run with these parts would have nothing to compare: before it runs."""
    if quick != earlier.quick:
        raise Trouble(
            "a run with --quick and one without measure other things: compare two of a kind, and "
            "{path} is the other",
            path=path,
        )
    if not any(of_parts(name, parts) for name in earlier.costs):
        raise Trouble(
            "{path} has no figures of {part}: compare the same part",
            path=path,
            part=" or ".join(parts),
        )


def of_parts(name: str, parts: Sequence[str]) -> bool:
    return name.partition(".")[0] in parts


def changes(report: Report, earlier: Earlier) -> list[Change]:
    """Of each figure that both runs have, those that rose most first."""
    found = []
    for figure in report.figures:
        cost, before = figure.cost, earlier.costs.get(figure.name)
        # An exact one that was 0, as an error of a clock, has risen by no percentage.
        if cost is not None and before is not None and before[0] > 0:
            noise = max(figure.noise or 0, before[1])
            found.append(Change(figure.name, cost / before[0] - 1, noise))
    return sorted(found, key=lambda change: -change.by)


def not_measured(report: Report, earlier: Earlier, parts: Sequence[str]) -> list[str]:
    """The figures of these parts that the earlier run has, and this one has not."""
    names = {figure.name for figure in report.figures if figure.cost is not None}
    return [name for name in earlier.costs if of_parts(name, parts) and name not in names]


def must_share(found: Sequence[Change], path: Path) -> None:
    """Raises Trouble where nothing was compared, which else looks as if nothing were slower."""
    if not found:
        raise Trouble("{path} has none of the figures that were measured now", path=path)


def text(found: Sequence[Change], missing: Sequence[str], earlier: Earlier, path: Path) -> str:
    slower = sum(change.is_slower for change in found)
    lines = [
        f"against      {path}, of version {earlier.version}: {slower} of {len(found)} figures "
        f"cost over {SLOWER_BY:.0%} more, by their ratios",
        *(change.text() for change in found),
    ]
    if missing:
        lines.append(f"not measured now: {', '.join(escaped(name) for name in missing)}")
    if (earlier.machine, earlier.python) != (machine(), python()):
        lines.append(f"             it was measured on {earlier.machine}, {earlier.python}")
    return "\n".join([*lines, ""])
