"""How sure a figure is: intervals in which the true one lies in 95 of 100 such studies."""

from math import sqrt
from typing import NamedTuple

from trading_unit.study.tally import Sums

Z = 1.959964  # of the normal distribution, for 95 of 100


class Estimate(NamedTuple):
    value: float
    least: float
    most: float


def share(won: float, games: int) -> Estimate:
    """Wilson's interval, which holds for few games too."""
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    part, z2 = won / games, Z * Z
    middle = (part + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * sqrt(part * (1 - part) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Estimate(part, max(0.0, middle - half), min(1.0, middle + half))


def mean(sums: Sums) -> Estimate:
    if not sums.count:
        return Estimate(0.0, 0.0, 0.0)
    value = sums.total / sums.count
    half = Z * sqrt(variance(sums) / sums.count)
    return Estimate(value, value - half, value + half)


def variance(sums: Sums) -> float:
    if sums.count < 2:
        return 0.0
    squares = sums.squares - sums.total * sums.total / sums.count
    return max(0.0, squares) / (sums.count - 1)


def difference(before: Estimate, now: Estimate) -> Estimate:
    """Of two studies that know nothing of each other."""
    down = sqrt((now.value - now.least) ** 2 + (before.most - before.value) ** 2)
    up = sqrt((now.most - now.value) ** 2 + (before.value - before.least) ** 2)
    value = now.value - before.value
    return Estimate(value, value - down, value + up)
