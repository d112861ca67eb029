"""What answers gain on average, in points."""

from trading_unit.games.base.estimates.estimates import Estimates
from trading_unit.table.ask import By, Value
from trading_unit_pig.rules.asks import GoOn

LIKELY = 25 / 36  # that neither die shows a 1
GAIN = 8  # what such a throw brings on average


def go_on(ask: GoOn, by: By, value: Value) -> int:
    """Estimate how the points grow: bots throw while that is more than nothing."""
    points = ask.pig.points
    return round(LIKELY * GAIN - (1 - LIKELY) * points) if value == "throw" else 0


ESTIMATES = Estimates(answers={GoOn: go_on})
