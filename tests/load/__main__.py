"""`bench page --load`: random presses of all seats, and then a crowd with a stranger in it."""

from dataclasses import dataclass

from tests.load import crowd, presses
from tests.load.crowd import CrowdFigures
from tests.load.presses import LoadFigures
from trading_unit.bench.figure import Figure


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
    return LoadReport(presses.measure(seconds), crowd.measure(seconds))
