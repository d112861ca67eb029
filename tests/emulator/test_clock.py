"""Time on cells, where wakes run the timer from the ring oscillator: at a pad of the chip."""

import json

import pytest

from tests.emulator.compare import Light
from tests.emulator.flash import flashed, unit_files
from tests.emulator.player import Player
from trading_unit_boards import load

pytestmark = [pytest.mark.emulator, pytest.mark.timeout(600)]

AUCTION_MS = 10_000
ALLOWED_MS = 4  # the twenty milliseconds of a whole auction, for a fifth of one
LEAST_LOSS_MS = 25
SETTINGS = {"longest": 10, "shortest": 10, "warning": 1}


def auction_on_cells(uf2, khz, counter_dead=False):
    """How much too long red is seen to flash, and the player."""
    board = load("pico")
    files = {**unit_files(board), "/settings.json": json.dumps(SETTINGS).encode()}
    player = Player(board, flashed(uf2, files), seed=khz)
    player.do_on()
    player.play_until(1)
    assert player.chip is not None
    player.chip.ring.khz = khz
    player.chip.ring.counter_dead = counter_dead
    player.at(1500, player.do_press, "auction", 100)
    player.at(1500 + AUCTION_MS + 700, player.do_end)
    red = [entry for entry in player.run().entries if isinstance(entry, Light) and entry.t > 1000]
    red = [light for light in red if light.name == "red"]
    assert (red[0].on, red[-1].on) == (True, False)
    return red[-1].t - red[0].t - AUCTION_MS


@pytest.mark.parametrize("khz", [5000, 6500, 8000])
def test_an_auction_on_cells_keeps_the_crystals_time(uf2, khz, record_property):
    error = auction_on_cells(uf2, khz)
    record_property(f"10 s on cells, oscillator at {khz} kHz", f"{error:+.2f} ms")
    assert abs(error) <= ALLOWED_MS


def test_an_oscillator_that_cannot_be_counted_leaves_the_timer_alone(uf2, record_property):
    error = auction_on_cells(uf2, 6500, counter_dead=True)
    record_property("10 s on cells, uncorrected at 6500 kHz", f"{error:+.2f} ms")
    assert error >= LEAST_LOSS_MS
