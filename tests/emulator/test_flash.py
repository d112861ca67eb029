"""A board through mpremote, over a serial port, on an emulated RP2040 with a real MicroPython."""

import random
import time
from hashlib import sha256

import pytest

from tests.emulator.flash import flashed, mounted, unit_files
from tests.emulator.image import MARKS
from tests.emulator.on_pty import plugged
from trading_unit.flash.board import open_board
from trading_unit.flash.compatibility import require_supported
from trading_unit.link import Link
from trading_unit_boards import load

pytestmark = MARKS

FILES = 20
BYTES = 2048  # each


def test_files_onto_a_bare_board_and_a_reset(uf2, record_property) -> None:
    chance = random.Random(1)
    files = {f"a/program/{n}.mpy": chance.randbytes(BYTES) for n in range(FILES)}
    hashes = {path: sha256(data).hexdigest() for path, data in files.items()}
    with plugged(flashed(uf2, {})) as chip:
        with open_board(chip.port) as board:
            about = board.about()
            require_supported(about)
            assert about.machine == "Raspberry Pi Pico with RP2040"
            assert not about.has_main
            assert board.tree() == {}
            board.make_folder("a")
            board.make_folder("a/program")
            began, now = time.monotonic(), chip.now_ms
            for path, data in files.items():
                board.write(path, data)
            chip_time = f"{(chip.now_ms - now) / 1000:.1f} s of chip time, "
            record_property(
                "40 KB in 20 files", chip_time + f"{time.monotonic() - began:.1f} s here"
            )
            began, now = time.monotonic(), chip.now_ms
            assert board.tree() == hashes
            chip_time = f"{(chip.now_ms - now) / 1000:.1f} s of chip time, "
            record_property("their hashes", chip_time + f"{time.monotonic() - began:.1f} s here")
            assert board.free() < about.free - FILES * BYTES
            with pytest.raises(FileNotFoundError):
                board.read("nothing")
            board.reset()
        assert chip.resets == 1
        with open_board(chip.port) as board:
            assert board.tree() == hashes
        system = mounted(chip.flash)
    for path, data in files.items():
        with system.open(path, "rb") as file:
            assert file.read() == data


def test_a_running_unit_is_stopped_and_started_again(uf2) -> None:
    with plugged(flashed(uf2, unit_files(load("pico")))) as chip:
        chip.wait_ms(2_000)
        with open_board(chip.port) as board:
            assert board.about().has_main
            before = board.tree()
            board.write("somebody's", b"own")
            chip.wait_ms(10_000)  # a watchdog that was left on would have bitten by now
            assert board.tree().keys() - before.keys() == {"somebody's"}
        with Link(chip.port, clock=chip.seconds, pause=chip.pause) as link:
            assert link.wait_up(60).board == "pico"
        assert chip.resets == 0
