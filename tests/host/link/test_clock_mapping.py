"""The unit's time on our clock, estimated from messages that arrive late or just in time."""

import pytest

from trading_unit.link.clock_mapping import ClockMapping

AHEAD_S = 100.0  # of the unit's clock


def test_without_a_sample_it_is_when_the_message_was_received() -> None:
    assert ClockMapping().to_host_s(5_000, 42.0) == 42.0


def test_the_sample_with_the_least_delay_counts() -> None:
    mapping = ClockMapping()
    for unit_ms, late in ((1_000, 0.5), (2_000, 0.004), (3_000, 0.3)):
        mapping.add_sample(unit_ms, AHEAD_S + unit_ms / 1000 + late)
    assert mapping.to_host_s(3_000, 200.0) == pytest.approx(AHEAD_S + 3, abs=0.006)


def test_nothing_happens_after_it_was_received() -> None:
    mapping = ClockMapping()
    mapping.add_sample(1_000, 101.0)
    mapping.add_sample(2_000, 101.5)
    assert mapping.to_host_s(2_000, 101.5) == 101.5


def test_a_moment_that_cannot_have_been_is_forgotten_with_the_next() -> None:
    mapping = ClockMapping()
    for unit_ms, received_s in ((1_000, 101.0), (999_999_999, 102.0), (3_000, 103.0)):
        mapping.add_sample(unit_ms, received_s)
    assert mapping.to_host_s(3_000, 103.0) == 103.0


@pytest.mark.parametrize("drift", [-0.0001, 0.0001])
def test_drifting_clocks_stay_within_some_milliseconds(drift: float) -> None:
    mapping = ClockMapping()
    for second in range(3_600):
        unit_ms = second * 1000
        received_s = AHEAD_S + second * (1 + drift) + (0.004 if second % 10 else 0.001)
        mapping.add_sample(unit_ms, received_s)
        truth = AHEAD_S + second * (1 + drift)
        assert mapping.to_host_s(unit_ms, received_s) == pytest.approx(truth, abs=0.006)
