"""What outlives a watchdog's restart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit_firmware.games import GAMES
from trading_unit_firmware.memory import MASK, Kept, head, seal, stamp, unpack

lengths = st.integers(10_000, 240_000)


def packed(game: int, quiet: bool, paused: bool, ms: int, left: int, hour: int, since: int):
    first = head(game, quiet, paused, ms)
    return (first, left, hour, stamp(seal(first, left, hour), since))


@given(
    st.integers(0, len(GAMES) - 1),
    st.booleans(),
    st.booleans(),
    lengths,
    st.data(),
    st.integers(0, 14_400_000),
    st.integers(0, 15_100),
)
def test_what_was_packed_comes_back_less_the_time_since(
    game: int, quiet: bool, paused: bool, ms: int, data: st.DataObject, hour: int, since: int
) -> None:
    left = data.draw(st.integers(0, ms))
    registers = packed(game, quiet, paused, ms, left, hour, since)
    assert all(0 <= number <= MASK for number in registers), "small integers on the unit"
    kept = unpack(registers)
    assert isinstance(kept, Kept)
    assert (kept.game, kept.quiet, kept.paused, kept.auction_ms) == (game, quiet, paused, ms)
    assert kept.auction_left == (max(1, left - since) if left else 0)
    gone = 0 if paused else since
    assert kept.hour_left == (max(1, hour - gone) if hour else 0)


def test_cleared_registers_hold_nothing() -> None:
    assert unpack((0, 0, 0, 0)) is None


@given(st.tuples(*[st.integers(0, 2**32 - 1)] * 4))
def test_any_registers_are_safe(registers: tuple[int, int, int, int]) -> None:
    kept = unpack(registers)
    if kept is not None:
        assert kept.game < len(GAMES)
        assert kept.auction_left <= kept.auction_ms <= 240_000
        assert kept.hour_left <= 14_400_000


@pytest.mark.parametrize("place", range(4))
def test_every_changed_bit_is_noticed(place: int) -> None:
    """A check of 14 bits: one bit wrong anywhere is always seen."""
    good = packed(3, True, False, 50_000, 31_000, 2_000_000, 4_321)
    for bit in range(32):
        bad = list(good)
        bad[place] ^= 1 << bit
        assert unpack(tuple(bad)) is None, bit
