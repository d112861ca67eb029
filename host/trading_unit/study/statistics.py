"""How sure a figure is: intervals that hold the true one in 95 of 100 such studies."""

from collections.abc import Sequence
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from trading_unit.study.tally import Sums

LEVEL = 0.95


class Estimate(NamedTuple):
    value: float
    least: float
    most: float

    def scaled(self, by: float) -> "Estimate":
        return Estimate(self.value * by, self.least * by, self.most * by)


UNKNOWN = (-inf, inf)  # an interval that says nothing


def share(won: float, games: int, level: float = LEVEL) -> Estimate:
    """Wilson's interval, which holds for few games too. A win that is shared counts in parts, which
    vary less, so that the interval is then a little too wide."""
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    z = normal(level)
    part, z2 = won / games, z * z
    middle = (part + z2 / (2 * games)) / (1 + z2 / games)
    half = z * sqrt(part * (1 - part) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Estimate(part, max(0.0, middle - half), min(1.0, middle + half))


def mean(sums: Sums, level: float = LEVEL) -> Estimate:
    """Student's interval. One game says nothing of how far others are from it."""
    if not sums.count:
        return Estimate(0.0, *UNKNOWN)
    value = sums.total / sums.count
    if sums.count == 1:
        return Estimate(value, *UNKNOWN)
    half = student(sums.count - 1, level) * sqrt(variance(sums) / sums.count)
    return Estimate(value, value - half, value + half)


def variance(sums: Sums) -> float:
    if sums.count < 2:
        return 0.0
    squares = sums.squares - sums.total * sums.total / sums.count
    return max(0.0, squares) / (sums.count - 1)


def difference(before: Estimate, now: Estimate) -> Estimate:
    """Of two studies that know nothing of each other: Newcombe's, from the interval of each."""
    down = sqrt((now.value - now.least) ** 2 + (before.most - before.value) ** 2)
    up = sqrt((now.most - now.value) ** 2 + (before.value - before.least) ** 2)
    value = now.value - before.value
    return Estimate(value, value - down, value + up)


def paired_mean(changes: Sequence[float], level: float = LEVEL) -> Estimate:
    """Of a figure, from how it has changed in each game."""
    count = len(changes)
    if count < 2:
        return Estimate(sum(changes), *UNKNOWN)
    value = fmean(changes)
    half = student(count - 1, level) * stdev(changes) / sqrt(count)
    return Estimate(value, value - half, value + half)


def paired_share(changes: Sequence[float], level: float = LEVEL) -> Estimate:
    """Of a share of wins, from how each game has changed: 1, 0, -1, or parts of it. Agresti and
    Min's interval, which adds two games, one of them changed, half of it either way: so a few games
    without a change do not say that there is none."""
    if not changes:
        return Estimate(0.0, -1.0, 1.0)
    total, games = sum(changes), len(changes) + 2
    squares = sum(change * change for change in changes) + 1
    half = normal(level) * sqrt(squares - total * total / games) / games
    middle = total / games
    return Estimate(total / len(changes), max(-1.0, middle - half), min(1.0, middle + half))


def normal(level: float) -> float:
    """How many deviations to either side hold that part of the normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


def student(freedom: int, level: float) -> float:
    """The same of Student's distribution: exact for 1 and 2, else by the expansion of Abramowitz
    and Stegun (26.7.5), within 0.1 % of it at 95 of 100."""
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    z = normal(level)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
