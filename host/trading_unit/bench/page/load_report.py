"""`bench page --load`: random presses of all seats, and then a crowd with a stranger in it."""

from dataclasses import dataclass
from typing import Any

from trading_unit.bench.page import crowd_test, load_test
from trading_unit.bench.page.crowd_test import CrowdFigures
from trading_unit.bench.page.load_test import LoadFigures


@dataclass(frozen=True, slots=True)
class LoadReport:
    presses: LoadFigures
    crowd: CrowdFigures

    def data(self) -> dict[str, Any]:
        return {**self.presses.data(), "crowd": self.crowd.data()}

    def text(self) -> str:
        return self.presses.text() + self.crowd.text()


def measure(seconds: float) -> LoadReport:
    """Each for so long."""
    return LoadReport(load_test.measure(seconds), crowd_test.measure(seconds))
