"""Time on cells, where wakes run the timer from the ring oscillator: at a pad of the chip."""

import json

import pytest

from tests.emulator.compare import Light
from tests.emulator.desk import Desk
from tests.emulator.flash import flashed, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from trading_unit.flash import image
from trading_unit_boards import load

pytestmark = MARKS

AUCTION_MS = 10_000
ALLOWED_MS = 4  # the twenty milliseconds of a whole auction, for a fifth of one
LEAST_LOSS_MS = 25
DRIFT_PPM = 250_000
DRIFT_MS = 20_000
NAP_ALARM = 1  # of the timer's four: MicroPython's for naps
RESETS_RING = 1 << 0
NAPS = "/a/trading_unit_firmware/naps.mpy"
SETTINGS = {"longest": 10, "shortest": 10, "warning": 1}


def polling_naps():
    """The firmware's naps for a chip whose edges end none: 8 ms each, which cost the most time."""
    source = image.SOURCES.joinpath("naps.py").read_text("utf-8")
    for longer in ("LONGEST_MS = WATCHDOG_MS // 2", "SHORT_MS = 100"):
        assert longer in source
        source = source.replace(longer, f"{longer.partition(' ')[0]} = 8")
    return image.compiled(source, "naps.py")


def on_cells(uf2, khz, seed=None):
    """A unit that has just been switched on, with its oscillator at so many kilohertz."""
    board = load("pico")
    files = {**unit_files(board), "/settings.json": json.dumps(SETTINGS).encode()}
    assert NAPS in files
    files[NAPS] = polling_naps()
    player = Player(board, flashed(uf2, files), seed=khz if seed is None else seed)
    player.do_on()
    player.play_until(1)
    assert player.chip is not None
    player.chip.ring.khz = khz
    return player


def auction_error(player, at_ms=1500):
    """How much too long red is seen to flash."""
    player.at(at_ms, player.do_press, "auction", 100)
    player.at(at_ms + AUCTION_MS + 700, player.do_end)
    red = [entry for entry in player.run().entries if isinstance(entry, Light)]
    red = [light for light in red if light.name == "red" and light.t > 1000]
    assert (red[0].on, red[-1].on) == (True, False)
    return red[-1].t - red[0].t - AUCTION_MS


def told_at_the_next_plug_in(player):
    """The faults that a host reads once there is one."""
    player.do_usb(True)
    desk = Desk(player, "desk-1")
    desk.run_for("battery", 8_000)
    return [event.split(" at=")[0] for event in desk.events if event.startswith("fault")]


@pytest.mark.parametrize("khz", [5000, 6500, 8000])
def test_an_auction_on_cells_keeps_the_crystals_time(uf2, khz, record_property):
    error = auction_error(on_cells(uf2, khz))
    record_property(f"10 s on cells, oscillator at {khz} kHz", f"{error:+.2f} ms")
    assert abs(error) <= ALLOWED_MS


@pytest.mark.parametrize("ppm", [-DRIFT_PPM, DRIFT_PPM])
def test_an_auction_on_cells_keeps_time_while_the_oscillator_drifts(uf2, ppm, record_property):
    """By an eighth within its ten seconds."""
    player = on_cells(uf2, 6500)
    ring = player.chip.ring
    ring.heat_ppm, ring.swing_ms = ppm, DRIFT_MS
    error = auction_error(player)
    record_property(f"10 s on cells, drifting by {ppm // 20_000} %", f"{error:+.2f} ms")
    assert abs(error) <= ALLOWED_MS
    assert abs(ring.drifted_khz - 6500) > 600


def test_an_oscillator_that_cannot_be_counted_leaves_the_timer_alone(uf2, record_property):
    player = on_cells(uf2, 6500)
    player.chip.ring.counter_dead = True
    error = auction_error(player)
    record_property("10 s on cells, uncorrected at 6500 kHz", f"{error:+.2f} ms")
    assert error >= LEAST_LOSS_MS


@pytest.mark.parametrize("khz", [200, 60_000])
def test_an_oscillator_out_of_every_range_is_left_alone_and_told(uf2, khz):
    player = on_cells(uf2, khz)
    player.play_until(1000)
    assert player.chip.naps > 1
    assert player.chip.ring.divider == 16
    assert told_at_the_next_plug_in(player) == ["fault what=clock"]


def test_a_nap_that_never_ends_is_the_last_one(uf2, record_property):
    player = on_cells(uf2, 6500)
    chip = player.chip
    fire = chip.mcu.timer._fire_alarm  # noqa: SLF001 - an alarm has no other door
    chip.mcu.timer._fire_alarm = lambda number: None if number == NAP_ALARM else fire(number)  # noqa: SLF001
    player.play_until(6_000)
    assert len(chip.resets) == 1
    assert chip.mcu.psm.wdsel & RESETS_RING, "or the watchdog would lock a real chip"
    naps = chip.naps
    error = auction_error(player, 7_000)
    record_property("10 s awake on cells, where naps never end", f"{error:+.2f} ms")
    assert abs(error) <= ALLOWED_MS
    assert chip.naps == naps
