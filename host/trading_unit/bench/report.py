"""What a run of `trading-unit bench` prints: what it is doing, and at the end its figures, what
they were measured with, and the verdict."""

import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trading_unit.bench.figure import Figure
from trading_unit_firmware import __version__

SCHEMA = 1  # of the JSON; goes up when an older file can no longer be compared
CPU_INFO = Path("/proc/cpuinfo")


@dataclass(frozen=True, slots=True)
class Report:
    command: str
    quick: bool
    figures: Sequence[Figure]

    @property
    def broken(self) -> list[Figure]:
        return [figure for figure in self.figures if figure.is_broken]

    def json(self, against: Sequence[dict[str, Any]] | None = None) -> str:
        """Return it as JSON; `against` is how costs have changed since an earlier run, as data."""
        data: dict[str, Any] = {
            "schema": SCHEMA,
            "command": self.command,
            "quick": self.quick,
            "version": __version__,
            "machine": machine(),
            "python": python(),
            "figures": [figure.data() for figure in self.figures],
        }
        if against is not None:
            data["against"] = against
        return json.dumps(data, indent=2) + "\n"

    def text(self) -> str:
        """The budgets in a few lines, and where all was measured."""
        judged = sum(figure.ok is not None for figure in self.figures)
        broken = [figure.name for figure in self.broken]
        missed = [one.name for one in self.figures if one.ok is False and one.name not in broken]
        lines = [f"budgets      {judged - len(broken) - len(missed)} of {judged} kept"]
        if broken:
            lines.append(f"BROKEN       on any machine: {', '.join(broken)}")
        if missed:
            lines.append(f"missed       here, and a quiet machine may keep: {', '.join(missed)}")
        lines.append(f"command      {self.command}, version {__version__}")
        return "\n".join([*lines, f"machine      {machine()}, {python()}", ""])


def progress(what: str) -> None:
    """Say what a long measurement is doing: on standard error, as its figures go to standard
    output."""
    sys.stderr.write(f"... {what}\n")
    sys.stderr.flush()


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> str:
    """The system, its cores and the processor's name where the system tells it."""
    cores = os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {cores} cores, {processor()}"


def processor() -> str:
    try:
        lines = CPU_INFO.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "a processor without a name"
