"""Fairness: by chi-square, by rejection, and from the entropy that is handed in."""

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from trading_unit_firmware.chance import RANGE, below, pick
from trading_unit_sim.board.entropy import Entropy

PICKS = 100_000
# The value that chi-square exceeds once in a million by chance, for so many degrees of freedom.
ONE_IN_A_MILLION = {1: 23.93, 2: 27.63, 3: 30.66, 5: 35.89, 9: 45.08}


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    return sum((counts[n] - share) ** 2 / share for n, share in expected.items())


@pytest.mark.parametrize(
    "weights", [(1, 1, 1, 1), (3, 2, 1, 1), (1, 0, 0, 1), (100, 1, 1, 1), (7, 11, 13, 0)]
)
def test_a_hundred_thousand_picks_fit_their_weights(weights: tuple[int, ...]) -> None:
    random = Entropy(2026).bytes
    counts = Counter(pick(weights, random) for _ in range(PICKS))
    total = sum(weights)
    expected = {n: PICKS * weight / total for n, weight in enumerate(weights) if weight}
    assert set(counts) == set(expected), "only what has a weight is picked"
    assert chi_square(counts, expected) < ONE_IN_A_MILLION[len(expected) - 1]


@pytest.mark.parametrize("sides", [6, 10])
def test_a_hundred_thousand_throws_are_even(sides: int) -> None:
    counts = Counter(below(sides, os.urandom) for _ in range(PICKS))
    expected = dict.fromkeys(range(sides), PICKS / sides)
    assert chi_square(counts, expected) < ONE_IN_A_MILLION[sides - 1]


def test_a_folded_generator_would_be_found_out() -> None:
    """The measure itself can fail: a draw that folds 256 values onto 10 is not even."""
    random = Entropy(7).bytes
    counts = Counter(random(1)[0] % 10 for _ in range(PICKS))
    assert chi_square(counts, dict.fromkeys(range(10), PICKS / 10)) > ONE_IN_A_MILLION[9]


def draws(*numbers: int) -> Iterator[bytes]:
    return iter([number.to_bytes(3, "little") for number in numbers])


def test_what_would_favour_small_numbers_is_drawn_again() -> None:
    """2^24 is 10 * 1,677,721 + 6: the last six values are rejected, not folded."""
    fair = RANGE - RANGE % 10
    given = draws(RANGE - 1, fair, fair - 1)
    assert below(10, lambda _: next(given)) == 9
    assert list(given) == []


def test_three_bytes_are_read_at_a_time() -> None:
    counts_read = []

    def random(count: int) -> bytes:
        counts_read.append(count)
        return b"\x05\x00\x00"

    assert pick((1, 1, 1, 1), random) == 1
    assert counts_read == [3]


def test_weights_are_ranges_of_the_draw() -> None:
    assert [pick((2, 0, 1), lambda _, n=n: next(draws(n))) for n in range(3)] == [0, 0, 2]
