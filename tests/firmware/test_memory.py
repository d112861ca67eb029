"""What outlives a restart by the watchdog."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware import auction, hour
from trading_unit_firmware.games import GAMES
from trading_unit_firmware.memory import (
    DOUBT,
    FOR_USB,
    MASK,
    PASSED,
    PAUSED,
    QUIET,
    SavedState,
    checksum,
    pack_age,
    pack_head,
    unpack,
)
from trading_unit_firmware.settings import RANGES

lengths = st.integers(10_000, auction.LONGEST_MS)


FLAGS = (QUIET, PAUSED, DOUBT, PASSED, FOR_USB)


def packed(game: int, flags: int, ms: int, left: int, hour_left: int, age: int):
    head = pack_head(game, flags, ms)
    return (head, left, hour_left, pack_age(checksum(head, left, hour_left), age))


@given(
    st.integers(0, len(GAMES) - 1),
    st.sets(st.sampled_from(FLAGS)),
    lengths,
    st.data(),
    st.integers(0, hour.LONGEST_MS),
    st.integers(0, 15_100),
)
def test_what_was_packed_comes_back_less_its_age(
    game: int,
    flags: set[int],
    ms: int,
    data: st.DataObject,
    hour_left: int,
    age: int,
) -> None:
    left = data.draw(st.integers(0, ms))
    registers = packed(game, sum(flags), ms, left, hour_left, age)
    assert all(0 <= number <= MASK for number in registers), "small integers on the unit"
    saved = unpack(registers)
    assert isinstance(saved, SavedState)
    found = (saved.quiet, saved.paused, saved.doubt, saved.passed, saved.for_usb)
    assert found == tuple(flag in flags for flag in FLAGS)
    assert (saved.game, saved.auction_ms) == (game, ms)
    assert saved.auction_left == (max(1, left - age) if left else 0)
    gone = 0 if saved.paused else age
    assert saved.hour_left == (max(1, hour_left - gone) if hour_left else 0)


def test_the_longest_auction_and_hour_of_the_settings_can_be_saved() -> None:
    for key in ("longest", "shortest", "quiz"):
        assert RANGES[key][2] * 1000 <= auction.LONGEST_MS
    assert RANGES["minutes"][2] * hour.MINUTE <= hour.LONGEST_MS


def test_cleared_registers_hold_nothing() -> None:
    assert unpack((0, 0, 0, 0)) is None


@given(st.tuples(*[st.integers(0, 2**32 - 1)] * 4))
def test_any_registers_are_safe(registers: tuple[int, int, int, int]) -> None:
    saved = unpack(registers)
    if saved is not None:
        assert saved.game < len(GAMES)
        assert saved.auction_left <= saved.auction_ms <= auction.LONGEST_MS
        assert saved.hour_left <= hour.LONGEST_MS


@pytest.mark.parametrize("place", range(4))
def test_every_changed_bit_is_noticed(place: int) -> None:
    """A check of 14 bits: one bit wrong anywhere is always seen."""
    good = packed(3, QUIET | DOUBT | PASSED, 50_000, 31_000, 2_000_000, 4_321)
    for bit in range(32):
        bad = list(good)
        bad[place] ^= 1 << bit
        assert unpack(tuple(bad)) is None, bit
