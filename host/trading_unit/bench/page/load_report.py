"""`bench page --load`: random presses of all seats, and then a crowd with a stranger in it."""

from dataclasses import dataclass

from trading_unit.bench.figure import Figure
from trading_unit.bench.page import crowd_test, load_test
from trading_unit.bench.page.crowd_test import CrowdFigures
from trading_unit.bench.page.load_test import LoadFigures


@dataclass(frozen=True, slots=True)
class LoadReport:
    presses: LoadFigures
    crowd: CrowdFigures

    def figures(self) -> list[Figure]:
        return self.presses.figures() + self.crowd.figures()

    def text(self) -> str:
        return self.presses.text() + self.crowd.text()


def measure(seconds: float) -> LoadReport:
    """Each for so long."""
    return LoadReport(load_test.measure(seconds), crowd_test.measure(seconds))
