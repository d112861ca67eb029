"""Steering the ring oscillator: measured behind its divider, set around the crystal's 12 MHz."""

from itertools import pairwise
from typing import Any

import pytest

from trading_unit_boards import chips
from trading_unit_firmware import ring
from trading_unit_firmware.registers import RP2040

RP2350 = {"counter": chips()["RP2350"].counter, "ring": chips()["RP2350"].ring}

WINDOW_US = 100  # of each wake


class Registers:
    """Of a chip whose oscillator runs at so many kilohertz with the divider after a reset."""

    def __init__(self, khz: float, chip: dict[str, Any] = RP2040) -> None:
        self.khz = khz
        self.counter = chip["counter"]
        self.register, self.password, self.reset, _ = chip["ring"]
        self.divider = self.reset
        self.readings: list[int] = []  # to come before the true ones

    def __setitem__(self, address: int, value: int) -> None:
        if address == self.register:
            self.divider = value - self.password

    def __getitem__(self, address: int) -> int:
        if address == self.counter + 0x18:
            return ring.DONE
        assert address == self.counter + 0x1C
        khz = self.readings.pop(0) if self.readings else int(self.khz * self.reset / self.divider)
        return khz << ring.FRACTION_BITS | 3


@pytest.mark.parametrize("khz", [4_000, 5_000, 5_999, 6_000, 6_500, 8_000, 12_000])
def test_gains_make_up_for_losses(khz: int) -> None:
    memory = Registers(khz)
    oscillator = ring.RingOscillator(memory, RP2040)
    lost_us = 0.0
    for _ in range(400):
        assert oscillator.steer()
        lost_us += WINDOW_US * ring.NAPS * (1 - khz * 16 / memory.divider / 12_000)
    # A microsecond a nap is 0.4 s in an hour. Steered not at all, 5 MHz would lose 58 us.
    assert abs(lost_us) / (400 * ring.NAPS) < 1


@pytest.mark.parametrize("khz", [4_600, 5_500, 8_900, 11_000, 15_300, 19_600, 24_000])
def test_so_they_do_on_an_rp2350_over_all_of_its_range(khz: int) -> None:
    """It runs faster and its divider begins at 8, so the neighbours of 12 MHz are further apart."""
    memory = Registers(khz, RP2350)
    oscillator = ring.RingOscillator(memory, RP2350)
    lost_us = 0.0
    for _ in range(400):
        assert oscillator.steer()
        lost_us += WINDOW_US * ring.NAPS * (1 - khz * 8 / memory.divider / 12_000)
    assert abs(lost_us) / (400 * ring.NAPS) < 1.5
    oscillator.reset()
    assert memory.divider == 8


def test_it_follows_a_drift() -> None:
    memory = Registers(5_000)
    oscillator = ring.RingOscillator(memory, RP2040)
    while memory.khz < 8_000:
        memory.khz *= 1.001
        assert oscillator.steer()
        assert 10_000 < memory.khz * 16 / memory.divider < 14_500


@pytest.mark.parametrize("wrong", [[0], [0, 0], [30_000], [500, 40_000]])
def test_a_wrong_reading_or_two_are_read_again(wrong: list[int]) -> None:
    memory = Registers(6_500)
    oscillator = ring.RingOscillator(memory, RP2040)
    assert oscillator.steer()
    memory.readings = wrong
    assert oscillator.steer()
    assert memory.divider in (8, 9)


@pytest.mark.parametrize("khz", [0, 100, 700, 24_000, 200_000])
def test_what_has_no_use_is_left_as_after_a_reset(khz: int) -> None:
    memory = Registers(khz)
    memory.divider = 9  # a restart by the watchdog leaves it so
    oscillator = ring.RingOscillator(memory, RP2040)
    assert not oscillator.steer()
    assert memory.divider == 16


def test_after_a_reset_the_first_stretch_is_chosen_by_what_is_measured_alone() -> None:
    memory = Registers(6_500)
    memory.divider = 9
    oscillator = ring.RingOscillator(memory, RP2040)
    oscillator.reset()
    assert memory.divider == 16
    assert oscillator.steer()
    assert oscillator.lost == 0
    assert memory.divider in (8, 9)


def test_a_loss_falls_as_the_frequency_rises_and_changes_its_sign_near_the_crystals() -> None:
    losses = [ring.loss(khz) for khz in range(1_000, 22_001, 50)]
    assert all(before > after for before, after in pairwise(losses))
    assert ring.loss(12_000) == ring.SWITCH
    assert ring.loss(12_100) < 0 < ring.loss(11_900)
    assert max(map(abs, losses)) < 1 << 30  # small integers make no garbage
