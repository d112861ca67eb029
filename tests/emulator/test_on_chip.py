"""What only a chip can tell: memory, time awake, and how the program is left and started again."""

import json
import random
from itertools import pairwise
from statistics import mean, median

import pytest

from tests.emulator.chip import MS
from tests.emulator.compare import Light
from tests.emulator.flash import flashed, mounted, read_file, unit_files
from tests.emulator.flash_cache import misses_of_wakes
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from trading_unit_boards import load
from trading_unit_sim import energy

pytestmark = MARKS

HEAP_BYTES = 96 * 1024
LATENCY_MS = 25
START_MS = 1_000
QSPI_SELECT = 1
# Between the crystal's clock and the fast one, each nap: 3,230 cycles, counted by the energy model
# at 12 MHz and by the emulator at 125.
SWITCH_US = 26
# Each miss of the flash cache takes 60 cycles: 28 serial clocks of two each, and the selection.
SLOW_MISSES, NAP_MISSES, STEP_MISSES = 57, 474, 719
MISS_US = 0.48

MEASURE = """
import gc, time
from trading_unit_firmware import program
unit = program.Unit(program.Hardware(program.read_board("/a")))
gc.collect()
print(gc.mem_alloc())
unit.hardware.shut_down()
"""


@pytest.fixture
def player(uf2):
    """A unit on the wiring `pico`, without power."""
    board = load("pico")
    return Player(board, flashed(uf2, unit_files(board)), seed=1)


def at_the_prompt(player):
    """The computer that has stopped the unit's program."""
    player.do_usb(True)
    player.play_until(2000)
    host = player.chip.host
    host.send(b"\x03")
    host.wait_for(b">>> ")
    return host


def test_the_two_pins_of_the_buzzer_sound_in_opposite_phase_and_end_low(player):
    board = load("pico")
    pads = (board.buzzer, board.buzzer_partner)
    player.do_on()
    player.play_until(30)
    chip = player.chip
    assert chip.tone(pads[0]) == chip.tone(pads[1]) == pytest.approx(1319, rel=0.001)
    assert [chip.inverted(pad) for pad in pads] == [False, True]
    player.play_until(300)
    assert [(chip.drives(pad), chip.lit(pad)) for pad in pads] == [(True, False)] * 2


def test_start_up_is_short(player, record_property):
    player.do_on()
    player.play_until(1)
    record_property("from power to the lights", f"{player.start_ms:.0f} ms")
    assert player.start_ms < START_MS


def test_the_heap_in_use_after_the_start(player, record_property):
    used = int(at_the_prompt(player).run(MEASURE))
    record_property("heap in use after the start", f"{used} bytes of {HEAP_BYTES} at most")
    assert used <= HEAP_BYTES


@pytest.mark.parametrize("usb", [False, True], ids=["on cells", "on USB"])
def test_from_press_to_light(player, usb, record_property):
    # The self-test echoes each press. The offsets to the naps are all different.
    player.do_press("auction", 900)
    player.do_press("build", 700)
    player.do_usb(usb)
    player.do_on()
    chance = random.Random(1)
    presses = [3000 + 150 * n + chance.uniform(0, 20) for n in range(60)]
    for ms in presses:
        player.at(ms, player.do_press, "auction", 60)
    player.at(presses[-1] + 200, player.do_end)
    lit = [entry.t for entry in player.run().entries if isinstance(entry, Light) and entry.on]
    waits = [min(t for t in lit if t > ms) - ms for ms in presses]
    record_property("from press to light", f"{max(waits):.1f} ms at most, {LATENCY_MS} allowed")
    assert max(waits) <= LATENCY_MS


def test_the_energy_model_knows_what_keeps_it_awake(player, record_property):
    player.do_on()
    player.play_until(1500)
    nap_us = median(awake_us(player, 2500))
    player.do_press("auction", 100)
    player.play_until(3000)
    # Each wake of an auction is one for a step: its light changes.
    step_us = mean(awake_us(player, 43_000)) - nap_us
    record_property("awake for each nap", f"{nap_us:.0f} us")
    record_property("awake for each step of an auction, beyond the nap", f"{step_us:.0f} us")
    model = energy.model()
    look_us = nap_us - SWITCH_US + NAP_MISSES * MISS_US
    assert look_us == pytest.approx(model.look_us.value, rel=0.1)
    assert step_us + STEP_MISSES * MISS_US == pytest.approx(model.step_us.value, rel=0.1)


def awake_us(player, until_ms):
    """For how long it is awake between two naps, up to that moment."""
    chip = player.chip
    awake = [chip.awake_ns]
    look = chip.changed

    def changed():
        look()
        if chip.napping and chip.awake_ns > awake[-1] + MS // 10:
            awake.append(chip.awake_ns)

    chip.changed = changed
    player.play_until(until_ms)
    chip.changed = look
    return [(after - before) / 1000 for before, after in pairwise(awake[1:])]


def test_the_energy_model_knows_the_misses_of_the_flash_cache(player, record_property):
    player.do_on()
    player.play_until(1500)
    idle = misses_of_wakes(player.chip, 400)[-1]
    player.play_until(2000)
    player.do_press("auction", 100)
    player.play_until(3000)
    stepping = misses_of_wakes(player.chip, 1700)[-1]
    step = stepping.fast - idle.fast
    record_property("misses of a nap", f"{idle.slow} slow, {idle.fast} fast; of a step {step}")
    assert idle.slow == pytest.approx(SLOW_MISSES, rel=0.1)
    assert idle.fast == pytest.approx(NAP_MISSES, rel=0.1)
    assert step == pytest.approx(STEP_MISSES, rel=0.1)


def test_ctrl_c_leaves_it_dark_and_unguarded_and_ctrl_d_starts_it_again(player):
    player.do_usb(True)
    player.play_until(1000)
    player.do_press("auction", 100)
    player.play_until(1200)
    chip = player.chip
    assert player.lit["red"]
    assert chip.guarded

    chip.host.send(b"\x03")
    output = chip.host.wait_for(b">>> ")
    assert b"KeyboardInterrupt" in output
    assert not any(player.lit.values())
    assert not player.hz
    assert not chip.guarded
    chip.run(10_000)
    assert chip.resets == []

    lights = len(player.lights)
    chip.host.send(b"\x04")
    chip.run(1000)
    swept = [light.name for light in player.lights[lights:] if light.on]
    assert swept == ["red", "one", "two", "three", "railroad"]
    assert chip.guarded


def test_power_lost_after_any_write_leaves_old_settings_or_new(player):
    # Each command to the flash ends with its select line going up; a cut then leaves what is there.
    states: list[bytes] = []
    player.do_on()
    player.play_until(1000)
    chip = player.chip

    def written(*_):
        state = bytes(chip.mcu.flash[: len(player.flash)])
        if not states or state != states[-1]:
            states.append(state)

    written()
    chip.mcu.qspi[QSPI_SELECT].add_listener(written)
    player.at(2000, player.do_press, "auction", 2500)
    player.at(2050, player.do_press, "build", 2500)
    player.at(8000, player.do_end)
    player.run()
    written()
    assert len(states) > 3

    quiet = [settings(state).get("quiet", 0) for state in states]
    assert quiet == sorted(quiet)
    assert (quiet[0], quiet[-1]) == (0, 1)
    for state, expected in zip(states, quiet, strict=True):
        again = Player(player.board, state, seed=1)
        again.do_on()
        again.play_until(450)
        assert len(again.lights) == 10  # all five, on and off
        assert bool(again.tones) != bool(expected)


def settings(flash):
    if "settings.json" not in mounted(flash).listdir("/"):
        return {}
    return json.loads(read_file(flash, "/settings.json"))
