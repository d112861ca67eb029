"""The auction's clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware.auction import Auction
from trading_unit_firmware.ticks import MASK, ticks_add


def opened(now: int = 1000, ms: int = 50_000, warning: int = 5_000) -> Auction:
    auction = Auction()
    auction.open(now, ms, warning)
    return auction


def test_it_warns_at_45_s_and_closes_at_50_s() -> None:
    auction = opened()
    assert auction.due == 46_000
    assert auction.step(45_999) is None
    assert auction.step(46_000) == "warn"
    assert auction.due == 51_000
    assert auction.step(50_999) is None
    assert auction.left(50_999) == 1
    assert auction.step(51_000) == "closed"
    assert not auction.running


def test_for_a_second_after_its_close_something_is_due_so_that_no_press_opens_another() -> None:
    auction = opened()
    assert auction.step(51_000) == "closed"
    assert auction.step(51_999) is None
    assert auction.due == 52_000
    assert auction.step(52_000) is None
    assert auction.due is None, "however long nobody presses, and the clock wraps"


def test_a_warning_longer_than_the_auction_comes_at_once() -> None:
    auction = opened(ms=10_000, warning=20_000)
    assert auction.step(1000) == "warn"
    assert auction.step(1000) is None
    assert auction.step(11_000) == "closed"


def test_a_late_step_closes_what_it_slept_through() -> None:
    assert opened().step(70_000) == "closed"


def test_going_on_keeps_its_whole_length() -> None:
    auction = Auction()
    auction.resume(0, 50_000, 7_000, 5_000)
    assert (auction.ms, auction.left(0), auction.due) == (50_000, 7_000, 2_000)


@given(st.integers(0, MASK), st.integers(10_000, 240_000), st.integers(1_000, 20_000))
def test_its_moments_are_right_wherever_the_clock_wraps(now: int, ms: int, warning: int) -> None:
    auction = opened(now, ms, warning)
    warn = max(0, ms - warning)
    assert auction.step(ticks_add(now, warn)) == "warn"
    assert auction.step(ticks_add(now, ms - 1)) is None
    assert auction.step(ticks_add(now, ms)) == "closed"


@pytest.mark.parametrize("at", [0, 1, 49_999])
def test_stopping_leaves_nothing_due(at: int) -> None:
    auction = opened(0)
    auction.step(at)
    auction.stop()
    assert auction.due is None
    assert auction.step(60_000) is None
