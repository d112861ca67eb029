"""What answers gain on average, in points."""

from trading_unit.games.base.estimates.estimates import Estimates
from trading_unit.table.ask import By, Value
from trading_unit_hog.rules.asks import HowMany


def how_many(ask: HowMany, by: By, value: Value) -> int:
    """Estimate what so many dice bring: each that is no 1 brings 4."""
    count = int(value)
    return int(4 * count * 5**count // 6**count)


ESTIMATES = Estimates(answers={HowMany: how_many})
