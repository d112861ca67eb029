"""Intervals: against books, and how often they really hold what they claim to hold."""

from collections.abc import Callable
from math import inf
from random import Random

import pytest

from tests.exhaustive import sample
from trading_unit.study.statistics import (
    Estimate,
    difference,
    mean,
    paired_mean,
    paired_share,
    share,
    student,
)
from trading_unit.study.tally import Sums, sum_up

STUDIES = sample(400, 20_000)


def rounded(estimate: Estimate, digits: int = 3) -> tuple[float, ...]:
    return tuple(round(value, digits) for value in estimate)


def test_a_share_as_a_book_has_it() -> None:
    """Wilson's of 8 in 10."""
    assert rounded(share(8, 10)) == (0.8, 0.490, 0.943)
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert rounded(share(0, 10)) == (0.0, 0.0, 0.278)


def test_a_mean_as_a_book_has_it() -> None:
    """Of 1 to 5, whose deviation is the square root of 2.5: Student's 2.776 for five values."""
    sums = sum_up((1, 2, 3, 4, 5))
    assert mean(sums).value == 3
    assert mean(sums).most == pytest.approx(3 + 2.776 * (2.5 / 5) ** 0.5, rel=1e-3)
    assert (sums.least, sums.most) == (1, 5)


def test_one_game_says_nothing_of_others() -> None:
    assert mean(Sums(1, 7, 49)) == (7, -inf, inf)
    assert paired_mean([7]) == (7, -inf, inf)


@pytest.mark.parametrize(
    ("freedom", "level", "table"),
    [
        (1, 0.95, 12.706),
        (2, 0.95, 4.303),
        (3, 0.95, 3.182),
        (4, 0.95, 2.776),
        (9, 0.95, 2.262),
        (30, 0.95, 2.042),
        (120, 0.95, 1.980),
        (4, 0.99, 4.604),
        (30, 0.99, 2.750),
    ],
)
def test_student_as_his_table_has_it(freedom: int, level: float, table: float) -> None:
    assert student(freedom, level) == pytest.approx(table, rel=5e-3)


def test_a_difference_of_two_studies_as_newcombe_has_it() -> None:
    """His first example: 56 of 70 and 48 of 80."""
    found = difference(share(48, 80), share(56, 70))
    assert rounded(found, 4) == (0.2, 0.0524, 0.3339)


def test_a_paired_share_worked_out_by_hand() -> None:
    """Ten games, of which three were won by the change and one lost: with two games more, one of
    them changed, (3 - 1) / 12 and the root of (3 + 1 + 1 - 4 / 12) / 12."""
    found = paired_share([1, 1, 1, -1, 0, 0, 0, 0, 0, 0])
    middle, deviation = 2 / 12, (5 - 4 / 12) ** 0.5 / 12
    assert found.value == 0.2
    assert found.least == pytest.approx(middle - 1.959964 * deviation)
    assert found.most == pytest.approx(middle + 1.959964 * deviation)


def test_a_few_games_without_a_change_do_not_say_that_there_is_none() -> None:
    few, many = paired_share([0] * 5), paired_share([0] * 5_000)
    assert few.value == many.value == 0
    assert few.most > 0.2
    assert many.most < 0.001


def paired_shares(random: Random) -> Estimate:
    """Of 60 games 15 of 100 are won by the change, and 5 of 100 lost."""
    return paired_share(random.choices([1, -1, 0], [15, 5, 80], k=60))


def other_shares(random: Random) -> Estimate:
    then, now = (sum(random.random() < part for _ in range(60)) for part in (0.2, 0.3))
    return difference(share(then, 60), share(now, 60))


def means(random: Random) -> Estimate:
    return mean(sum_up(random.randint(1, 6) + random.randint(1, 6) for _ in range(6)))


def paired_means(random: Random) -> Estimate:
    return paired_mean([random.randint(-2, 4) for _ in range(6)])


@pytest.mark.parametrize(
    ("study", "true"),
    [(paired_shares, 0.1), (other_shares, 0.1), (means, 7), (paired_means, 1)],
)
def test_95_of_100_intervals_hold_the_true_figure(
    study: Callable[[Random], Estimate], true: float, record_property
) -> None:
    random = Random(1)
    held = sum(
        found.least <= true <= found.most for found in (study(random) for _ in range(STUDIES))
    )
    record_property("intervals of 100 that hold the true figure", round(100 * held / STUDIES, 1))
    # Five deviations of a share of 95 in 100, or 2 in 100 where intervals of so few games are off.
    allowed = max(0.02, 5 * (0.95 * 0.05 / STUDIES) ** 0.5)
    assert abs(held / STUDIES - 0.95) < allowed
