"""The hour's moments, counted back from the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware.hour import MINUTE, Hour, next_beep
from trading_unit_firmware.ticks import MASK, ticks_add, ticks_diff


def moments(hour: Hour, now: int) -> list[tuple[str, int]]:
    """Every moment of the hour as (what, left)."""
    found = []
    while hour.due is not None:
        now = hour.due
        what = hour.step(now)
        found.append((what, max(0, ticks_diff(hour.end, now))))
    return found


def lefts(minutes: int) -> list[int]:
    """By hand: every ten minutes, one a minute from five, every ten seconds in the last."""
    tens = [m * MINUTE for m in range(240, 0, -10)]
    ones = [m * MINUTE for m in (5, 4, 3, 2, 1)]
    seconds = [s * 1000 for s in (50, 40, 30, 20, 10, 0)]
    return [left for left in tens + ones + seconds if left < minutes * MINUTE]


@pytest.mark.parametrize("minutes", [1, 2, 4, 5, 6, 10, 11, 60, 61, 240])
def test_every_moment_of_an_hour(minutes: int) -> None:
    hour = Hour()
    hour.start(1000, minutes * MINUTE)
    found = moments(hour, 1000)
    assert [left for _, left in found] == lefts(minutes)
    assert found[-1] == ("over", 0)
    assert [left for what, left in found if what == "nearly"] == ([300_000] if minutes > 5 else [])


@given(st.integers(1, 14_400_000))
def test_the_next_beep_is_always_later(left: int) -> None:
    assert 0 <= next_beep(left) < left


@given(st.integers(0, MASK), st.integers(1_000, 14_400_000))
def test_it_ends_on_time_wherever_the_clock_wraps(now: int, ms: int) -> None:
    hour = Hour()
    hour.start(now, ms)
    assert moments(hour, now)[-1] == ("over", 0)
    assert hour.end == ticks_add(now, ms)


def test_a_pause_keeps_what_is_left_and_stops_the_beeps() -> None:
    hour = Hour()
    hour.start(0, 60 * MINUTE)
    hour.pause(5 * MINUTE)
    assert hour.due is None
    assert hour.left(50 * MINUTE) == 55 * MINUTE
    hour.resume(50 * MINUTE, hour.left(50 * MINUTE))
    assert hour.left(50 * MINUTE) == 55 * MINUTE
    assert hour.due == 55 * MINUTE  # fifty minutes left


def test_nearly_is_not_reported_again_after_a_restart() -> None:
    hour = Hour()
    hour.restore(0, 4 * MINUTE, False)
    assert "nearly" not in [what for what, _ in moments(hour, 0)]
    hour.restore(0, 6 * MINUTE, False)
    assert "nearly" in [what for what, _ in moments(hour, 0)]
