"""Naps that a button's edge ends, at the pins. The emulated chip lets its clocks run in them."""

import pytest

from tests.emulator.flash import flashed, unit_files
from tests.emulator.player import Player
from trading_unit_boards import load

pytestmark = [pytest.mark.emulator, pytest.mark.timeout(600)]

IDLE_MS = 3_000
AWAKE_US = 1_000  # at least as long as it is awake between two naps of an idle unit
EACH_US = 50
HELD_MS = 60
LATENCY_MS = 25  # garbage may be collected first


def on_cells(uf2):
    board = load("pico")
    player = Player(board, flashed(uf2, unit_files(board)), seed=1)
    player.do_on()
    player.play_until(IDLE_MS)
    return player


def next_wake(player):
    """Let it nap, and go on until it wakes."""
    for asleep in (True, False):
        while player.chip.mcu.core.waiting != asleep:
            player.play_until(player.now + EACH_US / 1000)


def test_a_press_at_each_50_us_of_the_awake_part_is_not_slept_over(uf2, record_property):
    """The self-test echoes each press."""
    player = Player(load("pico"), flashed(uf2, unit_files(load("pico"))), seed=1)
    player.do_press("auction", 900)
    player.do_press("build", 700)
    player.do_on()
    player.play_until(IDLE_MS)
    waits = []
    for offset_us in range(0, AWAKE_US + EACH_US, EACH_US):
        next_wake(player)
        pressed = player.now + offset_us / 1000
        player.play_until(pressed)
        player.contact("auction", True)
        player.play_until(pressed + HELD_MS)
        player.contact("auction", False)
        player.play_until(pressed + 2 * HELD_MS)
        lit = [light.t for light in player.lights if light.on and light.t > pressed]
        waits.append(lit[0] - pressed if lit else HELD_MS)
    record_property("from a press in the awake part to red", f"{max(waits):.1f} ms at most")
    assert max(waits) <= LATENCY_MS


def test_an_idle_unit_naps_for_two_seconds_once_an_edge_has_ended_a_nap(uf2):
    player = on_cells(uf2)
    naps = player.chip.naps
    player.play_until(IDLE_MS + 2_000)
    assert player.chip.naps - naps in range(18, 22)
    player.do_press("build", 100)
    player.play_until(IDLE_MS + 16_000)
    naps = player.chip.naps
    player.play_until(IDLE_MS + 26_000)
    assert player.chip.naps - naps <= 8
