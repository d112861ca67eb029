"""What has become slower since an earlier run, whose JSON was kept."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trading_unit.bench.change import SLOWER_BY, Change
from trading_unit.bench.report import SCHEMA, Report, machine, python
from trading_unit.plain_text import escaped
from trading_unit.trouble import Trouble

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


def read(path: Path) -> Earlier:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Trouble("cannot read {path}: {why}", path=path, why=error.strerror) from None
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
    except (KeyError, TypeError, ValueError):
        raise Trouble(NO_REPORT, path=path) from None


def has_cost(figure: dict[str, Any]) -> bool:
    return bool(figure["is_exact"]) or figure["ratio"] is not None


def cost_of(figure: dict[str, Any]) -> tuple[str, tuple[float, float]]:
    cost = float(figure["value" if figure["is_exact"] else "ratio"])
    return str(figure["name"]), (cost, float(figure["noise"] or 0))


def must_fit(earlier: Earlier, quick: bool, parts: Sequence[str], path: Path) -> None:
    """Raises Trouble where a run with these parts would have nothing to compare: before it runs."""
    if quick != earlier.quick:
        raise Trouble(
            "a run with --quick and one without measure other things: compare two of a kind, and "
            "{path} is the other",
            path=path,
        )
    if not any(name.partition(".")[0] in parts for name in earlier.costs):
        raise Trouble(
            "{path} has no figures of {part}: compare the same part",
            path=path,
            part=" or ".join(parts),
        )


def changes(report: Report, earlier: Earlier) -> list[Change]:
    """Of each figure that both runs have, those that rose most first."""
    found = []
    for figure in report.figures:
        cost, before = figure.cost, earlier.costs.get(figure.name)
        if cost is not None and before is not None and before[0] > 0:
            noise = max(figure.noise or 0, before[1])
            found.append(Change(figure.name, cost / before[0] - 1, noise))
    return sorted(found, key=lambda change: -change.by)


def text(found: Sequence[Change], earlier: Earlier, path: Path) -> str:
    slower = sum(change.is_slower for change in found)
    lines = [
        f"against      {path}, of version {earlier.version}: {slower} of {len(found)} figures "
        f"cost over {SLOWER_BY:.0%} more, by their ratios",
        *(change.text() for change in found),
    ]
    if (earlier.machine, earlier.python) != (machine(), python()):
        lines.append(f"             it was measured on {earlier.machine}, {earlier.python}")
    return "\n".join([*lines, ""])
