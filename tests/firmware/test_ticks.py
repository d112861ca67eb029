"""Moments that wrap at 2^30."""

from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware.ticks import MASK, ticks_add, ticks_diff

moments = st.integers(0, MASK)


@given(moments, st.integers(-(1 << 29), (1 << 29) - 1))
def test_a_sum_and_its_difference_agree_across_the_wrap(moment: int, ms: int) -> None:
    assert ticks_diff(ticks_add(moment, ms), moment) == ms


def test_the_wrap_by_hand() -> None:
    assert ticks_add(MASK, 1) == 0
    assert ticks_diff(0, MASK) == 1
    assert ticks_diff(MASK, 0) == -1
    assert ticks_diff(5, MASK - 4) == 10
