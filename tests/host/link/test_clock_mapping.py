"""The unit's time on our clock: guessed from what came, and it comes late or just in time."""

import pytest

from trading_unit.link.clock_mapping import ClockMapping

AHEAD_S = 100.0  # of the unit's clock


def test_nothing_known_means_now() -> None:
    assert ClockMapping().happened(5_000, 42.0) == 42.0


def test_the_least_late_counts() -> None:
    moments = ClockMapping()
    for at, late in ((1_000, 0.5), (2_000, 0.004), (3_000, 0.3)):
        moments.note(at, AHEAD_S + at / 1000 + late)
    assert moments.happened(3_000, 200.0) == pytest.approx(AHEAD_S + 3, abs=0.006)


def test_nothing_happens_after_it_came() -> None:
    moments = ClockMapping()
    moments.note(1_000, 101.0)
    moments.note(2_000, 101.5)
    assert moments.happened(2_000, 101.5) == 101.5


@pytest.mark.parametrize("drift", [-0.0001, 0.0001])
def test_clocks_that_drift_stay_within_some_milliseconds(drift: float) -> None:
    moments = ClockMapping()
    for second in range(3_600):
        at = second * 1000
        received = AHEAD_S + second * (1 + drift) + (0.004 if second % 10 else 0.001)
        moments.note(at, received)
        truth = AHEAD_S + second * (1 + drift)
        assert moments.happened(at, received) == pytest.approx(truth, abs=0.006)
