"""Levels of the cells, and when they are read."""

from collections.abc import Callable

import pytest

from trading_unit_firmware.battery import READ_EVERY_MS, Battery


def reads(mv: int) -> Callable[[], int]:
    return lambda: mv


def levels(*packs: int, flat: int = 1050) -> list[str]:
    battery = Battery(0, 2, flat)
    found = []
    for mv in packs:
        assert battery.due is not None
        battery.step(battery.due, True, reads(mv))
        found.append(battery.level)
    return found


def test_low_below_1150_mv_a_cell_and_back_50_mv_above() -> None:
    assert levels(2300, 2299, 2399, 2400) == ["ok", "low", "low", "ok"]


def test_empty_below_flat_and_back_50_mv_above() -> None:
    assert levels(2100, 2099, 2199, 2200, 2399, 2400) == [
        "low", "empty", "empty", "low", "low", "ok"
    ]  # fmt: skip


def test_behind_a_mosfet_flat_is_lower() -> None:
    assert levels(1800, 1799, flat=900) == ["low", "empty"]


def test_the_median_of_five_readings_counts() -> None:
    readings = iter([5000, 3000, 0, 3100, 2900])
    battery = Battery(0, 2, 1050)
    assert battery.step(0, True, lambda: next(readings)) == "level"
    assert battery.mv == 3000


def test_once_in_ten_seconds_with_nothing_lit_or_sounding() -> None:
    battery = Battery(0, 2, 1050)
    assert battery.step(0, False, reads(3000)) is None
    assert battery.due is None, "nothing to wake for: it becomes dark in a step"
    assert battery.step(700, False, reads(3000)) is None
    assert battery.step(730, True, reads(3000)) == "level"
    assert battery.due == 730 + READ_EVERY_MS
    assert battery.step(730 + READ_EVERY_MS - 1, True, reads(2000)) is None


def test_a_low_one_blinks_every_30_s() -> None:
    battery = Battery(0, 2, 1050)
    results = [battery.step(ms, True, reads(2200)) for ms in range(0, 90_001, 10_000)]
    assert results == ["level", None, None, "blink", None, None, "blink", None, None, "blink"]


def test_on_usb_nothing_is_measured() -> None:
    battery = Battery(0, 2, 1050)
    battery.step(0, True, reads(2200))
    battery.usb_changed(5000, True)
    assert (battery.mv, battery.level, battery.due) == (0, "usb", None)
    battery.usb_changed(9000, False)
    assert battery.step(9000, True, reads(3000)) == "level"
    assert battery.level == "ok"


@pytest.mark.parametrize("present", [True, False])
def test_without_cells_nothing_is_ever_measured(present: bool) -> None:
    battery = Battery(0, 0, 0)
    battery.usb_changed(0, present)
    assert battery.due is None
    assert not battery.low()
